package org.clew.engine.backward;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.clew.analysis.PolynomialRelations;
import org.clew.analysis.PowersOfTwo;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.clew.program.CType;
import org.clew.program.Variable;
import org.clew.smt.Model;

/**
 * Facts that all states seen at a loop header have in common, ordered by how likely a proof of the program needs them.
 */
final class Conjectures {

    private static final int MAX_VARIABLES = 10;
    private static final int MAX_EACH = 40;
    private static final int MAX_IN_PHASE = 8;
    private static final BigInteger LARGE_COEFFICIENT = BigInteger.valueOf(1 << 20);

    private final TermPool pool;
    private final List<Variable> variables;
    private final Set<BigInteger> constants;
    private final Set<Term> stated;
    private final int width;

    /**
     * @param variables the words that the program goes on to read
     * @param constants the numbers that the program mentions
     * @param stated the program's initial conditions and assertions, over variables at a cut point
     */
    Conjectures(TermPool pool, List<Variable> variables, Set<BigInteger> constants, Set<Term> stated) {
        this.pool = pool;
        this.variables = variables.subList(0, Math.min(variables.size(), MAX_VARIABLES));
        this.constants = constants;
        this.stated = stated;
        this.width = this.variables.stream()
                .mapToInt(variable -> variable.symbol().width())
                .max()
                .orElse(1);
    }

    /**
     * The groups in the order in which they are proved: equations and assertions, bounds and orders, sums, facts of single phases of the loop,
     * remainders, equations with products. Each group can use the earlier ones.
     *
     * @param branches what the paths through the loop branch on
     */
    List<Set<Term>> about(List<Model> samples, Set<Term> branches) {
        return samples.size() < 2 || variables.isEmpty()
                ? List.of()
                : List.of(
                        few(equations(samples)),
                        few(orders(samples)),
                        few(sums(samples)),
                        few(phases(samples, branches)),
                        few(remainders(samples)),
                        few(polynomials(samples)));
    }

    private static Set<Term> few(Set<Term> all) {
        Set<Term> few = new LinkedHashSet<>();
        all.stream().limit(MAX_EACH).forEach(few::add);
        return few;
    }

    private Set<Term> equations(List<Model> samples) {
        Set<Term> found = new LinkedHashSet<>();
        AffineHull hull = new AffineHull(variables.size());
        for (Model sample : samples) {
            hull.add(variables.stream().map(v -> value(sample, v)).toList());
        }
        for (List<BigInteger> equation : hull.equations()) {
            if (equation.stream().allMatch(c -> c.abs().compareTo(LARGE_COEFFICIENT) < 0)) {
                found.add(equation(equation));
            }
        }
        stated.stream().filter(fact -> holds(samples, fact)).forEach(found::add);
        return found;
    }

    /** Equations with products, which rarely occur in the text of the program. */
    private Set<Term> polynomials(List<Model> samples) {
        Set<Term> found = new LinkedHashSet<>();
        List<List<BigInteger>> states = samples.stream()
                .map(sample -> variables.stream().map(v -> value(sample, v)).toList())
                .toList();
        for (Map<List<Integer>, BigInteger> relation : new PolynomialRelations(states).all()) {
            Term sum = pool.bitVec(0, width);
            for (Map.Entry<List<Integer>, BigInteger> part : relation.entrySet()) {
                Term product = pool.bitVec(part.getValue(), width);
                for (int variable : part.getKey()) {
                    product = pool.mul(product, wide(variables.get(variable)));
                }
                sum = pool.add(sum, product);
            }
            found.add(pool.equal(sum, pool.bitVec(0, width)));
        }
        found.removeIf(fact -> !holds(samples, fact));
        return found;
    }

    private Term equation(List<BigInteger> coefficients) {
        Term left = pool.bitVec(0, width);
        Term right = pool.bitVec(coefficients.getLast().negate(), width);
        for (int i = 0; i < variables.size(); i++) {
            BigInteger c = coefficients.get(i);
            Term product = pool.mul(pool.bitVec(c.abs(), width), wide(variables.get(i)));
            if (c.signum() > 0) {
                left = pool.add(left, product);
            } else if (c.signum() < 0) {
                right = pool.add(right, product);
            }
        }
        return pool.equal(left, right);
    }

    private Set<Term> orders(List<Model> samples) {
        Set<Term> found = new LinkedHashSet<>();
        for (Variable x : variables) {
            List<BigInteger> values =
                    samples.stream().map(sample -> value(sample, x)).sorted().toList();
            bound(x, values.getFirst(), true, found);
            bound(x, values.getLast(), false, found);
        }
        for (Variable x : variables) {
            for (Variable y : variables) {
                if (x != y && isSigned(x) == isSigned(y)) {
                    order(x, y, samples).ifPresent(found::add);
                }
            }
        }
        found.remove(pool.trueTerm());
        return found;
    }

    /** The strongest of x &lt; y, x ≤ y and x ≤ y + 1 that all samples satisfy. */
    private Optional<Term> order(Variable x, Variable y, List<Model> samples) {
        boolean narrow = x.sort().equals(y.sort());
        Term a = narrow ? x.symbol() : wide(x);
        Term b = narrow ? y.symbol() : wide(y);
        Term next = pool.add(b, pool.bitVec(1, b.width()));
        return Stream.of(less(x, a, b), atMost(x, a, b), atMost(x, a, next))
                .filter(fact -> holds(samples, fact))
                .findFirst();
    }

    /** x + y ≤ z and z ≤ x + y, also with x = y, where some sample reaches the bound: a bound that no sample reaches is unlikely to be invariant. */
    private Set<Term> sums(List<Model> samples) {
        Set<Term> found = new LinkedHashSet<>();
        for (int i = 0; i < variables.size(); i++) {
            for (int j = i; j < variables.size(); j++) {
                Variable x = variables.get(i);
                Variable y = variables.get(j);
                Term sum = pool.add(wide(x), wide(y));
                for (Variable z : variables) {
                    if (z != x && z != y && isSigned(x) == isSigned(y) && isSigned(x) == isSigned(z)) {
                        bound(z, sum, samples, found);
                    }
                }
            }
        }
        return found;
    }

    private void bound(Variable z, Term sum, List<Model> samples, Set<Term> found) {
        boolean above = true;
        boolean below = true;
        boolean reached = false;
        for (Model sample : samples) {
            Word total = (Word) sample.evaluate(sum);
            BigInteger left = isSigned(z) ? total.signed() : total.unsigned();
            int order = left.compareTo(value(sample, z));
            above &= order >= 0;
            below &= order <= 0;
            reached |= order == 0;
        }
        if (reached && above != below) {
            found.add(above ? atMost(z, wide(z), sum) : atMost(z, sum, wide(z)));
        }
    }

    /** Facts common to all samples that satisfy a branch condition, and facts common to all others. */
    private Set<Term> phases(List<Model> samples, Set<Term> branches) {
        Set<Term> found = new LinkedHashSet<>();
        Set<Term> always = equations(samples);
        always.addAll(orders(samples));
        for (Term condition : branches) {
            List<Model> inside =
                    samples.stream().filter(s -> s.holds(condition)).toList();
            if (inside.size() > variables.size() + 1 && inside.size() < samples.size()) {
                Set<Term> here = equations(inside);
                here.addAll(orders(inside));
                here.removeAll(always);
                here.stream().limit(MAX_IN_PHASE).forEach(fact -> found.add(pool.or(pool.not(condition), fact)));
            }
        }
        found.remove(pool.trueTerm());
        return found;
    }

    /** The variable's value as a word as wide as the widest. */
    private Term wide(Variable x) {
        return isSigned(x) ? pool.signExtendOrCut(x.symbol(), width) : pool.zeroExtendOrCut(x.symbol(), width);
    }

    /** Only bounds that the program mentions; others are unlikely to be invariant. */
    private void bound(Variable x, BigInteger value, boolean lower, Set<Term> found) {
        if (constants.contains(value)
                || constants.contains(value.add(BigInteger.ONE))
                || constants.contains(value.subtract(BigInteger.ONE))) {
            Term constant = pool.bitVec(value, x.symbol().width());
            found.add(lower ? atMost(x, constant, x.symbol()) : atMost(x, x.symbol(), constant));
        } else if (lower && value.signum() > 0) {
            found.add(atMost(x, pool.bitVec(0, x.symbol().width()), x.symbol()));
        }
    }

    private Set<Term> remainders(List<Model> samples) {
        Set<Term> found = new LinkedHashSet<>();
        for (Variable x : variables) {
            Set<BigInteger> values = new LinkedHashSet<>();
            samples.forEach(sample -> values.add(((Word) sample.evaluate(x.symbol())).unsigned()));
            BigInteger first = values.iterator().next();
            BigInteger step = BigInteger.ZERO;
            for (BigInteger value : values) {
                step = step.gcd(value.subtract(first));
            }
            if (values.size() > 2
                    && step.compareTo(BigInteger.ONE) > 0
                    && step.bitLength() < x.symbol().width()) {
                Term divisor = pool.bitVec(step, x.symbol().width());
                found.add(pool.equal(
                        pool.urem(x.symbol(), divisor),
                        pool.bitVec(first.mod(step), x.symbol().width())));
            }
        }
        List<Symbol> words = variables.stream().map(Variable::symbol).toList();
        found.addAll(new PowersOfTwo(
                        pool,
                        word -> samples.stream()
                                .map(sample -> (Word) sample.evaluate(word))
                                .toList())
                .among(words));
        return found;
    }

    private static boolean holds(List<Model> samples, Term fact) {
        return samples.stream().allMatch(sample -> sample.holds(fact));
    }

    private Term atMost(Variable x, Term a, Term b) {
        return isSigned(x) ? pool.sle(a, b) : pool.ule(a, b);
    }

    private Term less(Variable x, Term a, Term b) {
        return isSigned(x) ? pool.slt(a, b) : pool.ult(a, b);
    }

    private static BigInteger value(Model sample, Variable x) {
        Word word = (Word) sample.evaluate(x.symbol());
        return isSigned(x) ? word.signed() : word.unsigned();
    }

    private static boolean isSigned(Variable x) {
        return x.type() instanceof CType.Integer integer && integer.signed();
    }
}
