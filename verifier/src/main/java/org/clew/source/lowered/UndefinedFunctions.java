package org.clew.source.lowered;

/** What a call means whose function has neither a body nor a model. */
public enum UndefinedFunctions {
    /** Its effects are not seen: true becomes unknown where a path calls it. */
    UNKNOWN,
    /** It returns any value and does nothing else; the user accepts the guess. */
    NONDET
}
