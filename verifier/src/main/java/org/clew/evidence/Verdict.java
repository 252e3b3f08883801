package org.clew.evidence;

import java.util.List;
import org.clew.limits.Reason;

/** The answer of a run; an answer without its evidence does not exist. */
public sealed interface Verdict {

    /** No execution violates the property; the proof was checked. */
    record Safe(SafetyProof proof) implements Verdict {}

    /** The counterexample was replayed to the error. */
    record Unsafe(Counterexample counterexample) implements Verdict {}

    /** Neither was shown; there is at least one reason. */
    record Unknown(List<Reason> reasons) implements Verdict {
        public Unknown {
            reasons = List.copyOf(reasons);
            if (reasons.isEmpty()) {
                throw new IllegalArgumentException("an unknown verdict needs a reason");
            }
        }
    }
}
