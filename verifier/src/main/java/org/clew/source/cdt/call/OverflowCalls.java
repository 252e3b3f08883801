package org.clew.source.cdt.call;

import java.util.List;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.library.Intrinsic;
import org.clew.source.types.LValue;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;

/** gcc's {@code __builtin_add_overflow} and its kin. */
final class OverflowCalls {

    private final FunctionLowering context;
    private final TermPool pool;
    private final BitFieldTypes fields;

    OverflowCalls(FunctionLowering context) {
        this.context = context;
        pool = context.pool();
        fields = new BitFieldTypes(context);
    }

    /** Computed in words so wide that nothing overflows, then compared with what fits into the result. */
    Value lower(Intrinsic operation, String name, IASTFunctionCallExpression call, List<Value> arguments) {
        boolean stores = !name.endsWith("_p");
        CType type = stores
                ? context.expressions()
                        .accesses()
                        .dereferenced(arguments.get(2))
                        .type()
                : fields.of((IASTExpression) call.getArguments()[2])
                        .orElse(arguments.get(2).type());
        Value left = operand(name, arguments.get(0), type);
        Value right = operand(name, arguments.get(1), type);
        int widest = Math.max(
                context.layout().bits(type),
                Math.max(left.term().width(), right.term().width()));
        int width = 2 * widest + 2;
        Term a = widened(left, width);
        Term b = widened(right, width);
        Term exact = switch (operation) {
            case ADD_OVERFLOW -> pool.add(a, b);
            case SUB_OVERFLOW -> pool.sub(a, b);
            default -> pool.mul(a, b);
        };
        Value cut = new Value(pool.zeroExtendOrCut(exact, context.layout().bits(type)), type);
        Term overflow = pool.distinct(exact, widened(cut, width));
        Value flag = context.saved(new Value(context.conversions().number(overflow, CTypes.INT), CTypes.INT));
        if (stores) {
            LValue result = context.expressions().accesses().dereferenced(arguments.get(2));
            context.storage().store(result, cut, false);
        }
        return flag;
    }

    /** The names with a type in them ({@code __builtin_saddl_overflow}) convert their operands to it. */
    private Value operand(String name, Value value, CType type) {
        boolean generic = name.matches("__builtin_(add|sub|mul)_overflow(_p)?");
        return generic ? value : context.conversions().convert(value, type);
    }

    private Term widened(Value value, int width) {
        return context.layout().isSigned(value.type())
                ? pool.signExtendOrCut(value.term(), width)
                : pool.zeroExtendOrCut(value.term(), width);
    }
}
