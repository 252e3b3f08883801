package org.clew.smt;

/** The reading of machine words by the provers of a run. */
public enum Arithmetic {
    /** As bit-vectors; as integers with explicit wrap-around only what is hard that way. */
    BV,
    /** As integers with explicit wrap-around first, and as bit-vectors what is hard that way. The answers are the same. */
    EXACT_INT,
    /** As mathematical integers that never wrap around: the papers' reading, and not the machine's. */
    INT
}
