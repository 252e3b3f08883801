package org.clew.engine.recursion;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.analysis.NullSpace;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * Equations that give an output of a function: a combination of its inputs, of their products, or of powers of two, in each of
 * several cases. Where nothing else fits, a function of one input is a table.
 */
final class Formulas {

    private static final BigInteger LARGEST_VALUE = BigInteger.valueOf(1 << 26);
    private static final BigInteger LARGEST_COEFFICIENT = BigInteger.valueOf(64);
    private static final int MOST_SINGLE_VALUES = 70;

    private final TermPool pool;
    private final List<Symbol> inputs;
    private final Symbol output;
    private final List<Sample> samples;
    private final Set<Sample> explained = new HashSet<>();
    private final Set<Term> equations = new LinkedHashSet<>();

    /** @param samples calls that returned */
    Formulas(TermPool pool, List<Symbol> inputs, Symbol output, List<Sample> samples) {
        this.pool = pool;
        this.inputs = inputs.stream()
                .filter(input -> input.sort().equals(output.sort()))
                .toList();
        this.output = output;
        this.samples = samples;
    }

    /** Each of them explains calls that those before did not. */
    Set<Term> in(List<Term> cases) {
        Term always = pool.bool(true);
        explain(always, inputs.size() + 3);
        // It may hold for all observed calls only because the calls that would break it do not return.
        List.copyOf(equations).forEach(equation -> cases.forEach(some -> equations.add(pool.implies(some, equation))));
        cases.forEach(some -> explain(some, 3));
        for (Symbol input : inputs) {
            singleValues(input).forEach(value -> explain(value, inputs.size() == 1 ? 1 : 3));
        }
        if (inputs.size() > 1) {
            cases.forEach(some -> cases.forEach(other -> explain(pool.and(some, other), 3)));
        }
        return equations;
    }

    private List<Term> singleValues(Symbol input) {
        return samples.stream()
                .map(sample -> sample.number(input))
                .distinct()
                .sorted()
                .limit(MOST_SINGLE_VALUES)
                .map(value -> pool.equal(input, pool.bitVec(value, input.width())))
                .toList();
    }

    private void explain(Term some, int fewest) {
        List<Sample> mine =
                samples.stream().filter(sample -> sample.satisfies(some)).toList();
        if (mine.size() < fewest || explained.containsAll(mine)) {
            return;
        }
        equation(mine).ifPresent(equation -> {
            equations.add(pool.implies(some, equation));
            explained.addAll(mine);
        });
    }

    private Optional<Term> equation(List<Sample> mine) {
        BigInteger first = mine.getFirst().number(output);
        if (mine.stream().allMatch(sample -> sample.number(output).equals(first))) {
            return Optional.of(pool.equal(output, pool.bitVec(first, output.width())));
        }
        List<Term> parts = new ArrayList<>(List.of(pool.bitVec(1, output.width())));
        parts.addAll(inputs);
        Optional<Term> linear = fit(parts, mine);
        if (linear.isPresent() || inputs.isEmpty() || inputs.size() > 3) {
            return linear;
        }
        List<Term> withPowers = new ArrayList<>(parts);
        inputs.forEach(input -> withPowers.add(pool.shl(pool.bitVec(1, output.width()), input)));
        Optional<Term> exponential = fit(withPowers, mine);
        if (exponential.isPresent()) {
            return exponential;
        }
        for (int i = 0; i < inputs.size(); i++) {
            for (int j = i; j < inputs.size(); j++) {
                parts.add(pool.mul(inputs.get(i), inputs.get(j)));
            }
        }
        return fit(parts, mine);
    }

    private Optional<Term> fit(List<Term> parts, List<Sample> mine) {
        NullSpace relations = new NullSpace(parts.size() + 1);
        int rows = 0;
        for (Sample sample : mine) {
            List<BigInteger> row = new ArrayList<>();
            parts.forEach(part -> row.add(sample.number(part)));
            row.add(sample.number(output));
            // Large values wrap around, and then they only obey relations modulo a power of two.
            if (row.stream().allMatch(value -> value.abs().compareTo(LARGEST_VALUE) <= 0)) {
                relations.add(row);
                rows++;
            }
        }
        List<List<BigInteger>> basis = relations.basis();
        if (basis.isEmpty() || basis.getLast().getLast().signum() == 0) {
            return Optional.empty();
        }
        List<BigInteger> relation = basis.getLast();
        long used = relation.stream().filter(c -> c.signum() != 0).count();
        boolean small = relation.subList(1, relation.size()).stream()
                .allMatch(c -> c.abs().compareTo(LARGEST_COEFFICIENT) <= 0);
        if (!small || used > 2 && rows < used) {
            return Optional.empty();
        }
        Term equation = equation(relation, parts);
        return mine.stream().allMatch(sample -> sample.satisfies(equation)) ? Optional.of(equation) : Optional.empty();
    }

    /** Positive coefficients to the left, negative ones to the right. */
    private Term equation(List<BigInteger> relation, List<Term> parts) {
        Term left = pool.bitVec(0, output.width());
        Term right = left;
        for (int i = 0; i < relation.size(); i++) {
            Term part = i < parts.size() ? parts.get(i) : output;
            Term product = pool.mul(pool.bitVec(relation.get(i).abs(), output.width()), part);
            if (relation.get(i).signum() > 0) {
                left = pool.add(left, product);
            } else {
                right = pool.add(right, product);
            }
        }
        return pool.equal(left, right);
    }
}
