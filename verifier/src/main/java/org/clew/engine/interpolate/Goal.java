package org.clew.engine.interpolate;

/**
 * The purpose of a conjunct in an interpolant. Every conjunct serves {@link #SAFETY}, or it is needed only so that certain candidates of open loops
 * hold again when their header is reached; those goals have numbers of their own. As {@code wp} distributes over conjunctions, the interpolant for
 * any subset of the candidates is a selection of conjuncts, and dropping a candidate never asks for a second annotation of the tree
 * (docs/algorithms/rv11.md: from {@code C} to {@code J}).
 */
public final class Goal {

    /** That the error is avoided, and infeasible paths stay infeasible. */
    public static final int SAFETY = 0;

    static final IdSet FOR_SAFETY = IdSet.of(SAFETY);

    private Goal() {}
}
