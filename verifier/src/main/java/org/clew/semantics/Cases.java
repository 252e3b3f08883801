package org.clew.semantics;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.AddressVariables;
import org.clew.cfa.Cfa;
import org.clew.cfa.Place;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Interval;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.Replacement;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;

/**
 * Tells the values of an unknown value apart once a path leaves it only few, if an address depends on it. Sequentialised threads keep their
 * variables in arrays, one element for each round, and the round is an unknown value of three: with a symbolic index every access is a choice
 * between elements, and no state ever repeats another.
 *
 * <p>A search and the check of its tree ask at the same steps. The cases cover the state: every execution has one of the values.
 */
public final class Cases {

    /** More values are left to formulas. */
    private static final int MOST = 4;

    /** A range is searched for values if it has no more. */
    private static final BigInteger WIDEST = BigInteger.valueOf(256);

    private final TermPool pool;
    private final Set<Symbol> variables;

    private Cases(TermPool pool, Set<Symbol> variables) {
        this.pool = pool;
        this.variables = variables;
    }

    /** Tells nothing apart. */
    public static Cases none(Cfa cfa) {
        return new Cases(cfa.pool(), Set.of());
    }

    public static Cases of(Cfa cfa) {
        return new Cases(cfa.pool(), AddressVariables.of(cfa));
    }

    /** Whether an address depends on a variable. */
    public boolean mayOccur() {
        return !variables.isEmpty();
    }

    /** Whether states are worth comparing at a place: where paths meet, and where a call has returned in which values may have been told apart. */
    public boolean meetAt(Place place) {
        return Futures.meetAt(place)
                || mayOccur() && place.location().incoming().stream().anyMatch(edge -> edge.op() instanceof Op.Call);
    }

    /**
     * The cases of a state after a step; one state, the same, if there are none to tell apart.
     *
     * @param before the state before the step
     */
    public List<SymbolicState> of(SymbolicState before, SymbolicState after) {
        if (variables.isEmpty()
                || after.path().trail() == before.path().trail()
                || after.path().isContradictory()) {
            return List.of(after);
        }
        List<Term> conditions = after.path().trail().since(before.path().trail());
        SymbolicState state = after;
        for (Term condition : conditions) {
            state = knowing(state, condition);
        }
        for (Term condition : conditions) {
            Optional<Symbol> symbol = onlyWord(condition);
            if (symbol.isPresent() && isInAddress(symbol.get(), state)) {
                List<Word> values = values(symbol.get(), state.path());
                if (!values.isEmpty() && values.size() <= MOST) {
                    SymbolicState open = state;
                    return values.stream()
                            .map(value -> with(open, symbol.get(), pool.bitVec(value)))
                            .toList();
                }
            }
        }
        return List.of(state);
    }

    /** What variables hold is written as the condition allows: {@code x == 3 ? 1 : y} is 1 if x is 3. */
    private SymbolicState knowing(SymbolicState state, Term condition) {
        if (condition instanceof Application a && a.is(Operator.EQUAL)) {
            Term left = a.argument(0);
            Term right = a.argument(1);
            if (left instanceof Symbol symbol && UnknownValue.is(symbol) && right.isConstant()) {
                return state.with(store(state.store(), symbol, right));
            }
            if (right instanceof Symbol symbol && UnknownValue.is(symbol) && left.isConstant()) {
                return state.with(store(state.store(), symbol, left));
            }
        }
        boolean denied = condition.is(Operator.NOT);
        Term decided = denied ? ((Application) condition).argument(0) : condition;
        Replacement replacement = new Replacement(pool, decided, pool.bool(!denied));
        Store[] store = {state.store()};
        state.store().forEach((variable, held) -> {
            if (held instanceof Application
                    && !(held.sort() instanceof Sort.Array)
                    && (held.symbolBits() & decided.symbolBits()) == decided.symbolBits()) {
                store[0] = store[0].with(variable, replacement.apply(held));
            }
        });
        return state.with(store[0]);
    }

    /** The unknown value that a condition is about, if it is about a single one. */
    private static Optional<Symbol> onlyWord(Term condition) {
        if (Long.bitCount(condition.symbolBits()) != 1 || condition.has(Trait.FUNCTIONS)) {
            return Optional.empty();
        }
        Set<Symbol> symbols = FreeSymbols.of(condition);
        Symbol symbol = symbols.iterator().next();
        return symbols.size() == 1 && symbol.sort() instanceof Sort.BitVec && UnknownValue.is(symbol)
                ? Optional.of(symbol)
                : Optional.empty();
    }

    private boolean isInAddress(Symbol symbol, SymbolicState state) {
        boolean[] found = new boolean[1];
        state.store().forEach((variable, value) -> {
            if (!found[0] && variables.contains(variable)) {
                found[0] = mentions(value, symbol);
            }
        });
        return found[0];
    }

    private static boolean mentions(Term value, Symbol symbol) {
        return (value.symbolBits() & symbol.symbolBits()) != 0 && FreeSymbols.occurs(symbol, value);
    }

    private SymbolicState with(SymbolicState state, Symbol symbol, Term value) {
        return state.assuming(pool, pool.equal(symbol, value)).with(store(state.store(), symbol, value));
    }

    private Store store(Store before, Symbol symbol, Term value) {
        Substitution substitution = new Substitution(pool, Map.of(symbol, value));
        Store[] store = {before};
        before.forEach((variable, held) -> {
            if ((held.symbolBits() & symbol.symbolBits()) != 0) {
                store[0] = store[0].with(variable, substitution.apply(held));
            }
        });
        return store[0];
    }

    /** The values that satisfy all conditions on this one alone; none if there may be many. */
    private static List<Word> values(Symbol symbol, PathCondition path) {
        List<Term> alone = path.conjuncts().stream()
                .filter(condition -> onlyWord(condition).filter(symbol::equals).isPresent())
                .toList();
        Interval range = Interval.ofWidth(symbol.width());
        for (Term condition : alone) {
            range = range.meet(bound(condition, symbol));
        }
        List<Word> values = new ArrayList<>();
        if (range.high().subtract(range.low()).compareTo(WIDEST) < 0) {
            for (BigInteger value = range.low();
                    value.compareTo(range.high()) <= 0;
                    value = value.add(BigInteger.ONE)) {
                Word word = Word.of(value, symbol.width());
                Evaluator evaluator = new Evaluator(any -> word);
                if (alone.stream().allMatch(evaluator::holds)) {
                    values.add(word);
                }
            }
        }
        return values;
    }

    /** Signed values outside of which a condition is false. */
    private static Interval bound(Term condition, Symbol symbol) {
        Interval all = Interval.ofWidth(symbol.width());
        if (!(condition instanceof Application a)) {
            return all;
        }
        if (a.is(Operator.NOT) && a.argument(0) instanceof Application denied && denied.size() == 2) {
            Optional<BigInteger> left = constant(denied.argument(0));
            Optional<BigInteger> right = constant(denied.argument(1));
            BigInteger one = BigInteger.ONE;
            BigInteger gap = denied.is(Operator.BV_SLE) ? one : BigInteger.ZERO;
            if (!denied.is(Operator.BV_SLE) && !denied.is(Operator.BV_SLT)) {
                return all;
            }
            if (denied.argument(0) == symbol && right.isPresent()) {
                return new Interval(right.get().add(gap), all.high());
            }
            if (denied.argument(1) == symbol && left.isPresent()) {
                return new Interval(all.low(), left.get().subtract(gap));
            }
            return all;
        }
        return a.size() == 2 ? boundOf(a, symbol, all) : all;
    }

    private static Interval boundOf(Application a, Symbol symbol, Interval all) {
        BigInteger gap = a.is(Operator.BV_SLT) || a.is(Operator.BV_ULT) ? BigInteger.ONE : BigInteger.ZERO;
        boolean signed = a.is(Operator.BV_SLE) || a.is(Operator.BV_SLT);
        boolean unsigned = a.is(Operator.BV_ULE) || a.is(Operator.BV_ULT);
        Optional<BigInteger> left = constant(a.argument(0));
        Optional<BigInteger> right = constant(a.argument(1));
        if (a.is(Operator.EQUAL) && (left.isPresent() || right.isPresent())) {
            BigInteger value = left.orElseGet(right::orElseThrow);
            boolean alone = a.argument(0) == symbol || a.argument(1) == symbol;
            return alone ? new Interval(value, value) : all;
        }
        if (a.argument(0) == symbol && right.isPresent()) {
            BigInteger high = right.get().subtract(gap);
            if (signed) {
                return new Interval(all.low(), high);
            }
            // Below a number that is not negative in the signed order either, unsigned values are as they are.
            return unsigned && right.get().signum() >= 0 ? new Interval(BigInteger.ZERO, high) : all;
        }
        return signed && a.argument(1) == symbol && left.isPresent()
                ? new Interval(left.get().add(gap), all.high())
                : all;
    }

    private static Optional<BigInteger> constant(Term term) {
        return term instanceof BitVecConstant constant ? Optional.of(constant.signed()) : Optional.empty();
    }
}
