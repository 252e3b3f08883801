package org.clew.evidence.check;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Form;
import org.clew.cfa.Location;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;

/**
 * A program drawn by hand, for what no front end and no pass makes. Locations have names: a function begins at {@code in} and ends at
 * {@code out}, and those that begin with {@code error} are errors. It begins with the function that is drawn first.
 */
final class Drawing {

    static final Op SKIP = new Op.Skip();
    private static final CType INT = new CType.Integer(CType.Integer.Kind.INT, true);

    private final CfaBuilder builder;
    private final Map<String, CfaBuilder.FunctionBuilder> functions = new LinkedHashMap<>();
    private final Map<String, Location> locations = new HashMap<>();
    private String current = "";

    Drawing(TermPool pool, Variable... globals) {
        this.builder = new CfaBuilder(pool, DataModel.ILP32);
        for (Variable global : globals) {
            builder.global(global);
        }
    }

    static Variable variable(TermPool pool, String name, Sort sort, boolean global) {
        Variable.Kind kind = sort instanceof Sort.Array ? Variable.Kind.REGION : Variable.Kind.C_VARIABLE;
        return new Variable(pool.symbol(name, sort), name, INT, kind, global);
    }

    static Variable global(TermPool pool, String name) {
        return variable(pool, name, Sort.bitVec(32), true);
    }

    static Variable local(TermPool pool, String name) {
        return variable(pool, name, Sort.bitVec(32), false);
    }

    static Op set(TermPool pool, Variable variable, int value) {
        return new Op.Assign(variable, pool.bitVec(value, 32));
    }

    /** Passes where the variable has the value. */
    static Op is(TermPool pool, Variable variable, int value) {
        return new Op.Assume(pool.equal(variable.symbol(), pool.bitVec(value, 32)));
    }

    static Op unknown(Variable variable) {
        return new Op.Havoc(variable, Optional.empty());
    }

    static Op call(String function, Term... arguments) {
        return new Op.Call(function, List.of(arguments), Optional.empty());
    }

    static Op call(Variable result, String function, Term... arguments) {
        return new Op.Call(function, List.of(arguments), Optional.of(result));
    }

    /** What follows belongs to this function. */
    Drawing function(String name, Variable... parameters) {
        current = name;
        functions.put(name, builder.function(name));
        for (Variable parameter : parameters) {
            functions.get(name).parameter(parameter);
        }
        at("in");
        at("out");
        return this;
    }

    Drawing local(Variable variable) {
        function().local(variable);
        return this;
    }

    Drawing result(Variable variable) {
        function().result(variable);
        return this;
    }

    Drawing edge(String from, Op op, String to) {
        function().edge(at(from), op, at(to), SourceSpan.NONE);
        return this;
    }

    /** Edges one after the other. */
    Drawing way(String from, String to, List<Op> ops) {
        String at = from;
        for (int i = 0; i < ops.size(); i++) {
            String next = i == ops.size() - 1 ? to : from + " " + i + " to " + to;
            edge(at, ops.get(i), next);
            at = next;
        }
        return this;
    }

    Cfa build() {
        functions.forEach((name, function) -> function.finish(at(name, "in"), at(name, "out")));
        return builder.build(functions.keySet().iterator().next());
    }

    Location at(String function, String location) {
        return Objects.requireNonNull(locations.get(function + " " + location));
    }

    private CfaBuilder.FunctionBuilder function() {
        return Objects.requireNonNull(functions.get(current));
    }

    private Location at(String location) {
        CfaBuilder.FunctionBuilder function = function();
        return locations.computeIfAbsent(
                current + " " + location,
                name -> location.startsWith("error")
                        ? function.errorLocation(SourceSpan.NONE)
                        : function.location(SourceSpan.NONE));
    }

    /** Locations with the same names stand for each other. */
    Form standsFor(Drawing whole) {
        Map<Location, Location> copies = new HashMap<>();
        whole.locations.forEach((name, location) -> {
            if (locations.containsKey(name)) {
                copies.put(location, locations.get(name));
            }
        });
        return new Form(whole.build(), build(), copies);
    }

    /** The same, but another location stands for one of them. */
    static Form replaced(Form form, Location location, Location other) {
        Map<Location, Location> copies = new HashMap<>(form.copies());
        copies.put(location, other);
        return new Form(form.whole(), form.cfa(), copies);
    }

    /** Whether the run without inputs, in which everything unknown is zero, ends with an error. */
    static boolean fails(Cfa cfa) {
        RunLimits limits = new RunLimits(1_000, 0, Budget.unlimited());
        return new Interpreter(cfa).run(Choices.none(), limits).outcome() instanceof Outcome.ReachedError;
    }
}
