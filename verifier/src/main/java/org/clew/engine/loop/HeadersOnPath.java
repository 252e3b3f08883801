package org.clew.engine.loop;

import java.util.ArrayList;
import java.util.List;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.loop.RefineAndRestart.Suffix;

/** The nodes between the root and where a search is, and the abstracted loop headers among them. */
public final class HeadersOnPath {

    private final List<PathNode> nodes = new ArrayList<>();

    public void push(PathNode node) {
        nodes.add(node);
    }

    public void pop() {
        nodes.removeLast();
    }

    public void clear() {
        nodes.clear();
    }

    /**
     * Whether the path has not left these loops since their headers. What is learnt in an open loop counts only there: it
     * relies on all that is known of variables that the loop leaves alone.
     */
    public boolean isWithin(IdSet loops, LoopForest forest) {
        List<LoopInstance> entered = new ArrayList<>();
        for (PathNode node : nodes) {
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
        for (int i = nodes.size() - 1; i >= 0; i--) {
            if (nodes.get(i).loop() == loop) {
                return i;
            }
        }
        throw new IllegalArgumentException("not on the path: " + loop);
    }

    /** The abstracted headers on the way to a node below the last one, the outermost first. */
    public List<Suffix> suffixesTo(PathNode end) {
        List<Suffix> suffixes = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            LoopInstance loop = nodes.get(i).loop();
            if (loop != null) {
                suffixes.add(new Suffix(loop, stepsFrom(i, end)));
            }
        }
        return suffixes;
    }

    public List<Step> stepsFrom(int index, PathNode end) {
        List<Step> steps = new ArrayList<>();
        for (int i = index + 1; i < nodes.size(); i++) {
            steps.addAll(nodes.get(i).steps());
        }
        steps.addAll(end.steps());
        return steps;
    }
}
