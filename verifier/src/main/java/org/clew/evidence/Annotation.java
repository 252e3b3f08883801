package org.clew.evidence;

/** The annotation of a constraint of a state (MINIMAX, section 4). */
public enum Annotation {
    /** It must be kept: an infeasible path or a subsumption below needs it. */
    MAX,
    /** It must be deleted: some way around the loop breaks it. */
    MIN,
    NEUTRAL
}
