package org.clew.smt;

import java.util.List;
import java.util.function.Predicate;
import org.clew.limits.Reason;
import org.clew.logic.Term;

/** The answer to a satisfiability question. Unknown is never read as one of the other two. */
public sealed interface CheckResult {

    record Sat(Model model) implements CheckResult {}

    /** @param core those assumptions of the check that contradict the asserted formulas, in the order of the question */
    record Unsat(List<Term> core) implements CheckResult {
        public Unsat {
            core = List.copyOf(core);
        }
    }

    /** @param suspicion formulas that are false in a model of a weaker question: a proof that they hold is out of reach */
    record Unknown(Reason reason, Predicate<Term> suspicion) implements CheckResult {

        private static final Predicate<Term> NONE = term -> false;

        public Unknown(Reason reason) {
            this(reason, NONE);
        }
    }

    default boolean isSat() {
        return this instanceof Sat;
    }

    default boolean isUnsat() {
        return this instanceof Unsat;
    }
}
