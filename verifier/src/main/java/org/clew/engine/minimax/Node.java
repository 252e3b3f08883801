package org.clew.engine.minimax;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.Goal;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.PathNode;
import org.clew.engine.subsume.Subsumer;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/** A node of the tree, with the vector of those constraints of its state that are to be kept, and what each is kept for. */
final class Node implements Subsumer, PathNode {

    /** How a node was closed. */
    enum Ending {
        OPEN,
        EXPANDED,
        INFEASIBLE,
        EXIT,
        /** By a node that was explored before. */
        SIBLING,
        /** By the header of an open loop. */
        PARENT_CHILD
    }

    private final int id;
    private final List<Step> steps;
    private final Place place;
    private final int unknownsBefore;
    private final List<Node> children = new ArrayList<>(2);
    private Ending ending = Ending.OPEN;
    private @Nullable AnnotatedState state;
    private Interpolant vector = Interpolant.TRUE;
    private Interpolant upward = Interpolant.TRUE;
    private Reading.Formula formula = new Reading.Formula(List.of(), Set.of());
    private @Nullable Node subsumer;
    private @Nullable LoopInstance loop;
    private boolean retired;

    /**
     * @param steps how it is reached from its parent
     * @param unknownsBefore how many unknown values had entered the path at its parent
     */
    Node(int id, List<Step> steps, Place place, int unknownsBefore) {
        this.id = id;
        this.steps = steps;
        this.place = place;
        this.unknownsBefore = unknownsBefore;
    }

    int id() {
        return id;
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

    /** The state that its children start from: at a header, the abstract one. */
    AnnotatedState state() {
        return Objects.requireNonNull(state, "the node has no successors");
    }

    void startsFrom(AnnotatedState start) {
        state = start;
    }

    void close(Ending how, Interpolant annotations) {
        ending = how;
        annotate(annotations, annotations);
    }

    void closeBy(Ending how, Node by, Interpolant annotations) {
        close(how, annotations);
        subsumer = by;
    }

    /** @param outside the vector before a header's abstraction; elsewhere the same */
    void annotate(Interpolant inside, Interpolant outside) {
        vector = inside;
        upward = outside;
    }

    /** The constraints of {@link #state} that are to be kept. */
    Interpolant vector() {
        return vector;
    }

    /** What its parent is told to keep. */
    Interpolant upward() {
        return upward;
    }

    Reading.Formula formula() {
        return formula;
    }

    void read(Reading.Formula reading) {
        formula = reading;
    }

    Optional<Node> subsumer() {
        return Optional.ofNullable(subsumer);
    }

    @Override
    public @Nullable LoopInstance loop() {
        return loop;
    }

    void abstractBy(LoopInstance instance) {
        loop = instance;
    }

    /** The formula as the memo table needs it. */
    @Override
    public Interpolant interpolant() {
        Interpolant.Builder builder = new Interpolant.Builder();
        for (Term term : formula.conjuncts()) {
            builder.add(term, IdSet.of(Goal.SAFETY));
        }
        return builder.build();
    }

    /** A formula that mentions versions has no meaning elsewhere. */
    @Override
    public boolean isRetired() {
        return retired || !formula.versions().isEmpty();
    }

    void retire() {
        retired = true;
    }

    /** Versions that the formulas on its ways mention. */
    Set<Symbol> mentioned() {
        return standIn().formula.versions();
    }

    /** The node itself, or the one that was explored in its stead. */
    Node standIn() {
        return subsumer == null ? this : subsumer;
    }

    @Override
    public String toString() {
        return id + "@" + place + " " + ending;
    }
}
