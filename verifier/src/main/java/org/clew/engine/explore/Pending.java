package org.clew.engine.explore;

import java.util.Optional;
import org.clew.cfa.Step;
import org.clew.semantics.SymbolicState;

/** A state that waits to be explored. */
final class Pending {

    private final SymbolicState state;
    private final Optional<Step> via;
    private final Optional<Witness> witness;
    private final Witness nearMiss;
    private final int node;
    private final long route;
    private final int forks;
    private final int familiarity;
    private final int distance;
    private final int effort;
    private final long age;
    private boolean taken;

    /**
     * @param via the last step to it, which counts only if the state is feasible
     * @param witness satisfies the path; absent if nobody knows yet whether it is feasible
     * @param nearMiss led to the fork at which this state was left aside
     * @param node the number of the state in the tree
     * @param route the way to it from the root, see {@link org.clew.evidence.RepeatedStates}
     * @param forks how many decisions lie on its path
     * @param familiarity how often the edge it took had been taken before
     * @param distance how many edges an error is away at least
     * @param effort how often the solver has given up on it
     * @param age grows with every state that begins to wait
     */
    Pending(
            SymbolicState state,
            Optional<Step> via,
            Optional<Witness> witness,
            Witness nearMiss,
            int node,
            long route,
            int forks,
            int familiarity,
            int distance,
            int effort,
            long age) {
        this.state = state;
        this.via = via;
        this.witness = witness;
        this.nearMiss = nearMiss;
        this.node = node;
        this.route = route;
        this.forks = forks;
        this.familiarity = familiarity;
        this.distance = distance;
        this.effort = effort;
        this.age = age;
    }

    /** The same state after the solver gave up on it: behind many others, and with more patience next time. */
    Pending postponed(long now) {
        return new Pending(
                state,
                via,
                witness,
                nearMiss,
                node,
                route,
                forks + 50,
                familiarity + 10,
                distance + 10,
                effort + 1,
                now);
    }

    SymbolicState state() {
        return state;
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

    int node() {
        return node;
    }

    long route() {
        return route;
    }

    int forks() {
        return forks;
    }

    int familiarity() {
        return familiarity;
    }

    int distance() {
        return distance;
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
