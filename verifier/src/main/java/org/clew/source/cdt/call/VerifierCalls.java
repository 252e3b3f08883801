package org.clew.source.cdt.call;

import java.util.Optional;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Input;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.property.Part;
import org.clew.property.Violation;
import org.clew.source.cdt.ExpressionLowering;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.flow.Effect;
import org.clew.source.library.Library;
import org.clew.source.library.LibraryText;
import org.clew.source.types.LValue;
import org.clew.source.types.NondetTypes;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.jspecify.annotations.Nullable;

/** The functions by which programs talk to a verifier, and those that end an execution. */
final class VerifierCalls {

    /** An error where its argument is not zero. */
    static final String CONDITIONAL_ERROR = "_TRACER_abort";

    private static final String NONDET = "__VERIFIER_nondet_";

    /** The exit status that a shell shows for a process that SIGABRT ended. */
    private static final int STATUS_OF_ABORT = 134;

    private final FunctionLowering context;

    VerifierCalls(FunctionLowering context) {
        this.context = context;
    }

    /** The result of the call, or null if it is an ordinary function. */
    @Nullable
    Operand lower(String name, CType.Function type, IASTFunctionCallExpression call, LValue.@Nullable Plain target) {
        boolean defined = context.unit().definitions().containsKey(name);
        // A builtin is the function of its name: __builtin_abort is abort.
        boolean error = context.unit().isErrorFunction(defined ? name : Library.plainName(name));
        if (name.equals(CONDITIONAL_ERROR) && !defined) {
            // An error where the condition holds.
            return failsWhere(
                    context.expressions().truth(argument(call)),
                    error,
                    "'" + ExpressionLowering.text(argument(call)) + "' holds");
        }
        if (error) {
            return violation(name, call);
        }
        if (defined) {
            return null;
        }
        return switch (name) {
            case "assert" ->
                failsWhere(
                        context.pool().not(context.expressions().truth(argument(call))),
                        context.unit().isErrorFunction("__assert_fail"),
                        "assertion '" + ExpressionLowering.text(argument(call)) + "' fails");
            case "__VERIFIER_assume", "__builtin_assume" -> {
                context.assume(context.expressions().truth(argument(call)));
                yield nothing();
            }
            case "exit", "__builtin_exit" -> {
                Value status = context.saved(context.expressions().value(argument(call), CTypes.INT));
                context.exits().handlers();
                context.memoryChecks().exit();
                yield ends(status.term());
            }
            case "_exit", "_Exit", "quick_exit", "__builtin__exit", "__builtin__Exit" -> {
                Term status =
                        context.expressions().value(argument(call), CTypes.INT).term();
                context.memoryChecks().exit();
                yield ends(status);
            }
            case "abort",
                    "__assert_fail",
                    "__assert",
                    "__VERIFIER_error",
                    "__builtin_unreachable",
                    "__builtin_trap",
                    "__builtin_abort" -> {
                effects(call);
                context.memoryChecks().abort();
                yield ends(context.pool().bitVec(STATUS_OF_ABORT, 32));
            }
            // It fills memory, and is in the library.
            case NONDET + "memory" -> null;
            default -> name.startsWith(NONDET) ? nondet(name, type, call, target) : null;
        };
    }

    private Operand ends(Term exitStatus) {
        context.emit(new Op.Assign(context.unit().names().exitStatus(), exitStatus));
        context.stop();
        return nothing();
    }

    private Operand violation(String function, IASTFunctionCallExpression call) {
        effects(call);
        String what = assertion(function, call).orElse("call of '" + function + "'");
        context.graph().place(context.here(), context.span());
        context.graph().markError(context.here(), new Violation(Part.UNREACH_CALL, what, context.span()));
        context.stop();
        return nothing();
    }

    /** What the macro assert of the C library gives the function that it calls. */
    private static Optional<String> assertion(String function, IASTFunctionCallExpression call) {
        return function.equals("__assert_fail")
                        && call.getArguments().length > 0
                        && call.getArguments()[0] instanceof IASTLiteralExpression literal
                        && literal.getKind() == IASTLiteralExpression.lk_string_literal
                ? Optional.of("assertion '" + unquoted(literal.toString()) + "' fails")
                : Optional.empty();
    }

    private static String unquoted(String literal) {
        return literal.substring(1, literal.length() - 1).replace("\\\"", "\"").replace("\\\\", "\\");
    }

    private Operand failsWhere(Term condition, boolean error, String what) {
        int failing = context.graph().point();
        int passing = context.graph().point();
        context.branch(condition, failing, passing);
        if (error) {
            context.graph().markError(failing, new Violation(Part.UNREACH_CALL, what, context.span()));
        } else {
            context.continueAt(failing);
            context.memoryChecks().abort();
        }
        context.continueAt(passing);
        return nothing();
    }

    private Operand nondet(
            String name, CType.Function declared, IASTFunctionCallExpression call, LValue.@Nullable Plain target) {
        effects(call);
        CType type = NondetTypes.find(name.substring(NONDET.length()), context.layout())
                .orElse(declared.result());
        if (CTypes.isScalar(declared.result()) && context.unit().isDeclared(name)) {
            type = declared.result();
        }
        if (!CTypes.isScalar(type)) {
            return context.expressions().calls().unknown(type, target, true);
        }
        LValue.Plain result = target != null && target.type().equals(type) ? target : context.temporary(type);
        SourceSpan span = context.unit().span(call);
        context.objects()
                .unknown(
                        result,
                        Optional.of(
                                LibraryText.holds(span.file())
                                        ? new Input(context.name(), type, span, Input.Kind.APPROXIMATION)
                                        : new Input(name, type, span)));
        context.objects().foreign(result);
        if (type instanceof CType.Pointer) {
            context.emit(new Effect.Stray(
                    result.contents(),
                    "pointer from " + name,
                    Optional.of(context.storage().scalar(result).term())));
        }
        return context.storage().scalar(result);
    }

    private void effects(IASTFunctionCallExpression call) {
        for (IASTInitializerClause clause : call.getArguments()) {
            context.expressions().effect((IASTExpression) clause);
        }
    }

    private static IASTExpression argument(IASTFunctionCallExpression call) {
        if (call.getArguments().length == 0) {
            return ExpressionLowering.refuse(call, "an argument is missing");
        }
        return (IASTExpression) call.getArguments()[0];
    }

    private Value nothing() {
        return context.expressions().calls().nothing();
    }
}
