package org.clew.engine.loop.candidate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.LoopEntry;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.LinearInversion;
import org.clew.logic.rewrite.Replacement;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Variable;
import org.clew.semantics.Universal;

/**
 * Candidates about blocks of cells that a loop completes one after the other: if each iteration writes {@code a[3 * i]}, {@code a[3 * i + 1]} and
 * {@code a[3 * i + 2]}, then every cell up to the next block satisfies what is known of one of the three. Facts about iterations state this for every
 * third cell; to use them for {@code a[k]}, a solver has to divide {@code k} by three. A block may be written by a short loop inside.
 */
final class Tiles {

    /** A block of more cells is none: the solver tries one cell after the other. */
    private static final int MOST_CELLS = 16;

    private final TermPool pool;
    private final Vocabulary vocabulary;
    private final LinearInversion inversion;

    Tiles(TermPool pool, Vocabulary vocabulary) {
        this.pool = pool;
        this.vocabulary = vocabulary;
        this.inversion = new LinearInversion(pool);
    }

    /** @param constants what variables hold that the loop does not change */
    Set<Term> of(LoopEntry loop, Nest nest, List<IterationEffect> effects, Substitution constants) {
        Set<Term> facts = new LinkedHashSet<>();
        for (Variable variable : loop.modified()) {
            Symbol region = variable.symbol();
            Set<Term> written = new LinkedHashSet<>();
            if (region.sort() instanceof Sort.Array
                    && IterationEffect.written(pool, nest, region, written)
                    && !written.isEmpty()) {
                Map<Term, Term> cells = new LinkedHashMap<>();
                for (Map<Symbol, Term> inside : inside(nest)) {
                    Substitution round = new Substitution(pool, inside);
                    for (Term address : written) {
                        Term content = content(loop, region, address, effects, round);
                        cells.put(constants.apply(round.apply(address)), constants.apply(content));
                    }
                }
                fact(nest, region, cells, constants).ifPresent(facts::add);
            }
        }
        return facts;
    }

    /** The iterations of the loops inside, if these are few and the same in each iteration of the loop around. */
    private List<Map<Symbol, Term>> inside(Nest nest) {
        List<Map<Symbol, Term>> rounds = List.of(Map.of());
        for (Level level : nest.levels().subList(1, nest.levels().size())) {
            List<Map<Symbol, Term>> longer = new ArrayList<>();
            for (Term value : values(level)) {
                for (Map<Symbol, Term> round : rounds) {
                    Map<Symbol, Term> next = new HashMap<>(round);
                    next.put(level.universal(), value);
                    longer.add(next);
                }
            }
            rounds = longer.size() <= MOST_CELLS ? longer : List.of();
        }
        return rounds;
    }

    /** All values of the loop's counter; none if they are many or not known. */
    private List<Term> values(Level level) {
        List<Term> values = new ArrayList<>();
        Term guard = pool.and(level.guards());
        Term value = level.main().first();
        while (value.isConstant() && values.size() <= MOST_CELLS) {
            Term goesOn = Substitution.replace(pool, guard, level.universal(), value);
            if (goesOn != pool.trueTerm()) {
                return goesOn == pool.falseTerm() ? values : List.of();
            }
            values.add(value);
            value = pool.add(value, pool.bitVec(level.main().step(), value.width()));
        }
        return List.of();
    }

    /** What is known of a cell after the iteration, said of any cell: what each path through the loop says. */
    private Term content(
            LoopEntry loop, Symbol region, Term address, List<IterationEffect> effects, Substitution round) {
        Symbol content = pool.symbol("content!" + region.name(), ((Sort.Array) region.sort()).element());
        Replacement named = new Replacement(pool, pool.select(region, address), content);
        Map<Set<Term>, Set<Term>> cases = new LinkedHashMap<>();
        for (IterationEffect effect : effects) {
            Set<Term> about = new LinkedHashSet<>();
            Set<Term> conditions = new LinkedHashSet<>();
            for (Term atom : effect.atoms()) {
                Term said = round.apply(named.apply(atom));
                if (isConstant(loop, said, content)) {
                    (vocabulary.mentions(said, content) ? about : conditions).add(said);
                }
            }
            if (!conditions.contains(pool.falseTerm())) {
                cases.computeIfAbsent(about, key -> new LinkedHashSet<>(conditions))
                        .retainAll(conditions);
            }
        }
        if (cases.containsKey(Set.of())) {
            return pool.trueTerm();
        }
        List<Term> said = new ArrayList<>();
        cases.forEach((about, conditions) -> said.add(pool.and(pool.and(about), pool.and(conditions))));
        return Substitution.replace(pool, pool.or(said), content, pool.select(region, Universal.cell(pool, region)));
    }

    /** Whether the term speaks only of the content and of what the loop leaves alone. */
    private boolean isConstant(LoopEntry loop, Term term, Symbol content) {
        Set<Symbol> symbols = vocabulary.of(term);
        return symbols.stream()
                        .allMatch(symbol ->
                                symbol == content || !Universal.is(symbol) && !(symbol.sort() instanceof Sort.Array))
                && loop.modified().stream().map(Variable::symbol).noneMatch(symbols::contains);
    }

    /** All cells of the blocks that the loop has passed satisfy what is known of one cell of a block. */
    private Optional<Term> fact(Nest nest, Symbol region, Map<Term, Term> cells, Substitution constants) {
        if (cells.isEmpty()) {
            return Optional.empty();
        }
        Level outermost = nest.levels().getFirst();
        Term anchor = cells.keySet().iterator().next();
        BigInteger stride = inversion
                .factor(anchor, outermost.universal())
                .map(factor -> factor.multiply(outermost.main().step()))
                .orElse(BigInteger.ZERO);
        TreeMap<BigInteger, Term> block = new TreeMap<>();
        cells.forEach((address, content) -> place(anchor, address, content, block));
        Term content = pool.or(block.values());
        if (block.size() < 2
                || block.size() > MOST_CELLS
                || stride.signum() <= 0
                || !isTiled(block.keySet(), stride)
                || content == pool.trueTerm()) {
            return Optional.empty();
        }
        Term first = constants.apply(nest.at(anchor, true));
        Term next = constants.apply(nest.at(anchor, false));
        Symbol cell = Universal.cell(pool, region);
        Term distance = pool.sub(cell, pool.add(first, pool.bitVec(block.firstKey(), cell.width())));
        Term passed = pool.sub(next, first);
        Term size = pool.bitVec(stride.divide(BigInteger.valueOf(block.size())), cell.width());
        Term aligned = pool.equal(pool.urem(distance, size), pool.bitVec(BigInteger.ZERO, cell.width()));
        return Optional.of(pool.implies(pool.and(pool.ult(distance, passed), aligned), content));
    }

    private void place(Term anchor, Term address, Term content, Map<BigInteger, Term> block) {
        if (content != pool.trueTerm() && pool.sub(address, anchor) instanceof BitVecConstant offset) {
            block.put(offset.signed(), content);
        }
    }

    /** Whether cells at these distances from each other fill blocks of this size. */
    private static boolean isTiled(Set<BigInteger> offsets, BigInteger stride) {
        BigInteger[] parts = stride.divideAndRemainder(BigInteger.valueOf(offsets.size()));
        BigInteger expected = offsets.iterator().next();
        for (BigInteger offset : offsets) {
            if (!offset.equals(expected)) {
                return false;
            }
            expected = expected.add(parts[0]);
        }
        return parts[1].signum() == 0;
    }
}
