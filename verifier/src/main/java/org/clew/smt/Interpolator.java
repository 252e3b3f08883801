package org.clew.smt;

import java.util.List;
import org.clew.limits.Reason;
import org.clew.logic.Term;

/** Computes Craig interpolants of formulas that contradict each other. */
public interface Interpolator extends AutoCloseable {

    /**
     * For the parts A1, ..., An the interpolants I1, ..., In-1: A1 implies I1, Ik and Ak+1 imply Ik+1, In-1 contradicts An, and
     * Ik has only symbols that occur both in A1, ..., Ak and in Ak+1, ..., An.
     */
    Result sequence(List<Term> parts);

    /** The interpolant between two formulas: a sequence of one. */
    default Result between(Term first, Term second) {
        return sequence(List.of(first, second));
    }

    @Override
    void close();

    /** The outcome of an interpolation. */
    sealed interface Result {

        record Interpolants(List<Term> terms) implements Result {
            public Interpolants {
                terms = List.copyOf(terms);
            }
        }

        /** The parts do not contradict each other. */
        record Satisfiable() implements Result {}

        record Unknown(Reason reason) implements Result {}
    }
}
