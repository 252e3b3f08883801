package org.clew.source.lowered;

/** The treatment of calls to functions that have neither a body nor a model ({@code --undefined}). */
public enum UndefinedFunctions {
    /** Its effects are unknown, so the answer cannot be true if a path calls it. */
    UNKNOWN,
    /** It returns any value and has no other effect, which is an assumption of the user. */
    NONDET
}
