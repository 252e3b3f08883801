package org.clew.smt;

import org.clew.logic.Trait;

/**
 * Sends questions about floats to a prover that asks afresh. Z3's incremental core turns floats into bits as they are asserted,
 * without regard to any time limit, and solves them several times slower.
 */
final class FloatsAfresh implements Link {

    private final Link incremental;
    private final Link afresh;

    FloatsAfresh(Link incremental, Link afresh) {
        this.incremental = incremental;
        this.afresh = afresh;
    }

    @Override
    public CheckResult decide(Query query) {
        boolean floats = query.conjuncts().stream().anyMatch(conjunct -> conjunct.has(Trait.FLOATS));
        return (floats ? afresh : incremental).decide(query);
    }
}
