package org.clew.smt.chain;

import org.clew.smt.CheckResult;
import org.clew.smt.deduce.Query;

/** Asks one link, and another where the first does not know. */
record Attempts(Link first, Link second) implements Link {

    @Override
    public CheckResult decide(Query query) {
        CheckResult result = first.decide(query);
        return result instanceof CheckResult.Unknown ? second.decide(query) : result;
    }
}
