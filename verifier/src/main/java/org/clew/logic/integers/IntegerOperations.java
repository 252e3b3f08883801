package org.clew.logic.integers;

import java.math.BigInteger;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Translates operators on words to operators on integers. */
final class IntegerOperations {

    private final TermPool pool;
    private final IntegerReading reading;
    private final IntegerDivision division;
    private final IntegerBits bits;

    IntegerOperations(TermPool pool, IntegerReading reading) {
        this.pool = pool;
        this.reading = reading;
        this.division = new IntegerDivision(pool, reading);
        this.bits = new IntegerBits(pool, reading);
    }

    IntegerForm apply(Application term, IntegerForm[] a) {
        return switch (term.operator()) {
            case EQUAL -> equal(term, a);
            case ITE ->
                new IntegerForm(
                        pool.ite(a[0].term(), a[1].term(), a[2].term()),
                        a[1].range().hull(a[2].range()));
            case BV_NEG ->
                new IntegerForm(pool.intNeg(a[0].term()), a[0].range().negated());
            case BV_NOT ->
                new IntegerForm(
                        pool.intSub(pool.integer(-1), a[0].term()),
                        a[0].range().negated().plus(BigInteger.ONE.negate()));
            case BV_ADD -> sum(a);
            case BV_MUL -> product(term, a);
            case BV_UDIV -> division.quotient(unsigned(term, 0, a), unsigned(term, 1, a), false);
            case BV_SDIV -> division.quotient(signed(term, 0, a), signed(term, 1, a), true);
            case BV_UREM -> division.remainder(unsigned(term, 0, a), unsigned(term, 1, a));
            case BV_SREM -> division.remainder(signed(term, 0, a), signed(term, 1, a));
            case BV_AND, BV_OR, BV_XOR -> bits.combine(term, a);
            case BV_SHL, BV_LSHR, BV_ASHR -> bits.shift(term, a);
            case BV_ULT ->
                IntegerForm.of(pool.intLess(
                        unsigned(term, 0, a).term(), unsigned(term, 1, a).term()));
            case BV_ULE ->
                IntegerForm.of(pool.intAtMost(
                        unsigned(term, 0, a).term(), unsigned(term, 1, a).term()));
            case BV_SLT ->
                IntegerForm.of(pool.intLess(
                        signed(term, 0, a).term(), signed(term, 1, a).term()));
            case BV_SLE ->
                IntegerForm.of(pool.intAtMost(
                        signed(term, 0, a).term(), signed(term, 1, a).term()));
            case BV_CONCAT -> concat(term, a);
            case BV_EXTRACT -> bits.floorDividedByPower(a[0], term.parameter(1));
            case BV_ZERO_EXTEND -> unsigned(term, 0, a);
            case BV_SIGN_EXTEND -> signed(term, 0, a);
            case INT_OF_BV -> unsigned(term, 0, a);
            case BV_OF_INT -> a[0];
            case SELECT, STORE, CONSTANT_ARRAY, SPLICE -> array(term, a);
            case FP_FROM_SIGNED_BV, FP_FROM_UNSIGNED_BV, FP_FROM_IEEE_BV, APPLY -> bits.throughWords(term, a);
            case FP_TO_IEEE_BV, FP_TO_SIGNED_BV, FP_TO_UNSIGNED_BV -> bits.throughWords(term, a);
            case NOT,
                    AND,
                    OR,
                    INT_ADD,
                    INT_MUL,
                    INT_DIV,
                    INT_MOD,
                    INT_LT,
                    INT_LE,
                    FP_NEG,
                    FP_ABS,
                    FP_ADD,
                    FP_SUB,
                    FP_MUL,
                    FP_DIV,
                    FP_FMA,
                    FP_SQRT,
                    FP_REM,
                    FP_ROUND_TO_INTEGRAL,
                    FP_EQ,
                    FP_LT,
                    FP_LE,
                    FP_IS_NAN,
                    FP_IS_INFINITE,
                    FP_IS_ZERO,
                    FP_IS_NORMAL,
                    FP_IS_SUBNORMAL,
                    FP_IS_NEGATIVE,
                    FP_FROM_FP -> IntegerForm.of(pool.rebuild(term, terms(a)));
        };
    }

    private IntegerForm signed(Application term, int index, IntegerForm[] a) {
        return reading.signed(pool, term.argument(index), a[index]);
    }

    private IntegerForm unsigned(Application term, int index, IntegerForm[] a) {
        return reading.unsigned(pool, term.argument(index), a[index]);
    }

    /** Words are equal if one of their readings is; the reading is chosen that needs no wrap-around, if there is one. */
    private IntegerForm equal(Application term, IntegerForm[] a) {
        if (term.argument(0).sort() instanceof Sort.Array && reading == IntegerReading.EXACT) {
            // Integer arrays may differ where no word points.
            return IntegerForm.NONE;
        }
        if (!(term.argument(0).sort() instanceof Sort.BitVec word)) {
            return IntegerForm.of(pool.equal(a[0].term(), a[1].term()));
        }
        IntegerRange unsigned = IntegerRange.unsigned(word.width());
        boolean bothUnsigned = a[0].range().isWithin(unsigned) && a[1].range().isWithin(unsigned);
        return IntegerForm.of(
                bothUnsigned
                        ? pool.equal(
                                unsigned(term, 0, a).term(),
                                unsigned(term, 1, a).term())
                        : pool.equal(
                                signed(term, 0, a).term(), signed(term, 1, a).term()));
    }

    private IntegerForm sum(IntegerForm[] a) {
        IntegerForm sum = a[0];
        for (int i = 1; i < a.length; i++) {
            sum = new IntegerForm(
                    pool.intAdd(sum.term(), a[i].term()), sum.range().plus(a[i].range()));
        }
        return sum;
    }

    /** Factors are read in their range first: a product of large representatives is harder than one wrap-around. */
    private IntegerForm product(Application term, IntegerForm[] a) {
        IntegerForm product = signed(term, 0, a);
        for (int i = 1; i < a.length; i++) {
            IntegerForm factor = signed(term, i, a);
            product = new IntegerForm(
                    pool.intMul(product.term(), factor.term()), product.range().times(factor.range()));
        }
        return product;
    }

    private IntegerForm concat(Application term, IntegerForm[] a) {
        IntegerForm whole = a[0];
        for (int i = 1; i < a.length; i++) {
            IntegerForm low = unsigned(term, i, a);
            IntegerForm high = bits.timesPower(whole, term.argument(i).width());
            whole = sum(new IntegerForm[] {high, low});
        }
        return whole;
    }

    private IntegerForm array(Application term, IntegerForm[] a) {
        return switch (term.operator()) {
            case SELECT -> {
                Term cell = pool.select(a[0].term(), index(term, 1, a));
                boolean word = term.sort() instanceof Sort.BitVec && reading == IntegerReading.EXACT;
                yield word ? new IntegerForm(cell, IntegerRange.signed(term.width())) : IntegerForm.of(cell);
            }
            case STORE -> IntegerForm.of(pool.store(a[0].term(), index(term, 1, a), element(term, 2, a)));
            case CONSTANT_ARRAY ->
                IntegerForm.of(pool.constantArray((Sort.Array) IntegerEncoding.sort(term.sort()), element(term, 0, a)));
            default -> splice(term, a);
        };
    }

    /** Word indices wrap around, integers do not: translated only where the copied ranges lie in one piece. */
    private IntegerForm splice(Application term, IntegerForm[] a) {
        if (term.argument(1).sort() instanceof Sort.BitVec index && reading == IntegerReading.EXACT) {
            IntegerRange addresses = new IntegerRange(BigInteger.ZERO, BigInteger.ONE.shiftLeft(index.width()));
            IntegerRange length = unsigned(term, 2, a).range();
            boolean whole = unsigned(term, 1, a).range().plus(length).isWithin(addresses)
                    && (term.argument(3).is(Operator.CONSTANT_ARRAY)
                            || unsigned(term, 4, a).range().plus(length).isWithin(addresses));
            if (!whole) {
                return IntegerForm.NONE;
            }
        }
        return IntegerForm.of(
                pool.splice(a[0].term(), index(term, 1, a), index(term, 2, a), a[3].term(), index(term, 4, a)));
    }

    private Term index(Application term, int argument, IntegerForm[] a) {
        return term.argument(argument).sort() instanceof Sort.BitVec
                ? unsigned(term, argument, a).term()
                : a[argument].term();
    }

    private Term element(Application term, int argument, IntegerForm[] a) {
        return term.argument(argument).sort() instanceof Sort.BitVec
                ? signed(term, argument, a).term()
                : a[argument].term();
    }

    private static Term[] terms(IntegerForm[] forms) {
        Term[] terms = new Term[forms.length];
        for (int i = 0; i < terms.length; i++) {
            terms[i] = forms[i].term();
        }
        return terms;
    }
}
