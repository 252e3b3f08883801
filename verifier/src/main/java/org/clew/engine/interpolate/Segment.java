package org.clew.engine.interpolate;

import java.util.ArrayList;
import java.util.List;
import org.clew.cfa.Step;
import org.clew.program.Op;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;

/** A piece of a path without branches, with the state before each operation. It ends where it becomes infeasible, if it does. */
public final class Segment {

    private final List<Step> steps = new ArrayList<>(2);
    private final List<Link> links = new ArrayList<>(4);
    private final SymbolicState start;
    private SymbolicState end;

    public Segment(SymbolicState start) {
        this.start = start;
        this.end = start;
    }

    /** One operation and the state that it starts from. */
    public record Link(Op op, SymbolicState before) {}

    /** Goes on by one step, whether it is feasible or not. */
    public void follow(Step step, Post post) {
        follow(step, step.ops(), post);
    }

    private void follow(Step step, List<Op> ops, Post post) {
        for (Op op : ops) {
            links.add(new Link(op, end));
            end = post.apply(end, op, step.edge().span());
        }
        steps.add(step);
        end = end.at(step.target());
    }

    /** Goes on by one step as if it had no guards. */
    public void followUnguarded(Step step, Post post) {
        follow(
                step,
                step.ops().stream().filter(op -> !(op instanceof Op.Assume)).toList(),
                post);
    }

    /** The same steps from another state. */
    public Segment from(SymbolicState other, Post post) {
        Segment again = new Segment(other);
        steps.forEach(step -> again.follow(step, post));
        return again;
    }

    public List<Step> steps() {
        return List.copyOf(steps);
    }

    public SymbolicState start() {
        return start;
    }

    public List<Link> links() {
        return links;
    }

    public SymbolicState end() {
        return end;
    }
}
