package org.clew.smt;

/** A part of the solver chain: answers a question, or passes it on, perhaps smaller. */
interface Link {

    /** The core of an {@link CheckResult.Unsat} is here a subset of all conjuncts of the query, also of the asserted ones. */
    CheckResult decide(Query query);
}
