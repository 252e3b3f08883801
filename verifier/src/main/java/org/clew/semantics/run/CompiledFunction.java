package org.clew.semantics.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.clew.cfa.Determinism;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.logic.Symbol;
import org.clew.program.Op;
import org.clew.program.Variable;

/** A function ready to run. */
final class CompiledFunction {

    private final Function function;
    private final Determinism determinism;
    private final FunctionCompiler compiler;
    private final CompiledLocation entry;
    private final FrameTemplate template;
    private final Slot[] parameters;
    private final Optional<Slot> result;

    CompiledFunction(Map<Symbol, Integer> globals, Function function, Determinism determinism) {
        this.function = function;
        this.determinism = determinism;
        compiler = new FunctionCompiler(globals, function);
        EdgeCompiler edges = new EdgeCompiler(compiler);
        Map<Location, CompiledLocation> locations = new LinkedHashMap<>();
        for (Location location : function.locations()) {
            boolean exclusive = determinism.isExclusive(location);
            locations.put(location, new CompiledLocation(location, location == function.exit(), exclusive));
        }
        for (CompiledLocation location : locations.values()) {
            location.edges = location.location.outgoing().stream()
                    .map(edge -> compiled(edges, edge, locations))
                    .toArray(CompiledEdge[]::new);
        }
        entry = Objects.requireNonNull(locations.get(function.entry()));
        parameters = function.parameters().stream().map(edges::slot).toArray(Slot[]::new);
        result = function.result().map(edges::slot);
        template = compiler.template();
    }

    private static CompiledEdge compiled(EdgeCompiler compiler, Edge edge, Map<Location, CompiledLocation> locations) {
        return compiler.compile(edge, Objects.requireNonNull(locations.get(edge.target())));
    }

    CompiledLocation entry() {
        return entry;
    }

    FrameTemplate template() {
        return template;
    }

    /** Empty for void functions. */
    Optional<Slot> result() {
        return result;
    }

    /** Where a local variable lives; empty if the function has none of this symbol. */
    Optional<Slot> slot(Symbol local) {
        return compiler.known(local).map(register -> new Slot(false, register, local.sort()));
    }

    /** The words of its variables in an activation. */
    void words(long[] registers, BiConsumer<Variable, Long> visitor) {
        Stream.concat(function.parameters().stream(), function.locals().stream())
                .filter(variable -> !variable.isGlobal() && Values.isWord(variable.sort()))
                .forEach(variable -> compiler.known(variable.symbol())
                        .ifPresent(register -> visitor.accept(variable, registers[register])));
    }

    /** Whether an activation lets something in that the program does not determine. */
    boolean admitsUnknown() {
        return determinism.admitsUnknown(function);
    }

    /** Whether a call leaves out an argument, or waits for a result that there is not. */
    boolean lacks(Op.Call call) {
        return call.arguments().size() < parameters.length || call.result().isPresent() && result.isEmpty();
    }

    /** The frame of this function is current; arguments are in the registers of the caller, parameters without one are zero. */
    void bind(Registers callee, long[] callerWords, Object[] callerObjects, Code arguments) {
        for (int i = 0; i < Math.min(parameters.length, arguments.size()); i++) {
            int from = arguments.result(i);
            if (Values.isWord(parameters[i].sort())) {
                parameters[i].store(callee, callerWords[from]);
            } else {
                parameters[i].store(callee, callerObjects[from]);
            }
        }
    }
}
