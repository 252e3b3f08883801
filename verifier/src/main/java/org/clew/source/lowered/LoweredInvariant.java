package org.clew.source.lowered;

import org.clew.cfa.Location;
import org.clew.logic.Term;

/**
 * A claim from outside in terms of the automaton: the condition over program variables, and where it is said to hold.
 *
 * @param exact whether the claim names exactly this place, and not just its line
 */
public record LoweredInvariant(GivenInvariant given, Location location, Term condition, boolean exact) {}
