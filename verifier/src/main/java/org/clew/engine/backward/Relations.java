package org.clew.engine.backward;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.StrategyOptions.Backward.Addition;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;

/**
 * The relations between variables that a set of states implies (BSELF, 4.3, types 1 to 4). Each is guessed from one state and
 * kept if no state contradicts it; all guesses are tested together, so a few questions decide many relations.
 */
final class Relations {

    private static final int MAX_VARIABLES = 10;
    private static final int MAX_ROUNDS = 40;

    private final TermPool pool;
    private final Questions questions;
    private final List<Symbol> variables;
    private final Backward options;

    Relations(TermPool pool, Questions questions, List<Symbol> variables, Backward options) {
        this.options = options;
        this.pool = pool;
        this.questions = questions;
        this.variables = options.has(Addition.CAPS)
                ? variables.subList(0, Math.min(variables.size(), MAX_VARIABLES))
                : variables;
    }

    /** Type 1: x = c, by variable. */
    Map<Symbol, BitVecConstant> constants(Term states) {
        Map<Symbol, BitVecConstant> constants = new LinkedHashMap<>();
        Optional<Model> model = questions.example(states);
        if (model.isPresent()) {
            Map<Term, Symbol> guesses = new LinkedHashMap<>();
            for (Symbol x : variables) {
                guesses.put(pool.equal(x, model.get().value(x)), x);
            }
            for (Term kept : implied(states, guesses.keySet())) {
                Symbol x = Objects.requireNonNull(guesses.get(kept));
                constants.put(x, (BitVecConstant) model.get().value(x));
            }
        }
        return constants;
    }

    /** Type 2: x - y = a, x + y = a, x - y = a * z and x + y = a * z, between variables that are not constant. */
    List<Term> linear(Term states, Set<Symbol> constant) {
        Optional<Model> model = questions.example(states);
        if (model.isEmpty()) {
            return List.of();
        }
        Set<Term> guesses = new LinkedHashSet<>();
        for (int i = 0; i < variables.size(); i++) {
            for (int j = i + 1; j < variables.size(); j++) {
                Symbol x = variables.get(i);
                Symbol y = variables.get(j);
                if (x.sort().equals(y.sort()) && !(constant.contains(x) && constant.contains(y))) {
                    guess(model.get(), y, pool.sub(x, y), x, y, guesses);
                    guess(model.get(), pool.neg(y), pool.add(x, y), x, y, guesses);
                }
            }
        }
        return implied(states, guesses);
    }

    /** x = other + a and x = other + a * z, where {@code difference} is x - other: with x alone, an inequality seldom wraps. */
    private void guess(Model model, Term other, Term difference, Symbol x, Symbol y, Set<Term> guesses) {
        BitVecConstant value = (BitVecConstant) model.value(difference);
        guesses.add(pool.equal(x, pool.add(other, value)));
        for (Symbol z : variables) {
            if (z != x && z != y && z.sort().equals(x.sort())) {
                BigInteger factor = ((BitVecConstant) model.value(z)).signed();
                if (factor.signum() != 0 && value.signed().mod(factor.abs()).signum() == 0) {
                    Term a = pool.bitVec(value.signed().divide(factor), x.width());
                    guesses.add(pool.equal(x, pool.add(other, pool.mul(a, z))));
                }
            }
        }
    }

    /**
     * Type 3: x lies between a and b, to which the two last extensions fix it, and is a multiple of b - a. That says something
     * only if a is one as well, so we may count from a.
     */
    List<Term> strides(Term states, Map<Symbol, BitVecConstant> now, Map<Symbol, BitVecConstant> before) {
        List<Term> strides = new ArrayList<>();
        boolean fromFirst = options.has(Addition.STRIDES);
        now.forEach((x, value) -> {
            BitVecConstant other = before.get(x);
            if (other != null && other != value) {
                BitVecConstant low = value.signed().compareTo(other.signed()) < 0 ? value : other;
                BitVecConstant high = low == value ? other : value;
                Term step = pool.sub(high, low);
                Term rest = fromFirst ? pool.urem(pool.sub(x, low), step) : pool.srem(x, step);
                Term stride =
                        pool.and(pool.sle(low, x), pool.sle(x, high), pool.equal(rest, pool.bitVec(0, x.width())));
                if (fromFirst || questions.implies(states, stride)) {
                    strides.add(stride);
                }
            }
        });
        return strides;
    }

    /** Type 4: a sub-formula with one of two equal variables or constants put for the other; with caps, clauses and variables only. */
    List<Term> swapped(Term states, Map<Symbol, BitVecConstant> constants, List<Term> clauses) {
        return options.has(Addition.CAPS)
                ? swappedClauses(states, clauses)
                : new EqualParts(pool, questions, variables).of(states, constants);
    }

    private List<Term> swappedClauses(Term states, List<Term> clauses) {
        Set<Term> swapped = new LinkedHashSet<>();
        for (int i = 0; i < variables.size(); i++) {
            for (int j = 0; j < variables.size(); j++) {
                Symbol x = variables.get(i);
                Symbol y = variables.get(j);
                if (i != j && x.sort().equals(y.sort()) && questions.implies(states, pool.equal(x, y))) {
                    Substitution substitution = new Substitution(pool, Map.of(x, y));
                    for (Term clause : clauses) {
                        if (FreeSymbols.of(clause).contains(x)) {
                            Term other = substitution.apply(clause);
                            if (other != clause && !(other instanceof BoolConstant)) {
                                swapped.add(other);
                            }
                        }
                    }
                }
            }
        }
        return new ArrayList<>(swapped);
    }

    /** Those guesses that hold in all the states: each counterexample removes every guess that it contradicts. */
    private List<Term> implied(Term states, Set<Term> guesses) {
        List<Term> left = new ArrayList<>(guesses);
        left.removeIf(guess -> guess instanceof BoolConstant);
        for (int round = 0; (round < MAX_ROUNDS || !options.has(Addition.CAPS)) && !left.isEmpty(); round++) {
            switch (questions.check(pool.and(states, pool.not(pool.and(left))))) {
                case CheckResult.Unsat unsat -> {
                    return left;
                }
                case CheckResult.Unknown unknown -> {
                    return List.of();
                }
                case CheckResult.Sat(Model model) -> left.removeIf(guess -> !model.holds(guess));
            }
        }
        return List.of();
    }
}
