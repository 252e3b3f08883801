package org.clew.source.cdt.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Input;
import org.clew.program.Op;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.library.Intrinsic;
import org.clew.source.library.Library;
import org.clew.source.library.LibraryModel;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Arithmetic;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.jspecify.annotations.Nullable;

/** Calls of functions that the program does not define but {@link org.clew.source.library.Library} models. */
final class LibraryCalls {

    /** Their result is not representable if the argument is the least number (C11 7.22.6.1 p2). */
    private static final Set<String> ABSOLUTE = Set.of("abs", "labs", "llabs", "imaxabs");

    private final FunctionLowering context;
    private final BuiltinCalls builtins;
    private final MemoryCalls memory;
    private final AtomicCalls atomics;
    private final ScanCalls scans;
    private final FormatCalls formats;
    private final TextReads texts;
    private final VariableArguments variableArguments;
    private final NonLocalJumps jumps;

    LibraryCalls(FunctionLowering context, VariableArguments variableArguments, NonLocalJumps jumps) {
        this.context = context;
        builtins = new BuiltinCalls(context);
        memory = new MemoryCalls(context);
        atomics = new AtomicCalls(context);
        scans = new ScanCalls(context);
        formats = new FormatCalls(context);
        texts = new TextReads(context);
        this.variableArguments = variableArguments;
        this.jumps = jumps;
    }

    /** The result of the call, or null if the function has no model. */
    @Nullable
    Operand lower(String name, CType.Function declared, IASTFunctionCallExpression call, boolean needed) {
        Optional<LibraryModel> model = context.unit().library().model(name);
        if (model.isEmpty()) {
            return null;
        }
        return switch (model.get()) {
            case LibraryModel.Pure pure -> pure(pure, name, declared, call);
            case LibraryModel.Rounded rounded -> {
                List<Term> arguments = arguments(name, call, rounded.parameters());
                Term term = context.unit()
                        .numbers()
                        .rounding()
                        .round(mode -> rounded.body().apply(context.pool(), mode, arguments));
                yield result(term, rounded.result(), name, declared);
            }
            case LibraryModel.FloatPredicate predicate -> {
                List<Term> arguments = floats(call);
                predicate.gap().ifPresent(gap -> mind(gap, arguments));
                yield new Value(predicate.body().apply(context.pool(), arguments), CTypes.INT);
            }
            case LibraryModel.StandardInput read -> {
                LValue.Plain value = context.temporary(read.type());
                context.objects()
                        .unknown(
                                value,
                                Optional.of(new Input(
                                        read.function(), read.type(), context.span(), Input.Kind.STANDARD_INPUT)));
                yield context.storage().scalar(value);
            }
            case LibraryModel.NoEffect none -> {
                if (!texts.read(Library.plainName(name), call)) {
                    effects(call);
                    context.memoryChecks().unseen(name, call);
                }
                yield unknown(name, declared.result(), needed);
            }
            case LibraryModel.NotModelled missing -> {
                effects(call);
                context.debt(new Unsupported(missing.construct(), missing.reason()));
                yield unknown(name, declared.result(), needed);
            }
            case LibraryModel.Operation operation -> operation(operation.intrinsic(), name, declared, call, needed);
        };
    }

    private Operand pure(
            LibraryModel.Pure pure, String name, CType.Function declared, IASTFunctionCallExpression call) {
        List<Term> arguments = arguments(name, call, pure.parameters());
        if (ABSOLUTE.contains(Library.plainName(name))) {
            Value operand = new Value(arguments.getFirst(), pure.result());
            context.expressions().operators().checks().negation(operand, call);
        }
        pure.gap().ifPresent(gap -> mind(gap, arguments));
        return result(pure.body().apply(context.pool(), arguments), pure.result(), name, declared);
    }

    private Operand operation(
            Intrinsic intrinsic,
            String name,
            CType.Function declared,
            IASTFunctionCallExpression call,
            boolean needed) {
        return switch (intrinsic) {
            case VARIABLE_START, VARIABLE_ARGUMENT, VARIABLE_COPY, VARIABLE_END ->
                variableArguments.lower(intrinsic, call);
            case PRINT -> formats.printed(name, call, needed);
            case SCAN -> scans.lower(name, call);
            case ATOMIC -> atomics.lower(name, call);
            case DIVIDE -> divided(name, declared, call);
            case COMPLEX -> new ComplexCalls(context).lower(name, call);
            case SET_JUMP -> jumps.set(call);
            case JUMP -> jumps.jump(call);
            default -> {
                Operand result = builtins.lower(intrinsic, call);
                yield result != null ? result : memory.lower(intrinsic, name, call);
            }
        };
    }

    /** C11 7.22.6.2: the struct is the program's own. */
    private Operand divided(String name, CType.Function declared, IASTFunctionCallExpression call) {
        if (!(declared.result() instanceof CType.Composite type) || !type.isComplete()) {
            throw new Unsupported("function " + name, "its result is not declared");
        }
        LValue result = context.objects().temporary(type);
        LValue quotient = member(result, type, "quot");
        LValue remainder = member(result, type, "rem");
        List<Value> operands = context.expressions().calls().scalars(call, List.of(quotient.type(), quotient.type()));
        Value left = context.saved(operands.getFirst());
        Value right = context.saved(operands.get(1));
        context.expressions().operators().checks().binary(Arithmetic.Binary.DIVIDE, left, right, call);
        context.storage().assign(quotient, context.arithmetic().binary(Arithmetic.Binary.DIVIDE, left, right));
        context.storage().assign(remainder, context.arithmetic().binary(Arithmetic.Binary.MODULO, left, right));
        return result;
    }

    private LValue member(LValue place, CType.Composite type, String name) {
        return context.expressions()
                .accesses()
                .member(place, type, name)
                .orElseThrow(() -> new Unsupported("member " + name, "the result of a division has none"));
    }

    /** Goes on where the model knows what happens, and by a debt where it does not. */
    private void mind(LibraryModel.Gap gap, List<Term> arguments) {
        Term unknown = gap.condition().apply(context.pool(), arguments);
        if (unknown == context.pool().falseTerm()) {
            return;
        }
        int missing = context.graph().point();
        int known = context.graph().point();
        context.branch(unknown, missing, known);
        context.continueAt(missing);
        context.emit(new Op.Debt(Op.Debt.Kind.UNSUPPORTED, gap.construct(), gap.reason()));
        context.jump(known);
        context.continueAt(known);
    }

    /** In the type that the program declares, where it declares one that holds it. */
    private Value result(Term term, CType type, String name, CType.Function declared) {
        Value value = new Value(term, type);
        boolean known = context.unit().isDeclared(name) && CTypes.isScalar(declared.result());
        return known ? context.conversions().convert(value, declared.result()) : value;
    }

    private List<Term> arguments(String name, IASTFunctionCallExpression call, List<CType> parameters) {
        IASTInitializerClause[] clauses = call.getArguments();
        if (clauses.length < parameters.size()) {
            throw new Unsupported("call of " + name, "it passes too few arguments");
        }
        List<Value> values = context.expressions().calls().scalars(call, parameters);
        List<Term> terms = new ArrayList<>();
        values.forEach(value -> terms.add(value.term()));
        return terms;
    }

    /** The arguments in their common floating type; of a classification with given names, only the last. */
    private List<Term> floats(IASTFunctionCallExpression call) {
        List<Value> values = context.expressions().calls().scalars(call, List.of());
        int names = values.size() > 2 ? values.size() - 1 : 0;
        CType common = CTypes.FLOAT;
        for (Value value : values.subList(names, values.size())) {
            CType type = value.type() instanceof CType.Floating ? value.type() : CTypes.DOUBLE;
            common = context.conversions().common(common, type);
        }
        List<Term> terms = new ArrayList<>();
        for (Value value : values) {
            CType type = terms.size() < names ? CTypes.INT : common;
            terms.add(context.conversions().convert(value, type).term());
        }
        return terms;
    }

    private Operand unknown(String name, CType type, boolean needed) {
        if (!needed || !CTypes.isScalar(type)) {
            return context.expressions().calls().nothing();
        }
        LValue.Plain result = context.temporary(type);
        context.objects().approximated(result, name);
        return context.storage().scalar(result);
    }

    private void effects(IASTFunctionCallExpression call) {
        for (IASTInitializerClause clause : call.getArguments()) {
            context.expressions().effect((IASTExpression) clause);
        }
    }
}
