package org.clew.engine.loop.candidate;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;

/**
 * Comparisons that the program itself makes, in all their weaker and reversed forms: what a loop compares is often what it
 * keeps ({@code i < n} in a guard, {@code i <= n} as an invariant).
 */
final class GuardFacts {

    private static final int MOST_FACTS = 160;

    private final TermPool pool;
    private final Cfa cfa;
    private final Vocabulary vocabulary;
    private final Map<String, Set<Term>> known = new HashMap<>();

    GuardFacts(Cfa cfa, Vocabulary vocabulary) {
        this.pool = cfa.pool();
        this.cfa = cfa;
        this.vocabulary = vocabulary;
    }

    /** Facts over the comparisons of a function that mention one of the symbols. */
    Set<Term> in(String function, Set<Symbol> symbols) {
        Set<Term> facts = new LinkedHashSet<>();
        for (Term fact : known.computeIfAbsent(function, this::collect)) {
            if (facts.size() < MOST_FACTS && vocabulary.of(fact).stream().anyMatch(symbols::contains)) {
                facts.add(fact);
            }
        }
        return facts;
    }

    private Set<Term> collect(String name) {
        Set<Term> facts = new LinkedHashSet<>();
        Function function = cfa.function(name).orElseThrow();
        for (Location location : function.locations()) {
            for (Edge edge : location.outgoing()) {
                if (edge.op() instanceof Op.Assume(Term condition)) {
                    atoms(condition, facts);
                }
            }
        }
        return facts;
    }

    private void atoms(Term condition, Set<Term> facts) {
        Deque<Term> open = new ArrayDeque<>();
        open.push(condition);
        while (!open.isEmpty()) {
            if (open.pop() instanceof Application application) {
                switch (application.operator()) {
                    case NOT, AND, OR -> application.arguments().forEach(open::push);
                    case BV_SLT, BV_SLE -> compare(application, Operator.BV_SLE, Operator.BV_SLT, facts);
                    case BV_ULT, BV_ULE -> compare(application, Operator.BV_ULE, Operator.BV_ULT, facts);
                    case EQUAL -> equality(application, facts);
                    default -> {}
                }
            }
        }
    }

    private void compare(Application atom, Operator weak, Operator strict, Set<Term> facts) {
        Term a = atom.argument(0);
        Term b = atom.argument(1);
        facts.add(pool.apply(weak, a, b));
        facts.add(pool.apply(weak, b, a));
        facts.add(pool.apply(strict, a, b));
        facts.add(pool.apply(strict, b, a));
        facts.add(pool.equal(a, b));
    }

    private void equality(Application atom, Set<Term> facts) {
        facts.add(atom);
        facts.add(pool.not(atom));
        if (atom.argument(0).sort() instanceof Sort.BitVec) {
            facts.add(pool.sle(atom.argument(0), atom.argument(1)));
            facts.add(pool.sle(atom.argument(1), atom.argument(0)));
        }
    }
}
