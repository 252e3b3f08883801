package org.clew.smt;

import org.clew.logic.Trait;

/** Asks one link about queries in which something has the trait, and another about all others. */
record ByTrait(Trait trait, Link present, Link absent) implements Link {

    @Override
    public CheckResult decide(Query query) {
        boolean found = query.conjuncts().stream().anyMatch(conjunct -> conjunct.has(trait));
        return (found ? present : absent).decide(query);
    }
}
