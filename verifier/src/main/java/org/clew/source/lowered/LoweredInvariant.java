package org.clew.source.lowered;

import org.clew.cfa.Location;
import org.clew.logic.Term;

/** A claim from outside in terms of the automaton: the condition over program variables, and where it is said to hold. */
public record LoweredInvariant(GivenInvariant given, Location location, Term condition) {}
