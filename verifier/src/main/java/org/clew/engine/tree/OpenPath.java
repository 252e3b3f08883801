package org.clew.engine.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.tree.RefineAndRestart.Suffix;
import org.jspecify.annotations.Nullable;

/** The nodes from the root to the current position of a search. The stack is explicit because a path may be longer than any Java stack allows. */
public final class OpenPath<F extends OpenNode<?>> {

    private final List<F> frames = new ArrayList<>();
    private final Map<Place, Deque<F>> headers = new HashMap<>();
    private final Map<Place, Integer> visits = new HashMap<>();

    public boolean isEmpty() {
        return frames.isEmpty();
    }

    public int size() {
        return frames.size();
    }

    public F top() {
        return frames.getLast();
    }

    public F frame(int index) {
        return frames.get(index);
    }

    public void push(F frame) {
        frames.add(frame);
        visits.merge(frame.node().place(), 1, Integer::sum);
        if (frame.isLoopHeader()) {
            headers.computeIfAbsent(frame.node().place(), p -> new ArrayDeque<>())
                    .push(frame);
        }
    }

    public F pop() {
        F frame = frames.removeLast();
        visits.merge(frame.node().place(), -1, Integer::sum);
        if (frame.isLoopHeader()) {
            Objects.requireNonNull(headers.get(frame.node().place())).pop();
        }
        return frame;
    }

    public void clear() {
        frames.clear();
        headers.clear();
        visits.clear();
    }

    /** How often the path comes through the place. */
    public int visits(Place place) {
        return visits.getOrDefault(place, 0);
    }

    /** The last instance of the loop that the place is the header of; null if there is none, or the loop is being unrolled. */
    public @Nullable LoopInstance innermost(Place header) {
        F last = lastHeader(header);
        return last == null ? null : last.node().loop();
    }

    /** True if the loop that the place is the header of was entered without abstraction. */
    public boolean isUnrolling(Place header) {
        F last = lastHeader(header);
        return last != null && last.node().loop() == null;
    }

    private @Nullable F lastHeader(Place header) {
        Deque<F> last = headers.get(header);
        return last == null ? null : last.peek();
    }

    /** The last abstracted header on the path. */
    public @Nullable LoopInstance innermost() {
        for (int i = frames.size() - 1; i >= 0; i--) {
            if (loop(i) != null) {
                return loop(i);
            }
        }
        return null;
    }

    private @Nullable LoopInstance loop(int index) {
        return frames.get(index).node().loop();
    }

    /**
     * Whether the path is still inside of these loops. Annotations from an open loop are valid only there, because they depend on facts about
     * variables that the loop does not modify.
     */
    public boolean isWithin(IdSet loops, LoopForest forest) {
        List<LoopInstance> entered = new ArrayList<>();
        for (F frame : frames) {
            TreeNode<?> node = frame.node();
            if (entered.stream().anyMatch(instance -> !instance.contains(forest, node.place()))) {
                return false;
            }
            LoopInstance loop = node.loop();
            if (loop != null && loops.contains(loop.id())) {
                entered.add(loop);
            }
        }
        return true;
    }

    /** Which node on the path is the header of the instance. */
    public int indexOf(LoopInstance loop) {
        for (int i = frames.size() - 1; i >= 0; i--) {
            if (loop(i) == loop) {
                return i;
            }
        }
        throw new IllegalArgumentException("not on the path: " + loop);
    }

    /** The abstracted headers on the way to a node below the last one, the outermost first. */
    public List<Suffix> suffixesTo(TreeNode<?> end) {
        List<Suffix> suffixes = new ArrayList<>();
        for (int i = 0; i < frames.size(); i++) {
            LoopInstance loop = loop(i);
            if (loop != null) {
                suffixes.add(new Suffix(loop, stepsFrom(i, end)));
            }
        }
        return suffixes;
    }

    /** The steps from the node at the index to a node below the last one. */
    public List<Step> stepsFrom(int index, TreeNode<?> end) {
        List<Step> steps = new ArrayList<>();
        for (int i = index + 1; i < frames.size(); i++) {
            steps.addAll(frames.get(i).node().steps());
        }
        steps.addAll(end.steps());
        return steps;
    }
}
