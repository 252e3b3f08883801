package org.clew.engine.forward;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.PathNode;
import org.clew.engine.subsume.Subsumer;
import org.clew.evidence.ExecutionTree.Ending;
import org.jspecify.annotations.Nullable;

/** A node of the search tree: where a path forks, joins others, meets a loop header or ends. */
final class Node implements Subsumer, PathNode {

    private final int id;
    private final @Nullable Node parent;
    private final List<Step> steps;
    private final Place place;
    private final int unknownsBefore;
    private final List<Node> children = new ArrayList<>(2);
    private Ending ending = Ending.OPEN;
    private @Nullable Interpolant interpolant;
    private @Nullable Node subsumer;
    private @Nullable LoopInstance loop;
    private boolean retired;
    private boolean speculative;

    /**
     * @param steps how it is reached from its parent
     * @param unknownsBefore how many unknown values had entered the path at its parent
     */
    Node(int id, @Nullable Node parent, List<Step> steps, Place place, int unknownsBefore) {
        this.id = id;
        this.parent = parent;
        this.steps = steps;
        this.place = place;
        this.unknownsBefore = unknownsBefore;
    }

    int id() {
        return id;
    }

    @Nullable
    Node parent() {
        return parent;
    }

    @Override
    public List<Step> steps() {
        return steps;
    }

    @Override
    public Place place() {
        return place;
    }

    int unknownsBefore() {
        return unknownsBefore;
    }

    List<Node> children() {
        return children;
    }

    Ending ending() {
        return ending;
    }

    @Override
    public Interpolant interpolant() {
        return Objects.requireNonNull(interpolant, "the node is open");
    }

    void close(Ending how, Interpolant annotation) {
        ending = how;
        interpolant = annotation;
    }

    /** Closed because another node's interpolant covers it; in a loop, because it came back to that node. */
    void closeBy(Ending how, Node by, Interpolant annotation) {
        close(how, annotation);
        subsumer = by;
    }

    /** No execution gets here; it is explored all the same. */
    void speculate() {
        speculative = true;
        ending = Ending.OPEN;
        interpolant = null;
    }

    /** Explored in vain: nothing below it is of use here. */
    void giveUp(Interpolant annotation) {
        speculative = false;
        children.clear();
        loop = null;
        close(Ending.INFEASIBLE, annotation);
    }

    boolean isSpeculative() {
        return speculative;
    }

    void annotate(Interpolant annotation) {
        interpolant = annotation;
    }

    @Nullable
    Node subsumer() {
        return subsumer;
    }

    /** Set where the node is a loop header whose state was abstracted. */
    @Override
    public @Nullable LoopInstance loop() {
        return loop;
    }

    void abstractBy(LoopInstance instance) {
        loop = instance;
    }

    /** The header's state is taken as it is after all. */
    void unroll() {
        loop = null;
        children.clear();
    }

    @Override
    public boolean isRetired() {
        return retired;
    }

    void retire() {
        retired = true;
    }

    @Override
    public String toString() {
        return id + "@" + place + " " + ending;
    }
}
