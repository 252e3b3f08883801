package org.clew.evidence.invariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.analysis.Range;
import org.clew.analysis.Ranges;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/** Bounds of single variables as a person writes them: {@code i <= 9} and not {@code 0 <= (int)i && (int)i <= 9} for an unsigned variable. */
final class Bounds {

    private final TermPool pool;
    private final Names names;

    Bounds(TermPool pool, Names names) {
        this.pool = pool;
        this.names = names;
    }

    /** Whether the conjunct compares a variable with a constant by an order or by equality. */
    static boolean isBound(Term conjunct) {
        return conjunct instanceof Application comparison && symbol(comparison) != null;
    }

    /** The bounds among the conjuncts, variable by variable, the lower bound of each first. */
    List<Term> of(Set<Term> conjuncts) {
        Map<Symbol, List<Term>> bySymbol = new LinkedHashMap<>();
        for (Term conjunct : conjuncts) {
            if (conjunct instanceof Application comparison) {
                Symbol symbol = symbol(comparison);
                if (symbol != null) {
                    bySymbol.computeIfAbsent(symbol, key -> new ArrayList<>()).add(conjunct);
                }
            }
        }
        List<Term> bounds = new ArrayList<>();
        bySymbol.forEach((symbol, said) -> bounds.addAll(rewritten(symbol, said)));
        return bounds;
    }

    /** The same words in the reading of the variable's type, if it can say them; otherwise as they are. */
    private List<Term> rewritten(Symbol symbol, List<Term> said) {
        Range range = range(symbol, said);
        List<Term> better = Intervals.facts(Ranges.UNKNOWN.with(symbol, range), names, pool);
        return range(symbol, better).equals(range) ? better : said;
    }

    private static Range range(Symbol symbol, List<Term> bounds) {
        Ranges ranges = Ranges.UNKNOWN;
        for (Term bound : bounds) {
            ranges = ranges.assuming(bound);
        }
        return ranges.of(symbol);
    }

    private static @Nullable Symbol symbol(Application comparison) {
        return switch (comparison.operator()) {
            case EQUAL, BV_SLE, BV_ULE, BV_SLT, BV_ULT -> {
                Term left = comparison.argument(0);
                Term right = comparison.argument(1);
                yield left instanceof Symbol symbol && right instanceof BitVecConstant
                        ? symbol
                        : right instanceof Symbol other && left instanceof BitVecConstant ? other : null;
            }
            default -> null;
        };
    }
}
