package org.clew.source.cdt.statement;

import org.clew.program.SourceSpan;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.Statements;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTBreakStatement;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTContinueStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTNullStatement;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTGotoStatement;

/** Statements by kind (C11 6.8). A construct that is not supported becomes a debt at its statement. */
public final class StatementLowering implements Statements {

    private final FunctionLowering context;
    private final InvariantLowering invariants;
    private final LoopLowering loops;
    private final SwitchLowering switches;
    private final ComputedGotos computedGotos;
    private int breakPoint = -1;
    private int continuePoint = -1;
    private int breakMark;
    private int continueMark;
    private boolean jumps;

    public StatementLowering(FunctionLowering context, InvariantLowering invariants) {
        this.context = context;
        this.invariants = invariants;
        loops = new LoopLowering(context, this, invariants);
        switches = new SwitchLowering(context, this);
        computedGotos = new ComputedGotos(context);
    }

    @Override
    public Value labelAddress(IASTUnaryExpression reference) {
        return computedGotos.address(reference);
    }

    @Override
    public void lower(IASTStatement statement) {
        claims(statement);
        switch (statement) {
            case IASTCompoundStatement compound -> compound(compound);
            case IASTNullStatement empty -> {}
            case IASTIfStatement conditional -> conditional(conditional);
            case IASTWhileStatement loop -> loops.lower(loop);
            case IASTDoStatement loop -> loops.lower(loop);
            case IASTForStatement loop -> loops.lower(loop);
            case IASTSwitchStatement choice -> {
                jumps = true;
                switches.lower(choice);
            }
            case IASTCaseStatement label -> switches.label(label);
            case IASTDefaultStatement label -> switches.label(label);
            case IASTLabelStatement label -> {
                String name = label.getName().toString();
                context.at(label);
                // A loop that goto makes is named after its label, as in a witness.
                context.graph().place(context.label(name), context.span());
                context.arrive(name);
                context.graph().scope(context.here(), context.namesAt(label));
                claims(label);
                lower(label.getNestedStatement());
            }
            case IASTGotoStatement jump -> {
                jumps = true;
                simple(jump, () -> {
                    context.cleanups().passed(jump);
                    context.jump(context.label(jump.getName().toString()));
                });
            }
            case IGNUASTGotoStatement jump -> {
                jumps = true;
                simple(jump, () -> computedGotos.jump(jump));
            }
            case IASTBreakStatement jump -> simple(jump, () -> leave(breakPoint, breakMark, "break"));
            case IASTContinueStatement jump -> simple(jump, () -> leave(continuePoint, continueMark, "continue"));
            case IASTReturnStatement result ->
                simple(result, () -> context.declarations().result(result.getReturnValue()));
            case IASTExpressionStatement expression ->
                simple(expression, () -> context.expressions().effect(expression.getExpression()));
            case IASTDeclarationStatement declaration ->
                simple(declaration, () -> context.declarations().local(declaration.getDeclaration()));
            default ->
                simple(statement, () -> {
                    throw new Unsupported(
                            statement.getClass().getSimpleName(), "this kind of statement is not supported");
                });
        }
    }

    private void leave(int point, int mark, String keyword) {
        if (point < 0) {
            throw new Unsupported(keyword, "no loop or switch encloses it");
        }
        context.cleanups().passed(mark);
        context.jump(point);
    }

    /** Loops have a place of their own for what is claimed about them, and so have labels. */
    private void claims(IASTStatement statement) {
        if (invariants.isEmpty() || LoopLowering.isLoop(statement)) {
            return;
        }
        context.at(statement);
        if (statement instanceof IASTCompoundStatement) {
            invariants.atBlock(context);
        } else {
            invariants.atStatement(context, statement instanceof IASTLabelStatement);
        }
    }

    /** A declaration from here on may be jumped over, though the variable is used behind it (C11 6.2.4 p6). */
    @Override
    public boolean maySkipDeclarations() {
        return jumps;
    }

    /** Lowers one statement without statements inside; what it cannot express becomes a debt. */
    @Override
    public void simple(IASTNode statement, Runnable lowering) {
        context.at(statement);
        context.attempt(lowering).ifPresent(context::debt);
    }

    private void compound(IASTCompoundStatement compound) {
        int mark = context.cleanups().mark();
        context.scopes().enter();
        for (IASTStatement statement : compound.getStatements()) {
            lower(statement);
        }
        context.scopes().leave();
        simple(compound, () -> context.cleanups().leave(mark));
    }

    /** GNU's statement expression: the last statement, if it is an expression, is the value. */
    @Override
    public Operand value(IASTCompoundStatement compound) {
        int mark = context.cleanups().mark();
        context.scopes().enter();
        try {
            IASTStatement[] statements = compound.getStatements();
            for (int i = 0; i + 1 < statements.length; i++) {
                lower(statements[i]);
            }
            if (statements.length > 0 && valueStatement(statements) instanceof IASTExpressionStatement last) {
                Operand value = context.expressions().operand(last.getExpression());
                return context.cleanups().mark() > mark && value instanceof Value scalar
                        ? context.saved(scalar)
                        : value;
            }
            if (statements.length > 0) {
                lower(statements[statements.length - 1]);
            }
            return context.expressions().calls().nothing();
        } finally {
            context.scopes().leave();
            context.cleanups().leave(mark);
        }
    }

    /** A label before the value is control's business. */
    private IASTStatement valueStatement(IASTStatement[] statements) {
        IASTStatement last = statements[statements.length - 1];
        while (last instanceof IASTLabelStatement label) {
            context.arrive(label.getName().toString());
            last = label.getNestedStatement();
        }
        return last;
    }

    private void conditional(IASTIfStatement statement) {
        int then = context.graph().point();
        int otherwise = context.graph().point();
        int join = context.graph().point();
        simple(
                statement,
                () -> context.expressions().conditions().decide(statement.getConditionExpression(), then, otherwise));
        SourceSpan span = context.unit().span(statement);
        context.graph().decides(span, span, then, otherwise);
        context.continueAt(then);
        lower(statement.getThenClause());
        context.jump(join);
        context.continueAt(otherwise);
        if (statement.getElseClause() != null) {
            lower(statement.getElseClause());
        }
        context.jump(join);
        context.continueAt(join);
    }

    /** Runs {@code body} with these meanings of break and continue; a continue point of -1 keeps the outer one. */
    @Override
    public void inside(int breakTo, int continueTo, Runnable body) {
        int outerBreak = breakPoint;
        int outerContinue = continuePoint;
        int outerBreakMark = breakMark;
        int outerContinueMark = continueMark;
        breakMark = context.cleanups().mark();
        continueMark = continueTo < 0 ? continueMark : breakMark;
        breakPoint = breakTo;
        continuePoint = continueTo < 0 ? continuePoint : continueTo;
        body.run();
        breakPoint = outerBreak;
        continuePoint = outerContinue;
        breakMark = outerBreakMark;
        continueMark = outerContinueMark;
    }
}
