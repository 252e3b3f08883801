package org.clew.source.cdt.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.logic.FloatConstant;
import org.clew.logic.FloatValue;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.library.MathConstants;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;

/** Calls of {@code <math.h>} with constant arguments: computed here instead of by the model, which knows bounds only. */
final class MathCalls {

    private final FunctionLowering context;
    private final TermPool pool;

    MathCalls(FunctionLowering context) {
        this.context = context;
        pool = context.pool();
    }

    /** The result, if {@code name} is the library's function and its arguments are constants of one format that Java has. */
    Optional<Value> folded(String name, CType.Function type, List<Operand> operands) {
        if (!(type.result() instanceof CType.Floating result)
                || operands.isEmpty()
                || operands.size() > 2
                || !context.unit().isInLibrary(name)
                || context.unit().numbers().roundingVariable().isPresent()) {
            return Optional.empty();
        }
        List<Double> arguments = new ArrayList<>();
        for (Operand operand : operands) {
            if (!(operand instanceof Value value)
                    || !(value.term() instanceof FloatConstant constant)
                    || !value.type().equals(result)
                    || constant.format().equals(Sort.FLOAT80)) {
                return Optional.empty();
            }
            arguments.add(constant.value().toDouble());
        }
        return MathConstants.fold(name, arguments, context.layout().model()).map(found -> value(name, found, result));
    }

    private Value value(String name, MathConstants.Result result, CType.Floating type) {
        return switch (result) {
            case MathConstants.Result.Exact(double value) -> new Value(constant(value, type), type);
            case MathConstants.Result.Between(double least, double most) -> {
                LValue.Plain unknown = context.temporary(type);
                context.objects().approximated(unknown, name);
                Term symbol = unknown.variable().symbol();
                context.assume(pool.and(
                        pool.apply(Operator.FP_LE, constant(least, type), symbol),
                        pool.apply(Operator.FP_LE, symbol, constant(most, type))));
                yield context.storage().scalar(unknown);
            }
        };
    }

    private Term constant(double value, CType.Floating type) {
        return pool.constant(
                type.kind() == CType.Floating.Kind.FLOAT ? FloatValue.of((float) value) : FloatValue.of(value));
    }
}
