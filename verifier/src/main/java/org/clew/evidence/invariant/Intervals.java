package org.clew.evidence.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.clew.analysis.Range;
import org.clew.analysis.Ranges;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.print.CName;

/** Intervals of variables as formulas. */
final class Intervals {

    private Intervals() {}

    /** The bounds of all variables that have a name and that are not just those of their type. */
    static List<Term> facts(Ranges ranges, Names names, TermPool pool) {
        List<Term> facts = new ArrayList<>();
        List<Symbol> symbols = new ArrayList<>();
        ranges.forEach((symbol, range) -> symbols.add(symbol));
        symbols.sort((a, b) -> a.name().compareTo(b.name()));
        for (Symbol symbol : symbols) {
            names.of(symbol).ifPresent(name -> add(facts, symbol, name, ranges.of(symbol), pool));
        }
        return facts;
    }

    private static void add(List<Term> facts, Symbol symbol, CName name, Range range, TermPool pool) {
        BigInteger low = name.signed() ? range.signedLow() : range.unsignedLow();
        BigInteger high = name.signed() ? range.signedHigh() : range.unsignedHigh();
        Range all = Range.all(symbol.width());
        if (low.equals(high)) {
            facts.add(pool.equal(symbol, pool.bitVec(low, symbol.width())));
            return;
        }
        if (!low.equals(name.signed() ? all.signedLow() : all.unsignedLow())) {
            Term bound = pool.bitVec(low, symbol.width());
            facts.add(name.signed() ? pool.sle(bound, symbol) : pool.ule(bound, symbol));
        }
        if (!high.equals(name.signed() ? all.signedHigh() : all.unsignedHigh())) {
            Term bound = pool.bitVec(high, symbol.width());
            facts.add(name.signed() ? pool.sle(symbol, bound) : pool.ule(symbol, bound));
        }
    }
}
