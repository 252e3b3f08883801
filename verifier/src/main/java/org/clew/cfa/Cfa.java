package org.clew.cfa;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.clew.logic.TermPool;
import org.clew.program.DataModel;
import org.clew.program.Variable;

/**
 * A whole program. Execution begins at the entry of {@link #start()}, a generated function that initialises globals and calls
 * {@code main}; it ends at its exit, or where a location has no outgoing edge. The result variable of {@link #start()} is a
 * global of 32 bits and holds the exit status: what {@code main} returns, what {@code exit} is given, 134 after {@code abort}.
 */
public final class Cfa {

    private final TermPool pool;
    private final DataModel dataModel;
    private final Map<String, Function> functions;
    private final Function start;
    private final List<Variable> globals;
    private final int locationCount;

    Cfa(
            TermPool pool,
            DataModel dataModel,
            LinkedHashMap<String, Function> functions,
            Function start,
            List<Variable> globals,
            int locationCount) {
        this.pool = pool;
        this.dataModel = dataModel;
        this.functions = Collections.unmodifiableMap(functions);
        this.start = start;
        this.globals = List.copyOf(globals);
        this.locationCount = locationCount;
    }

    /** The pool of the terms on the edges. */
    public TermPool pool() {
        return pool;
    }

    public DataModel dataModel() {
        return dataModel;
    }

    public Collection<Function> functions() {
        return functions.values();
    }

    /** Of all functions. */
    public Stream<Location> locations() {
        return functions.values().stream().flatMap(function -> function.locations().stream());
    }

    /** Of all functions. */
    public Stream<Edge> edges() {
        return locations().flatMap(location -> location.outgoing().stream());
    }

    public Optional<Function> function(String name) {
        return Optional.ofNullable(functions.get(name));
    }

    public Function start() {
        return start;
    }

    /** Global scalars, memory regions and the allocator. */
    public List<Variable> globals() {
        return globals;
    }

    /** Location ids are smaller than this. */
    public int locationCount() {
        return locationCount;
    }
}
