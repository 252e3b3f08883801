package org.clew.source.cdt.call;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.property.Part;
import org.clew.property.Violation;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.cdt.syntax.Effects;
import org.clew.source.library.LibraryText;
import org.clew.source.text.Unsupported;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.jspecify.annotations.Nullable;

/** Calls through pointers: the pointer is compared with every function of a fitting type whose address is taken. */
final class PointerCalls {

    /** A function whose address is taken, and the one that is called for it. */
    private record Candidate(String name, String callee, CType.Function type) {}

    private final FunctionLowering context;
    private final CallLowering calls;

    PointerCalls(FunctionLowering context, CallLowering calls) {
        this.context = context;
        this.calls = calls;
    }

    Operand lower(IASTFunctionCallExpression call, boolean needed) {
        Value callee = context.expressions().value(call.getFunctionNameExpression());
        if (!(callee.type() instanceof CType.Pointer pointer) || !(pointer.pointee() instanceof CType.Function type)) {
            throw new Unsupported("call", "what is called is not a function");
        }
        for (IASTInitializerClause argument : call.getArguments()) {
            if (Effects.isEffectful((IASTExpression) argument)) {
                callee = context.saved(callee);
                break;
            }
        }
        List<Operand> arguments = calls.arguments(call, type);
        boolean hasResult = needed && !(type.result() instanceof CType.Void);
        LValue result = hasResult ? context.objects().temporary(type.result()) : null;
        int join = context.graph().point();
        context.memoryChecks().called(callee, call.getFunctionNameExpression());
        violations(callee);
        for (Candidate candidate : candidates(type)) {
            Term address = context.unit().addresses().function(candidate.name);
            int taken = context.graph().point();
            int next = context.graph().point();
            context.branch(context.pool().equal(callee.term(), address), taken, next);
            context.continueAt(taken);
            call(call, candidate, arguments, result);
            context.jump(join);
            context.continueAt(next);
        }
        context.emit(new Op.Debt(
                Op.Debt.Kind.UNSUPPORTED,
                "call through a pointer",
                "the pointer may not point to a function of this program"));
        if (result != null) {
            context.objects().unknown(result);
        }
        context.jump(join);
        context.continueAt(join);
        return result == null ? calls.nothing() : context.storage().load(result);
    }

    /** Whatever the pointer's type, to call a function that must not be called is an error. */
    private void violations(Value callee) {
        for (String name : named()) {
            if (context.unit().isErrorFunction(name) && !name.equals(VerifierCalls.CONDITIONAL_ERROR)) {
                int error = context.graph().point();
                int next = context.graph().point();
                context.branch(
                        context.pool()
                                .equal(callee.term(), context.unit().addresses().function(name)),
                        error,
                        next);
                context.graph()
                        .markError(error, new Violation(Part.UNREACH_CALL, "call of '" + name + "'", context.span()));
                context.continueAt(next);
            }
        }
    }

    /** Functions whose addresses the program takes. */
    private Set<String> named() {
        Set<String> names = new LinkedHashSet<>();
        context.unit()
                .syntax()
                .escapes()
                .values()
                .forEach(name -> names.add(context.unit().linkedNames().target(name)));
        names.addAll(context.unit().lifted());
        return names;
    }

    /** A pointer without prototype may lead to functions that these arguments do not fit: only to call those is a debt. */
    private void call(
            IASTFunctionCallExpression call, Candidate candidate, List<Operand> arguments, @Nullable LValue result) {
        Optional<Unsupported> unsupported = context.attempt(() -> {
            Operand value = calls.called(
                    call, () -> calls.defined(candidate.callee, candidate.type, arguments, null, result != null));
            if (result != null && !(value.type() instanceof CType.Void)) {
                context.storage().assign(result, value);
            }
        });
        if (unsupported.isPresent()) {
            context.emit(new Op.Debt(
                    Op.Debt.Kind.UNSUPPORTED,
                    unsupported.get().construct(),
                    unsupported.get().reason()));
            if (result != null) {
                context.objects().unknown(result);
            }
        }
    }

    private List<Candidate> candidates(CType.Function type) {
        List<Candidate> candidates = new ArrayList<>();
        for (String name : named()) {
            boolean defined = context.unit().definitions().containsKey(name);
            String callee = defined ? name : LibraryText.indirect(name);
            if (context.unit().definitions().containsKey(callee)) {
                context.unit()
                        .definedType(callee)
                        .filter(found ->
                                fits(type, found) || ignoresArguments(callee) && fits(type.result(), found.result()))
                        .ifPresent(found -> candidates.add(new Candidate(name, callee, found)));
            }
        }
        return candidates;
    }

    /** A definition with an empty list, {@code f()}, accepts any arguments: callers pass them, and the machine ignores them. */
    private boolean ignoresArguments(String callee) {
        IASTFunctionDefinition definition = context.unit().definitions().get(callee);
        return definition != null
                && Declarators.function(definition.getDeclarator()) instanceof IASTStandardFunctionDeclarator list
                && list.getParameters().length == 0
                && !list.takesVarArgs();
    }

    private boolean fits(CType.Function called, CType.Function defined) {
        boolean anyArguments = called.parameters().isEmpty() && called.variadic();
        if (anyArguments) {
            return fits(called.result(), defined.result());
        }
        if (called.parameters().size() < defined.parameters().size()
                || called.parameters().size() > defined.parameters().size() && !defined.variadic()) {
            return false;
        }
        for (int i = 0; i < defined.parameters().size(); i++) {
            if (!fits(called.parameters().get(i), defined.parameters().get(i))) {
                return false;
            }
        }
        return fits(called.result(), defined.result());
    }

    /** Programs often differ in pointer types and signedness, which the machine does not distinguish. */
    private boolean fits(CType a, CType b) {
        if (a instanceof CType.Void || b instanceof CType.Void) {
            return a instanceof CType.Void && b instanceof CType.Void;
        }
        if (CTypes.isAggregate(a)
                || CTypes.isAggregate(b)
                || a instanceof CType.Floating
                || b instanceof CType.Floating) {
            return a.equals(b);
        }
        return context.layout().size(a) == context.layout().size(b);
    }
}
