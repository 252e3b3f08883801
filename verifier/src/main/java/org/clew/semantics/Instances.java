package org.clew.semantics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Reads;
import org.clew.logic.Sort;
import org.clew.logic.Substitution;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * Instances of facts about all cells of memory, for the cells that a question speaks of: where a fact reads {@code M[u]} for all
 * {@code u} and somebody reads {@code M[t]}, the fact for {@code u = t} is what counts. No quantifier reaches the solver.
 */
public final class Instances {

    private static final int MOST = 400;

    private final TermPool pool;
    private final Map<Term, List<Application>> reads = new HashMap<>();

    public Instances(TermPool pool) {
        this.pool = pool;
    }

    private record Pattern(Term fact, Symbol cell) {}

    private record Instance(Term fact, Term address) {}

    /** For each fact those instances that the readers, and other instances, make interesting. */
    public Map<Term, List<Term>> of(Collection<Term> facts, Collection<Term> readers) {
        Names names = new Names();
        readers.forEach(names::note);
        Map<Term, List<Pattern>> patterns = new HashMap<>();
        for (Term fact : facts) {
            for (Application read : reads(fact)) {
                if (read.argument(1) instanceof Symbol cell && Universal.is(cell)) {
                    List<Pattern> about =
                            patterns.computeIfAbsent(names.first(read.argument(0)), memory -> new ArrayList<>());
                    Pattern pattern = new Pattern(fact, cell);
                    if (!about.contains(pattern)) {
                        about.add(pattern);
                    }
                }
            }
        }
        Map<Term, List<Term>> instances = new LinkedHashMap<>();
        if (!patterns.isEmpty()) {
            collect(patterns, names, readers, instances);
        }
        return instances;
    }

    private void collect(
            Map<Term, List<Pattern>> patterns, Names names, Collection<Term> readers, Map<Term, List<Term>> instances) {
        Set<Instance> seen = new HashSet<>();
        Deque<Term> open = new ArrayDeque<>(readers);
        while (!open.isEmpty() && seen.size() < MOST) {
            for (Application read : reads(open.remove())) {
                for (Pattern pattern : patterns.getOrDefault(names.first(read.argument(0)), List.of())) {
                    Term address = read.argument(1);
                    if (address != pattern.cell() && seen.add(new Instance(pattern.fact(), address))) {
                        Term instance = Substitution.replace(pool, pattern.fact(), pattern.cell(), address);
                        instances
                                .computeIfAbsent(pattern.fact(), fact -> new ArrayList<>())
                                .add(instance);
                        open.add(instance);
                    }
                }
            }
        }
    }

    private List<Application> reads(Term term) {
        return reads.computeIfAbsent(term, Reads::in);
    }

    /** Memory that is said to be equal is read as one. */
    private static final class Names {

        private final Map<Term, Term> others = new HashMap<>();

        private void note(Term fact) {
            if (fact instanceof Application equality
                    && equality.operator() == Operator.EQUAL
                    && equality.argument(0).sort() instanceof Sort.Array) {
                Term a = first(equality.argument(0));
                Term b = first(equality.argument(1));
                if (a != b) {
                    others.put(a, b);
                }
            }
        }

        private Term first(Term memory) {
            Term first = memory;
            for (Term next = others.get(first); next != null; next = others.get(first)) {
                first = next;
            }
            return first;
        }
    }
}
