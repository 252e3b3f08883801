package org.clew.engine.loop;

import java.util.List;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.Segment;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;

/** A path from the header of a loop, usually back to it, executed with unknown values of the variables that the loop modifies. */
public final class Cycle {

    private final List<Step> steps;
    private final SymbolicState start;
    private final SymbolicState end;

    public Cycle(TermPool pool, Post post, LoopInstance instance, List<Step> steps) {
        this.steps = List.copyOf(steps);
        this.start = instance.abstracted(pool, List.of());
        Segment segment = new Segment(start);
        steps.forEach(step -> segment.follow(step, post));
        this.end = segment.end();
    }

    public List<Step> steps() {
        return steps;
    }

    /** The conditions on the way. */
    public List<Term> guards() {
        return end.path().trail().since(start.path().trail());
    }

    public SymbolicState start() {
        return start;
    }

    public SymbolicState end() {
        return end;
    }
}
