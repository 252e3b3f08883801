package org.clew.engine.loop.candidate;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.pass.GhostSums;
import org.clew.engine.loop.LoopEntry;
import org.clew.logic.Reads;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Variable;
import org.clew.semantics.SymbolicState;

/**
 * Variables that sum up cells whose sums a ghost array holds ({@link GhostSums}): {@code s = s0 + (sums[i] - sums[i0])}, or with the
 * opposite sign.
 */
final class EqualSums {

    private final TermPool pool;
    private final LoopEntry loop;
    private final Set<Symbol> ghosts = new LinkedHashSet<>();

    EqualSums(TermPool pool, LoopEntry loop) {
        this.pool = pool;
        this.loop = loop;
        loop.modified().forEach(variable -> noteGhost(variable.symbol()));
        loop.state().store().forEach((variable, value) -> noteGhost(variable));
    }

    private void noteGhost(Symbol symbol) {
        if (GhostSums.isGhost(symbol)) {
            ghosts.add(symbol);
        }
    }

    Set<Term> of(Nest nest) {
        Set<Term> facts = new LinkedHashSet<>();
        if (ghosts.isEmpty() || nest.levels().size() > 1) {
            return facts;
        }
        for (Variable variable : loop.relevant()) {
            if (variable.sort() instanceof Sort.BitVec) {
                summand(variable.symbol(), nest)
                        .ifPresent(summand -> ghosts.forEach(ghost -> growth(ghost, variable.sort(), nest)
                                .ifPresent(growth -> facts.add(sum(variable, summand, growth)))));
            }
        }
        return facts;
    }

    private Term sum(Variable variable, Term summand, Term growth) {
        Term start = loop.state().store().value(variable);
        return pool.equal(
                variable.symbol(), GhostSums.isNegative(summand) ? pool.sub(start, growth) : pool.add(start, growth));
    }

    /** What every iteration adds to the variable, if it is made of cells. */
    private Optional<Term> summand(Symbol variable, Nest nest) {
        Set<Term> added = new LinkedHashSet<>();
        for (SymbolicState after : nest.iterations()) {
            added.add(pool.sub(after.store().value(variable), variable));
        }
        return Optional.of(added)
                .filter(summands -> summands.size() == 1)
                .map(summands -> summands.iterator().next())
                .filter(summand -> !Reads.in(summand).isEmpty());
    }

    /** By how much the ghost's sums have grown since the loop was entered. */
    private Optional<Term> growth(Symbol ghost, Sort sum, Nest nest) {
        Sort.Array sums = (Sort.Array) ghost.sort();
        return nest.levels().getFirst().counters().values().stream()
                .filter(counter -> counter.step().equals(BigInteger.ONE)
                        && counter.variable().sort().equals(sums.index())
                        && sum.equals(sums.element()))
                .findFirst()
                .map(counter -> pool.sub(pool.select(ghost, counter.variable()), pool.select(ghost, counter.first())));
    }
}
