package org.clew.engine;

import org.clew.cfa.Cfa;
import org.clew.property.Property;

/** What is to be decided: whether an error location of the automaton, made from the property, can be reached. */
public record Task(Cfa cfa, Property property) {}
