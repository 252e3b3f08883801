package org.clew.engine.backward;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Variable;

/**
 * Equations that a path from the start of the program establishes: {@code xy = x * y} where {@code x} and {@code y} were read from outside. Loops
 * rarely change such variables, and equations about {@code xy} are useless without its definition.
 */
final class Definitions {

    private final TermPool pool;
    private final List<Variable> variables;
    private final PathEffect path;

    /** @param variables those that loops change first */
    Definitions(TermPool pool, List<Variable> variables, PathEffect path) {
        this.pool = pool;
        this.variables = variables;
        this.path = path;
    }

    Set<Term> all() {
        Map<Symbol, Term> holders = holders();
        Substitution byVariables = new Substitution(pool, holders);
        Set<Symbol> known = new HashSet<>();
        for (Variable variable : variables) {
            if (!path.update().containsKey(variable.symbol()) || holders.containsValue(variable.symbol())) {
                known.add(variable.symbol());
            }
        }
        Set<Term> definitions = new LinkedHashSet<>();
        for (Variable variable : variables) {
            Term value = path.update().get(variable.symbol());
            if (value != null) {
                Term definition = byVariables.apply(value);
                Set<Symbol> used = FreeSymbols.of(definition);
                if (known.containsAll(used) && !used.contains(variable.symbol())) {
                    definitions.add(pool.equal(variable.symbol(), definition));
                }
            }
        }
        return definitions;
    }

    /** A variable that holds each value from outside, one that no loop changes if there is one. */
    private Map<Symbol, Term> holders() {
        Set<Symbol> chosen = new HashSet<>(path.choices());
        Map<Symbol, Term> holders = new HashMap<>();
        for (Variable variable : variables.reversed()) {
            if (path.update().get(variable.symbol()) instanceof Symbol value && chosen.contains(value)) {
                holders.putIfAbsent(value, variable.symbol());
            }
        }
        return holders;
    }
}
