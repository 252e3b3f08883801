package org.clew.engine.loop.candidate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.pass.GhostMarks;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.LoopEntry;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Reads;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.LinearInversion;
import org.clew.logic.rewrite.Replacement;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Variable;
import org.clew.semantics.SymbolicState;

/** The effect of one path through the innermost loop of a {@link Nest}, stated for any iteration that took the path. */
final class IterationEffect {

    private final TermPool pool;
    private final Vocabulary vocabulary;
    private final SymbolicState entry;
    private final Nest nest;
    private final List<Symbol> memory = new ArrayList<>();
    private final List<Symbol> scalars = new ArrayList<>();
    private final Map<Symbol, Set<Term>> written = new HashMap<>();
    private final Map<Term, Term> stored = new LinkedHashMap<>();
    private final Set<Term> atoms = new LinkedHashSet<>();
    private final Set<Term> comparisons = new LinkedHashSet<>();

    IterationEffect(TermPool pool, Vocabulary vocabulary, LoopEntry loop, Nest nest, SymbolicState after) {
        this.pool = pool;
        this.vocabulary = vocabulary;
        this.entry = loop.state();
        this.nest = nest;
        for (Variable variable : loop.modified()) {
            if (GhostMarks.isGhost(variable.symbol())) {
                continue;
            }
            if (variable.sort() instanceof Sort.Array) {
                memory.add(variable.symbol());
            } else if (loop.relevant().contains(variable)
                    && nest.levels().stream()
                            .noneMatch(level -> level.counters().containsKey(variable.symbol()))) {
                scalars.add(variable.symbol());
            }
        }
        List<Application> writes = new ArrayList<>();
        memory.forEach(region -> note(region, after.store().value(region), writes));
        for (Application write : equations(writes)) {
            said(write.argument(1))
                    .flatMap(content -> nest.then(write.argument(0)).map(cell -> pool.equal(cell, content)))
                    .ifPresent(atoms::add);
        }
        for (Term condition : after.path().conjuncts()) {
            said(condition).ifPresent(atoms::add);
        }
        scalars.forEach(scalar -> scalar(scalar, after));
    }

    /** The path's equations and conditions, over cells as they are now. */
    Set<Term> atoms() {
        return atoms;
    }

    /** The facts about this cell and no other. */
    List<Term> atomsAbout(Term cell) {
        return atoms.stream()
                .filter(atom -> Reads.in(atom).equals(List.of(cell)))
                .toList();
    }

    /** How cells compare with variables that the loop changes: a minimum, a value looked for. */
    Set<Term> comparisons() {
        return comparisons;
    }

    /** Adds the addresses at which any iteration writes to a region; false if some are not known. */
    static boolean written(TermPool pool, Nest nest, Symbol region, Set<Term> addresses) {
        for (SymbolicState after : nest.iterations()) {
            Term rest = after.store().value(region);
            while (rest instanceof Application store && store.operator() == Operator.STORE) {
                if (!isRead(store, region)) {
                    Optional<Term> address = nest.then(store.argument(1));
                    if (address.isEmpty()) {
                        return false;
                    }
                    addresses.add(address.get());
                }
                rest = store.argument(0);
            }
            if (rest != region) {
                return false;
            }
        }
        return true;
    }

    /** A write of what the cell holds anyway. */
    private static boolean isRead(Application store, Symbol region) {
        return store.argument(2) instanceof Application read
                && read.operator() == Operator.SELECT
                && read.argument(0) == region
                && read.argument(1) == store.argument(1);
    }

    /** Writes as raw equations between the cell and what it gets. */
    private void note(Symbol region, Term value, List<Application> writes) {
        Set<Term> addresses = written.computeIfAbsent(region, r -> new HashSet<>());
        Term rest = value;
        while (rest instanceof Application store && store.operator() == Operator.STORE) {
            if (!isRead(store, region)) {
                Term cell = pool.select(region, store.argument(1));
                addresses.add(store.argument(1));
                writes.add((Application) pool.raw(Operator.EQUAL, new int[0], cell, store.argument(2)));
            }
            rest = store.argument(0);
        }
    }

    /**
     * The writes that can be expressed. A value that is not expressible is replaced by the first cell to which it was written, inputs before values
     * computed from them, so that {@code a[k] = x; b[k] = -x} says {@code b[k] = -a[k]}.
     */
    private List<Application> equations(List<Application> writes) {
        List<Application> others = new ArrayList<>();
        for (Application write : writes) {
            boolean isInput = write.argument(1) instanceof Symbol input
                    && nest.then(input).isEmpty();
            if (!isInput || stored.putIfAbsent(write.argument(1), write.argument(0)) != null) {
                others.add(write);
            }
        }
        List<Application> equations = new ArrayList<>();
        for (Application write : others) {
            if (write.argument(1).isConstant() || said(write.argument(1)).isPresent()) {
                equations.add(write);
            } else {
                stored.put(write.argument(1), write.argument(0));
            }
        }
        return equations;
    }

    private void scalar(Symbol scalar, SymbolicState after) {
        Term value = after.store().value(scalar);
        if (value.isConstant()) {
            atoms.add(pool.equal(scalar, value));
        }
        if (value == scalar) {
            after.path().conjuncts().forEach(condition -> compare(scalar, condition, false));
        } else if (value instanceof Application choice && choice.operator() == Operator.ITE) {
            compare(scalar, choice.argument(0), true);
        }
    }

    /** A comparison of the variable with a cell, made in an iteration that left the variable alone, may hold of it now. */
    private void compare(Symbol scalar, Term condition, boolean bothWays) {
        if (!vocabulary.mentions(condition, scalar)
                || Reads.in(condition).isEmpty()
                || !(condition instanceof Application comparison)) {
            return;
        }
        Symbol now = pool.symbol("now!" + scalar.name(), scalar.sort());
        Term weak = weakened(comparison);
        List<Term> forms = bothWays ? List.of(weak, weakened((Application) pool.not(comparison))) : List.of(weak);
        for (Term form : forms) {
            said(Substitution.replace(pool, form, scalar, now))
                    .map(fact -> Substitution.replace(pool, fact, now, scalar))
                    .ifPresent(comparisons::add);
        }
    }

    private Term weakened(Application comparison) {
        return switch (comparison.operator()) {
            case BV_SLT -> pool.sle(comparison.argument(0), comparison.argument(1));
            case BV_ULT -> pool.ule(comparison.argument(0), comparison.argument(1));
            default -> comparison;
        };
    }

    /**
     * The conditions of the iteration: unknown values are replaced by the cells that hold them, and reads of changed cells refer to their old
     * contents.
     */
    private Optional<Term> said(Term term) {
        Map<Symbol, Term> histories = new HashMap<>();
        Term found = term;
        for (Application read : Reads.in(term)) {
            if (read.argument(0) instanceof Symbol region
                    && isOld(written.getOrDefault(region, Set.of()), read.argument(1))) {
                Symbol old = pool.symbol("old!" + region.name(), region.sort());
                histories.put(old, entry.store().value(region));
                found = new Replacement(pool, read, pool.select(old, read.argument(1))).apply(found);
            }
        }
        for (Map.Entry<Term, Term> content : stored.entrySet()) {
            found = new Replacement(pool, content.getKey(), content.getValue()).apply(found);
        }
        return nest.then(found).map(now -> new Substitution(pool, histories).apply(now));
    }

    /** Whether the iteration or a later one writes to the cell: {@code a[i + 1]} of {@code a[i] = a[i + 1]} is what it was at the entry. */
    private boolean isOld(Set<Term> addresses, Term address) {
        return addresses.contains(address) || addresses.stream().anyMatch(other -> comesTo(other, address));
    }

    private boolean comesTo(Term written, Term address) {
        Counter main = nest.levels().getLast().main();
        BigInteger stride = new LinearInversion(pool)
                .factor(written, main.variable())
                .map(factor -> factor.multiply(main.step()))
                .orElse(BigInteger.ZERO);
        if (stride.signum() == 0 || !(pool.sub(address, written) instanceof BitVecConstant distance)) {
            return false;
        }
        BigInteger[] rounds = distance.signed().divideAndRemainder(stride);
        return rounds[0].signum() > 0 && rounds[1].signum() == 0;
    }
}
