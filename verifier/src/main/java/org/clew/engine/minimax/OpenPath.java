package org.clew.engine.minimax;

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

/** The nodes between the root and where the search is, as an explicit stack. */
final class OpenPath {

    private final List<Frame> frames = new ArrayList<>();
    private final Map<Place, Deque<LoopInstance>> loops = new HashMap<>();

    boolean isEmpty() {
        return frames.isEmpty();
    }

    Frame top() {
        return frames.getLast();
    }

    int size() {
        return frames.size();
    }

    Frame frame(int index) {
        return frames.get(index);
    }

    void push(Frame frame) {
        frames.add(frame);
        LoopInstance loop = frame.node().loop();
        if (loop != null) {
            loops.computeIfAbsent(frame.node().place(), p -> new ArrayDeque<>()).push(loop);
        }
    }

    Frame pop() {
        Frame frame = frames.removeLast();
        if (frame.node().loop() != null) {
            loops.get(frame.node().place()).pop();
        }
        return frame;
    }

    /** The last instance of the loop that the place is the header of. */
    @Nullable
    LoopInstance innermost(Place header) {
        Deque<LoopInstance> instances = loops.get(header);
        return instances == null ? null : instances.peek();
    }

    /** The last header on the path. */
    @Nullable
    LoopInstance innermost() {
        for (int i = frames.size() - 1; i >= 0; i--) {
            if (frames.get(i).node().loop() != null) {
                return frames.get(i).node().loop();
            }
        }
        return null;
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
