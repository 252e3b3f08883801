package org.clew.source.cdt;

import java.util.Optional;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.property.Part;
import org.clew.property.Probe;
import org.clew.property.Violation;
import org.clew.source.cdt.syntax.ArithmeticProbe;
import org.clew.source.types.LValue;
import org.clew.source.types.Narrowing;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTExpression;

/**
 * Checks of implicit conversions that change a value: in assignments, initialisers, arguments and results (C11 6.5.16.1 p2). Casts are explicit and
 * are not checked.
 */
public final class ConversionChecks {

    private final FunctionLowering context;
    private final Narrowing narrowing;

    ConversionChecks(FunctionLowering context) {
        this.context = context;
        narrowing = new Narrowing(context.pool(), context.layout(), context.conversions());
    }

    /** Before the value of an expression becomes one of this type. */
    public void implicit(Value value, CType type, IASTExpression expression) {
        if (context.checks(Part.CONVERSION)) {
            limits(value, type).ifPresent(limits -> check(value, limits, expression, probe(expression, limits)));
        }
    }

    /** Before the value of an expression is stored in a place, which may be a bit-field. */
    void assigned(Value value, LValue place, IASTExpression expression) {
        if (context.checks(Part.CONVERSION)) {
            limits(value, place).ifPresent(limits -> check(value, limits, expression, probe(expression, limits)));
        }
    }

    /** Before the result of a compound assignment or an increment is stored. */
    void updated(Value result, LValue place, IASTExpression expression) {
        if (context.checks(Part.CONVERSION)) {
            limits(result, place)
                    .ifPresent(
                            limits -> check(result, limits, expression, ArithmeticProbe.narrowed(expression, limits)));
        }
    }

    private Optional<Narrowing.Limits> limits(Value value, LValue place) {
        return switch (place) {
            case LValue.BitField field -> narrowing.limits(value.type(), field.type(), field.width());
            case LValue.Narrow narrow -> narrowing.limits(value.type(), narrow.type(), narrow.width());
            case LValue.Overlay overlay -> narrowing.limits(value.type(), overlay.type(), overlay.width());
            case LValue.Plain plain -> limits(value, plain.type());
            case LValue.Memory memory -> limits(value, memory.type());
            case LValue.Split split -> Optional.empty();
        };
    }

    private Optional<Narrowing.Limits> limits(Value value, CType type) {
        return CTypes.isInteger(type)
                ? narrowing.limits(value.type(), type, context.layout().bits(type))
                : Optional.empty();
    }

    private void check(Value value, Narrowing.Limits limits, IASTExpression expression, Optional<Probe> probe) {
        Term violated = narrowing.leaves(value, limits);
        context.check(
                violated,
                new Violation(
                        Part.CONVERSION,
                        "the conversion of '" + ExpressionLowering.text(expression) + "' changes its value",
                        context.unit().span(expression),
                        probe));
    }

    /** The expression rewritten so that the compiled program compares its value with the limits of the type. gcc has no sanitizer for this. */
    private static Optional<Probe> probe(IASTExpression expression, Narrowing.Limits limits) {
        String text = expression.getRawSignature();
        String checked = "(__extension__ ({ __typeof__(+(%1$s)) clew_a = (%1$s); %2$s(%3$s); clew_a; }))"
                .formatted(text, Probe.FUNCTION, ArithmeticProbe.outside("clew_a", limits));
        return Optional.of(new Probe(text, checked));
    }
}
