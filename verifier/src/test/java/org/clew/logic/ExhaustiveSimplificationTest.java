package org.clew.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.Simplifier;
import org.clew.logic.rewrite.SimplifyingPool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rules about constants, tried with all constants and all values of a tiny format: corner cases are not left to luck. */
class ExhaustiveSimplificationTest {

    private static final int[] NONE = {};
    private static final int WIDTH = 4;
    private static final Sort.Float TINY = Sort.floating(3, 3);
    private static final List<Operator> COMPARISONS =
            List.of(Operator.EQUAL, Operator.BV_ULT, Operator.BV_ULE, Operator.BV_SLT, Operator.BV_SLE);

    private final TermPool pool = new SimplifyingPool();

    /** {@code (x op c) rel d} and {@code d rel (c op x)} for all constants c and d. */
    @ParameterizedTest
    @EnumSource(
            names = {
                "BV_ADD",
                "BV_MUL",
                "BV_UDIV",
                "BV_SDIV",
                "BV_UREM",
                "BV_SREM",
                "BV_AND",
                "BV_OR",
                "BV_XOR",
                "BV_SHL",
                "BV_LSHR",
                "BV_ASHR",
                "BV_CONCAT"
            })
    void wordsWithConstants(Operator operator) {
        Symbol x = pool.symbol("x", Sort.bitVec(WIDTH));
        int width = operator == Operator.BV_CONCAT ? 2 * WIDTH : WIDTH;
        for (int c = 0; c < 1 << WIDTH; c++) {
            Term constant = pool.bitVec(c, WIDTH);
            Term right = pool.raw(operator, NONE, x, constant);
            Term left = pool.raw(operator, NONE, constant, x);
            checkWords(x, right);
            checkWords(x, left);
            for (int d = 0; d < 1 << width; d += 1 + width / 8 * 2) {
                Term bound = pool.bitVec(d, width);
                for (Operator comparison : COMPARISONS) {
                    checkWords(x, pool.raw(comparison, NONE, right, bound));
                    checkWords(x, pool.raw(comparison, NONE, bound, left));
                }
            }
        }
    }

    /** Extensions and slices against all constants, and against the word shifted by all distances. */
    @ParameterizedTest
    @EnumSource(names = {"EQUAL", "BV_ULT", "BV_ULE", "BV_SLT", "BV_SLE"})
    void comparisonsOfShapes(Operator comparison) {
        Symbol x = pool.symbol("x", Sort.bitVec(WIDTH));
        for (Operator extension : List.of(Operator.BV_ZERO_EXTEND, Operator.BV_SIGN_EXTEND)) {
            Term wide = pool.raw(extension, new int[] {2}, x);
            for (int c = 0; c < 1 << WIDTH + 2; c++) {
                checkWords(x, pool.raw(comparison, NONE, wide, pool.bitVec(c, WIDTH + 2)));
                checkWords(x, pool.raw(comparison, NONE, pool.bitVec(c, WIDTH + 2), wide));
            }
        }
        for (int c = 0; c < 1 << WIDTH; c++) {
            Term shifted = pool.raw(Operator.BV_ADD, NONE, x, pool.bitVec(c, WIDTH));
            for (int d = 0; d < 1 << WIDTH; d++) {
                Term other = pool.raw(Operator.BV_ADD, NONE, x, pool.bitVec(d, WIDTH));
                checkWords(x, pool.raw(comparison, NONE, shifted, other));
            }
        }
    }

    /** Words that were widened before they are divided, by each other and by all constants. */
    @ParameterizedTest
    @EnumSource(names = {"BV_UDIV", "BV_SDIV", "BV_UREM", "BV_SREM"})
    void divisionOfWidenedWords(Operator operator) {
        int added = 2 * WIDTH;
        Symbol x = pool.symbol("x", Sort.bitVec(WIDTH));
        for (Operator left : List.of(Operator.BV_ZERO_EXTEND, Operator.BV_SIGN_EXTEND)) {
            Term dividend = pool.raw(left, new int[] {added}, x);
            for (int c = 0; c < 1 << WIDTH; c++) {
                for (Operator right : List.of(Operator.BV_ZERO_EXTEND, Operator.BV_SIGN_EXTEND)) {
                    Term other = pool.raw(Operator.BV_ADD, NONE, x, pool.bitVec(c, WIDTH));
                    checkWords(x, pool.raw(operator, NONE, dividend, pool.raw(right, new int[] {added}, other)));
                }
            }
            for (int c = -20; c < 20; c++) {
                Term constant = pool.bitVec(c, WIDTH + added);
                checkWords(x, pool.raw(operator, NONE, dividend, constant));
                checkWords(x, pool.raw(operator, NONE, constant, dividend));
            }
        }
    }

    private void checkWords(Symbol x, Term raw) {
        Term simplified = new Simplifier(pool).simplify(raw);
        for (int value = 0; value < 1 << WIDTH; value++) {
            check(x, Word.of(value, WIDTH), raw, simplified);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FP_ADD", "FP_SUB", "FP_MUL", "FP_DIV"})
    void floatsWithConstants(Operator operator) {
        Symbol x = pool.symbol("x", TINY);
        for (Rounding rounding : Rounding.values()) {
            int[] parameters = {rounding.ordinal()};
            for (int c = 0; c < 1 << TINY.bits(); c++) {
                Term constant = pool.floating(new FloatValue(Word.of(c, TINY.bits()), TINY));
                checkFloats(x, pool.raw(operator, parameters, x, constant));
                checkFloats(x, pool.raw(operator, parameters, constant, x));
            }
        }
    }

    private void checkFloats(Symbol x, Term raw) {
        Term simplified = new Simplifier(pool).simplify(raw);
        for (int value = 0; value < 1 << TINY.bits(); value++) {
            check(x, new FloatValue(Word.of(value, TINY.bits()), TINY), raw, simplified);
        }
    }

    private static void check(Symbol x, Value value, Term raw, Term simplified) {
        Evaluator evaluator = new Evaluator(Assignment.of(Map.of(x, value)));
        if (!evaluator.evaluate(simplified).equals(evaluator.evaluate(raw))) {
            assertThat(evaluator.evaluate(simplified))
                    .as("%s simplified to %s at %s", raw, simplified, value)
                    .isEqualTo(evaluator.evaluate(raw));
        }
    }
}
