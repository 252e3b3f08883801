package org.clew.engine.loop;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;

/**
 * The order in which steps are explored: deeper into loops first, so that candidates are dropped before the code
 * behind the loop is explored.
 */
public final class LoopsFirst {

    private final Unfolding unfolding;
    private final LoopForest forest;

    public LoopsFirst(Unfolding unfolding, LoopForest forest) {
        this.unfolding = unfolding;
        this.forest = forest;
    }

    public List<Step> from(Place place) {
        List<Step> steps = unfolding.successors(place);
        if (steps.size() < 2) {
            return steps;
        }
        List<Step> order = new ArrayList<>(steps);
        order.sort(Comparator.comparingInt((Step step) -> -depth(step)));
        return order;
    }

    private int depth(Step step) {
        return forest.around(step.edge().target()).map(Loop::depth).orElse(0);
    }
}
