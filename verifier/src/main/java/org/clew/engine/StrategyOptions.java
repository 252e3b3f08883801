package org.clew.engine;

import java.util.OptionalInt;

/** The choices a user has within a strategy. All families stand here, so that what wires them is told about a new one. */
public sealed interface StrategyOptions {

    /**
     * Plain symbolic execution.
     *
     * @param frontierLimit how many states may wait; beyond it the least promising are dropped, and the answer cannot be true
     * @param joining whether branches that only assign are taken as one path
     */
    record Plain(int frontierLimit, boolean joining) implements StrategyOptions {
        public static Plain standard() {
            return new Plain(200_000, false);
        }

        /** For programs with more paths than there is time. */
        public Plain joined() {
            return new Plain(frontierLimit, true);
        }
    }

    /**
     * Forward search with learning (RV11, CAV12, LAZY).
     *
     * @param interpolation how an infeasible path is generalised
     * @param loops how loops are made finite
     * @param invariants where candidates for loop invariants come from
     * @param refinement what is locked at a header to blame for a spurious error
     * @param learning whether infeasible guards are taken as they are
     */
    record Forward(
            Interpolants interpolation,
            Loops loops,
            LoopInvariants invariants,
            Refinement refinement,
            Learning learning)
            implements StrategyOptions {

        public enum Interpolants {
            /** The approximated weakest precondition (CAV12, section 2). */
            WP,
            /** The part of the state that the contradiction used (CAV12's {@code -intp sp}). */
            SP,
            /** From an interpolating solver, where it has the theory (CAV12's {@code -intp clp}). */
            CRAIG
        }

        public enum Loops {
            /** Path-based invariants, refine and restart (RV11, Fig. 2 and 3). */
            ABSTRACT,
            /** The baseline of RV11: unroll more and more, until what was learnt is inductive. */
            DEEPENING
        }

        /** Where candidates for the invariants of a loop come from, each kind with those before it. All are checked. */
        public enum LoopInvariants {
            /** The state in which the loop is entered (RV11). */
            PATH,
            /** The interval analysis (CAV12's {@code -loop-inv}). */
            INTERVALS,
            /** Affine equalities between the values in executions that were tried. */
            AFFINE,
            /** Bounds of sums and differences of two variables, and remainders of one, by abstract interpretation. */
            OCTAGONS
        }

        public enum Learning {
            /** What stands behind an infeasible guard is of no interest. */
            EAGER,
            /** Beyond the papers: what was learnt behind a guard before holds there, if it does without the guard. */
            RECALL,
            /** Speculation past infeasible guards (LAZY, Fig. 4). */
            LAZY
        }

        public enum Refinement {
            /** The candidates in an unsatisfiable core (RV11); candidates are what the state says by its own form. */
            CORE,
            /** The weakest precondition of the spurious path (CAV12); candidates as with {@link #CORE}. */
            WP,
            /** Beyond the papers: many more candidates, and first what must not happen as a candidate clause that may fall; what falls is locked as with {@link #WP}. */
            CLAUSE
        }

        public static Forward standard() {
            return new Forward(
                    Interpolants.WP, Loops.ABSTRACT, LoopInvariants.OCTAGONS, Refinement.CLAUSE, Learning.RECALL);
        }

        public Forward with(Interpolants kind) {
            return new Forward(kind, loops, invariants, refinement, learning);
        }

        public Forward with(Loops handling) {
            return new Forward(interpolation, handling, invariants, refinement, learning);
        }

        public Forward with(LoopInvariants sources) {
            return new Forward(interpolation, loops, sources, refinement, learning);
        }

        public Forward with(Refinement what) {
            return new Forward(interpolation, loops, invariants, what, learning);
        }

        public Forward with(Learning when) {
            return new Forward(interpolation, loops, invariants, refinement, when);
        }
    }

    /**
     * Forward search over annotated constraints (MINIMAX).
     *
     * @param refinement what is locked at a header to blame for a spurious error
     * @param constraints what a header lists besides the path to it
     */
    record Minimax(Forward.Refinement refinement, Constraints constraints) implements StrategyOptions {

        public enum Constraints {
            /** What the state itself says: the paper's. */
            OWN,
            /** Also relations that the first iterations suggest and comparisons that the program makes. */
            GUESSED
        }

        public static Minimax standard() {
            return new Minimax(Forward.Refinement.CORE, Constraints.GUESSED);
        }
    }

    /**
     * Search from the error backwards (BSELF).
     *
     * @param method which of the paper's algorithms
     * @param effort how often a candidate is extended at most, κ; without it the paper's 2·|LoopPaths|-1
     */
    record Backward(Method method, OptionalInt effort) implements StrategyOptions {

        public enum Method {
            /** Algorithm 1. */
            BSE,
            /** Algorithm 2. */
            KIND,
            /** Algorithms 3 and 4. */
            BSELF
        }

        public static Backward standard(Method method) {
            return new Backward(method, OptionalInt.empty());
        }
    }
}
