package org.clew.smt.deduce;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Conjuncts;
import org.clew.logic.FreeSymbols;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.jspecify.annotations.Nullable;

/** Eliminates symbols that a conjunct defines: what is equal to a term is replaced by it. Exact for every sort, and cheap. */
public final class Definitions {

    private final TermPool pool;

    public Definitions(TermPool pool) {
        this.pool = pool;
    }

    /** An equivalent of the formula under the quantifier with fewer of the symbols, and those that are left in it. */
    public record Rest(Term formula, List<Symbol> symbols) {}

    public Rest eliminate(Term formula, Collection<Symbol> symbols) {
        Set<Symbol> open = new LinkedHashSet<>(symbols);
        Term current = formula;
        boolean changed = true;
        while (changed) {
            changed = false;
            open.retainAll(FreeSymbols.of(current));
            for (Term conjunct : Conjuncts.of(current)) {
                Definition definition = definition(conjunct, open);
                if (definition != null) {
                    current = new Substitution(pool, Map.of(definition.symbol(), definition.term())).apply(current);
                    changed = true;
                    break;
                }
            }
        }
        return new Rest(current, new ArrayList<>(open));
    }

    private record Definition(Symbol symbol, Term term) {}

    private @Nullable Definition definition(Term conjunct, Set<Symbol> open) {
        if (conjunct instanceof Symbol symbol && open.contains(symbol)) {
            return new Definition(symbol, pool.trueTerm());
        }
        if (!(conjunct instanceof Application atom)) {
            return null;
        }
        if (atom.operator() == Operator.NOT && atom.argument(0) instanceof Symbol symbol && open.contains(symbol)) {
            return new Definition(symbol, pool.falseTerm());
        }
        if (atom.operator() != Operator.EQUAL) {
            return null;
        }
        Definition left = solved(atom.argument(0), atom.argument(1), open);
        return left != null ? left : solved(atom.argument(1), atom.argument(0), open);
    }

    /** A symbol in {@code side}, alone or in a sum with factor 1 or -1, in terms of everything else. */
    private @Nullable Definition solved(Term side, Term other, Set<Symbol> open) {
        if (side instanceof Symbol symbol) {
            return open.contains(symbol) && !FreeSymbols.occurs(symbol, other) ? new Definition(symbol, other) : null;
        }
        if (!(side instanceof Application sum)
                || (sum.operator() != Operator.BV_ADD && sum.operator() != Operator.INT_ADD)) {
            return null;
        }
        for (int i = 0; i < sum.size(); i++) {
            Term monomial = sum.argument(i);
            Term negated = negated(monomial);
            Symbol symbol = monomial instanceof Symbol plain ? plain : negated instanceof Symbol minus ? minus : null;
            if (symbol != null && open.contains(symbol)) {
                Term rest = minus(side, monomial);
                Term value = monomial == symbol ? minus(other, rest) : minus(rest, other);
                if (!FreeSymbols.occurs(symbol, value)) {
                    return new Definition(symbol, value);
                }
            }
        }
        return null;
    }

    private static @Nullable Term negated(Term monomial) {
        if (!(monomial instanceof Application application)) {
            return null;
        }
        boolean minusOne = application.operator() == Operator.INT_MUL
                && application.size() == 2
                && application.argument(0) instanceof IntConstant factor
                && factor.value().intValue() == -1
                && factor.value().bitLength() == 0;
        if (minusOne) {
            return application.argument(1);
        }
        return application.operator() == Operator.BV_NEG ? application.argument(0) : null;
    }

    private Term minus(Term a, Term b) {
        return a.sort() instanceof Sort.Int ? pool.intSub(a, b) : pool.sub(a, b);
    }
}
