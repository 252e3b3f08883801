package org.clew.engine.loop.candidate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.clew.analysis.NullSpace;
import org.clew.engine.loop.Comparisons;
import org.clew.engine.loop.LoopEntry;
import org.clew.engine.loop.Reached;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Variable;

/**
 * Equalities {@code a1*x1 + ... + an*xn = c} that hold in all states in which a loop's header was seen, and those that hold in the
 * states on one side of a comparison of its body: a loop with phases obeys another equality in each.
 */
final class AffineEqualities {

    private static final int MOST_VARIABLES = 16;
    private static final int MOST_EQUALITIES = 40;
    private static final BigInteger LARGEST_VALUE = BigInteger.valueOf(1 << 26);
    private static final BigInteger LARGEST_COEFFICIENT = BigInteger.valueOf(64);

    private final TermPool pool;

    AffineEqualities(TermPool pool) {
        this.pool = pool;
    }

    /** What the loop modifies is expressed by what it leaves alone where that is possible. */
    Set<Term> of(LoopEntry entry) {
        List<Symbol> symbols = new ArrayList<>(entry.context());
        for (Variable variable : entry.relevant()) {
            if (variable.kind() != Variable.Kind.TEMPORARY && variable.kind() != Variable.Kind.ALLOCATOR) {
                symbols.add(variable.symbol());
            }
        }
        Map<Integer, List<Symbol>> byWidth = new LinkedHashMap<>();
        for (Symbol symbol : symbols) {
            if (symbol.sort() instanceof Sort.BitVec(int width) && width > 1) {
                List<Symbol> same = byWidth.computeIfAbsent(width, w -> new ArrayList<>());
                if (same.size() < MOST_VARIABLES) {
                    same.add(symbol);
                }
            }
        }
        Set<Term> equalities = new LinkedHashSet<>();
        byWidth.values().forEach(same -> equalities.addAll(relations(entry.firstIterations(), same)));
        for (Term comparison : Comparisons.in(entry.loop())) {
            Map<Boolean, List<Reached>> sides = entry.firstIterations().stream()
                    .collect(Collectors.partitioningBy(reached -> reached.satisfies(pool, comparison)));
            for (List<Symbol> same : byWidth.values()) {
                int general = relations(entry.firstIterations(), same).size();
                addConditional(
                        entry,
                        pool.not(comparison),
                        Objects.requireNonNull(sides.get(true)),
                        same,
                        general,
                        equalities);
                addConditional(entry, comparison, Objects.requireNonNull(sides.get(false)), same, general, equalities);
            }
        }
        return equalities;
    }

    /** Only if there are more of them than without the comparison: otherwise they are equivalent to the general ones. */
    private void addConditional(
            LoopEntry entry, Term unless, List<Reached> side, List<Symbol> symbols, int general, Set<Term> equalities) {
        if (equalities.size() < MOST_EQUALITIES && isPhase(entry, side)) {
            Set<Term> found = relations(side, symbols);
            if (found.size() > general) {
                found.forEach(equality -> equalities.add(pool.or(unless, equality)));
            }
        }
    }

    /** Only iterations after the first count: a side that only occurs at the entry gives no information. */
    private static boolean isPhase(LoopEntry entry, List<Reached> side) {
        Set<List<BigInteger>> seen = new HashSet<>();
        for (Reached reached : side) {
            seen.add(entry.relevant().stream()
                    .map(variable -> value(reached, variable.symbol()))
                    .toList());
        }
        return seen.size() > 2;
    }

    private Set<Term> relations(List<Reached> states, List<Symbol> symbols) {
        Set<Term> equalities = new LinkedHashSet<>();
        NullSpace relations = new NullSpace(symbols.size() + 1);
        int rows = 0;
        for (Reached reached : states) {
            List<BigInteger> row = new ArrayList<>();
            row.add(BigInteger.ONE);
            symbols.forEach(symbol -> row.add(value(reached, symbol)));
            // Large values may have wrapped around; then they satisfy the relations only modulo a power of two.
            if (row.stream().allMatch(value -> value.abs().compareTo(LARGEST_VALUE) <= 0)) {
                relations.add(row);
                rows++;
            }
        }
        if (rows > symbols.size() / 2 + 2) {
            for (List<BigInteger> relation : relations.basis()) {
                if (relation.stream().allMatch(c -> c.abs().compareTo(LARGEST_COEFFICIENT) <= 0)
                        || relation.subList(1, relation.size()).stream()
                                        .filter(c -> c.signum() != 0)
                                        .count()
                                == 1) {
                    equalities.add(equality(relation, symbols));
                }
            }
        }
        return equalities;
    }

    /** Positive coefficients to the left, negative ones to the right. */
    private Term equality(List<BigInteger> relation, List<Symbol> symbols) {
        int width = symbols.getFirst().width();
        Term left = pool.bitVec(relation.getFirst(), width);
        Term right = pool.bitVec(0, width);
        for (int i = 0; i < symbols.size(); i++) {
            BigInteger coefficient = relation.get(i + 1);
            Term product = pool.mul(pool.bitVec(coefficient.abs(), width), symbols.get(i));
            if (coefficient.signum() > 0) {
                left = pool.add(left, product);
            } else {
                right = pool.add(right, product);
            }
        }
        return pool.equal(left, right);
    }

    private static BigInteger value(Reached reached, Symbol variable) {
        return reached.model().value(reached.state().store().value(variable)) instanceof BitVecConstant constant
                ? constant.signed()
                : BigInteger.ZERO;
    }
}
