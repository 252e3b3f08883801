package org.clew.source.cdt.statement;

import org.clew.program.SourceSpan;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.flow.FlowGraph;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.jspecify.annotations.Nullable;

/** Loops (C11 6.8.5). Each has one header, placed at its keyword, which every iteration passes. */
final class LoopLowering {

    private final FunctionLowering context;
    private final StatementLowering statements;
    private final InvariantLowering invariants;
    private final FlowGraph graph;

    LoopLowering(FunctionLowering context, StatementLowering statements, InvariantLowering invariants) {
        this.context = context;
        this.statements = statements;
        this.invariants = invariants;
        graph = context.graph();
    }

    static boolean isLoop(IASTStatement statement) {
        return statement instanceof IASTWhileStatement
                || statement instanceof IASTForStatement
                || statement instanceof IASTDoStatement;
    }

    void lower(IASTWhileStatement loop) {
        int header = header(loop);
        testFirst(loop, header, loop.getCondition(), loop.getBody(), null);
    }

    void lower(IASTForStatement loop) {
        int mark = context.cleanups().mark();
        context.scopes().enter();
        if (loop.getInitializerStatement() != null) {
            statements.lower(loop.getInitializerStatement());
        }
        int header = header(loop);
        testFirst(loop, header, loop.getConditionExpression(), loop.getBody(), loop.getIterationExpression());
        context.scopes().leave();
        statements.simple(loop, () -> context.cleanups().leave(mark));
    }

    private void testFirst(
            IASTNode loop,
            int header,
            @Nullable IASTExpression condition,
            IASTStatement body,
            @Nullable IASTExpression iteration) {
        int start = graph.point();
        int exit = graph.point();
        int next = iteration == null ? header : graph.point();
        statements.simple(loop, () -> {
            if (condition == null) {
                context.branch(context.pool().trueTerm(), start, exit);
            } else {
                context.expressions().conditions().decide(condition, start, exit);
            }
        });
        SourceSpan span = context.unit().span(loop);
        graph.decides(span, span, start, exit);
        context.continueAt(start);
        statements.inside(exit, next, () -> statements.lower(body));
        context.jump(next);
        if (iteration != null) {
            context.continueAt(next);
            statements.simple(iteration, () -> context.expressions().effect(iteration));
            context.jump(header);
        }
        context.continueAt(exit);
    }

    void lower(IASTDoStatement loop) {
        int header = header(loop);
        int test = graph.point();
        int exit = graph.point();
        statements.inside(exit, test, () -> statements.lower(loop.getBody()));
        context.jump(test);
        context.continueAt(test);
        statements.simple(
                loop.getCondition(),
                () -> context.expressions().conditions().decide(loop.getCondition(), header, exit));
        graph.decides(context.unit().span(loop.getCondition()), context.unit().span(loop), header, exit);
        context.continueAt(exit);
    }

    private int header(IASTNode loop) {
        context.at(loop);
        int header = graph.point();
        graph.markHeader(header, context.span());
        context.jump(header);
        context.continueAt(header);
        graph.scope(header, context.namesAt(loop));
        invariants.atLoop(context);
        return header;
    }
}
