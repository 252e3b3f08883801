package org.clew.source.flow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Derives the number of elements of an array from a size in bytes such as {@code 4 * n + 4}. */
final class Quotient {

    private Quotient() {}

    /** A term that times {@code divisor} is {@code term}, if one can be seen; the product may wrap around. */
    static Optional<Term> of(TermPool pool, Term term, long divisor) {
        List<Term> parts = new ArrayList<>();
        for (Term part : term instanceof Application sum && sum.is(Operator.BV_ADD) ? sum.arguments() : List.of(term)) {
            Optional<Term> divided = part(pool, part, BigInteger.valueOf(divisor));
            if (divided.isEmpty()) {
                return Optional.empty();
            }
            parts.add(divided.get());
        }
        return parts.stream().reduce(pool::add);
    }

    private static Optional<Term> part(TermPool pool, Term term, BigInteger divisor) {
        if (term instanceof BitVecConstant constant) {
            return divided(pool, constant, divisor);
        }
        if (term instanceof Application product && product.is(Operator.BV_MUL)) {
            List<Term> factors = new ArrayList<>(product.arguments());
            for (int i = 0; i < factors.size(); i++) {
                if (factors.get(i) instanceof BitVecConstant constant) {
                    Optional<Term> factor = divided(pool, constant, divisor);
                    if (factor.isPresent()) {
                        factors.set(i, factor.get());
                        return factors.stream().reduce(pool::mul);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Term> divided(TermPool pool, BitVecConstant constant, BigInteger divisor) {
        BigInteger[] parts = constant.signed().divideAndRemainder(divisor);
        return parts[1].signum() == 0
                ? Optional.of(pool.bitVec(parts[0].longValueExact(), constant.width()))
                : Optional.empty();
    }
}
