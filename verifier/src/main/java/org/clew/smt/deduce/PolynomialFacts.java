package org.clew.smt.deduce;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.logic.polynomial.Equations;
import org.clew.logic.polynomial.Polynomial;
import org.clew.logic.polynomial.PolynomialReader;
import org.jspecify.annotations.Nullable;

/**
 * The equations and disequalities between words in a query, as polynomials, with the laws of division for the quotients in
 * them.
 */
public final class PolynomialFacts {

    private final TermPool pool;
    private final PolynomialReader reader;
    private final Map<Integer, Equations> equations = new LinkedHashMap<>();
    private final Map<Term, Polynomial> disequalities = new LinkedHashMap<>();
    private final Set<Term> atoms = new LinkedHashSet<>();
    private boolean isNonlinear;

    public PolynomialFacts(TermPool pool, Query query) {
        this.pool = pool;
        this.reader = new PolynomialReader(pool);
        List<Term> equalities = new ArrayList<>();
        for (Term conjunct : query.conjuncts()) {
            if (isEquation(conjunct)) {
                equalities.add(conjunct);
            } else if (conjunct instanceof Application not
                    && not.operator() == Operator.NOT
                    && isEquation(not.argument(0))) {
                isNonlinear |= conjunct.has(Trait.PRODUCTS);
                disequalities.put(conjunct, difference((Application) not.argument(0)));
            } else if (conjunct instanceof Application order && query.contains(converse(order))) {
                state(difference(order), Set.of(conjunct, converse(order)));
            }
        }
        equalities.sort((a, b) -> Boolean.compare(a.has(Trait.PRODUCTS), b.has(Trait.PRODUCTS)));
        for (Term equality : equalities) {
            isNonlinear |= equality.has(Trait.PRODUCTS);
            state(difference((Application) equality), Set.of(equality));
        }
        RangeFacts ranges = new RangeFacts();
        query.conjuncts().forEach(ranges::state);
        query.conjuncts().forEach(ranges::sharpen);
        List<Term> mentioned = List.copyOf(atoms);
        DivisionLaws laws = new DivisionLaws(pool, reader, ranges, this::rules);
        mentioned.forEach(laws::remainder);
        mentioned.forEach(laws::quotient);
        mentioned.forEach(atom -> stateExtension(atom, ranges));
    }

    /** Conjuncts that contradict each other; null if that is not seen. */
    @Nullable
    public Set<Term> contradiction() {
        if (!isNonlinear) {
            return null;
        }
        Set<Term> core = contradictionOfRules();
        if (core == null) {
            equations.values().forEach(Equations::complete);
            core = contradictionOfRules();
        }
        return core;
    }

    /** True for {@code a != b} where a side is more than a symbol or constant, so that equations may say something about it. */
    public static boolean isDifferenceOfSums(Term term) {
        return term instanceof Application not
                && not.operator() == Operator.NOT
                && isEquation(not.argument(0))
                && not.argument(0) instanceof Application equality
                && equality.arguments().stream().anyMatch(side -> side.is(Operator.BV_ADD) || side.is(Operator.BV_MUL));
    }

    /** Conjuncts that contradict the disequality; null if none are seen. */
    @Nullable
    public Set<Term> refutation(Term disequality) {
        Polynomial difference = difference((Application) ((Application) disequality).argument(0));
        Equations.Consequence reduced = rules(difference.width()).reduce(difference);
        return reduced.polynomial().isZero() ? reduced.because() : null;
    }

    private @Nullable Set<Term> contradictionOfRules() {
        for (Equations rules : equations.values()) {
            Optional<Equations.Consequence> wrong = rules.contradiction();
            if (wrong.isPresent()) {
                return wrong.get().because();
            }
        }
        for (Map.Entry<Term, Polynomial> disequality : disequalities.entrySet()) {
            Polynomial difference = disequality.getValue();
            Equations.Consequence reduced = rules(difference.width()).reduce(difference);
            if (reduced.polynomial().isZero()) {
                Set<Term> core = new LinkedHashSet<>(reduced.because());
                core.add(disequality.getKey());
                return core;
            }
        }
        return null;
    }

    /** b ≤ a for a ≤ b: together they are an equation, as where a counter ends at its bound. Otherwise false. */
    private Term converse(Application order) {
        return switch (order.operator()) {
            case BV_SLE -> pool.sle(order.argument(1), order.argument(0));
            case BV_ULE -> pool.ule(order.argument(1), order.argument(0));
            default -> pool.falseTerm();
        };
    }

    private static boolean isEquation(Term term) {
        return term instanceof Application equality
                && equality.operator() == Operator.EQUAL
                && equality.argument(0).sort() instanceof Sort.BitVec;
    }

    private Polynomial difference(Application equality) {
        Polynomial difference = reader.read(equality.argument(0)).minus(reader.read(equality.argument(1)));
        difference.coefficients().keySet().forEach(monomial -> atoms.addAll(monomial.factors()));
        return difference;
    }

    private Equations rules(int width) {
        return equations.computeIfAbsent(width, Equations::new);
    }

    private void state(Polynomial zero, Set<Term> because) {
        rules(zero.width()).add(zero, because);
    }

    /** A sum that does not wrap may as well be taken after its parts are extended. */
    private void stateExtension(Term atom, RangeFacts ranges) {
        if (!(atom instanceof Application extended
                && extended.operator() == Operator.BV_SIGN_EXTEND
                && extended.argument(0) instanceof Application sum
                && sum.operator() == Operator.BV_ADD)) {
            return;
        }
        Bounds total = Bounds.single(BigInteger.ZERO);
        Polynomial parts = reader.read(pool.bitVec(0, atom.width()));
        for (Term part : sum.arguments()) {
            total = total.plus(ranges.of(part).signed());
            parts = parts.plus(reader.read(pool.signExtendOrCut(part, atom.width())));
        }
        if (total.isWithin(Bounds.signed(sum.width()))) {
            Because why = total.whyLow().and(total.whyHigh());
            state(reader.read(atom).minus(parts), new LinkedHashSet<>(why.conjuncts()));
        }
    }
}
