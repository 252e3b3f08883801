package org.clew.source.cdt.call;

import java.util.List;
import java.util.Optional;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Input;
import org.clew.program.Op;
import org.clew.source.cdt.Calls;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.Signature;
import org.clew.source.flow.Effect;
import org.clew.source.library.StandardNames;
import org.clew.source.lowered.UndefinedFunctions;
import org.clew.source.text.Diagnostic;
import org.clew.source.types.LValue;
import org.clew.source.types.Leaf;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.jspecify.annotations.Nullable;

/** Calls of functions that have neither a body nor a model: guessed inputs, debts, or what {@code --undefined nondet} assumes. */
final class UndefinedCalls {

    private final FunctionLowering context;
    private final Calls calls;

    UndefinedCalls(FunctionLowering context, Calls calls) {
        this.context = context;
        this.calls = calls;
    }

    Operand lower(
            String name,
            CType.Function type,
            IASTFunctionCallExpression call,
            LValue.@Nullable Plain target,
            boolean needed) {
        calls.effects(call);
        if (context.unit().assumptions().undefined() == UndefinedFunctions.NONDET) {
            context.unit()
                    .findings()
                    .diagnostics()
                    .add(new Diagnostic(
                            Diagnostic.Code.UNDEFINED_FUNCTION,
                            context.unit().span(call),
                            "function " + name,
                            "it has no body and no model; it is assumed to return any value and to have no other effect",
                            ""));
            return CTypes.isScalar(type.result()) || type.result() instanceof CType.Void
                    ? guessed(name, type.result(), call)
                    : strayed(name, type.result(), calls.unknown(type.result(), target, needed));
        }
        // A call whose result is not used is made for its effects, and a guessed function has none.
        boolean guessed = needed && CTypes.isArithmetic(type.result()) && !StandardNames.contain(name);
        context.debt(
                guessed ? Op.Debt.Kind.GUESSED_FUNCTION : Op.Debt.Kind.UNDEFINED_FUNCTION,
                "function " + name,
                "it has no body and no model, so its result and effects are unknown");
        return guessed ? guessed(name, type.result(), call) : calls.unknown(type.result(), target, needed);
    }

    /** An input of type void has no value, but the harness shall define its function. */
    private Operand guessed(String name, CType type, IASTFunctionCallExpression call) {
        boolean isVoid = type instanceof CType.Void;
        LValue.Plain result = context.temporary(isVoid ? CTypes.UNSIGNED_CHAR : type);
        context.objects()
                .unknown(
                        result, Optional.of(new Input(name, type, context.unit().span(call), Input.Kind.GUESS)));
        if (type instanceof CType.Pointer) {
            context.objects().foreign(result);
            context.emit(new Effect.Stray(result.contents(), "pointer from " + name, Optional.empty()));
        }
        return isVoid ? calls.nothing() : context.storage().scalar(result);
    }

    /** Pointers inside of an unknown struct. */
    private Operand strayed(String name, CType type, Operand result) {
        if (result instanceof LValue place) {
            for (Leaf leaf :
                    Leaf.of(type, context.layout(), Signature.MOST_LEAVES).orElse(List.of())) {
                if (leaf.type() instanceof CType.Pointer) {
                    Value pointer = context.storage().scalar(context.storage().part(place, leaf));
                    if (pointer.target() != null) {
                        context.emit(new Effect.Stray(pointer.target(), "pointer from " + name, Optional.empty()));
                    }
                }
            }
        }
        return result;
    }
}
