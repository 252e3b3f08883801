package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.source.Entity;
import org.clew.source.LValue;
import org.clew.source.Operand;
import org.clew.source.Unsupported;
import org.clew.source.Value;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.jspecify.annotations.Nullable;

/** Function calls (C11 6.5.2.2). */
final class CallLowering {

    private final FunctionLowering context;
    private final VerifierCalls verifier;
    private final LibraryCalls library;

    CallLowering(FunctionLowering context) {
        this.context = context;
        verifier = new VerifierCalls(context);
        library = new LibraryCalls(context);
    }

    Operand operand(IASTFunctionCallExpression call) {
        return lower(call, null, true);
    }

    void effect(IASTFunctionCallExpression call) {
        lower(call, null, false);
    }

    /** Lets the call write its result directly to a variable; false if the types differ and it was not lowered. */
    boolean into(IASTFunctionCallExpression call, LValue.Plain target) {
        CType.Function type = calledType(call);
        if (type == null || !type.result().equals(target.type())) {
            return false;
        }
        Operand result = lower(call, target, true);
        if (result instanceof Value value && value.term() != target.variable().symbol()) {
            context.expressions().accesses().store(target, value, false);
        }
        return true;
    }

    private CType.@Nullable Function calledType(IASTFunctionCallExpression call) {
        String name = name(call);
        return name != null && context.scopes().find(name).orElse(null) instanceof Entity.Code code
                ? code.type()
                : null;
    }

    /** The function's name if it is called by name. */
    private static @Nullable String name(IASTFunctionCallExpression call) {
        IASTExpression callee = call.getFunctionNameExpression();
        while (callee instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
            callee = unary.getOperand();
        }
        return callee instanceof IASTIdExpression id ? id.getName().toString() : null;
    }

    private Operand lower(IASTFunctionCallExpression call, LValue.@Nullable Plain target, boolean needed) {
        String name = name(call);
        Entity entity = name == null ? null : context.scopes().find(name).orElse(null);
        if (name == null || entity instanceof Entity.Data) {
            throw new Unsupported("call through a pointer", "not supported");
        }
        CType.Function type =
                entity instanceof Entity.Code code ? code.type() : new CType.Function(CTypes.INT, List.of(), true);
        Operand special = verifier.lower(name, type, call, target);
        if (special != null) {
            return special;
        }
        if (context.unit().definitions().containsKey(name)) {
            return defined(name, type, call, target, needed);
        }
        Operand modelled = library.lower(name, type, call);
        return modelled != null ? modelled : undefined(name, type, call, target, needed);
    }

    private Operand defined(
            String name,
            CType.Function declared,
            IASTFunctionCallExpression call,
            LValue.@Nullable Plain target,
            boolean needed) {
        Signature signature =
                context.unit().signature(name, context.unit().definedType(name).orElse(declared));
        List<Value> values = arguments(call, signature.type());
        List<Term> arguments = new ArrayList<>();
        for (LValue.Plain parameter : signature.parameters()) {
            int i = arguments.size();
            if (i >= values.size()) {
                throw new Unsupported("call of " + name, "it passes too few arguments");
            }
            arguments.add(context.conversions()
                    .convert(values.get(i), parameter.type())
                    .term());
        }
        Optional<LValue.Plain> result =
                signature.result().filter(r -> needed).map(r -> target != null ? target : context.temporary(r.type()));
        context.emit(new Op.Call(name, arguments, result.map(LValue.Plain::variable)));
        return result.map(r -> (Operand) context.expressions().accesses().loadScalar(r))
                .orElseGet(this::nothing);
    }

    /** Left to right; an argument that a later one may change is kept. */
    List<Value> arguments(IASTFunctionCallExpression call, CType.Function type) {
        IASTInitializerClause[] clauses = call.getArguments();
        List<Value> values = new ArrayList<>();
        int lastEffect = -1;
        for (int i = 0; i < clauses.length; i++) {
            if (Effects.mayChange((IASTExpression) clauses[i], context.pool().trueTerm(), context)) {
                lastEffect = i;
            }
        }
        for (int i = 0; i < clauses.length; i++) {
            Value value = context.expressions().value(clauses[i]);
            if (i < type.parameters().size()) {
                value = context.conversions().convert(value, type.parameters().get(i));
            }
            values.add(i < lastEffect ? context.saved(value) : value);
        }
        return values;
    }

    private Operand undefined(
            String name,
            CType.Function type,
            IASTFunctionCallExpression call,
            LValue.@Nullable Plain target,
            boolean needed) {
        for (IASTInitializerClause clause : call.getArguments()) {
            context.expressions().effect((IASTExpression) clause);
        }
        context.debt(
                Op.Debt.Kind.UNDEFINED_FUNCTION,
                "function " + name,
                "it has no body here and no model, so its result is unknown and its effects are not seen");
        if (type.result() instanceof CType.Void || !needed) {
            return nothing();
        }
        LValue.Plain result = target != null ? target : context.temporary(type.result());
        context.declarations().unknown(result, Optional.empty());
        return context.expressions().accesses().loadScalar(result);
    }

    Value nothing() {
        return new Value(context.pool().bitVec(0, 8), CTypes.VOID);
    }
}
