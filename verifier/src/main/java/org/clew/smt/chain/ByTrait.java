package org.clew.smt.chain;

import org.clew.logic.Trait;
import org.clew.smt.CheckResult;
import org.clew.smt.deduce.Query;

/** Asks one link about queries in which something has the trait, and another about all others. */
record ByTrait(Trait trait, Link present, Link absent) implements Link {

    @Override
    public CheckResult decide(Query query) {
        boolean found = query.conjuncts().stream().anyMatch(conjunct -> conjunct.has(trait));
        return (found ? present : absent).decide(query);
    }
}
