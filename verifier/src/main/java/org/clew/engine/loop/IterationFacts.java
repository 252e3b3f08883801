package org.clew.engine.loop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.logic.Application;
import org.clew.logic.LinearInversion;
import org.clew.logic.Operator;
import org.clew.logic.Reads;
import org.clew.logic.Replacement;
import org.clew.logic.Sort;
import org.clew.logic.Substitution;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Variable;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Universal;
import org.clew.semantics.UnknownValue;

/**
 * Candidates about all iterations that a loop, and loops inside it, have made. What an iteration wrote and found out about cells of
 * memory is believed to hold of these cells ever after: {@code a[k] = 0}, {@code b[k] = a[n - k]}, {@code a[k] < 0 and
 * b[k] = 1 or a[k] >= 0}, {@code a[k][l] >= min}. When the loop is entered no iteration was made, so all of this holds; whether
 * iterations keep it is for the solver to say, as of any other candidate.
 */
public final class IterationFacts {

    private static final int MOST_FACTS = 48;

    private final TermPool pool;
    private final Vocabulary vocabulary;
    private final Nests nests;

    public IterationFacts(TermPool pool, Vocabulary vocabulary, BodyPaths bodies) {
        this.pool = pool;
        this.vocabulary = vocabulary;
        this.nests = new Nests(pool, vocabulary, bodies);
    }

    public Set<Term> of(LoopEntry entry) {
        Collection collection = new Collection(entry);
        nests.of(entry).forEach(collection::collect);
        collection.facts.remove(pool.trueTerm());
        return collection.facts;
    }

    /** What one iteration did, said of any. */
    private record Effect(Set<Term> atoms, Set<Term> cells) {}

    /** What one loop suggests. */
    private final class Collection {

        private final SymbolicState entry;
        private final List<Symbol> memory = new ArrayList<>();
        private final List<Symbol> scalars = new ArrayList<>();
        private final Set<Term> facts = new LinkedHashSet<>();

        private Collection(LoopEntry entry) {
            this.entry = entry.state();
            for (Variable variable : entry.modified()) {
                if (variable.sort() instanceof Sort.Array) {
                    memory.add(variable.symbol());
                } else if (entry.relevant().contains(variable)) {
                    scalars.add(variable.symbol());
                }
            }
        }

        private void collect(Nest nest) {
            List<Effect> effects = new ArrayList<>();
            nest.iterations().forEach(after -> effects.add(effect(nest, after)));
            Term passed = nest.isPassed();
            if (passed == pool.falseTerm()) {
                return;
            }
            Set<Term> common = new LinkedHashSet<>(effects.getFirst().atoms());
            effects.forEach(effect -> common.retainAll(effect.atoms()));
            for (Term atom : common) {
                add(passed, atom);
            }
            if (effects.size() > 1) {
                List<Term> cases = new ArrayList<>();
                for (Effect effect : effects) {
                    Set<Term> own = new LinkedHashSet<>(effect.atoms());
                    own.removeAll(common);
                    cases.add(pool.and(own));
                }
                add(passed, pool.or(cases));
            }
            Set<Term> cells = new LinkedHashSet<>();
            effects.forEach(effect -> cells.addAll(effect.cells()));
            cells.forEach(cell -> comparisons(nest, passed, cell));
            frames(nest);
        }

        private void add(Term passed, Term fact) {
            if (facts.size() < MOST_FACTS && !Reads.in(fact).isEmpty()) {
                facts.add(pool.implies(passed, fact));
            }
        }

        private Effect effect(Nest nest, SymbolicState after) {
            Map<Symbol, Set<Term>> written = new HashMap<>();
            Map<Symbol, Term> stored = new HashMap<>();
            List<Term> equations = new ArrayList<>();
            Set<Term> cells = new LinkedHashSet<>();
            for (Symbol region : memory) {
                Set<Term> addresses = written.computeIfAbsent(region, r -> new HashSet<>());
                Term rest = after.store().value(region);
                while (rest instanceof Application store && store.operator() == Operator.STORE) {
                    Term cell = pool.select(region, store.argument(1));
                    Term content = store.argument(2);
                    addresses.add(store.argument(1));
                    nest.then(cell).ifPresent(cells::add);
                    if (content instanceof Symbol unknown && UnknownValue.is(unknown)) {
                        stored.putIfAbsent(unknown, cell);
                    } else {
                        equations.add(pool.raw(Operator.EQUAL, new int[0], cell, content));
                    }
                    rest = store.argument(0);
                }
            }
            Set<Term> atoms = new LinkedHashSet<>();
            for (Term equation : equations) {
                Application equality = (Application) equation;
                said(nest, equality.argument(1), written, stored)
                        .flatMap(content -> nest.then(equality.argument(0)).map(cell -> pool.equal(cell, content)))
                        .ifPresent(atoms::add);
            }
            for (Term condition : after.path().conjuncts()) {
                for (Application read : Reads.in(condition)) {
                    nest.then(read).ifPresent(cells::add);
                }
                said(nest, condition, written, stored).ifPresent(atoms::add);
            }
            for (Symbol scalar : scalars) {
                Term value = after.store().value(scalar);
                Reads.in(value).forEach(read -> nest.then(read).ifPresent(cells::add));
                if (value.isConstant()) {
                    atoms.add(pool.equal(scalar, value));
                }
            }
            cells.removeIf(cell -> !(cell instanceof Application read && read.operator() == Operator.SELECT));
            return new Effect(atoms, cells);
        }

        /** What was found out in the iteration: unknown values are where they were stored, and cells that it changed were old. */
        private Optional<Term> said(Nest nest, Term term, Map<Symbol, Set<Term>> written, Map<Symbol, Term> stored) {
            Map<Symbol, Term> histories = new HashMap<>();
            Term found = term;
            for (Application read : Reads.in(term)) {
                if (read.argument(0) instanceof Symbol region
                        && written.getOrDefault(region, Set.of()).contains(read.argument(1))) {
                    Symbol old = pool.symbol("old!" + region.name(), region.sort());
                    histories.put(old, entry.store().value(region));
                    found = new Replacement(pool, read, pool.select(old, read.argument(1))).apply(found);
                }
            }
            return nest.then(new Substitution(pool, stored).apply(found))
                    .map(now -> new Substitution(pool, histories).apply(now));
        }

        /** Between the cell and the variables of its type that change with the loop: a minimum, a value looked for. */
        private void comparisons(Nest nest, Term passed, Term cell) {
            for (Symbol variable : scalars) {
                if (variable.sort().equals(cell.sort())
                        && variable.sort() instanceof Sort.BitVec
                        && nest.levels().stream()
                                .noneMatch(level -> level.counters().containsKey(variable))) {
                    add(passed, pool.sle(variable, cell));
                    add(passed, pool.sle(cell, variable));
                }
            }
        }

        /** Cells that the walk has not come to hold what they held when the loop was entered. */
        private void frames(Nest nest) {
            for (Symbol region : memory) {
                Term before = entry.store().value(region);
                Set<Term> addresses = new LinkedHashSet<>();
                boolean known = true;
                for (SymbolicState after : nest.iterations()) {
                    Term rest = after.store().value(region);
                    while (rest instanceof Application store && store.operator() == Operator.STORE) {
                        Optional<Term> address = nest.then(store.argument(1));
                        known &= address.isPresent();
                        address.ifPresent(addresses::add);
                        rest = store.argument(0);
                    }
                    known &= rest == region;
                }
                if (known && !addresses.isEmpty() && isAboutCells(before)) {
                    Symbol cell = Universal.cell(pool, region);
                    List<Term> touched = new ArrayList<>();
                    addresses.forEach(address -> touched.add(isTouched(nest, address, cell)));
                    touched.add(pool.equal(pool.select(region, cell), pool.select(before, cell)));
                    if (facts.size() < MOST_FACTS) {
                        facts.add(pool.or(touched));
                    }
                }
            }
        }

        /** Is there something to remember: does the path say anything about all cells of the memory as it was? */
        private boolean isAboutCells(Term before) {
            Set<Symbol> symbols = vocabulary.of(before);
            return entry.path().forAll().toList().stream()
                    .anyMatch(fact -> vocabulary.of(fact).stream()
                            .anyMatch(symbol -> symbol.sort() instanceof Sort.Array && symbols.contains(symbol)));
        }

        private Term isTouched(Nest nest, Term address, Symbol cell) {
            Term first = nest.at(address, true);
            Term next = nest.at(address, false);
            boolean upwards = nest.levels().getFirst().main().step().signum() > 0;
            Term up = pool.ult(pool.sub(cell, first), pool.sub(next, first));
            Term down = pool.ult(pool.sub(first, cell), pool.sub(first, next));
            return isGrowing(nest, address) == upwards ? up : down;
        }

        /** Whether the address grows with the counter of the outermost loop. */
        private boolean isGrowing(Nest nest, Term address) {
            return new LinearInversion(pool)
                    .factor(address, nest.levels().getFirst().universal())
                    .map(factor -> factor.signum() > 0)
                    .orElse(true);
        }
    }
}
