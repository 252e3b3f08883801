package org.clew.smt;

import org.clew.logic.Trait;

/**
 * Looks at the ranges of products before products become words of their own: that the product of two words fits into one of twice
 * their width is seen from the factors alone.
 */
final class ProductRanges implements Link {

    private final Link ranges;
    private final Link next;

    /** @param ranges asks {@code next} too, where ranges do not decide */
    ProductRanges(Link ranges, Link next) {
        this.ranges = ranges;
        this.next = next;
    }

    @Override
    public CheckResult decide(Query query) {
        boolean products = query.conjuncts().stream().anyMatch(conjunct -> conjunct.has(Trait.PRODUCTS));
        return (products ? ranges : next).decide(query);
    }
}
