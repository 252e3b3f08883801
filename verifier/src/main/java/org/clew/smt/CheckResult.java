package org.clew.smt;

import java.util.List;
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

    record Unknown(Reason reason) implements CheckResult {}

    default boolean isSat() {
        return this instanceof Sat;
    }

    default boolean isUnsat() {
        return this instanceof Unsat;
    }
}
