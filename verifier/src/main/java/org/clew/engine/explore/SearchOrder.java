package org.clew.engine.explore;

import java.util.Comparator;

/** Which waiting state is the most promising. No single order finds both shallow and deep bugs, so the search alternates. */
enum SearchOrder implements Comparator<Pending> {

    /** The fewest decisions first: finds the shortest error, and no loop can hold it. */
    SHALLOW(Comparator.comparingInt(Pending::forks)),

    /** Edges that were seldom taken first: each branch gets its turn, however often another one around it is taken. */
    NOVEL(Comparator.comparingInt(Pending::familiarity).thenComparing(Comparator.comparingInt(Pending::forks))),

    /** The fewest edges to an error first, and among those the ones that were seldom taken: a bug may be right beside the path. */
    NEAR(Comparator.comparingInt(Pending::distance).thenComparing(Comparator.comparingInt(Pending::familiarity))),

    /** The latest first: depth-first search. */
    DEEP(Comparator.comparingLong((Pending pending) -> -pending.age()));

    private final Comparator<Pending> order;

    SearchOrder(Comparator<Pending> order) {
        this.order = order.thenComparingLong(Pending::age);
    }

    @Override
    public int compare(Pending a, Pending b) {
        return order.compare(a, b);
    }
}
