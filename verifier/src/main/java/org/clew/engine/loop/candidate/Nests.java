package org.clew.engine.loop.candidate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.clew.cfa.Loop;
import org.clew.cfa.Place;
import org.clew.engine.interpolate.Projection;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.LoopEntry;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Reads;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.Variable;
import org.clew.semantics.Store;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Universal;

/** Finds the {@link Nest}s of a loop: the loop alone, and with each chain of loops inside it. */
final class Nests {

    private static final int DEEPEST = 4;

    private final TermPool pool;
    private final Vocabulary vocabulary;
    private final BodyPaths bodies;

    Nests(TermPool pool, Vocabulary vocabulary, BodyPaths bodies) {
        this.pool = pool;
        this.vocabulary = vocabulary;
        this.bodies = bodies;
    }

    List<Nest> of(LoopEntry entry) {
        Set<Symbol> modified = symbols(entry.modified());
        Projection projection = new Projection(pool, entry.state().store(), modified);
        List<Nest> found = new ArrayList<>();
        extend(
                List.of(),
                entry.state().place(),
                entry.loop(),
                Store.INITIAL,
                variable -> projection.definition(variable).or(() -> projection.of(variable)),
                found);
        return found;
    }

    /** Adds the nests that consist of the loops around and this one, or go on inside it. At most {@link #DEEPEST} levels deep. */
    private void extend(
            List<Level> around,
            Place header,
            Loop loop,
            Store entry,
            Function<Symbol, Optional<Term>> first,
            List<Nest> found) {
        BodyPaths.Found body = bodies.of(header, loop);
        if (around.isEmpty()) {
            sometimes(bodies.modified(header, loop), first, body.ends(), found);
        }
        Optional<Level> level = level(around.size(), bodies.modified(header, loop), entry, first, body.ends());
        if (level.isEmpty() || around.size() >= DEEPEST) {
            return;
        }
        List<Level> levels = new ArrayList<>(around);
        levels.add(level.get());
        found.add(new Nest(pool, vocabulary, levels, body.ends()));
        for (BodyPaths.Inner inner : body.inner()) {
            Store store = inner.entry().store();
            extend(
                    levels,
                    inner.entry().place(),
                    inner.loop(),
                    store,
                    variable -> Optional.of(store.value(variable)),
                    found);
        }
    }

    private Optional<Level> level(
            int depth,
            Set<Variable> modified,
            Store entry,
            Function<Symbol, Optional<Term>> first,
            List<SymbolicState> iterations) {
        Map<Symbol, Counter> counters = new LinkedHashMap<>();
        for (Variable variable : modified) {
            if (variable.sort() instanceof Sort.BitVec) {
                Symbol symbol = variable.symbol();
                step(symbol, iterations)
                        .flatMap(step -> first.apply(symbol)
                                .map(value -> new Counter(symbol, value, step, isUnsigned(variable.type()))))
                        .ifPresent(counter -> counters.put(symbol, counter));
            }
        }
        Optional<Counter> main = main(counters, iterations);
        if (main.isEmpty()) {
            return Optional.empty();
        }
        counters.values()
                .removeIf(counter -> counter.step().remainder(main.get().step()).signum() != 0);
        Symbol universal =
                Universal.iteration(pool, depth, main.get().variable().sort());
        Level bare = new Level(pool, universal, main.get(), counters, symbols(modified), entry, List.of());
        return Optional.of(
                new Level(pool, universal, main.get(), counters, symbols(modified), entry, guards(bare, iterations)));
    }

    /** Variables that count only some iterations, such as elements that were found: one nest for each, of these iterations. */
    private void sometimes(
            Set<Variable> modified,
            Function<Symbol, Optional<Term>> first,
            List<SymbolicState> iterations,
            List<Nest> found) {
        for (Variable variable : modified) {
            Symbol symbol = variable.symbol();
            List<SymbolicState> counted = iterations.stream()
                    .filter(after -> after.store().value(symbol) != symbol)
                    .toList();
            if (variable.sort() instanceof Sort.BitVec && counted.size() < iterations.size() && !counted.isEmpty()) {
                Optional<Counter> counter = step(symbol, counted)
                        .flatMap(step -> first.apply(symbol)
                                .map(value -> new Counter(symbol, value, step, isUnsigned(variable.type()))));
                counter.ifPresent(main -> found.add(new Nest(
                        pool,
                        vocabulary,
                        List.of(new Level(
                                pool,
                                Universal.iteration(pool, 0, symbol.sort()),
                                main,
                                Map.of(symbol, main),
                                symbols(modified),
                                Store.INITIAL,
                                List.of())),
                        counted)));
            }
        }
    }

    /** What every iteration adds to the variable. */
    private Optional<BigInteger> step(Symbol variable, List<SymbolicState> iterations) {
        BigInteger step = BigInteger.ZERO;
        for (SymbolicState after : iterations) {
            if (!(pool.sub(after.store().value(variable), variable) instanceof BitVecConstant constant)
                    || step.signum() != 0 && !step.equals(constant.signed())) {
                return Optional.empty();
            }
            step = constant.signed();
        }
        return step.signum() == 0 ? Optional.empty() : Optional.of(step);
    }

    /** The counter with the smallest step, and of those one that the loop asks about: the others are multiples of it. */
    private Optional<Counter> main(Map<Symbol, Counter> counters, List<SymbolicState> iterations) {
        Set<Symbol> asked = new HashSet<>();
        iterations.forEach(
                after -> after.path().conjuncts().forEach(condition -> asked.addAll(vocabulary.of(condition))));
        return counters.values().stream()
                .min(Comparator.comparing((Counter counter) -> counter.step().abs())
                        .thenComparing(counter -> !asked.contains(counter.variable())));
    }

    /** Conditions about the counters alone that hold in every iteration. */
    private List<Term> guards(Level level, List<SymbolicState> iterations) {
        Set<Term> common = new LinkedHashSet<>(iterations.getFirst().path().conjuncts());
        iterations.forEach(after -> common.retainAll(after.path().conjuncts()));
        List<Term> guards = new ArrayList<>();
        for (Term condition : common) {
            if (Reads.in(condition).isEmpty()) {
                level.then(condition, vocabulary.of(condition)).ifPresent(guards::add);
            }
        }
        return guards;
    }

    private static Set<Symbol> symbols(Set<Variable> variables) {
        Set<Symbol> symbols = new LinkedHashSet<>();
        variables.forEach(variable -> symbols.add(variable.symbol()));
        return symbols;
    }

    private static boolean isUnsigned(CType type) {
        return switch (type) {
            case CType.Integer integer -> !integer.signed();
            case CType.Pointer pointer -> true;
            case CType.Bool bool -> true;
            default -> false;
        };
    }
}
