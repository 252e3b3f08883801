package org.clew.semantics.run;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.clew.cfa.Cfa;
import org.clew.cfa.Determinism;
import org.clew.cfa.Edge;
import org.clew.logic.Symbol;
import org.clew.program.ExternalObject;
import org.clew.program.Variable;

/**
 * Runs an automaton concretely: the oracle for everything that reasons about programs. Functions are compiled when they are
 * first called and kept for later runs; one interpreter serves one thread at a time.
 */
public final class Interpreter {

    private final Cfa cfa;
    private final Determinism determinism;
    private final boolean unknownGlobals;
    private final Map<Symbol, Integer> globals = new LinkedHashMap<>();
    private final Map<String, CompiledFunction> functions = new HashMap<>();

    public Interpreter(Cfa cfa) {
        this.cfa = cfa;
        this.determinism = new Determinism(cfa);
        this.unknownGlobals = determinism.admitsUnknownGlobals();
        for (Variable variable : cfa.globals()) {
            globals.putIfAbsent(variable.symbol(), globals.size());
        }
        cfa.start().result().ifPresent(status -> globals.putIfAbsent(status.symbol(), globals.size()));
    }

    /** Runs from the start until the program ends, errs, gets stuck, or a limit is reached. */
    public ConcreteRun run(Choices choices, RunLimits limits) {
        return new Execution(this, choices, limits, null, null).run();
    }

    /** An observer of the steps of a run. */
    public interface Observer {

        /**
         * An edge was taken, or a function returned.
         *
         * @param edge the one that was taken; that of the call if its function returned
         * @param depth how many calls are active now
         */
        void after(Edge edge, boolean returned, int depth, Image image);
    }

    /** The values of a run between two steps. */
    public interface Image {

        /** The words in global variables and in those of all active calls. */
        void variables(BiConsumer<Variable, Long> visitor);

        /** The cells of a memory region that were written or filled; others may be among them. */
        void cells(Variable region, BiConsumer<Long, Long> visitor);
    }

    /** Makes the same run, each step by itself. */
    public ConcreteRun observe(Choices choices, RunLimits limits, Observer observer) {
        return new Execution(this, choices, limits, null, observer).run();
    }

    /** Makes the same run, and says what it read of objects that the program had not set. */
    public List<UnsetObject> unset(Choices choices, RunLimits limits, List<ExternalObject> externals) {
        UnsetObjects watch = new UnsetObjects(cfa, globals, determinism, externals);
        new Execution(this, choices, limits, watch, null).run();
        return watch.list();
    }

    Cfa cfa() {
        return cfa;
    }

    Determinism determinism() {
        return determinism;
    }

    /** Whether some global variable has no value when the program begins. */
    boolean hasUnknownGlobals() {
        return unknownGlobals;
    }

    Map<Symbol, Integer> globals() {
        return globals;
    }

    CompiledFunction function(String name) {
        return functions.computeIfAbsent(
                name,
                n -> new CompiledFunction(
                        globals,
                        cfa.function(n).orElseThrow(() -> new IllegalStateException("no function " + n)),
                        determinism));
    }
}
