package org.clew.source.cdt;

import java.util.function.IntFunction;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.cdt.syntax.Operators;
import org.clew.source.cdt.syntax.VectorTypes;
import org.clew.source.text.Unsupported;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/** Arithmetic on GNU's vectors, element by element; a scalar operand stands for a vector of equal elements. */
final class VectorLowering {

    private final FunctionLowering context;

    VectorLowering(FunctionLowering context) {
        this.context = context;
    }

    boolean isVector(Operand operand) {
        return context.unit().numbers().vectors().isVector(operand.type());
    }

    /** A comparison gives a vector of integers as wide as the elements, each 0 or -1. */
    Operand binary(IASTBinaryExpression node, Operand left, Operand right) {
        int operator = node.getOperator();
        CType type = isVector(left) ? left.type() : right.type();
        CType.Array elements = array(type);
        if (isVector(left) && isVector(right) && count(left.type()) != count(right.type())) {
            throw new Unsupported("vector operation", "its operands have different numbers of elements");
        }
        if (Operators.comparison(operator) == null) {
            return computed(
                    type,
                    i -> context.expressions()
                            .operators()
                            .binary(operator, scalar(left, i, elements), scalar(right, i, elements), node));
        }
        CType.Integer flag = integer(context.layout().size(elements.element()));
        CType flags =
                context.unit().numbers().vectors().of(flag, context.layout().size(type));
        return computed(flags, i -> {
            Value holds = context.expressions()
                    .operators()
                    .binary(operator, scalar(left, i, elements), scalar(right, i, elements), node);
            return context.arithmetic().negate(holds);
        });
    }

    Operand unary(IASTUnaryExpression node, Operand operand) {
        CType.Array elements = array(operand.type());
        return computed(operand.type(), i -> {
            Value value = scalar(operand, i, elements);
            return switch (node.getOperator()) {
                case IASTUnaryExpression.op_plus -> value;
                case IASTUnaryExpression.op_minus -> {
                    context.expressions().operators().checks().negation(value, node);
                    yield context.arithmetic().negate(value);
                }
                case IASTUnaryExpression.op_tilde -> context.arithmetic().complement(value);
                default -> throw new Unsupported("vector operation", "this operator is not supported");
            };
        });
    }

    /** A cast to or from a vector keeps the bytes. */
    Operand cast(Operand operand, CType type) {
        if (operand.type().equals(type) || type instanceof CType.Void) {
            return operand;
        }
        if (context.layout().size(operand.type()) != context.layout().size(type)) {
            throw new Unsupported("cast of a vector", "the sizes differ");
        }
        LValue.Memory bytes = context.objects().allocated("$t", operand.type());
        context.storage().assign(bytes, operand);
        return context.storage().load(new LValue.Memory(bytes.address(), bytes.target(), type, bytes.origin()));
    }

    /** The place of the array in a vector. */
    LValue elements(LValue vector) {
        return context.expressions()
                .accesses()
                .member(vector, (CType.Composite) vector.type(), VectorTypes.ELEMENTS)
                .orElseThrow();
    }

    private Operand computed(CType type, IntFunction<Value> value) {
        LValue result = context.objects().temporary(type);
        CType element = array(type).element();
        for (int i = 0; i < count(type); i++) {
            Value converted = context.conversions().convert(value.apply(i), element);
            context.storage().store(part(result, i), converted, false);
        }
        return result;
    }

    private Value scalar(Operand operand, int index, CType.Array elements) {
        return operand instanceof LValue place && isVector(place)
                ? context.storage().scalar(part(place, index))
                : context.conversions().convert((Value) operand, elements.element());
    }

    private LValue part(LValue vector, int index) {
        Value position = new Value(context.pool().bitVec(index, 32), CTypes.INT);
        return context.expressions().accesses().element(elements(vector), array(vector.type()), position);
    }

    private CType.Array array(CType type) {
        return context.unit().numbers().vectors().elements(type).orElseThrow();
    }

    private long count(CType type) {
        return array(type).length().orElseThrow();
    }

    private static CType.Integer integer(long bytes) {
        return new CType.Integer(
                switch ((int) bytes) {
                    case 1 -> CType.Integer.Kind.SIGNED_CHAR;
                    case 2 -> CType.Integer.Kind.SHORT;
                    case 4 -> CType.Integer.Kind.INT;
                    case 8 -> CType.Integer.Kind.LONG_LONG;
                    default -> throw new Unsupported("vector operation", "its elements are too wide");
                },
                true);
    }
}
