package org.clew.engine.loop.candidate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.pass.Fold;
import org.clew.cfa.pass.Fold.Joining;
import org.clew.cfa.pass.GhostSums;
import org.clew.engine.loop.LoopEntry;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FreeSymbols;
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

/**
 * Variables that fold cells of which a ghost array holds the results of a fold ({@link GhostSums}): {@code s = sums[i]}, or if a sum began
 * with another value {@code s = s0 + (sums[i] - sums[i0])}.
 * Where cells were written since, this holds of iterations behind the written cells ({@code i < 2 || s = ...} after the first two cells were
 * swapped). Where all cells were moved by one, the other fold is one element ahead, and that element is what was written last:
 * {@code s + x = s0 + (sums[i + 1] - sums[i0])} after {@code x = a[0]; for (...) a[i] = a[i + 1]; a[n - 1] = x}.
 */
final class EqualFolds {

    /** So many iterations at the beginning of a loop may read cells that were written one by one. */
    private static final int MOST_EARLY = 4;

    private final TermPool pool;
    private final LoopEntry loop;
    private final Set<Symbol> ghosts = new LinkedHashSet<>();
    private final Set<Symbol> modified = new LinkedHashSet<>();

    EqualFolds(TermPool pool, LoopEntry loop) {
        this.pool = pool;
        this.loop = loop;
        loop.modified().forEach(variable -> modified.add(variable.symbol()));
        modified.forEach(this::noteGhost);
        loop.state().store().forEach((variable, value) -> noteGhost(variable));
    }

    private void noteGhost(Symbol symbol) {
        if (GhostSums.isGhost(symbol)) {
            ghosts.add(symbol);
        }
    }

    /** Alternatives, the simplest first. The caller checks that a candidate holds at the entry. */
    Set<List<Term>> of(Nest nest) {
        Set<List<Term>> facts = new LinkedHashSet<>();
        if (ghosts.isEmpty() || nest.levels().size() > 1) {
            return facts;
        }
        for (Variable variable : loop.relevant()) {
            fold(variable.symbol(), nest)
                    .ifPresent(fold ->
                            counter(fold, nest).ifPresent(counter -> compare(variable.symbol(), fold, counter, facts)));
        }
        return facts;
    }

    /** With each ghost where no cell was written by itself, else with the last one that was written before. */
    private void compare(Symbol variable, Fold fold, Counter counter, Set<List<Term>> facts) {
        List<Symbol> alike =
                ghosts.stream().filter(ghost -> holds(ghost, fold, counter)).toList();
        Optional<Symbol> last =
                alike.stream().filter(ghost -> !modified.contains(ghost)).max(Comparator.comparing(GhostSums::number));
        for (Symbol ghost : alike) {
            Guesses guesses = new Guesses(variable, fold, counter, ghost);
            if (guesses.isWhole() || last.equals(Optional.of(ghost))) {
                facts.addAll(guesses.facts());
            }
        }
    }

    /** The element that every iteration combines with the variable, if it is made of cells. */
    private Optional<Fold> fold(Symbol variable, Nest nest) {
        Set<Optional<Fold>> folds = new LinkedHashSet<>();
        for (SymbolicState after : nest.iterations()) {
            folds.add(Fold.of(pool, variable, after.store().value(variable)));
        }
        return folds.size() == 1
                ? folds.iterator()
                        .next()
                        .filter(fold -> !Reads.in(fold.element()).isEmpty())
                : Optional.empty();
    }

    private Optional<Counter> counter(Fold fold, Nest nest) {
        Set<Symbol> symbols = FreeSymbols.of(fold.element());
        return nest.levels().getFirst().counters().values().stream()
                .filter(counter -> counter.step().equals(BigInteger.ONE) && symbols.contains(counter.variable()))
                .findFirst();
    }

    private static boolean holds(Symbol ghost, Fold fold, Counter counter) {
        return GhostSums.joining(ghost) == fold.joining()
                && ghost.sort() instanceof Sort.Array sums
                && sums.index().equals(counter.variable().sort())
                && sums.element().equals(fold.element().sort());
    }

    /** The relation of one variable to one ghost. */
    private final class Guesses {

        private final Symbol variable;
        private final Joining joining;
        private final boolean negative;
        private final Term element;
        private final Counter counter;
        private final Symbol ghost;
        private final Set<List<Term>> facts = new LinkedHashSet<>();
        private final List<WrittenBefore> late = new ArrayList<>();
        private final List<WrittenBefore> early = new ArrayList<>();

        private Guesses(Symbol variable, Fold fold, Counter counter, Symbol ghost) {
            this.variable = variable;
            this.joining = fold.joining();
            this.negative = fold.isNegative();
            this.element = negative ? pool.neg(fold.element()) : fold.element();
            this.counter = counter;
            this.ghost = ghost;
            List<Application> reads = Reads.in(element);
            if (!modified.contains(ghost) && reads.size() == 1) {
                WrittenBefore.of(pool, loop, counter.variable(), reads.getFirst())
                        .forEach(this::sort);
            }
        }

        /** No cell was written by itself. */
        private boolean isWhole() {
            return early.isEmpty() && late.isEmpty();
        }

        private Set<List<Term>> facts() {
            if (modified.contains(ghost) && !negative) {
                Term start = loop.state().store().value(variable);
                facts.add(List.of(pool.equal(pool.select(ghost, counter.first()), start)));
            }
            if (isWhole()) {
                facts.add(joined(0, pool.trueTerm()));
            } else {
                behind();
                Reads.in(element).forEach(this::moved);
            }
            return facts;
        }

        private void sort(WrittenBefore cell) {
            Term distance = pool.sub(cell.iteration(), counter.first());
            if (!(distance instanceof BitVecConstant constant)
                    || constant.signed().abs().compareTo(BigInteger.valueOf(MOST_EARLY)) > 0) {
                late.add(cell);
            } else if (constant.signed().signum() >= 0) {
                early.add(cell);
            }
        }

        /** Behind the cells that were written one by one, and for each iteration among the first of them. */
        private void behind() {
            Term value = loop.state().store().value(variable);
            Substitution entry = loop.state().store().substitution(pool);
            Term iteration = counter.first();
            for (int t = 0; t <= earlyIterations() && !early.isEmpty(); t++) {
                facts.add(
                        List.of(pool.implies(pool.equal(counter.variable(), iteration), pool.equal(variable, value))));
                Term content = entry.apply(Substitution.replace(pool, element, counter.variable(), iteration));
                value = joining.join(pool, value, negative ? pool.neg(content) : content);
                iteration = pool.add(iteration, pool.bitVec(1, iteration.width()));
            }
            List<Term> before = new ArrayList<>(List.of(isEarly()));
            late.forEach(cell -> before.add(isAtMost(counter.variable(), cell.iteration())));
            unless(pool.or(before), joined(0, pool.trueTerm()));
        }

        private void unless(Term condition, List<Term> equations) {
            facts.add(equations.stream()
                    .map(equation -> pool.or(condition, equation))
                    .toList());
        }

        private int earlyIterations() {
            int most = 0;
            for (WrittenBefore cell : early) {
                Term distance = pool.sub(cell.iteration(), counter.first());
                most = Math.max(most, ((BitVecConstant) distance).signed().intValue() + 1);
            }
            return most;
        }

        private Term isEarly() {
            Term behind = pool.add(
                    counter.first(),
                    pool.bitVec(earlyIterations(), counter.first().width()));
            return early.isEmpty() ? pool.falseTerm() : pool.not(isAtMost(behind, counter.variable()));
        }

        private Term isAtMost(Term a, Term b) {
            return counter.unsigned() ? pool.ule(a, b) : pool.sle(a, b);
        }

        /** One cell was written: the first element came last, or the last one first. */
        private void moved(Application read) {
            if (early.isEmpty() && late.size() == 1) {
                Term behind =
                        pool.not(isAtMost(counter.variable(), late.getFirst().iteration()));
                unless(behind, joined(1, first(read, late.getFirst())));
            } else if (late.isEmpty() && early.size() == 1) {
                unless(isEarly(), joined(-1, first(read, early.getFirst())));
            }
        }

        /** The element of the first iteration, if it read what this cell holds. */
        private Term first(Application read, WrittenBefore cell) {
            Term said = new Replacement(pool, read, cell.content()).apply(element);
            return Substitution.replace(pool, said, counter.variable(), counter.first());
        }

        /**
         * The variable and the ghost come to the same: if they began with the same value, which is easy to show, or by what a sum has grown.
         *
         * @param ahead by how many elements the ghost is ahead
         * @param first the element which that is
         */
        private List<Term> joined(int ahead, Term first) {
            Term index = counter.variable();
            Term there = pool.add(index, pool.bitVec(ahead, index.width()));
            Term known = pool.select(ghost, there);
            boolean isSum = joining == Joining.SUM;
            Term additional = isSum && ahead != 0 ? pool.add(first, drift(ahead > 0 ? index : there)) : first;
            List<Term> alternatives = new ArrayList<>();
            if (!negative) {
                alternatives.add(
                        switch (ahead) {
                            case 0 -> pool.equal(variable, known);
                            case 1 -> pool.equal(joining.join(pool, variable, additional), known);
                            default -> pool.equal(variable, joining.join(pool, known, additional));
                        });
            }
            if (isSum) {
                Term since = pool.sub(known, pool.select(ghost, counter.first()));
                Term growth = switch (ahead) {
                    case 0 -> since;
                    case 1 -> pool.sub(since, additional);
                    default -> pool.add(since, additional);
                };
                Term start = loop.state().store().value(variable);
                alternatives.add(pool.equal(variable, negative ? pool.sub(start, growth) : pool.add(start, growth)));
            }
            return alternatives;
        }

        /** What the counter itself adds in the iterations up to this one, if each element has a multiple of it as a summand. */
        private Term drift(Term iteration) {
            int width = element.width();
            Term rounds = pool.signExtendOrCut(pool.sub(iteration, counter.first()), width);
            return new LinearInversion(pool)
                    .factor(element, counter.variable())
                    .map(factor -> pool.mul(pool.bitVec(factor, width), rounds))
                    .orElse(pool.bitVec(0, width));
        }
    }
}
