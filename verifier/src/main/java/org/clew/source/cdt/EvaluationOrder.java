package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.List;
import org.clew.program.Op;
import org.clew.source.cdt.syntax.Footprint;
import org.clew.source.cdt.syntax.Footprints;
import org.clew.source.text.Diagnostic;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;

/**
 * Finds expressions whose value depends on the order of evaluation, which C leaves open (C11 6.5 p2 and p3). The lowering evaluates from left to
 * right. If one operand changes an object that another uses, this is a debt. If that depends on whether two pointers are equal, the order is an
 * assumption, which is printed with the verdict.
 */
public final class EvaluationOrder {

    private final FunctionLowering context;

    EvaluationOrder(FunctionLowering context) {
        this.context = context;
    }

    void operands(IASTExpression left, IASTExpression right) {
        boolean effects = isEffectful(left) || isEffectful(right);
        if (effects) {
            compare(footprint(left), footprint(right));
        }
    }

    public void arguments(IASTFunctionCallExpression call) {
        List<IASTExpression> arguments = new ArrayList<>();
        for (IASTInitializerClause argument : call.getArguments()) {
            arguments.add((IASTExpression) argument);
        }
        all(arguments);
    }

    /** What comes in any order: arguments of a call, and the values of an initialiser (6.7.9 p23). */
    void all(List<IASTExpression> expressions) {
        if (expressions.size() < 2 || expressions.stream().noneMatch(this::isEffectful)) {
            return;
        }
        Footprint before = new Footprint();
        for (IASTExpression expression : expressions) {
            Footprint next = footprint(expression);
            if (compare(before, next)) {
                return;
            }
            before.add(next);
        }
    }

    /** The store comes after the values of both sides, but other stores in them may come later still. */
    void assignment(IASTBinaryExpression assignment) {
        IASTExpression left = assignment.getOperand1();
        IASTExpression right = assignment.getOperand2();
        if (!isEffectful(left) && !isEffectful(right)) {
            return;
        }
        Footprint value = footprint(right);
        boolean simple = assignment.getOperator() == IASTBinaryExpression.op_assign
                && Footprints.root(left) instanceof IASTIdExpression;
        if (!simple && compare(assigned(left, assignment), value)) {
            return;
        }
        if (left instanceof IASTIdExpression id && value.stores().stream().anyMatch(name -> isName(name, id))) {
            debt();
        }
    }

    private static boolean isName(String stored, IASTIdExpression id) {
        String name = Footprint.whole(stored);
        String written = id.getName().toString();
        return name.equals(written) || name.endsWith("." + written) || name.endsWith("::" + written);
    }

    /** {@code *p = f()}: the object is named but not read, so it does not matter that {@code f} writes to it. */
    private Footprint assigned(IASTExpression left, IASTBinaryExpression assignment) {
        return assignment.getOperator() == IASTBinaryExpression.op_assign
                ? context.unit().syntax().footprints().ofPlace(left)
                : footprint(left);
    }

    /** Whether the debt was already reported. */
    private boolean compare(Footprint first, Footprint second) {
        if (first.conflictsWith(second)) {
            debt();
            return true;
        }
        if (first.mayConflictInMemory(second)) {
            context.unit()
                    .findings()
                    .assumeOrder(new Diagnostic(
                            Diagnostic.Code.ASSUMPTION,
                            context.span(),
                            "order of evaluation",
                            "true assumes that operands are evaluated from left to right; pointers in them may lead to the same object",
                            ""));
        }
        return false;
    }

    private boolean isEffectful(IASTExpression expression) {
        return context.unit().syntax().effectful().contain(expression);
    }

    private Footprint footprint(IASTExpression expression) {
        return context.unit().syntax().footprints().of(expression);
    }

    private void debt() {
        context.debt(
                Op.Debt.Kind.UNSUPPORTED,
                "order of evaluation",
                "C does not define it, and one operand may change an object that another uses");
    }
}
