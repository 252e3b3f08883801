package org.clew.cfa;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.clew.logic.TermPool;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.property.Violation;

/** The one way to make a {@link Cfa}: add locations and edges function by function, then {@link #build}. */
public final class CfaBuilder {

    private final TermPool pool;
    private final DataModel dataModel;
    private final LinkedHashMap<String, Function> functions = new LinkedHashMap<>();
    private final List<Variable> globals = new ArrayList<>();
    private int locations;
    private int edges;

    public CfaBuilder(TermPool pool, DataModel dataModel) {
        this.pool = pool;
        this.dataModel = dataModel;
    }

    public TermPool pool() {
        return pool;
    }

    public void global(Variable variable) {
        globals.add(variable);
    }

    public FunctionBuilder function(String name) {
        return new FunctionBuilder(name);
    }

    public Cfa build(String start) {
        Function first = Objects.requireNonNull(functions.get(start), () -> "no function " + start);
        return new Cfa(pool, dataModel, functions, first, globals, locations);
    }

    /** Collects one function; {@link #finish} adds it to the program. */
    public final class FunctionBuilder {
        private final String name;
        private final List<Location> members = new ArrayList<>();
        private final List<Variable> parameters = new ArrayList<>();
        private final List<Variable> locals = new ArrayList<>();
        private Optional<Variable> result = Optional.empty();

        private FunctionBuilder(String name) {
            this.name = name;
        }

        public Location location(SourceSpan span) {
            return add(new Location(locations++, name, null, span));
        }

        /** A location that violates the property when it is reached; it needs no outgoing edge. */
        public Location errorLocation(Violation violation) {
            return add(new Location(locations++, name, violation, violation.span()));
        }

        /** Where an error function is called. */
        public Location errorLocation(SourceSpan span) {
            return errorLocation(Violation.call(span));
        }

        /** A location that is an error if {@code original} is, the same one. */
        public Location like(Location original) {
            return add(new Location(locations++, name, original.violation().orElse(null), original.span()));
        }

        public Edge edge(Location source, Op op, Location target, SourceSpan span) {
            Edge edge = new Edge(edges++, source, target, op, span);
            source.leavesBy(edge);
            target.entersBy(edge);
            return edge;
        }

        public void parameter(Variable variable) {
            parameters.add(variable);
        }

        public void local(Variable variable) {
            locals.add(variable);
        }

        public void result(Variable variable) {
            result = Optional.of(variable);
        }

        public Function finish(Location entry, Location exit) {
            Function function = new Function(name, parameters, locals, result, entry, exit, members);
            functions.put(name, function);
            return function;
        }

        private Location add(Location location) {
            members.add(location);
            return location;
        }
    }
}
