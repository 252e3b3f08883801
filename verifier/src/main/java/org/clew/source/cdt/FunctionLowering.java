package org.clew.source.cdt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.Op;
import org.clew.program.TypeLayout;
import org.clew.program.Variable;
import org.clew.property.Part;
import org.clew.property.Violation;
import org.clew.source.cdt.syntax.Escapes;
import org.clew.source.flow.FlowBuilder;
import org.clew.source.library.LibraryText;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Arithmetic;
import org.clew.source.types.Conversions;
import org.clew.source.types.LValue;
import org.clew.source.types.NamesInScope;
import org.clew.source.types.Scopes;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;

/** The function being lowered: its graph, the point that control is at, and the parts that lower each kind of construct. */
public final class FunctionLowering extends FlowBuilder {

    private final UnitLowering unit;
    private final String name;
    private final List<Variable> locals = new ArrayList<>();
    private final Map<String, Integer> labels = new HashMap<>();

    /** The labels whose statements were lowered. */
    private final Set<Integer> arrived = new HashSet<>();

    private Map<String, String> labelNames = Map.of();
    private int nestedBodies;
    private final Escapes escapes;
    private final TypeBuilder types;
    private final ExpressionLowering expressions;
    private final Statements statements;
    private final DeclarationLowering declarations;
    private final NestedFunctions nestedFunctions;
    private final Storage storage;
    private final ObjectLowering objects;
    private final MemoryChecks memoryChecks;
    private final InitialisationChecks initialisation;
    private final ParameterLowering parameters;
    private final Cleanups cleanups;
    private final ExitLowering exits;
    private final int entry;
    private final int body;
    private int exit;
    private final List<Runnable> beforeBody = new ArrayList<>();
    private final List<Runnable> beforeExit = new ArrayList<>();
    private int unevaluated;

    /** Where control stands outside of the operand that is not evaluated. */
    private int evaluatedTo;

    public FunctionLowering(UnitLowering unit, String name, Escapes escapes) {
        super(unit.pool());
        this.unit = unit;
        this.name = name;
        this.escapes = escapes;
        entry = here();
        body = graph().point();
        exit = graph().point();
        continueAt(body);
        storage = new Storage(this);
        objects = new ObjectLowering(this);
        memoryChecks = new MemoryChecks(this);
        initialisation = new InitialisationChecks(this);
        parameters = new ParameterLowering(this);
        cleanups = new Cleanups(this);
        exits = new ExitLowering(this);
        types = new TypeBuilder(this);
        expressions = new ExpressionLowering(this);
        statements = unit.parts().statements(this);
        declarations = new DeclarationLowering(this);
        nestedFunctions = new NestedFunctions(this);
    }

    public UnitLowering unit() {
        return unit;
    }

    public String name() {
        return name;
    }

    /** How variables are used that are declared here. */
    Escapes escapes() {
        return escapes;
    }

    public TypeLayout layout() {
        return unit.layout();
    }

    public Conversions conversions() {
        return unit.conversions();
    }

    public Arithmetic arithmetic() {
        return unit.arithmetic();
    }

    public Scopes scopes() {
        return unit.scopes();
    }

    /** What names mean at a statement of the function. */
    public NamesInScope namesAt(IASTNode statement) {
        return scopes().innerObjects().without(unit.syntax().names().outOfScope(statement));
    }

    public TypeBuilder types() {
        return types;
    }

    public ExpressionLowering expressions() {
        return expressions;
    }

    public Statements statements() {
        return statements;
    }

    public Storage storage() {
        return storage;
    }

    public ObjectLowering objects() {
        return objects;
    }

    public MemoryChecks memoryChecks() {
        return memoryChecks;
    }

    public InitialisationChecks initialisation() {
        return initialisation;
    }

    public ParameterLowering parameters() {
        return parameters;
    }

    public Cleanups cleanups() {
        return cleanups;
    }

    public ExitLowering exits() {
        return exits;
    }

    public DeclarationLowering declarations() {
        return declarations;
    }

    public NestedFunctions nestedFunctions() {
        return nestedFunctions;
    }

    public List<Variable> locals() {
        return locals;
    }

    public int entry() {
        return entry;
    }

    public int exit() {
        return exit;
    }

    /** Lowers something at the beginning of the function, once its body is complete. */
    public void beforeBody(Runnable lowering) {
        beforeBody.add(lowering);
    }

    /** Lowers something where the function returns, once its body is complete. */
    public void beforeExit(Runnable lowering) {
        beforeExit.add(lowering);
    }

    /** Whether this is what runs before and after main. */
    public boolean isStart() {
        return this == unit.startLowering().context();
    }

    /** Control that comes to the end of the body leaves the function. */
    public void finish() {
        jump(exit);
        leaveLabels();
        expressions.calls().finish();
        if (!beforeExit.isEmpty()) {
            continueAt(exit);
            beforeExit.forEach(Runnable::run);
            exit = here();
        }
        continueAt(entry);
        beforeBody.forEach(Runnable::run);
        jump(body);
    }

    // Control

    /** From now on edges belong to {@code node}. */
    public void at(IASTNode node) {
        at(unit.span(node));
    }

    public int label(String label) {
        // The statement expression around it may be lowered for its type first, and then evaluated.
        if (isUnevaluated()) {
            return graph().point();
        }
        return labels.computeIfAbsent(labelNames.getOrDefault(label, label), key -> graph().point());
    }

    /** Control comes to the statement of the label. */
    public void arrive(String label) {
        int point = label(label);
        arrived.add(point);
        jump(point);
        continueAt(point);
    }

    /** Labels of a statement that was left out are debts: a goto from elsewhere must not lead nowhere. */
    private void leaveLabels() {
        labels.forEach((label, point) -> {
            if (!arrived.contains(point)) {
                continueAt(point);
                debt(Op.Debt.Kind.UNSUPPORTED, "label " + label, "its statement is left out");
                jump(exit);
            }
        });
    }

    /** Lowers the body of a nested function: it returns to a point of its own, and these labels are its own. */
    void nested(int returnTo, Set<String> ownLabels, Runnable body) {
        int outerExit = exit;
        Map<String, String> outerNames = labelNames;
        labelNames = new HashMap<>(outerNames);
        nestedBodies++;
        ownLabels.forEach(label -> labelNames.put(label, label + "@" + nestedBodies));
        exit = returnTo;
        body.run();
        exit = outerExit;
        labelNames = outerNames;
    }

    /** Whether the property covers the part here; our own models of library functions are not examined. */
    boolean checks(Part part) {
        return unit.checks(part) && !isUnevaluated() && !LibraryText.holds(span().file());
    }

    /** Where the condition holds the property is violated, if it covers the part; execution goes on where it does not hold. */
    void check(Part part, Term violated, String what, IASTNode node) {
        check(violated, new Violation(part, what, unit.span(node)));
    }

    /** As {@link #check(Part, Term, String, IASTNode)}, with the place to show. */
    void check(Term violated, Violation violation) {
        if (checks(violation.part())) {
            violatedWhere(violated, violation);
        }
    }

    /** Passing this point is a soundness debt. */
    public void debt(Op.Debt.Kind kind, String construct, String reason) {
        // Debts of a library function are reported only if a path reaches them.
        if (!LibraryText.holds(span().file())) {
            boolean unsupported = kind == Op.Debt.Kind.UNSUPPORTED;
            Diagnostic.Code code = unsupported ? Diagnostic.Code.NOT_MODELLED : Diagnostic.Code.UNDEFINED_FUNCTION;
            Diagnostic diagnostic = new Diagnostic(code, span(), construct, reason, "");
            unit.findings().diagnostics().add(diagnostic);
            if (unsupported) {
                unit.findings().leftOut().add(diagnostic);
            }
        }
        emit(new Op.Debt(kind, construct, reason));
    }

    /**
     * Lowers from here. If a construct is not supported, control is here again and the part that was lowered becomes unreachable. Otherwise the paths
     * through some operands would be missing.
     */
    public Optional<Unsupported> attempt(Runnable lowering) {
        int start = here();
        int attempted = graph().point();
        continueAt(attempted);
        try {
            lowering.run();
        } catch (Unsupported unsupported) {
            continueAt(start);
            return Optional.of(unsupported);
        }
        int end = here();
        continueAt(start);
        if (end != attempted || graph().hasOutgoing(attempted)) {
            jump(attempted);
            continueAt(end);
        }
        return Optional.empty();
    }

    public void debt(Unsupported unsupported) {
        debt(Op.Debt.Kind.UNSUPPORTED, unsupported.construct(), unsupported.reason());
    }

    // Variables

    public LValue.Plain local(String variable, CType type, Variable.Kind kind) {
        LValue.Plain plain = unit.names().variable(name + "::", variable, type, kind, false);
        locals.add(plain.variable());
        return plain;
    }

    public LValue.Plain temporary(CType type) {
        return local("$t", type, Variable.Kind.TEMPORARY);
    }

    /** The value as it is now, whatever happens later. */
    public Value saved(Value value) {
        if (value.term().isConstant()) {
            return value;
        }
        memoryChecks.kept(value);
        LValue.Plain temporary = temporary(value.type());
        emit(new Op.Assign(temporary.variable(), value.term()));
        return new Value(temporary.variable().symbol(), value.type(), value.target());
    }

    // Constants and types

    /** Lowers without effect: what is emitted cannot be reached. */
    public <T> T unevaluated(java.util.function.Supplier<T> lowering) {
        int before = here();
        if (unevaluated == 0) {
            evaluatedTo = before;
        }
        stop();
        unevaluated++;
        try {
            return lowering.get();
        } finally {
            unevaluated--;
            continueAt(unevaluated == 0 ? evaluatedTo : before);
        }
    }

    /** Emits what is evaluated even if it is met first in an operand that is not, such as the contents of a string literal. */
    void evaluated(Runnable lowering) {
        if (unevaluated == 0) {
            lowering.run();
            return;
        }
        int depth = unevaluated;
        int before = here();
        continueAt(evaluatedTo);
        unevaluated = 0;
        try {
            lowering.run();
        } finally {
            unevaluated = depth;
            evaluatedTo = here();
            continueAt(before);
        }
    }

    /** Whether only the type of what is being lowered matters, so that objects without an address may pretend to have one. */
    boolean isUnevaluated() {
        return unevaluated > 0;
    }

    /** The type of an expression that is not evaluated. */
    CType typeOf(IASTExpression expression) {
        return unevaluated(() -> expressions.unconvertedType(expression));
    }

    /** The value of an integer constant expression. */
    public BigInteger constant(IASTExpression expression) {
        Value value = unevaluated(() -> expressions.value(expression));
        if (value.term() instanceof BitVecConstant constant) {
            return layout().isSigned(value.type()) ? constant.signed() : constant.unsigned();
        }
        throw new Unsupported("`" + expression.getRawSignature() + "`", "not an integer constant");
    }
}
