package org.clew.program;

/** Where an unknown value enters: a call of {@code function} (for example {@code __VERIFIER_nondet_int}) of this type. */
public record Input(String function, CType type, SourceSpan span) {}
