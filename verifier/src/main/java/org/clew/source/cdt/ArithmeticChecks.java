package org.clew.source.cdt;

import org.clew.logic.BitVecConstant;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.property.Part;
import org.clew.property.Violation;
import org.clew.source.cdt.syntax.ArithmeticProbe;
import org.clew.source.types.Arithmetic;
import org.clew.source.types.Overflows;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTNode;

/**
 * Checks of arithmetic: overflows, divisions by zero and shifts out of range (C11 6.5 p5, 6.5.5 p5, 6.5.7 p3). Where the property is another, a
 * division by zero ends the execution, signed arithmetic wraps around, and shifts take their amount as x86 does.
 */
public final class ArithmeticChecks {

    private static final String OVERFLOW = "signed overflow in ";

    private final FunctionLowering context;
    private final Overflows overflows;

    ArithmeticChecks(FunctionLowering context) {
        this.context = context;
        overflows = new Overflows(context.pool(), context.layout(), context.conversions());
    }

    /** Before {@code left operator right}; the operands have been evaluated and not converted. */
    public void binary(Arithmetic.Binary operator, Value left, Value right, IASTNode node) {
        switch (operator) {
            case DIVIDE, MODULO -> divisor(left, right, node);
            case SHIFT_LEFT, SHIFT_RIGHT -> {
                if (context.checks(Part.SHIFT)) {
                    check(Part.SHIFT, overflows.ofAmount(left, right), "shift out of range in ", node);
                }
            }
            default -> {}
        }
        if (context.checks(Part.NO_OVERFLOW)) {
            check(Part.NO_OVERFLOW, overflows.of(operator, left, right), OVERFLOW, node);
        }
    }

    /** Before {@code -operand} or {@code abs(operand)}. */
    public void negation(Value operand, IASTNode node) {
        if (context.checks(Part.NO_OVERFLOW)) {
            check(Part.NO_OVERFLOW, overflows.ofNegation(operand), OVERFLOW, node);
        }
    }

    /** An integer division by zero traps, so no execution continues after it. */
    private void divisor(Value dividend, Value divisor, IASTNode node) {
        boolean harmless = dividend.term().sort() instanceof Sort.Float
                || divisor.term().sort() instanceof Sort.Float
                || divisor.term() instanceof BitVecConstant constant
                        && constant.unsigned().signum() != 0;
        if (!harmless) {
            Term nonzero = context.conversions().truth(divisor.term());
            if (context.checks(Part.DIVISION_BY_ZERO)) {
                check(Part.DIVISION_BY_ZERO, context.pool().not(nonzero), "division by zero in ", node);
            } else {
                context.assume(nonzero);
            }
        }
    }

    private void check(Part part, Term violated, String what, IASTNode node) {
        if (violated != context.pool().falseTerm()) {
            context.check(
                    violated,
                    new Violation(
                            part,
                            what + "'" + ExpressionLowering.text(node) + "'",
                            context.unit().span(node),
                            ArithmeticProbe.of(part, node)));
        }
    }
}
