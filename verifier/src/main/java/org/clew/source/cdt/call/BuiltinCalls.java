package org.clew.source.cdt.call;

import java.util.ArrayList;
import java.util.List;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.source.cdt.ExpressionLowering;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.syntax.CompatibleTypes;
import org.clew.source.cdt.syntax.Operators;
import org.clew.source.library.Intrinsic;
import org.clew.source.text.Unsupported;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.jspecify.annotations.Nullable;

/** The compiler's builtins that ask about types and constants, and the rounding mode. */
final class BuiltinCalls {

    private final FunctionLowering context;
    private final ObjectSizes objectSizes;

    BuiltinCalls(FunctionLowering context) {
        this.context = context;
        objectSizes = new ObjectSizes(context);
    }

    /** The result of the call, or null if it is an operation on memory. */
    @Nullable
    Operand lower(Intrinsic intrinsic, IASTFunctionCallExpression call) {
        return switch (intrinsic) {
            case FIRST_ARGUMENT -> {
                for (int i = 1; i < call.getArguments().length; i++) {
                    context.expressions().effect(argument(call, i));
                }
                yield context.expressions().value(argument(call, 0));
            }
            case CONSTANT_P -> number(isConstant(argument(call, 0)) ? 1 : 0);
            case CHOOSE_EXPR -> {
                boolean first = context.constant(argument(call, 0)).signum() != 0;
                yield context.expressions().operand(argument(call, first ? 1 : 2));
            }
            case OBJECT_SIZE -> objectSizes.lower(argument(call, 0), argument(call, 1));
            case GENERIC -> generic(call);
            case TYPES_COMPATIBLE -> number(areCompatible(call) ? 1 : 0);
            case ASSEMBLY -> assembly(call);
            case SET_ROUNDING -> setRounding(call);
            case ROUNDING ->
                context.unit()
                        .numbers()
                        .roundingVariable()
                        .map(mode -> new Value(mode.symbol(), CTypes.INT))
                        .orElseGet(() -> number(0));
            case MALLOC,
                    ALIGN,
                    CALLOC,
                    REALLOC,
                    FREE,
                    ALLOCA,
                    COPY_MEMORY,
                    COPY_MEMORY_TO_END,
                    SET_MEMORY,
                    HAVOC_MEMORY,
                    APART,
                    READABLE,
                    FORMAT,
                    FORMAT_BOUNDED,
                    PRINT,
                    ADD_OVERFLOW,
                    SUB_OVERFLOW,
                    MUL_OVERFLOW,
                    VARIABLE_START,
                    VARIABLE_ARGUMENT,
                    VARIABLE_COPY,
                    VARIABLE_END,
                    ATOMIC,
                    SCAN,
                    DIVIDE,
                    COMPLEX,
                    SET_JUMP,
                    JUMP -> null;
        };
    }

    /** C11 6.5.1.1: the association whose type is that of the controlling expression after decay. */
    private Operand generic(IASTFunctionCallExpression call) {
        IASTExpression control = argument(call, 0);
        CType controlType = new BitFieldTypes(context)
                .of(control)
                .orElseGet(() -> context.unevaluated(
                        () -> context.expressions().operand(control).type()));
        int chosen = -1;
        int otherwise = -1;
        for (int i = 1; i + 1 < call.getArguments().length; i += 2) {
            CType type = type(call, i);
            if (type instanceof CType.Void) {
                otherwise = i + 1;
            } else if (chosen < 0
                    && CompatibleTypes.areCompatible(type, controlType)
                    && CompatibleTypes.haveSameQualifiers(type, argument(call, i), control)) {
                chosen = i + 1;
            }
        }
        if (chosen < 0 && otherwise < 0) {
            throw new Unsupported("_Generic", "no association has the type of the controlling expression");
        }
        return context.expressions().operand(argument(call, chosen < 0 ? otherwise : chosen));
    }

    private boolean areCompatible(IASTFunctionCallExpression call) {
        CType type = type(call, 0);
        return CompatibleTypes.areCompatible(type, type(call, 1))
                && CompatibleTypes.haveSameQualifiers(type, argument(call, 0), argument(call, 1));
    }

    /** Constants of arithmetic and the addresses of string literals; the linker chooses other addresses. */
    private boolean isConstant(IASTExpression expression) {
        Value value = context.unevaluated(() -> context.expressions().value(expression));
        IASTExpression current = Operators.unwrapped(expression);
        return current instanceof IASTLiteralExpression
                || value.term().isConstant() && value.target() == null && CTypes.isArithmetic(value.type());
    }

    /** See {@link org.clew.source.text.PseudoFunctions#ASSEMBLY}. An output may be wider than what was put into its register. */
    private Operand assembly(IASTFunctionCallExpression call) {
        int outputs = context.constant(argument(call, 0)).intValue();
        int first = 1 + outputs;
        List<LValue> places = new ArrayList<>();
        List<Operand> values = new ArrayList<>();
        for (int i = first; i < call.getArguments().length; i++) {
            if (i < first + outputs) {
                places.add(context.expressions().place(argument(call, i)));
                values.add(places.getLast());
            } else {
                values.add(
                        context.expressions().calls().kept(context.expressions().operand(argument(call, i))));
            }
        }
        for (int i = 0; i < outputs; i++) {
            int source = context.constant(argument(call, 1 + i)).intValue();
            if (source != i) {
                CType type = places.get(i).type();
                if (context.layout().size(values.get(source).type())
                                < context.layout().size(type)
                        && !isZero(values.get(source))) {
                    throw new Unsupported("inline assembly", "an output is wider than the input in its register");
                }
                context.storage()
                        .assign(
                                places.get(i),
                                values.get(source) instanceof Value value
                                        ? context.conversions().convert(value, type)
                                        : values.get(source));
            }
        }
        return context.expressions().calls().nothing();
    }

    private boolean isZero(Operand operand) {
        return operand instanceof Value value
                && value.term() == context.pool().bitVec(0, value.term().width());
    }

    private Value setRounding(IASTFunctionCallExpression call) {
        Term mode = context.expressions().value(argument(call, 0), CTypes.INT).term();
        Variable variable = context.unit().numbers().roundingVariable().orElseThrow();
        Term valid = context.unit().numbers().rounding().isMode(mode);
        context.emit(new Op.Assign(variable, context.pool().ite(valid, mode, variable.symbol())));
        return context.expressions().number(context.pool().not(valid));
    }

    private Value number(long value) {
        return new Value(context.pool().bitVec(value, 32), CTypes.INT);
    }

    private CType type(IASTFunctionCallExpression call, int index) {
        return context.types().operand(argument(call, index));
    }

    private static IASTExpression argument(IASTFunctionCallExpression call, int index) {
        if (index >= call.getArguments().length) {
            return ExpressionLowering.refuse(call, "an argument is missing");
        }
        return (IASTExpression) call.getArguments()[index];
    }
}
