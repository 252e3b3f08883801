package org.clew.semantics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Reads;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.LinearInversion;
import org.clew.logic.rewrite.Substitution;

/**
 * Instances of facts about all cells of memory, for the cells that a question speaks of: where a fact reads {@code M[u]} for all
 * {@code u} and the query reads {@code M[t]}, the instance {@code u = t} is added. No quantifier reaches the solver.
 */
public final class Instances {

    private static final int MOST = 400;

    /** Instances make other instances interesting, and so on: {@code a[k + 1] = a[k]} would never end. */
    private static final int DEEPEST = 4;

    /** The same for facts about all objects: each instance speaks of the next object in a list, and a proof needs few of them. */
    private static final int DEEPEST_OBJECT = 1;

    /** Through so many writes a read is followed to the memory as it was before. */
    private static final int MOST_WRITES = 8;

    private final TermPool pool;
    private final LinearInversion inversion;
    private final boolean throughWrites;
    private final Map<Term, List<Application>> reads = new HashMap<>();

    public Instances(TermPool pool) {
        this(pool, false);
    }

    /** @param throughWrites whether a read of memory in which cells were written asks for facts about objects, too */
    public Instances(TermPool pool, boolean throughWrites) {
        this.pool = pool;
        this.throughWrites = throughWrites;
        this.inversion = new LinearInversion(pool);
    }

    /**
     * A fact that reads a cell at an address with universals in it.
     *
     * @param recurrent whether the fact reads other cells of the same memory, as {@code sums[k + 1] = sums[k] + a[k]} does
     */
    private record Pattern(Term fact, Term address, Set<Symbol> universals, boolean recurrent) {}

    private record Instance(Term fact, Map<Symbol, Term> values) {}

    /** @param recurrent whether the term is an instance of a recurrent fact: those ask for no others, which would be the next cells for ever */
    private record Reader(Term term, int depth, boolean recurrent) {}

    /** For each fact those instances that the readers, and other instances, make interesting. */
    public Map<Term, List<Term>> of(Collection<Term> facts, Collection<Term> readers) {
        Names names = new Names();
        readers.forEach(names::note);
        Known constants = new Known(pool, readers);
        Map<Term, List<Pattern>> patterns = new HashMap<>();
        for (Term fact : facts) {
            for (Application read : reads(fact)) {
                Set<Symbol> universals = new LinkedHashSet<>(FreeSymbols.of(read.argument(1)));
                universals.removeIf(symbol -> !Universal.is(symbol));
                if (!universals.isEmpty()) {
                    List<Pattern> about =
                            patterns.computeIfAbsent(names.first(read.argument(0)), memory -> new ArrayList<>());
                    Pattern pattern = new Pattern(fact, read.argument(1), universals, isRecurrent(fact, read, names));
                    if (!about.contains(pattern)) {
                        about.add(pattern);
                    }
                }
            }
        }
        Map<Term, List<Term>> instances = new LinkedHashMap<>();
        if (!patterns.isEmpty()) {
            collect(patterns, names, constants, readers, instances);
        }
        return instances;
    }

    private void collect(
            Map<Term, List<Pattern>> patterns,
            Names names,
            Known constants,
            Collection<Term> readers,
            Map<Term, List<Term>> instances) {
        Set<Instance> seen = new HashSet<>();
        Deque<Reader> open = new ArrayDeque<>();
        readers.forEach(reader -> open.add(new Reader(reader, 0, false)));
        while (!open.isEmpty() && seen.size() < MOST) {
            Reader reader = open.remove();
            for (Application read : reads(reader.term())) {
                for (Pattern pattern : about(read, patterns, names)) {
                    Optional<Map<Symbol, Term>> values =
                            read.argument(1) == pattern.address() || reader.recurrent() && pattern.recurrent()
                                    ? Optional.empty()
                                    : inversion.solve(
                                            constants.in(pattern.address()),
                                            pattern.universals(),
                                            constants.in(read.argument(1)),
                                            reader.depth() == 0 && isOfTheProgram(read, pattern));
                    if (values.isPresent() && seen.add(new Instance(pattern.fact(), values.get()))) {
                        Term instance = new Substitution(pool, values.get()).apply(pattern.fact());
                        instances
                                .computeIfAbsent(pattern.fact(), fact -> new ArrayList<>())
                                .add(instance);
                        if (reader.depth() < (isAboutObjects(pattern) ? DEEPEST_OBJECT : DEEPEST)) {
                            open.add(new Reader(instance, reader.depth() + 1, pattern.recurrent()));
                        }
                    }
                }
            }
        }
    }

    /**
     * Facts about the memory that is read, and about what it was before some writes: whether these were to the cell that is read may
     * not be known. Facts about objects are among the latter only if asked for, because there are many of them.
     */
    private List<Pattern> about(Application read, Map<Term, List<Pattern>> patterns, Names names) {
        Term memory = read.argument(0);
        List<Pattern> direct = patterns.getOrDefault(names.first(memory), List.of());
        if (!memory.is(Operator.STORE)) {
            return direct;
        }
        List<Pattern> all = new ArrayList<>(direct);
        for (int writes = 1; memory instanceof Application store && store.operator() == Operator.STORE; writes++) {
            memory = store.argument(0);
            boolean innermost = !memory.is(Operator.STORE);
            boolean near = writes <= MOST_WRITES;
            patterns.getOrDefault(names.first(memory), List.of()).stream()
                    .filter(pattern -> isAboutObjects(pattern) ? throughWrites && innermost : near)
                    .forEach(all::add);
        }
        return all;
    }

    private boolean isRecurrent(Term fact, Application read, Names names) {
        Term memory = names.first(read.argument(0));
        return reads(fact).stream()
                .anyMatch(other -> other.argument(1) != read.argument(1) && names.first(other.argument(0)) == memory);
    }

    /** Divisions are expensive: only for what the program reads, where every third cell is spoken of. */
    private static boolean isOfTheProgram(Application read, Pattern pattern) {
        return pattern.universals().size() == 1
                && FreeSymbols.of(read.argument(1)).stream().noneMatch(Universal::is);
    }

    private static boolean isAboutObjects(Pattern pattern) {
        return pattern.universals().stream().anyMatch(Universal::isObject);
    }

    private List<Application> reads(Term term) {
        return reads.computeIfAbsent(term, Reads::in);
    }

    /** Symbols that are said to be constants, such as the addresses of arrays: one fact has the name, another the number. */
    private static final class Known {

        private final Substitution values;

        private Known(TermPool pool, Collection<Term> readers) {
            Map<Symbol, Term> constants = new HashMap<>();
            for (Term fact : readers) {
                if (fact instanceof Application equality
                        && equality.operator() == Operator.EQUAL
                        && equality.argument(0) instanceof Symbol symbol
                        && equality.argument(1).isConstant()
                        && !Universal.is(symbol)) {
                    constants.put(symbol, equality.argument(1));
                }
            }
            this.values = new Substitution(pool, constants);
        }

        private Term in(Term address) {
            return values.apply(address);
        }
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
