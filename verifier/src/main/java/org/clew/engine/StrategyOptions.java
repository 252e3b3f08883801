package org.clew.engine;

import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The options of each strategy. The interface is sealed, so that the compiler finds every place that must handle a new
 * strategy.
 */
public sealed interface StrategyOptions {

    /**
     * Plain symbolic execution.
     *
     * @param frontierLimit how many states the queue holds; beyond that the least promising are dropped, and the answer cannot be true
     * @param joining whether branches that only assign are taken as one path
     * @param additions what goes beyond symbolic execution of all paths
     */
    record Plain(int frontierLimit, boolean joining, Set<Addition> additions) implements StrategyOptions {

        /** The additions to SE of the BSELF paper. */
        public enum Addition implements Described {
            CONCRETE_RUNS("runs of the interpreter on zero and random inputs before and during the search"),
            TRIALS("random values where the solver gives up on a path"),
            REPEATED_STATES("a state with the same future as an earlier one is not explored again");

            private final String text;

            Addition(String text) {
                this.text = text;
            }

            @Override
            public String text() {
                return text;
            }
        }

        public Plain {
            additions = Set.copyOf(additions);
        }

        public static Plain standard() {
            return new Plain(200_000, false, EnumSet.allOf(Addition.class));
        }

        /** For programs with more paths than there is time. */
        public Plain joined() {
            return new Plain(frontierLimit, true, additions);
        }

        public boolean has(Addition addition) {
            return additions.contains(addition);
        }

        /** Without attempts to reach an error with concrete values: for over-approximated programs, whose errors may be spurious. */
        public Plain withoutRuns() {
            return new Plain(
                    frontierLimit,
                    joining,
                    has(Addition.REPEATED_STATES) ? Set.of(Addition.REPEATED_STATES) : Set.of());
        }

        public Plain withoutAdditions() {
            return new Plain(frontierLimit, joining, Set.of());
        }
    }

    /** Something that Clew adds to the method of a paper and that an option can switch off. */
    interface Described {
        String name();

        /** What it does, in one clause. */
        String text();
    }

    /**
     * Forward search with learning (RV11, CAV12, LAZY).
     *
     * @param interpolation how an infeasible path is generalised
     * @param loops how loops are made finite
     * @param invariants where candidates for loop invariants come from
     * @param refinement what is locked at a header to blame for a spurious error
     * @param learning whether the search learns behind infeasible guards
     * @param patience how many nodes of a place in a loop are explored before candidates are dropped so that the next node is subsumed     (RV11,
     * Example 3, where the first does)
     * @param additions what goes beyond the papers
     */
    record Forward(
            Interpolants interpolation,
            Loops loops,
            LoopInvariants invariants,
            Refinement refinement,
            Learning learning,
            int patience,
            Set<Addition> additions)
            implements StrategyOptions {

        public Forward {
            additions = Set.copyOf(additions);
        }

        /** What the forward search does beyond RV11, CAV12 and LAZY, besides {@link Refinement#CLAUSE} and {@link Learning#RECALL}. */
        public enum Addition implements Described {
            GUESSED_CANDIDATES(
                    "candidates that the first iterations, the program's comparisons and analyses suggest; only with --refine clause"),
            AUTOMATA("the states of an automaton in variables as a candidate; only with --refine clause"),
            FIRST_ITERATIONS(
                    "candidates that a few executed iterations violate are dropped before the loop is explored"),
            FEW_ITERATIONS("loops with at most 16 iterations are unrolled instead of abstracted"),
            CONJUNCTWISE_GUARDS(
                    "wp keeps a guard only with the conjuncts that need it, instead of with all when one does"),
            CROWDS("at places with 32 closed nodes, interpolants are generalised by keeping guards"),
            OPEN_GUARDS(
                    "a guard that the solver does not decide within its limit counts as feasible until an error is reached behind it"),
            PARTIAL_RESTARTS(
                    "when candidates are dropped, only nodes below the first explored branch that depends on them are explored again"),
            THRIFTY_SPECULATION(
                    "the bound of lazy learning counts the places of the whole run, a guard whose speculation failed is not ignored again, feasible branches come first");

            private final String text;

            Addition(String text) {
                this.text = text;
            }

            @Override
            public String text() {
                return text;
            }
        }

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
            /** The search does not look behind an infeasible guard. */
            EAGER,
            /** Beyond the papers: an interpolant known behind the guard is used for the infeasible branch, if it holds without the guard. */
            RECALL,
            /** Speculation past infeasible guards (LAZY, Fig. 4). */
            LAZY
        }

        public enum Refinement {
            /** The candidates in an unsatisfiable core (RV11); candidates are the facts that the state contains literally. */
            CORE,
            /**
             * The weakest precondition of the spurious path (CAV12), at first of its last guards that suffice, also at later instances
             * of the header; candidates as with {@link #CORE}.
             */
            WP,
            /**
             * Beyond the papers: many more candidates. A refinement first adds a clause against the error as a candidate that may be dropped, and
             * locks only after that, as {@link #WP} does.
             */
            CLAUSE
        }

        public static Forward standard() {
            return new Forward(
                    Interpolants.WP,
                    Loops.ABSTRACT,
                    LoopInvariants.OCTAGONS,
                    Refinement.CLAUSE,
                    Learning.RECALL,
                    Integer.MAX_VALUE,
                    EnumSet.allOf(Addition.class));
        }

        /** The method of CAV12 with nothing added; the other forward methods of the papers are variations of it. */
        public static Forward plain() {
            return new Forward(
                    Interpolants.WP, Loops.ABSTRACT, LoopInvariants.PATH, Refinement.WP, Learning.EAGER, 0, Set.of());
        }

        public boolean has(Addition addition) {
            return additions.contains(addition);
        }

        public Forward with(Interpolants kind) {
            return new Forward(kind, loops, invariants, refinement, learning, patience, additions);
        }

        public Forward with(Loops handling) {
            return new Forward(interpolation, handling, invariants, refinement, learning, patience, additions);
        }

        public Forward with(LoopInvariants sources) {
            return new Forward(interpolation, loops, sources, refinement, learning, patience, additions);
        }

        public Forward with(Refinement what) {
            return new Forward(interpolation, loops, invariants, what, learning, patience, additions);
        }

        public Forward with(Set<Addition> ours) {
            return new Forward(interpolation, loops, invariants, refinement, learning, patience, ours);
        }

        public Forward withPatience(int nodes) {
            return new Forward(interpolation, loops, invariants, refinement, learning, nodes, additions);
        }

        public Forward with(Learning when) {
            return new Forward(interpolation, loops, invariants, refinement, when, patience, additions);
        }
    }

    /**
     * Forward search over annotated constraints (MINIMAX).
     *
     * @param refinement what is locked at a header to blame for a spurious error
     * @param constraints the constraints that a header lists besides the path to it
     * @param annotations what nodes keep
     */
    record Minimax(Forward.Refinement refinement, Constraints constraints, Annotations annotations)
            implements StrategyOptions {

        public enum Annotations {
            /** Constraints of the path, "without performing weakest precondition propagation" (section 4). */
            PATH,
            /** The most general conditions, as the figures of section 2 show them; a header lists its own constraints. */
            WP
        }

        public enum Constraints {
            /** The constraints of the state itself, as in the paper. */
            OWN,
            /** Also relations that the first iterations suggest and comparisons that the program makes. */
            GUESSED
        }

        public static Minimax standard() {
            return new Minimax(Forward.Refinement.CORE, Constraints.GUESSED, Annotations.PATH);
        }

        public Minimax with(Constraints listed) {
            return new Minimax(refinement, listed, annotations);
        }

        public Minimax with(Annotations kept) {
            return new Minimax(refinement, constraints, kept);
        }
    }

    /**
     * Search from the error backwards (BSELF).
     *
     * @param method which of the paper's algorithms
     * @param effort how often a candidate is extended at most, κ; without it the paper's 2·|LoopPaths|-1
     * @param additions what goes beyond the paper
     */
    record Backward(Method method, OptionalInt effort, Set<Addition> additions) implements StrategyOptions {

        public Backward {
            additions = Set.copyOf(additions);
        }

        /** What the searches from the error do beyond the paper; all but the first are about loop folding. */
        public enum Addition implements Described {
            ERROR_PATHS(
                    "k-induction extends the error paths of length k backwards (section 3.3), instead of all safe paths forwards"),
            RANGES("bounds of an interval analysis hold at every location"),
            SAMPLES("states of executed iterations rule out candidates and order clauses and relations"),
            INDUCTIVE_FACTS("facts at loop headers are guessed and proved together before a loop is folded"),
            UNWINDING(
                    "two rounds of unwinding whose complement may be inductive, instead of one whose paths must all be infeasible"),
            ORDERS("clauses are dropped in three orders instead of one"),
            GUIDED_RELAXATION(
                    "the state that refutes a relaxed inequality bounds the next attempt, instead of bisection alone"),
            STRIDES("relations of type 3 count strides from their first value, instead of multiples of the stride"),
            CAPS(
                    "at most six relations and 200 candidates for one folding, relations between at most ten variables, type 4 for clauses and variables instead of all sub-formulas and constants"),
            EQUAL_STATES("a state that equals an earlier one at the same location is not explored again");

            private final String text;

            Addition(String text) {
                this.text = text;
            }

            @Override
            public String text() {
                return text;
            }
        }

        public enum Method {
            /** Algorithm 1. */
            BSE,
            /** Algorithm 2. */
            KIND,
            /** Algorithms 3 and 4. */
            BSELF
        }

        public static Backward standard(Method method) {
            return new Backward(method, OptionalInt.empty(), EnumSet.allOf(Addition.class));
        }

        public boolean has(Addition addition) {
            return additions.contains(addition);
        }

        public Backward with(Method other) {
            return new Backward(other, effort, additions);
        }

        public Backward withEffort(int most) {
            return new Backward(method, OptionalInt.of(most), additions);
        }

        public Backward withoutAdditions() {
            return new Backward(method, effort, Set.of());
        }
    }
}
