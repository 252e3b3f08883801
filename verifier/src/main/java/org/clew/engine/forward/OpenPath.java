package org.clew.engine.forward;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.RefineAndRestart.Suffix;
import org.jspecify.annotations.Nullable;

/** The nodes between the root and where the search is, as an explicit stack: a path may be longer than any Java stack. */
final class OpenPath {

    private final List<Frame> frames = new ArrayList<>();
    private final Map<Place, Deque<Frame>> headers = new HashMap<>();
    private final Map<Place, Integer> visits = new HashMap<>();

    boolean isEmpty() {
        return frames.isEmpty();
    }

    Frame top() {
        return frames.getLast();
    }

    int size() {
        return frames.size();
    }

    void push(Frame frame) {
        frames.add(frame);
        visits.merge(frame.node().place(), 1, Integer::sum);
        if (frame.isLoopHeader()) {
            headers.computeIfAbsent(frame.node().place(), p -> new ArrayDeque<>())
                    .push(frame);
        }
    }

    Frame pop() {
        Frame frame = frames.removeLast();
        visits.merge(frame.node().place(), -1, Integer::sum);
        if (frame.isLoopHeader()) {
            headers.get(frame.node().place()).pop();
        }
        return frame;
    }

    void clear() {
        frames.clear();
        headers.clear();
        visits.clear();
    }

    /** How often the path comes through the place. */
    int visits(Place place) {
        return visits.getOrDefault(place, 0);
    }

    /** The last instance of the loop that the place is the header of; null if there is none, or the loop is being unrolled. */
    @Nullable
    LoopInstance innermost(Place header) {
        Frame last = lastHeader(header);
        return last == null ? null : last.node().loop();
    }

    /** True if the loop that the place is the header of was entered without abstraction. */
    boolean isUnrolling(Place header) {
        Frame last = lastHeader(header);
        return last != null && last.node().loop() == null;
    }

    private @Nullable Frame lastHeader(Place header) {
        Deque<Frame> frames = headers.get(header);
        return frames == null ? null : frames.peek();
    }

    /**
     * Whether the path has not left these loops since their headers. What is learnt in an open loop counts only there: it
     * relies on all that is known of variables that the loop leaves alone.
     */
    boolean isWithin(IdSet loops, LoopForest forest) {
        List<LoopInstance> entered = new ArrayList<>();
        for (Frame frame : frames) {
            Place place = frame.node().place();
            if (entered.stream().anyMatch(instance -> !instance.contains(forest, place))) {
                return false;
            }
            LoopInstance loop = frame.node().loop();
            if (loop != null && loops.contains(loop.id())) {
                entered.add(loop);
            }
        }
        return true;
    }

    /** Which frame on the path is the header of the instance. */
    int indexOf(LoopInstance loop) {
        for (int i = frames.size() - 1; i >= 0; i--) {
            if (frames.get(i).node().loop() == loop) {
                return i;
            }
        }
        throw new IllegalArgumentException("not on the path: " + loop);
    }

    /** The abstracted headers on the way to a node below the top, the outermost first. */
    List<Suffix> suffixesTo(Node end) {
        List<Suffix> suffixes = new ArrayList<>();
        for (int i = 0; i < frames.size(); i++) {
            LoopInstance loop = frames.get(i).node().loop();
            if (loop != null) {
                suffixes.add(new Suffix(loop, stepsFrom(i, end)));
            }
        }
        return suffixes;
    }

    List<Step> stepsFrom(int frame, Node end) {
        List<Step> steps = new ArrayList<>();
        for (int i = frame + 1; i < frames.size(); i++) {
            steps.addAll(frames.get(i).node().steps());
        }
        steps.addAll(end.steps());
        return steps;
    }
}
