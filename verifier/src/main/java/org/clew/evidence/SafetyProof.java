package org.clew.evidence;

import java.util.List;
import org.clew.cfa.Cfa;
import org.clew.logic.Term;
import org.clew.program.SourceSpan;

/** The proof of a verdict true. Before it becomes part of a verdict, a checker that shares no code with the search has verified it. */
public sealed interface SafetyProof {

    /** The automaton that the proof speaks of. */
    Cfa cfa();

    /** How that automaton was made from the program's own, the first change first; empty if it is the program's own. */
    List<Change> changes();

    /** Formulas at places that are inductive and exclude the errors. */
    record Annotated(Proof proof, List<Change> changes) implements SafetyProof {
        public Annotated {
            changes = List.copyOf(changes);
        }

        @Override
        public Cfa cfa() {
            return proof.unfolding().cfa();
        }
    }

    /**
     * Invariants of loops hold where the loops are entered, are inductive, and exclude the errors.
     *
     * @param steps what was proved, each as conjuncts that have no model
     */
    record Inductive(Cfa cfa, List<Step> steps, List<Change> changes) implements SafetyProof {

        /** One obligation: in words, where, and as conjuncts without a model. */
        public record Step(String what, SourceSpan span, List<Term> conjuncts) {
            public Step {
                conjuncts = List.copyOf(conjuncts);
            }
        }

        public Inductive {
            steps = List.copyOf(steps);
            changes = List.copyOf(changes);
        }
    }

    /** All paths end, are infeasible, or repeat others: the tree is finite and has no error. */
    record FiniteTree(Cfa cfa, RefutedPaths refuted, RepeatedStates repeated, List<Change> changes)
            implements SafetyProof {
        public FiniteTree {
            changes = List.copyOf(changes);
        }
    }

    /**
     * The program has a single execution whatever its environment does, and that ends without an error: the interpreter and the
     * compiled program have made it.
     *
     * @param steps how many operations the execution has
     */
    record OnlyRun(Cfa cfa, long steps, List<Change> changes) implements SafetyProof {
        public OnlyRun {
            changes = List.copyOf(changes);
        }
    }
}
