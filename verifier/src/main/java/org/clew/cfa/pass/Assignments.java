package org.clew.cfa.pass;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;

/** Converts parallel assignments to sequential ones. */
final class Assignments {

    private Assignments() {}

    /**
     * Orders parallel assignments: an assignment whose old value is no longer read comes first; a cycle is broken by saving an old value.
     *
     * @param spare makes a variable that can hold the old value of another
     */
    static List<Op> atOnce(TermPool pool, Map<Variable, Term> values, UnaryOperator<Variable> spare) {
        Map<Variable, Term> open = new LinkedHashMap<>(values);
        open.entrySet().removeIf(entry -> entry.getValue() == entry.getKey().symbol());
        List<Op> ops = new ArrayList<>();
        while (!open.isEmpty()) {
            if (!assignFree(open, ops)) {
                Variable first = open.keySet().iterator().next();
                Variable saved = spare.apply(first);
                ops.add(new Op.Assign(saved, first.symbol()));
                Map<Symbol, Term> old = new HashMap<>();
                old.put(first.symbol(), saved.symbol());
                open.replaceAll((variable, value) -> new Substitution(pool, old).apply(value));
            }
        }
        return ops;
    }

    private static boolean assignFree(Map<Variable, Term> open, List<Op> ops) {
        boolean assigned = false;
        for (Iterator<Map.Entry<Variable, Term>> entries = open.entrySet().iterator(); entries.hasNext(); ) {
            Map.Entry<Variable, Term> entry = entries.next();
            Symbol symbol = entry.getKey().symbol();
            boolean awaited = open.entrySet().stream()
                    .anyMatch(
                            other -> other.getKey() != entry.getKey() && FreeSymbols.occurs(symbol, other.getValue()));
            if (!awaited) {
                ops.add(new Op.Assign(entry.getKey(), entry.getValue()));
                entries.remove();
                assigned = true;
            }
        }
        return assigned;
    }
}
