package org.clew.engine.forward;

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

/** The nodes between the root and where the search is, as an explicit stack: a path may be longer than any Java stack. */
final class OpenPath {

    private final List<Frame> frames = new ArrayList<>();
    private final HeadersOnPath nodes = new HeadersOnPath();
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
        nodes.push(frame.node());
        visits.merge(frame.node().place(), 1, Integer::sum);
        if (frame.isLoopHeader()) {
            headers.computeIfAbsent(frame.node().place(), p -> new ArrayDeque<>())
                    .push(frame);
        }
    }

    Frame pop() {
        Frame frame = frames.removeLast();
        nodes.pop();
        visits.merge(frame.node().place(), -1, Integer::sum);
        if (frame.isLoopHeader()) {
            headers.get(frame.node().place()).pop();
        }
        return frame;
    }

    void clear() {
        frames.clear();
        nodes.clear();
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

    /** The loops that the path comes through. */
    HeadersOnPath headers() {
        return nodes;
    }
}
