package org.clew.semantics.run;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.Cfa;
import org.clew.cfa.Determinism;
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
        return new Execution(this, choices, limits, null).run();
    }

    /** Makes the same run, and says what it read of objects that the program had not set. */
    public List<UnsetObject> unset(Choices choices, RunLimits limits, List<ExternalObject> externals) {
        UnsetObjects watch = new UnsetObjects(cfa, globals, determinism, externals);
        new Execution(this, choices, limits, watch).run();
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
