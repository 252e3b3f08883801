package org.clew.logic;

/** IEEE rounding modes, in the order in which floating operators carry them as a parameter. */
public enum Rounding {
    NEAREST_EVEN,
    NEAREST_AWAY,
    UPWARD,
    DOWNWARD,
    TOWARD_ZERO
}
