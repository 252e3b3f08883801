package org.clew.source.cdt.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.source.cdt.Attributes;
import org.clew.source.cdt.Calls;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.Signature;
import org.clew.source.cdt.syntax.Effects;
import org.clew.source.library.Decision;
import org.clew.source.library.DomainErrors;
import org.clew.source.library.Library;
import org.clew.source.library.LibraryText;
import org.clew.source.text.PseudoFunctions;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Entity;
import org.clew.source.types.LValue;
import org.clew.source.types.Leaf;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.jspecify.annotations.Nullable;

/** Function calls (C11 6.5.2.2): to functions of the program, to the library, through pointers, and to the unknown. */
public final class CallLowering implements Calls {

    /** The function behind the macro errno in glibc's headers. */
    private static final String ERROR_NUMBER = "__errno_location";

    private final FunctionLowering context;
    private final FoldedCalls folded;
    private final UndefinedCalls undefined;
    private final VerifierCalls verifier;
    private final LibraryCalls library;
    private final VariableArguments variableArguments;
    private final PointerCalls pointers;
    private final MathCalls mathematics;
    private final Magnitudes magnitudes;
    private final NonLocalJumps jumps;
    private final LiftedFunctions lifted;

    public CallLowering(FunctionLowering context) {
        this.context = context;
        folded = new FoldedCalls(context);
        undefined = new UndefinedCalls(context, this);
        verifier = new VerifierCalls(context);
        variableArguments = new VariableArguments(context);
        jumps = new NonLocalJumps(context);
        lifted = new LiftedFunctions(context);
        library = new LibraryCalls(context, variableArguments, jumps);
        pointers = new PointerCalls(context, this);
        mathematics = new MathCalls(context);
        magnitudes = new Magnitudes(context);
    }

    @Override
    public Operand operand(IASTFunctionCallExpression call) {
        return lower(call, null, true);
    }

    @Override
    public void effect(IASTFunctionCallExpression call) {
        lower(call, null, false);
    }

    @Override
    public void declareNested(String name, CType.Function type, IASTDeclarator declarator) {
        lifted.declare(name, type, declarator);
    }

    @Override
    public void defineNested(IASTFunctionDefinition definition, CType.Function type) {
        lifted.define(definition, type);
    }

    @Override
    public boolean into(IASTFunctionCallExpression call, LValue.Plain target) {
        String name = name(call);
        if (name == null
                || !(context.scopes().find(name).orElse(null) instanceof Entity.Code code)
                || !code.type().result().equals(target.type())) {
            return false;
        }
        Operand result = lower(call, target, true);
        if (result instanceof Value value && value.term() != target.variable().symbol()) {
            context.storage().store(target, context.conversions().convert(value, target.type()), false);
        }
        return true;
    }

    /** The function's name if it is called by name. */
    private @Nullable String name(IASTFunctionCallExpression call) {
        IASTExpression callee = call.getFunctionNameExpression();
        while (callee instanceof IASTUnaryExpression unary
                && (unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary
                        || unary.getOperator() == IASTUnaryExpression.op_star
                                && unary.getOperand() instanceof IASTIdExpression)) {
            callee = unary.getOperand();
        }
        if (!(callee instanceof IASTIdExpression id)) {
            return null;
        }
        String written = id.getName().toString();
        return context.scopes().find(written).orElse(null) instanceof Entity.Code code
                ? context.unit().linkedNames().target(code.name())
                : written;
    }

    private Operand lower(IASTFunctionCallExpression call, LValue.@Nullable Plain target, boolean needed) {
        String name = name(call);
        Entity entity = name == null ? null : context.scopes().find(name).orElse(null);
        if (name == null || entity instanceof Entity.Data) {
            return pointers.lower(call, needed);
        }
        if (name.equals(PseudoFunctions.CONSTANT)) {
            String text = call.getArguments()[0].getRawSignature().replace("\"", "");
            return context.expressions()
                    .complexes()
                    .constant(text)
                    .orElseThrow(() -> new Unsupported("constant " + text, "its type is not modelled"));
        }
        if (entity instanceof Entity.Nested nested) {
            return context.nestedFunctions().call(nested, call);
        }
        Attributes.check(context.unit().attributesOf(name));
        CType.Function type = entity instanceof Entity.Code code ? code.type() : implicit();
        Operand special = verifier.lower(name, type, call, target);
        if (special != null) {
            return special;
        }
        if (folded.isCompiledIn(name)) {
            Operand compiledIn = library.lower(name, type, call, needed);
            if (compiledIn != null) {
                return compiledIn;
            }
        }
        if (folded.isFolded(name, call)) {
            throw new Unsupported(
                    "call of " + name,
                    "the program defines it, and compilers put their own result in place of the call");
        }
        String callee = definition(name, call);
        if (context.unit().definitions().containsKey(callee)) {
            CType.Function defined = context.unit().definedType(callee).orElse(type);
            List<Operand> values = arguments(call, defined);
            Optional<Value> constant = mathematics.folded(callee, defined, values);
            Operand result = constant.isPresent()
                    ? constant.get()
                    : called(call, () -> defined(callee, defined, values, target, needed));
            errors(callee);
            return context.unit().isInLibrary(callee) ? magnitudes.opened(callee, call, result) : result;
        }
        if (context.unit().linkedNames().isResolvedAtRunTime(name)) {
            throw new Unsupported(
                    "function " + name, "its attribute ifunc chooses its body when the program is loaded");
        }
        if (context.unit().linkedNames().isNull(name)) {
            throw new Unsupported("call of weak function " + name, "nothing defines it");
        }
        Operand modelled = library.lower(name, type, call, needed);
        errors(name);
        return modelled != null ? modelled : undefined.lower(name, type, call, target, needed);
    }

    /** The function whose definition is called, if there is one: of the program, or of the library's text. */
    private String definition(String name, IASTFunctionCallExpression call) {
        boolean ofTheProgram = context.unit().definitions().containsKey(name);
        String callee = ofTheProgram || isGuardedFormat(name) ? name : Library.plainName(name);
        return callee.equals("getenv") && context.unit().isInLibrary(callee) ? named(call) : callee;
    }

    /** Edges that enter functions are at the call, and not at the statement around it: witnesses name the place of each call. */
    <T> T called(IASTFunctionCallExpression call, Supplier<T> entering) {
        SourceSpan statement = context.span();
        context.at(call);
        try {
            return entering.get();
        } finally {
            context.at(statement);
        }
    }

    /** The arguments that {@code __vsnprintf_chk} and others have in addition stand between those of {@code vsnprintf}. */
    private static boolean isGuardedFormat(String name) {
        return name.endsWith("_chk") && (name.contains("printf") || name.contains("scanf"));
    }

    /** The function that gives the value of an environment variable; a variable whose name is a literal is told to the harness. */
    private String named(IASTFunctionCallExpression call) {
        if (call.getArguments().length != 1 || !(call.getArguments()[0] instanceof IASTLiteralExpression name)) {
            return "getenv";
        }
        context.objects().approximated("getenv(" + name + ")");
        return context.unit().definitions().containsKey(LibraryText.NAMED) ? LibraryText.NAMED : "getenv";
    }

    /** Functions of the library may set errno, whether they fail or not (C11 7.5 p3). Those that are modelled exactly say how. */
    private void errors(String name) {
        boolean asks = context.unit().definitions().containsKey(ERROR_NUMBER);
        if (asks
                && (!context.unit().definitions().containsKey(name)
                        || context.unit().isInLibrary(name))
                && (DomainErrors.mayBeSetBy(name)
                        || context.unit()
                                .library()
                                .decision(name)
                                .filter(decision -> decision == Decision.BOUNDED || decision == Decision.HARMLESS)
                                .isPresent())) {
            CType.Function type = context.unit().definedType(ERROR_NUMBER).orElseThrow();
            Value address = (Value) defined(ERROR_NUMBER, type, List.of(), null, true);
            LValue.Plain number = context.temporary(CTypes.INT);
            context.objects().approximated(number, name);
            context.storage()
                    .store(
                            context.expressions().accesses().dereferenced(address),
                            context.storage().scalar(number),
                            false);
        }
    }

    /** C90: a function that is not declared returns an int. */
    private static CType.Function implicit() {
        return new CType.Function(CTypes.INT, List.of(), true);
    }

    @Override
    public Operand defined(
            String name, CType.Function type, List<Operand> values, LValue.@Nullable Plain target, boolean needed) {
        Signature signature = context.unit().signature(name, type);
        List<Term> arguments = new ArrayList<>();
        for (int i = 0; i < signature.parameters().size(); i++) {
            Signature.Parameter parameter = signature.parameters().get(i);
            if (i >= values.size()) {
                throw new Unsupported("call of " + name, "it passes too few arguments");
            }
            pass(parameter, values.get(i), arguments);
        }
        signature.more().ifPresent(more -> {
            List<Operand> others = values.subList(signature.parameters().size(), values.size());
            Value passed = variableArguments.passed(others);
            context.storage().flow(passed, more.contents());
            arguments.add(passed.term());
        });
        Optional<LValue.Plain> result = signature
                .scalarResult()
                .filter(r -> needed)
                .map(r -> {
                    // A function that longjmp leaves has no result to assign.
                    LValue.Plain place = target != null
                                    && target.type().equals(r.type())
                                    && context.unit().jumps().isEmpty()
                            ? target
                            : context.temporary(r.type());
                    context.unit().aliasing().unify(place.contents(), r.contents());
                    return place;
                });
        context.emit(new Op.Call(name, arguments, result.map(LValue.Plain::variable)));
        jumps.called();
        if (result.isPresent()) {
            return context.storage().scalar(result.get());
        }
        return signature
                .result()
                .filter(place -> CTypes.isAggregate(place.type()))
                .map(place -> (Operand) place)
                .orElseGet(this::nothing);
    }

    @Override
    public void returned() {
        jumps.called();
    }

    @Override
    public void finish() {
        jumps.finish();
    }

    private void pass(Signature.Parameter parameter, Operand operand, List<Term> arguments) {
        switch (parameter.place()) {
            case LValue.Plain plain
            when operand instanceof Value value -> {
                Value converted = context.conversions().convert(value, plain.type());
                context.storage().flow(converted, plain.contents());
                arguments.add(converted.term());
            }
            case LValue.Split split
            when operand instanceof LValue place -> {
                List<Leaf> leaves = Leaf.of(parameter.type(), context.layout(), Signature.MOST_LEAVES)
                        .orElseThrow();
                for (int i = 0; i < leaves.size(); i++) {
                    LValue part = context.storage().part(place, leaves.get(i));
                    context.initialisation().passed(part);
                    Value value = context.storage().scalar(part);
                    Value converted =
                            context.conversions().convert(value, leaves.get(i).type());
                    Variable variable = parameter.variables().get(i);
                    if (split.object().leaf(leaves.get(i).bitOffset()) instanceof LValue.Plain plain) {
                        context.storage().flow(converted, plain.contents());
                        arguments.add(converted.term());
                    } else {
                        arguments.add(context.pool()
                                .zeroExtendOrCut(
                                        converted.term(), variable.symbol().width()));
                    }
                }
            }
            case LValue.Memory large
            when operand instanceof LValue.Memory place -> {
                context.unit().aliasing().unify(large.target(), place.target());
                arguments.add(place.address());
            }
            default -> throw new Unsupported("argument " + parameter.name(), "its type does not fit the parameter");
        }
    }

    @Override
    public List<Operand> arguments(IASTFunctionCallExpression call, CType.Function type) {
        IASTInitializerClause[] clauses = call.getArguments();
        context.expressions().order().arguments(call);
        List<Operand> values = new ArrayList<>();
        int lastEffect = -1;
        for (int i = 0; i < clauses.length; i++) {
            if (Effects.isEffectful((IASTExpression) clauses[i])) {
                lastEffect = i;
            }
        }
        for (int i = 0; i < clauses.length; i++) {
            Operand operand = context.expressions().operand((IASTExpression) clauses[i]);
            if (i < type.parameters().size()) {
                operand = context.expressions()
                        .complexes()
                        .converted(operand, type.parameters().get(i));
            }
            if (operand instanceof Value value && i < type.parameters().size()) {
                CType parameter = type.parameters().get(i);
                context.expressions().conversionChecks().implicit(value, parameter, (IASTExpression) clauses[i]);
                operand = context.conversions().convert(value, parameter);
            }
            values.add(i < lastEffect ? kept(operand) : operand);
        }
        return values;
    }

    @Override
    public List<Value> scalars(IASTFunctionCallExpression call, List<CType> parameters) {
        List<Value> values = new ArrayList<>();
        for (Operand operand : arguments(call, new CType.Function(CTypes.VOID, parameters, true))) {
            if (!(operand instanceof Value value)) {
                throw new Unsupported("argument", "a scalar is needed here");
            }
            values.add(value);
        }
        return values;
    }

    @Override
    public Operand kept(Operand operand) {
        if (operand instanceof Value value) {
            return value.type() instanceof CType.Void ? value : context.saved(value);
        }
        LValue copy = context.objects().temporary(operand.type());
        context.storage().assign(copy, operand);
        return copy;
    }

    @Override
    public void effects(IASTFunctionCallExpression call) {
        context.expressions().order().arguments(call);
        for (IASTInitializerClause clause : call.getArguments()) {
            context.expressions().effect((IASTExpression) clause);
        }
    }

    @Override
    public Operand unknown(CType type, LValue.@Nullable Plain target, boolean needed) {
        if (type instanceof CType.Void || !needed) {
            return nothing();
        }
        LValue result = target != null && target.type().equals(type)
                ? target
                : context.objects().temporary(type);
        context.objects().unknown(result);
        context.objects().foreign(result);
        return context.storage().load(result);
    }

    @Override
    public Optional<CType> bitFieldType(IASTExpression expression) {
        return new BitFieldTypes(context).of(expression);
    }

    @Override
    public Value nothing() {
        return new Value(context.pool().bitVec(0, 8), CTypes.VOID);
    }
}
