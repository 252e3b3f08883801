package org.clew.engine.loop.candidate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.clew.engine.interpolate.Projection;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.LoopEntry;
import org.clew.engine.loop.Reached;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.CType;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Relations between variables that hold when a loop is entered and that its first iterations keep:
 * {@code x = t + a(i - k)} or else the inequalities, bounds on {@code x ± i}, and congruences of one variable.
 */
final class Relations {

    private static final int MOST_VARIABLES = 12;
    private static final BigInteger MOST_STRIDE = BigInteger.valueOf(64);

    private final TermPool pool;
    private final Vocabulary vocabulary;
    private final LoopEntry entry;

    Relations(TermPool pool, Vocabulary vocabulary, LoopEntry entry) {
        this.pool = pool;
        this.vocabulary = vocabulary;
        this.entry = entry;
    }

    /** The candidates; the caller removes those that the entry does not entail or the first iterations break. */
    Set<Term> all(Set<Term> guards) {
        List<Variable> numbers = numbers();
        Set<Term> facts = new LinkedHashSet<>();
        Projection projection = new Projection(pool, entry.state().store(), Set.of());
        Map<Variable, Term> start = new HashMap<>();
        for (Variable variable : numbers) {
            projection.definition(variable.symbol()).ifPresent(value -> start.put(variable, value));
        }
        for (Variable i : numbers) {
            if (start.get(i) instanceof BitVecConstant from) {
                congruence(i, from, facts);
                for (Variable x : numbers) {
                    if (x != i && x.sort().equals(i.sort())) {
                        if (start.containsKey(x)) {
                            linear(x, start.get(x), i, from, facts);
                        }
                        shiftedGuards(x.symbol(), i.symbol(), from, guards, facts);
                    }
                }
            }
        }
        return facts;
    }

    /** Guards on one variable, restated for its distance from another variable that holds a constant. */
    Set<Term> shifted(Set<Term> guards) {
        Set<Term> facts = new LinkedHashSet<>();
        Projection projection = new Projection(pool, entry.state().store(), Set.of());
        for (Variable i : numbers()) {
            if (projection.definition(i.symbol()).orElse(i.symbol()) instanceof BitVecConstant from) {
                for (Variable x : numbers()) {
                    if (x != i && x.sort().equals(i.sort())) {
                        Term distance = pool.sub(i.symbol(), from);
                        for (Term guard : guards) {
                            if (vocabulary.of(guard).equals(Set.of(x.symbol()))) {
                                facts.add(replaced(guard, x.symbol(), pool.sub(x.symbol(), distance)));
                            }
                        }
                    }
                }
            }
        }
        return facts;
    }

    /** Integers that the loop modifies, those with a name first. */
    private List<Variable> numbers() {
        List<Variable> named = new ArrayList<>();
        for (Variable variable : entry.relevant()) {
            if (variable.sort() instanceof Sort.BitVec
                    && variable.kind() != Variable.Kind.TEMPORARY
                    && variable.kind() != Variable.Kind.ALLOCATOR
                    && (variable.type() instanceof CType.Integer || variable.type() instanceof CType.Pointer)) {
                named.add(variable);
            }
        }
        return named.size() <= MOST_VARIABLES ? named : named.subList(0, MOST_VARIABLES);
    }

    /** {@code x = t + a(i - k)}, with the slope that the first iterations show. */
    private void linear(Variable x, Term t, Variable i, BitVecConstant k, Set<Term> facts) {
        BigInteger slope = slope(x.symbol(), i.symbol());
        if (slope != null && slope.signum() != 0) {
            int width = k.width();
            Term distance = pool.sub(i.symbol(), k);
            Term line = pool.add(t, pool.mul(pool.bitVec(slope, width), distance));
            Term equality = pool.equal(x.symbol(), line);
            if (entry.allows(pool, equality)) {
                facts.add(equality);
            } else {
                facts.add(pool.sle(x.symbol(), line));
                facts.add(pool.sle(line, x.symbol()));
            }
        }
        if (t instanceof BitVecConstant from && from == k) {
            facts.add(pool.sle(x.symbol(), i.symbol()));
            facts.add(pool.ule(x.symbol(), i.symbol()));
        }
    }

    private @Nullable BigInteger slope(Symbol x, Symbol i) {
        for (int n = 1; n < entry.firstIterations().size(); n++) {
            Reached reached = entry.firstIterations().get(n);
            if (reached.before() != null) {
                BigInteger dx = difference(reached, x);
                BigInteger di = difference(reached, i);
                if (di.signum() != 0 && dx.mod(di.abs()).signum() == 0) {
                    BigInteger slope = dx.divide(di);
                    return slope.abs().compareTo(MOST_STRIDE) <= 0 ? slope : null;
                }
            }
        }
        return null;
    }

    private static BigInteger difference(Reached reached, Symbol variable) {
        return value(reached, variable).subtract(value(Objects.requireNonNull(reached.before()), variable));
    }

    private static BigInteger value(Reached reached, Symbol variable) {
        return reached.model().value(reached.state().store().value(variable)) instanceof BitVecConstant constant
                ? constant.signed()
                : BigInteger.ZERO;
    }

    /** {@code y <= c} at the entry, where {@code i = k}, is {@code y - i <= c - k} as well (RV11, Fig. 1(d)). */
    private void shiftedGuards(Symbol x, Symbol i, BitVecConstant k, Set<Term> guards, Set<Term> facts) {
        for (Term guard : guards) {
            if (vocabulary.mentions(guard, x) && !vocabulary.mentions(guard, i)) {
                Term distance = pool.sub(i, k);
                facts.add(replaced(guard, x, pool.sub(x, distance)));
                facts.add(replaced(guard, x, pool.add(x, distance)));
            }
        }
    }

    private Term replaced(Term term, Symbol symbol, Term value) {
        return new Substitution(pool, Map.of(symbol, value)).apply(term);
    }

    private void congruence(Variable i, BitVecConstant from, Set<Term> facts) {
        BigInteger gcd = BigInteger.ZERO;
        for (Reached reached : entry.firstIterations()) {
            gcd = gcd.gcd(value(reached, i.symbol()).subtract(from.signed()));
        }
        if (gcd.compareTo(BigInteger.ONE) > 0 && gcd.compareTo(MOST_STRIDE) <= 0) {
            Term modulus = pool.bitVec(gcd, from.width());
            facts.add(pool.equal(
                    pool.urem(i.symbol(), modulus), pool.bitVec(from.unsigned().mod(gcd), from.width())));
            BigInteger power = BigInteger.ONE.shiftLeft(gcd.getLowestSetBit());
            if (power.compareTo(BigInteger.ONE) > 0) {
                Term mask = pool.bitVec(power.subtract(BigInteger.ONE), from.width());
                facts.add(pool.equal(pool.bitAnd(i.symbol(), mask), pool.bitAnd(from, mask)));
            }
        }
    }
}
