package org.clew.source.cdt.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.Signature;
import org.clew.source.cdt.UnitLowering;
import org.clew.source.flow.Effect;
import org.clew.source.flow.LoweredFunction;
import org.clew.source.library.LibraryText;
import org.clew.source.types.LValue;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;

/** Lowers the start function: it lays out static memory, calls constructors and main, and ends like a process. */
final class ProgramStart {

    static final String NAME = "__start";

    private final UnitLowering unit;
    private final FunctionLowering start;

    ProgramStart(UnitLowering unit) {
        this.unit = unit;
        start = new FunctionLowering(unit, NAME, unit.syntax().escapes());
        unit.startWith(start.declarations());
    }

    /** Where the initial values of the files are computed. */
    FunctionLowering function() {
        return start;
    }

    /** Once all functions are there. */
    void run() {
        start.emit(new Op.Assign(unit.names().exitStatus(), unit.pool().bitVec(0, 32)));
        unit.linkedNames().constructors().forEach(this::construct);
        callMain();
    }

    /** Constructors get the arguments of main. */
    private void construct(String name) {
        IASTFunctionDefinition definition = unit.definitions().get(name);
        if (definition != null) {
            start.at(definition);
            callWithArguments(name);
        }
    }

    private void callMain() {
        start.at(Objects.requireNonNull(unit.definitions().get("main")));
        String first = unit.definitions().containsKey(LibraryText.MAIN) ? LibraryText.MAIN : "main";
        callWithArguments(first).ifPresent(returned -> {
            Value status = new Value(returned.symbol(), returned.type());
            Term converted = unit.conversions().convert(status, CTypes.INT).term();
            start.emit(new Op.Assign(unit.names().exitStatus(), converted));
        });
        start.statements().simple(Objects.requireNonNull(unit.definitions().get("main")), () -> {
            start.exits().handlers();
            start.memoryChecks().exit();
        });
        start.finish();
    }

    private Optional<Variable> callWithArguments(String function) {
        Signature main = unit.signature(function, unit.definedType(function).orElseThrow());
        main.parameters().forEach(parameter -> start.objects().foreign(parameter.place()));
        List<Term> arguments = new ArrayList<>();
        for (Variable parameter : main.variables()) {
            LValue.Plain unknown = start.local(parameter.displayName(), parameter.type(), Variable.Kind.PARAMETER);
            start.objects().unknown(unknown, Optional.empty());
            if (arguments.isEmpty() && parameter.type() instanceof CType.Integer) {
                // The number of arguments is not negative (5.1.2.2.1 p2).
                Term none = unit.pool().bitVec(0, parameter.symbol().width());
                start.assume(unit.pool().sle(none, unknown.variable().symbol()));
            }
            arguments.add(unknown.variable().symbol());
        }
        Optional<Variable> result = main.scalarResult()
                .map(returned -> start.temporary(returned.type()).variable());
        start.emit(new Op.Call(function, arguments, result));
        start.expressions().calls().returned();
        return result;
    }

    /** How much static memory there is is known only now, so the first edges come last. */
    LoweredFunction lowered() {
        FunctionLowering first = new FunctionLowering(unit, NAME, unit.syntax().escapes());
        int body = first.graph().absorb(start.graph());
        first.emit(new Effect.Initialise(unit.addresses().staticEnd()));
        first.emit(new Op.Assign(
                unit.heap().allocator(),
                unit.pool()
                        .bitVec(
                                unit.addresses().dynamicStart(),
                                unit.layout().model().pointerBits())));
        unit.heap().freed().ifPresent(freed -> {
            first.emit(new Op.Assign(freed, unit.pool().bitVec(0, 8)));
            first.emit(new Op.Assign(
                    unit.heap().firstAddress(), unit.heap().allocator().symbol()));
        });
        unit.jumps()
                .ifPresent(jumps -> jumps.all()
                        .forEach(variable ->
                                first.emit(new Op.Assign(variable, unit.pool().bitVec(0, 32)))));
        if (unit.heap().tracksSizes()) {
            Sort.Array sort = (Sort.Array) unit.heap().sizes().sort();
            Term none = unit.pool().bitVec(0, unit.layout().model().pointerBits());
            first.emit(new Op.Assign(unit.heap().sizes(), unit.pool().constantArray(sort, none)));
        }
        if (unit.memory().queries().isPresent() && unit.conversions().hasImplicitPointers()) {
            first.emit(new Op.Debt(
                    Op.Debt.Kind.UNSUPPORTED,
                    "pointer from an integer without a cast",
                    "which object it points to is not followed"));
        }
        first.jump(body + start.entry());
        first.finish();
        first.locals().addAll(start.locals());
        return new LoweredFunction(
                NAME,
                first.graph(),
                first.entry(),
                body + start.exit(),
                List.of(),
                List.copyOf(first.locals()),
                Optional.of(unit.names().exitStatus()));
    }
}
