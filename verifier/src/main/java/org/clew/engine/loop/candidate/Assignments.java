package org.clew.engine.loop.candidate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;

/**
 * Which candidates an assignment in the loop plainly breaks: {@code x = 0} where the body has {@code x := 1} or {@code x := x + 1}. The assignment
 * may be on an infeasible path, so this is a heuristic that avoids exploring the loop with hopeless candidates; a refinement adds a candidate again
 * if it is needed.
 */
final class Assignments {

    private final TermPool pool;
    private final Vocabulary vocabulary;
    private final Map<Loop, Map<Symbol, Set<Term>>> known = new HashMap<>();

    Assignments(TermPool pool, Vocabulary vocabulary) {
        this.pool = pool;
        this.vocabulary = vocabulary;
    }

    boolean breaks(Loop loop, Term fact) {
        Map<Symbol, Set<Term>> values = known.computeIfAbsent(loop, Assignments::collect);
        for (Symbol variable : vocabulary.of(fact)) {
            for (Term value : values.getOrDefault(variable, Set.of())) {
                if (breaks(fact, variable, value)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean breaks(Term fact, Symbol variable, Term value) {
        Term after = new Substitution(pool, Map.of(variable, value)).apply(fact);
        if (fact instanceof Application equality && equality.operator() == Operator.EQUAL) {
            for (int i = 0; i < 2; i++) {
                if (equality.argument(i) == variable) {
                    after = new Substitution(pool, Map.of(variable, equality.argument(1 - i))).apply(after);
                }
            }
        }
        return after == pool.falseTerm();
    }

    private static Map<Symbol, Set<Term>> collect(Loop loop) {
        Map<Symbol, Set<Term>> values = new HashMap<>();
        Set<Location> body = new HashSet<>(loop.body());
        for (Location location : loop.body()) {
            for (Edge edge : location.outgoing()) {
                if (edge.op() instanceof Op.Assign assign && body.contains(edge.target())) {
                    values.computeIfAbsent(assign.target().symbol(), s -> new LinkedHashSet<>())
                            .add(assign.value());
                }
            }
        }
        return values;
    }
}
