package org.clew.engine.minimax;

import java.util.List;
import java.util.Set;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.Goal;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.tree.TreeNode;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/** A node of the tree, with the vector of those constraints of its state that are to be kept, and what each is kept for. */
final class MinimaxNode extends TreeNode<MinimaxNode> {

    private AnnotatedState state;
    private Interpolant vector = Interpolant.TRUE;
    private Interpolant upward = Interpolant.TRUE;
    private Reading.Formula reading = new Reading.Formula(List.of(), Set.of());

    MinimaxNode(
            int id,
            @Nullable MinimaxNode parent,
            List<Step> steps,
            Place place,
            int unknownsBefore,
            AnnotatedState state) {
        super(id, parent, steps, place, unknownsBefore);
        this.state = state;
    }

    /** The state that its children start from: at a header, the abstract one. */
    AnnotatedState state() {
        return state;
    }

    void startsFrom(AnnotatedState start) {
        state = start;
    }

    @Override
    protected void annotate(Interpolant annotations) {
        annotate(annotations, annotations);
    }

    @Override
    public Interpolant annotation() {
        return vector;
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

    void read(Reading.Formula formula) {
        reading = formula;
    }

    /** The paper's {@code up(s)}. */
    @Override
    public List<Term> formula() {
        return reading.conjuncts();
    }

    /** Versions that the formula mentions, because they could not be projected away. */
    Set<Symbol> versions() {
        return reading.versions();
    }

    /** The formula for the subsumption table. */
    @Override
    public Interpolant interpolant() {
        Interpolant.Builder builder = new Interpolant.Builder();
        for (Term term : formula()) {
            builder.add(term, IdSet.of(Goal.SAFETY));
        }
        return builder.build();
    }

    /** A formula that mentions versions has no meaning elsewhere. */
    @Override
    public boolean isRetired() {
        return super.isRetired() || !versions().isEmpty();
    }

    /** Versions that the formulas on its ways mention. */
    Set<Symbol> mentioned() {
        MinimaxNode subsumer = subsumer();
        return subsumer == null ? versions() : subsumer.versions();
    }
}
