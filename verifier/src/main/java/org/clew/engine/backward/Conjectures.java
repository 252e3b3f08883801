package org.clew.engine.backward;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.clew.program.CType;
import org.clew.program.Variable;
import org.clew.smt.Model;

/** What all states seen at a header have in common, in the order in which it is worth proving. */
final class Conjectures {

    private static final int MAX_VARIABLES = 10;
    private static final int MAX_EACH = 40;
    private static final BigInteger LARGE_COEFFICIENT = BigInteger.valueOf(1 << 20);

    private final TermPool pool;
    private final List<Variable> variables;
    private final Set<BigInteger> constants;

    /**
     * @param variables the words that the program goes on to read
     * @param constants the numbers that the program mentions
     */
    Conjectures(TermPool pool, List<Variable> variables, Set<BigInteger> constants) {
        this.pool = pool;
        this.variables = variables.subList(0, Math.min(variables.size(), MAX_VARIABLES));
        this.constants = constants;
    }

    /** Linear equations, then bounds and orders, then remainders: each group can use those before it. */
    List<Set<Term>> about(List<Model> samples) {
        return samples.size() < 2
                ? List.of()
                : List.of(few(equations(samples)), few(orders(samples)), few(remainders(samples)));
    }

    private static Set<Term> few(Set<Term> all) {
        Set<Term> few = new LinkedHashSet<>();
        all.stream().limit(MAX_EACH).forEach(few::add);
        return few;
    }

    private Set<Term> equations(List<Model> samples) {
        Set<Term> found = new LinkedHashSet<>();
        Set<Sort> sorts = new LinkedHashSet<>();
        variables.forEach(variable -> sorts.add(variable.sort()));
        for (Sort sort : sorts) {
            List<Variable> same =
                    variables.stream().filter(v -> v.sort().equals(sort)).toList();
            AffineHull hull = new AffineHull(same.size());
            for (Model sample : samples) {
                hull.add(same.stream().map(v -> value(sample, v)).toList());
            }
            for (List<BigInteger> equation : hull.equations()) {
                if (equation.stream().allMatch(c -> c.abs().compareTo(LARGE_COEFFICIENT) < 0)) {
                    found.add(equation(same, equation));
                }
            }
        }
        return found;
    }

    private Term equation(List<Variable> terms, List<BigInteger> coefficients) {
        int width = terms.getFirst().symbol().width();
        Term left = pool.bitVec(0, width);
        Term right = pool.bitVec(coefficients.getLast().negate(), width);
        for (int i = 0; i < terms.size(); i++) {
            BigInteger c = coefficients.get(i);
            Term product = pool.mul(pool.bitVec(c.abs(), width), terms.get(i).symbol());
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
                if (x != y && x.sort().equals(y.sort()) && isSigned(x) == isSigned(y)) {
                    Symbol a = x.symbol();
                    Symbol b = y.symbol();
                    if (holds(samples, less(x, a, b))) {
                        found.add(less(x, a, b));
                    } else if (holds(samples, atMost(x, a, b))) {
                        found.add(atMost(x, a, b));
                    } else {
                        Term next = pool.add(b, pool.bitVec(1, b.width()));
                        if (holds(samples, atMost(x, a, next))) {
                            found.add(atMost(x, a, next));
                        }
                    }
                }
            }
        }
        found.remove(pool.trueTerm());
        return found;
    }

    /** Only bounds that the program mentions; others are accidents of the samples. */
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
