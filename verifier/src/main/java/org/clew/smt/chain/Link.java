package org.clew.smt.chain;

import org.clew.smt.CheckResult;
import org.clew.smt.deduce.Query;

/** A part of the solver chain: answers a question, or passes it on, perhaps smaller. */
public interface Link {

    /** The core of an {@link CheckResult.Unsat} is here a subset of all conjuncts of the query, also of the asserted ones. */
    CheckResult decide(Query query);
}
