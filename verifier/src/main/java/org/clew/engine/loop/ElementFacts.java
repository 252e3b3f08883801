package org.clew.engine.loop;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.engine.interpolate.Projection;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Reads;
import org.clew.logic.Replacement;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Variable;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.UnknownValue;

/**
 * Candidates about all elements that a loop has passed. A counter {@code i} walks over an array; for every cell between the first
 * and the one that is next, what one iteration writes or has found out about its own cell is believed of it: {@code a[u] = 0},
 * {@code b[u] = a[u]}, {@code a[u] >= min}, {@code a[u] != key}. When the loop is entered no cell has been passed, so all of
 * this holds; whether iterations keep it is for the solver to say, as of any other candidate.
 */
public final class ElementFacts {

    private static final int MOST_FACTS = 48;

    private final TermPool pool;
    private final Vocabulary vocabulary;
    private final BodyPaths bodies;

    public ElementFacts(TermPool pool, Vocabulary vocabulary, BodyPaths bodies) {
        this.pool = pool;
        this.vocabulary = vocabulary;
        this.bodies = bodies;
    }

    public Set<Term> of(LoopEntry entry) {
        List<SymbolicState> iterations = bodies.of(entry);
        return iterations.isEmpty() ? Set.of() : new Collection(entry, iterations).facts();
    }

    /** What one loop suggests. */
    private final class Collection {

        private final SymbolicState entry;
        private final List<SymbolicState> iterations;
        private final Set<Symbol> modified = new LinkedHashSet<>();
        private final Set<Symbol> memory = new LinkedHashSet<>();
        private final Map<Symbol, Walk.Counter> counters = new LinkedHashMap<>();
        private final Set<Symbol> carried;
        private final Set<Term> facts = new LinkedHashSet<>();
        private final Set<Walk> written = new HashSet<>();
        private final Map<List<Term>, Optional<Walk>> walks = new LinkedHashMap<>();

        private Collection(LoopEntry entry, List<SymbolicState> iterations) {
            this.entry = entry.state();
            this.iterations = iterations;
            for (Variable variable : entry.modified()) {
                modified.add(variable.symbol());
                if (variable.sort() instanceof Sort.Array) {
                    memory.add(variable.symbol());
                }
            }
            this.carried = carried();
            Projection projection = new Projection(pool, entry.state().store(), modified);
            for (Symbol variable : modified) {
                if (variable.sort() instanceof Sort.BitVec) {
                    step(variable)
                            .ifPresent(step -> projection
                                    .definition(variable)
                                    .ifPresent(
                                            first -> counters.put(variable, new Walk.Counter(variable, first, step))));
                }
            }
        }

        /** The variables whose values an iteration uses: what it only sets for itself says nothing at the header. */
        private Set<Symbol> carried() {
            Set<Symbol> used = new HashSet<>();
            for (SymbolicState after : iterations) {
                after.path().conjuncts().forEach(condition -> used.addAll(vocabulary.of(condition)));
                modified.forEach(
                        variable -> used.addAll(vocabulary.of(after.store().value(variable))));
            }
            Set<Symbol> carried = new LinkedHashSet<>(modified);
            carried.retainAll(used);
            return carried;
        }

        private Set<Term> facts() {
            if (!counters.isEmpty()) {
                iterations.forEach(this::collect);
                List.copyOf(walks.values()).forEach(walk -> walk.ifPresent(this::history));
            }
            facts.remove(pool.trueTerm());
            return facts;
        }

        /** What every iteration that changes the variable adds to it. */
        private Optional<BitVecConstant> step(Symbol variable) {
            BitVecConstant step = null;
            for (SymbolicState after : iterations) {
                Term difference = pool.sub(after.store().value(variable), variable);
                if (!(difference instanceof BitVecConstant constant) || step != null && constant != step) {
                    return Optional.empty();
                }
                step = constant;
            }
            return Optional.ofNullable(step)
                    .filter(constant -> constant.unsigned().signum() != 0);
        }

        private void collect(SymbolicState after) {
            List<Term> conditions = after.path().conjuncts();
            memory.forEach(region -> writes(region, after.store().value(region)));
            for (Term condition : conditions) {
                for (Application read : Reads.in(condition)) {
                    walk(read.argument(0), read.argument(1)).ifPresent(walk -> condition(walk, read, condition));
                }
            }
            for (Symbol variable : modified) {
                for (Application read : Reads.in(after.store().value(variable))) {
                    walk(read.argument(0), read.argument(1)).ifPresent(this::comparisons);
                }
            }
        }

        private void writes(Symbol region, Term value) {
            Term rest = value;
            while (rest instanceof Application store && store.operator() == Operator.STORE) {
                Term content = store.argument(2);
                walk(region, store.argument(1)).ifPresent(walk -> {
                    if (isFixed(content, Set.of(walk.counter()))) {
                        written.add(walk);
                        Term here = pool.select(region, walk.cell());
                        add(walk.passed(pool.equal(here, walk.then(content))));
                    }
                    comparisons(walk);
                });
                rest = store.argument(0);
            }
        }

        /** What the program finds out about the element, and its opposite where the other branch leaves the loop. */
        private void condition(Walk walk, Application read, Term condition) {
            if (isFixed(condition, withMemory(walk.counter()))) {
                Term there = walk.ofCell(condition, read);
                add(walk.passed(there));
                add(walk.passed(pool.not(there)));
            }
            comparisons(walk);
        }

        /**
         * Where memory was unknown when the loop was entered, its cells relate to what they held then: those that were passed by
         * what one of the iterations does, the others not at all.
         */
        private void history(Walk walk) {
            if (modified.contains(walk.region())
                    && entry.store().value(walk.region()) instanceof Symbol before
                    && UnknownValue.is(before)) {
                Term now = pool.select(walk.region(), walk.cell());
                Term then = pool.select(before, walk.cell());
                add(pool.or(walk.isPassed(), pool.equal(now, then)));
                Replacement history = new Replacement(pool, pool.select(walk.region(), walk.address()), then);
                if (iterations.size() > 1 || !written.contains(walk)) {
                    add(walk.passed(pool.or(iterations.stream()
                            .map(after -> effect(walk, after, history, before))
                            .toList())));
                }
            }
        }

        /** What an iteration has done to the cell that it passed, as far as it can be told from what was there before. */
        private Term effect(Walk walk, SymbolicState after, Replacement history, Symbol before) {
            List<Term> effect = new ArrayList<>();
            for (Term condition : after.path().conjuncts()) {
                Term then = history.apply(condition);
                if (isFixed(then, Set.of(walk.counter(), before))) {
                    effect.add(walk.then(then));
                }
            }
            Term content = history.apply(pool.select(after.store().value(walk.region()), walk.address()));
            if (isFixed(content, Set.of(walk.counter(), before))) {
                effect.add(pool.equal(pool.select(walk.region(), walk.cell()), walk.then(content)));
            }
            return pool.and(effect);
        }

        /** Between the element and the variables of its type that change with the loop: a minimum, a value looked for. */
        private void comparisons(Walk walk) {
            Term element = pool.select(walk.region(), walk.cell());
            if (!(element.sort() instanceof Sort.BitVec)) {
                return;
            }
            for (Symbol variable : carried) {
                if (variable.sort().equals(element.sort()) && !counters.containsKey(variable)) {
                    add(walk.passed(pool.sle(variable, element)));
                    add(walk.passed(pool.sle(element, variable)));
                }
            }
        }

        private void add(Term fact) {
            if (facts.size() < MOST_FACTS) {
                facts.add(fact);
            }
        }

        /** Over things that the loop leaves alone, and some others. */
        private boolean isFixed(Term term, Set<Symbol> others) {
            return vocabulary.of(term).stream().allMatch(symbol -> others.contains(symbol) || isLeftAlone(symbol));
        }

        private Set<Symbol> withMemory(Symbol counter) {
            Set<Symbol> symbols = new HashSet<>(memory);
            symbols.add(counter);
            return symbols;
        }

        private boolean isLeftAlone(Symbol symbol) {
            return !modified.contains(symbol) && !UnknownValue.is(symbol);
        }

        private Optional<Walk> walk(Term memory, Term address) {
            return walks.computeIfAbsent(List.of(memory, address), access -> newWalk(memory, address));
        }

        private Optional<Walk> newWalk(Term memory, Term address) {
            if (!(memory instanceof Symbol region) || UnknownValue.is(region)) {
                return Optional.empty();
            }
            Set<Symbol> changing = new HashSet<>(vocabulary.of(address));
            changing.removeIf(this::isLeftAlone);
            if (changing.size() != 1) {
                return Optional.empty();
            }
            Walk.Counter counter = counters.get(changing.iterator().next());
            return counter == null ? Optional.empty() : Walk.of(pool, region, address, counter);
        }
    }
}
