package org.clew.source.flow;

import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.property.Violation;

/** A graph under construction, and the point that control is at: what is emitted continues there. */
public class FlowBuilder {

    private final TermPool pool;
    private final FlowGraph graph = new FlowGraph();
    private int here = graph.point();
    private SourceSpan span = SourceSpan.NONE;

    protected FlowBuilder(TermPool pool) {
        this.pool = pool;
    }

    public final TermPool pool() {
        return pool;
    }

    public final FlowGraph graph() {
        return graph;
    }

    public final int here() {
        return here;
    }

    /** Continues at another point; what led to the current one is left as it is. */
    public final void continueAt(int point) {
        here = point;
    }

    /** Control does not come past this point. */
    public final void stop() {
        here = graph.point();
    }

    /** Control passes to {@code point}, and what follows is not reached from here. */
    public final void jump(int point) {
        if (graph.find(here) == graph.find(point)) {
            if (!graph.hasOutgoing(here)) {
                graph.edge(here, new Effect.Plain(new Op.Skip()), point, span);
            }
        } else if (graph.isHeader(here) && graph.isHeader(point)) {
            graph.edge(here, new Effect.Plain(new Op.Skip()), point, span);
        } else {
            graph.merge(here, point);
        }
        stop();
    }

    /** From now on edges belong to {@code place}. */
    public final void at(SourceSpan place) {
        span = place;
    }

    public final SourceSpan span() {
        return span;
    }

    public final void emit(Op op) {
        emit(new Effect.Plain(op));
    }

    public final void emit(Effect effect) {
        graph.place(here, span);
        int next = graph.point();
        graph.edge(here, effect, next, span);
        here = next;
    }

    /** Goes on only where the condition holds. */
    public final void assume(Term condition) {
        if (condition != pool.trueTerm()) {
            emit(new Op.Assume(condition));
        }
    }

    /** Where the condition holds control is at the one point, else at the other. */
    public final void branch(Term condition, int then, int otherwise) {
        if (condition == pool.trueTerm()) {
            jump(then);
        } else if (condition == pool.falseTerm()) {
            jump(otherwise);
        } else {
            graph.place(here, span);
            graph.edge(here, new Effect.Plain(new Op.Assume(condition)), then, span);
            graph.edge(here, new Effect.Plain(new Op.Assume(pool.not(condition))), otherwise, span);
            stop();
        }
    }

    /** Where the condition holds the property is violated; control goes on where it does not hold. */
    public final void violatedWhere(Term violated, Violation violation) {
        if (violated != pool.falseTerm()) {
            int failing = graph.point();
            int passing = graph.point();
            graph.markError(failing, violation);
            branch(violated, failing, passing);
            continueAt(passing);
        }
    }
}
