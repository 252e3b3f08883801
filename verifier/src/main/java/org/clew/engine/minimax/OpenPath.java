package org.clew.engine.minimax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.Place;
import org.clew.engine.loop.HeadersOnPath;
import org.clew.engine.loop.LoopInstance;
import org.jspecify.annotations.Nullable;

/** The nodes between the root and where the search is, as an explicit stack. */
final class OpenPath {

    private final List<Frame> frames = new ArrayList<>();
    private final HeadersOnPath nodes = new HeadersOnPath();
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
        nodes.push(frame.node());
        LoopInstance loop = frame.node().loop();
        if (loop != null) {
            loops.computeIfAbsent(frame.node().place(), p -> new ArrayDeque<>()).push(loop);
        }
    }

    Frame pop() {
        Frame frame = frames.removeLast();
        nodes.pop();
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

    /** The loops that the path comes through. */
    HeadersOnPath headers() {
        return nodes;
    }
}
