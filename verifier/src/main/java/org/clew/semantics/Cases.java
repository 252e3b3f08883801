package org.clew.semantics;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.AddressVariables;
import org.clew.cfa.Cfa;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.Substitution;
import org.clew.smt.deduce.Bounds;
import org.clew.smt.deduce.RangeFacts;

/**
 * Finds unknown values on which an address depends and of which a path leaves only a few. A state is split into one state for each value. Sequentialised
 * threads keep their variables in arrays with one element for each round, and the round is an unknown value: with a symbolic index every access is a
 * choice between elements, and no state repeats another.
 *
 * <p>It only proposes. That the cases cover a state is proved by the check of the tree.
 */
public final class Cases {

    /** An index with more values stays symbolic: a table of a hundred elements would be a hundred states. */
    private static final int MOST = 4;

    /** A range with more numbers is not searched for values. */
    private static final BigInteger WIDEST = BigInteger.valueOf(256);

    private final TermPool pool;
    private final Set<Symbol> variables;

    public Cases(Cfa cfa) {
        this.pool = cfa.pool();
        this.variables = AddressVariables.of(cfa);
    }

    /** Equations of which each execution of the state satisfies one; none if the state is not to be split after the last condition of its path. */
    public List<Term> of(SymbolicState state) {
        PathCondition path = state.path();
        if (variables.isEmpty() || path.size() == 0) {
            return List.of();
        }
        Term last = path.trail().last();
        if (Long.bitCount(last.symbolBits()) != 1) {
            return List.of();
        }
        Set<Symbol> symbols = FreeSymbols.of(last);
        Symbol symbol = symbols.iterator().next();
        if (symbols.size() > 1 || !UnknownValue.is(symbol) || !(symbol.sort() instanceof Sort.BitVec)) {
            return List.of();
        }
        List<Term> cases = isInIndex(symbol, state.store()) ? values(symbol, path) : List.of();
        return cases.size() == 1 && path.contains(cases.getFirst()) ? List.of() : cases;
    }

    private boolean isInIndex(Symbol symbol, Store store) {
        boolean[] found = {false};
        store.forEach((variable, value) -> {
            if (!found[0] && (value.symbolBits() & symbol.symbolBits()) != 0 && isIndex(variable)) {
                found[0] = FreeSymbols.occurs(symbol, value);
            }
        });
        return found[0];
    }

    private boolean isIndex(Symbol variable) {
        return variable.sort() instanceof Sort.BitVec && variables.contains(variable);
    }

    /** One case of a state: what variables hold is rewritten with the value that the equation gives. */
    public SymbolicState with(SymbolicState state, Term equation) {
        SymbolicState[] one = {state.assuming(pool, equation)};
        for (Equality equality : Equality.among(List.of(equation))) {
            Substitution substitution = new Substitution(pool, Map.of(equality.replaced(), equality.by()));
            state.store().forEach((variable, value) -> {
                if ((value.symbolBits() & equality.replaced().symbolBits()) != 0) {
                    one[0] = one[0].with(one[0].store().with(variable, substitution.apply(value)));
                }
            });
        }
        return one[0];
    }

    /** The values that satisfy all conditions on this symbol alone; none if there are too many, or if no bounds are known. */
    private List<Term> values(Symbol symbol, PathCondition path) {
        List<Term> alone = path.conjuncts().stream()
                .filter(condition -> isAbout(condition, symbol))
                .toList();
        RangeFacts facts = new RangeFacts();
        alone.forEach(facts::state);
        Bounds bounds = facts.of(symbol).signed();
        BigInteger low = bounds.low();
        BigInteger high = bounds.high();
        List<Term> values = new ArrayList<>();
        if (alone.isEmpty() || low == null || high == null || high.subtract(low).compareTo(WIDEST) >= 0) {
            return values;
        }
        for (BigInteger value = low;
                value.compareTo(high) <= 0 && values.size() <= MOST;
                value = value.add(BigInteger.ONE)) {
            Word word = Word.of(value, symbol.width());
            Evaluator evaluator = new Evaluator(any -> word);
            if (alone.stream().allMatch(evaluator::holds)) {
                values.add(pool.equal(symbol, pool.bitVec(word)));
            }
        }
        return values.size() > MOST ? List.of() : values;
    }

    private static boolean isAbout(Term condition, Symbol symbol) {
        return condition.symbolBits() == symbol.symbolBits()
                && !condition.has(Trait.FUNCTIONS)
                && FreeSymbols.of(condition).equals(Set.of(symbol));
    }
}
