package org.clew.evidence;

import org.clew.cfa.Step;
import org.clew.collection.Fingerprints;
import org.clew.semantics.Futures.Future;

/**
 * The nodes of a tree below which nothing was explored, because a state with the same future was explored elsewhere. Only the
 * nodes are kept, not the reason: the check of the tree finds out whether their futures are explored. Therefore a collision of the
 * hashes that identify nodes and futures does no harm.
 *
 * <p>Beside these it has the nodes whose states were split into cases. The check proves that the cases cover the state.
 *
 * <p>Nodes are identified by their path from the root, because two nodes can have equal states of which only one was explored.
 */
public final class RepeatedStates {

    /** The route to the root. */
    public static final long ROOT = 1;

    private final Fingerprints routes = new Fingerprints();
    private final Fingerprints futures = new Fingerprints();
    private final Fingerprints split = new Fingerprints();

    /** The route that is longer by one step. */
    public static long longer(long route, Step step) {
        return Fingerprints.mixed(route, step.edge().id());
    }

    /** The route to one of the cases into which a node was split. */
    public static long ofCase(long route, int number) {
        return Fingerprints.mixed(route, -1 - number);
    }

    public void split(long route) {
        split.add(route);
    }

    public boolean isSplit(long route) {
        return split.contains(route);
    }

    public void add(long route, Future future) {
        routes.add(route);
        futures.add(future.fingerprint());
    }

    public boolean contains(long route) {
        return routes.contains(route);
    }

    /** Whether some node was given up because of this future. */
    public boolean rely(Future future) {
        return futures.contains(future.fingerprint());
    }
}
