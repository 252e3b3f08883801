package org.clew.engine.explore;

import java.util.Optional;
import org.clew.cfa.Step;

/** A node that waits to be explored. */
final class Pending {

    private final PathNode node;
    private final Optional<Step> via;
    private final Optional<Witness> witness;
    private final Witness nearMiss;
    private final int familiarity;
    private final int distance;
    private final int effort;
    private final long age;
    private boolean taken;

    /**
     * @param via the last step to it, which counts only if the state is feasible
     * @param witness satisfies the path; absent if it is not known yet whether the path is feasible
     * @param nearMiss led to the fork at which this state was left aside
     * @param familiarity how often the edge it took had been taken before
     * @param distance how many edges an error is away at least
     * @param effort how often the solver has given up on it
     * @param age grows with every state that begins to wait
     */
    Pending(
            PathNode node,
            Optional<Step> via,
            Optional<Witness> witness,
            Witness nearMiss,
            int familiarity,
            int distance,
            int effort,
            long age) {
        this.node = node;
        this.via = via;
        this.witness = witness;
        this.nearMiss = nearMiss;
        this.familiarity = familiarity;
        this.distance = distance;
        this.effort = effort;
        this.age = age;
    }

    /** The same node after the solver gave up on it: it waits behind many others, and the next query has a higher limit. */
    Pending postponed(long now) {
        return new Pending(node, via, witness, nearMiss, familiarity, distance, effort + 1, now);
    }

    PathNode node() {
        return node;
    }

    Optional<Step> via() {
        return via;
    }

    Optional<Witness> witness() {
        return witness;
    }

    Witness nearMiss() {
        return nearMiss;
    }

    /** How many decisions lie on its path. This and the other measures grow whenever the solver gives up on it. */
    int forks() {
        return node.forks() + 50 * effort;
    }

    int familiarity() {
        return familiarity + 10 * effort;
    }

    int distance() {
        return distance + 10 * effort;
    }

    int effort() {
        return effort;
    }

    long age() {
        return age;
    }

    boolean isTaken() {
        return taken;
    }

    void take() {
        taken = true;
    }
}
