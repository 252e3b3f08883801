package org.clew.logic.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The canonical forms, one row for each law: what is built and what it becomes. */
class RewriterTest {

    private static final TermPool POOL = new SimplifyingPool();
    private static final Term X = word("x", 32);
    private static final Term Y = word("y", 32);
    private static final Term BYTE = word("byte", 8);
    private static final Term A = formula("a");
    private static final Term B = formula("b");
    private static final Term MEMORY = POOL.symbol("m", new Sort.Array(Sort.bitVec(32), Sort.bitVec(32)));
    private static final Term I = POOL.symbol("i", Sort.INT);
    private static final Term J = POOL.symbol("j", Sort.INT);

    record Row(String law, Term built, Term canonical) {
        @Override
        public String toString() {
            return law;
        }
    }

    @ParameterizedTest
    @MethodSource({"formulas", "bounds", "sums", "comparisons", "choices", "bits", "integers", "arrays", "floats"})
    void becomesCanonical(Row row) {
        assertThat(row.built()).isSameAs(row.canonical());
    }

    static List<Row> formulas() {
        return List.of(
                new Row("not not a", POOL.not(POOL.not(A)), A),
                new Row("a and a", POOL.and(A, A), A),
                new Row("a and not a", POOL.and(A, POOL.not(A)), POOL.falseTerm()),
                new Row("a or not a", POOL.or(A, POOL.not(A)), POOL.trueTerm()),
                new Row("order of arguments", POOL.and(A, B), POOL.and(B, A)),
                new Row("flattening", POOL.and(A, POOL.and(B, formula("c"))), POOL.and(A, B, formula("c"))),
                new Row("absorption", POOL.and(A, POOL.or(A, B)), A),
                new Row("absorption of the opposite", POOL.and(A, POOL.or(POOL.not(A), B)), POOL.and(A, B)),
                new Row("not x < y", POOL.not(POOL.slt(X, Y)), POOL.sle(Y, X)),
                new Row("x < y and y <= x", POOL.and(POOL.slt(X, Y), POOL.sle(Y, X)), POOL.falseTerm()),
                new Row("a = true", POOL.equal(A, POOL.trueTerm()), A),
                new Row("not a = not b", POOL.equal(POOL.not(A), POOL.not(B)), POOL.equal(A, B)));
    }

    static List<Row> bounds() {
        return List.of(
                new Row("the lower of two", POOL.and(POOL.sle(X, c(9)), POOL.sle(X, c(8))), POOL.sle(X, c(8))),
                new Row("the higher of two", POOL.or(POOL.sle(X, c(9)), POOL.sle(X, c(8))), POOL.sle(X, c(9))),
                new Row("one value left", POOL.and(POOL.ule(X, c(3)), POOL.ule(c(3), X)), POOL.equal(X, c(3))),
                new Row("no value left", POOL.and(POOL.sle(X, c(2)), POOL.sle(c(3), X)), POOL.falseTerm()),
                new Row("all values", POOL.or(POOL.sle(X, c(3)), POOL.sle(c(2), X)), POOL.trueTerm()),
                new Row("equality in range", POOL.and(POOL.equal(X, c(3)), POOL.sle(X, c(5))), POOL.equal(X, c(3))),
                new Row("equality out of range", POOL.and(POOL.equal(X, c(7)), POOL.sle(X, c(5))), POOL.falseTerm()),
                new Row("two equalities", POOL.and(POOL.equal(X, c(7)), POOL.equal(X, c(5))), POOL.falseTerm()),
                new Row("excluded at the end", POOL.and(POOL.ule(X, c(5)), POOL.distinct(X, c(5))), POOL.ule(X, c(4))),
                new Row("signed against unsigned", POOL.and(POOL.slt(X, c(0)), POOL.ule(X, c(100))), POOL.falseTerm()));
    }

    static List<Row> sums() {
        Term twice = POOL.mul(c(2), X);
        return List.of(
                new Row("x + 1 + 1", POOL.add(POOL.add(X, c(1)), c(1)), POOL.add(X, c(2))),
                new Row("x - x", POOL.sub(X, X), c(0)),
                new Row("2x + x", POOL.add(twice, X), POOL.mul(c(3), X)),
                new Row("x + y - x", POOL.sub(POOL.add(X, Y), X), Y),
                new Row("x - (y + 1)", POOL.sub(X, POOL.add(Y, c(1))), POOL.add(POOL.sub(X, Y), c(-1))),
                new Row("-(-x)", POOL.neg(POOL.neg(X)), X),
                new Row("x << 3", POOL.shl(X, c(3)), POOL.mul(c(8), X)),
                new Row("y * x", POOL.mul(Y, X), POOL.mul(X, Y)),
                new Row("(-x) * y", POOL.mul(POOL.neg(X), Y), POOL.neg(POOL.mul(X, Y))),
                new Row("0 * x", POOL.mul(c(0), X), c(0)));
    }

    static List<Row> comparisons() {
        Term wide = POOL.zeroExtendOrCut(BYTE, 32);
        Term signed = POOL.signExtendOrCut(BYTE, 32);
        return List.of(
                new Row("x + 3 = 5", POOL.equal(POOL.add(X, c(3)), c(5)), POOL.equal(X, c(2))),
                new Row("x + y = x + 4", POOL.equal(POOL.add(X, Y), POOL.add(X, c(4))), POOL.equal(Y, c(4))),
                new Row("x + 4 = x + 8", POOL.equal(POOL.add(X, c(4)), POOL.add(X, c(8))), POOL.falseTerm()),
                new Row("x - y = 0", POOL.equal(POOL.sub(X, Y), c(0)), POOL.equal(X, Y)),
                new Row("3 x = 9", POOL.equal(POOL.mul(c(3), X), c(9)), POOL.equal(X, c(3))),
                new Row("2 x = 9", POOL.equal(POOL.mul(c(2), X), c(9)), POOL.falseTerm()),
                new Row("~x = 0", POOL.equal(POOL.bitNot(X), c(0)), POOL.equal(X, c(-1))),
                new Row("zext byte = 300", POOL.equal(wide, c(300)), POOL.falseTerm()),
                new Row("zext byte = 65", POOL.equal(wide, c(65)), POOL.equal(BYTE, POOL.bitVec(65, 8))),
                new Row("sext byte = -1", POOL.equal(signed, c(-1)), POOL.equal(BYTE, POOL.bitVec(-1, 8))),
                new Row("sext byte = 200", POOL.equal(signed, c(200)), POOL.falseTerm()),
                new Row("zext byte < 256", POOL.slt(wide, c(256)), POOL.trueTerm()),
                new Row("zext byte < 10", POOL.slt(wide, c(10)), POOL.ult(BYTE, POOL.bitVec(10, 8))),
                new Row("sext byte < 10", POOL.slt(signed, c(10)), POOL.slt(BYTE, POOL.bitVec(10, 8))),
                new Row("x < 1 unsigned", POOL.ult(X, c(1)), POOL.equal(X, c(0))),
                new Row("0 < x unsigned", POOL.ult(c(0), X), POOL.distinct(X, c(0))),
                new Row("x < 8", POOL.slt(X, c(8)), POOL.sle(X, c(7))),
                new Row("x < x + 1", POOL.slt(X, POOL.add(X, c(1))), POOL.distinct(X, c(Integer.MAX_VALUE))),
                new Row("x urem 8 < 8", POOL.ult(POOL.urem(X, c(8)), c(8)), POOL.trueTerm()));
    }

    static List<Row> choices() {
        Term less = POOL.slt(X, Y);
        Term truth = POOL.ite(less, c(1), c(0));
        Term wide = POOL.signExtendOrCut(truth, 64);
        return List.of(
                new Row("same branches", POOL.ite(A, X, X), X),
                new Row("negated condition", POOL.ite(POOL.not(A), X, Y), POOL.ite(A, Y, X)),
                new Row("(x < y) != 0", POOL.distinct(truth, c(0)), less),
                new Row("(x < y) == 0", POOL.equal(truth, c(0)), POOL.sle(Y, X)),
                new Row("(long) (x < y) != 0", POOL.distinct(wide, POOL.bitVec(0, 64)), less),
                new Row("((x < y) == 0) == 0", POOL.equal(POOL.ite(POOL.equal(truth, c(0)), c(1), c(0)), c(0)), less),
                new Row("(x < y) & 1", POOL.bitAnd(truth, c(1)), truth),
                new Row(
                        "(x < y) & a",
                        POOL.distinct(POOL.bitAnd(truth, POOL.ite(A, c(1), c(0))), c(0)),
                        POOL.and(less, A)),
                new Row("neither value", POOL.equal(truth, c(7)), POOL.falseTerm()),
                new Row("one constant branch", POOL.equal(POOL.ite(A, c(1), X), c(1)), POOL.or(A, POOL.equal(X, c(1)))),
                new Row("repeated condition", POOL.ite(A, POOL.ite(A, X, Y), c(1)), POOL.ite(A, X, c(1))),
                new Row("equal anyway", POOL.ite(POOL.equal(X, Y), X, Y), Y));
    }

    static List<Row> bits() {
        Term low = POOL.extract(15, 0, X);
        Term high = POOL.extract(31, 16, X);
        return List.of(
                new Row("x & 0", POOL.bitAnd(X, c(0)), c(0)),
                new Row("x | 0", POOL.bitOr(X, c(0)), X),
                new Row("x ^ x", POOL.bitXor(X, X), c(0)),
                new Row("x & ~x", POOL.bitAnd(X, POOL.bitNot(X)), c(0)),
                new Row("x & 0xffff", POOL.bitAnd(X, c(0xffff)), POOL.zeroExtendOrCut(low, 32)),
                new Row("x >> 16 unsigned", POOL.lshr(X, c(16)), POOL.zeroExtendOrCut(high, 32)),
                new Row("x >> 16 signed", POOL.ashr(X, c(16)), POOL.signExtendOrCut(high, 32)),
                new Row("x / 65536", POOL.udiv(X, c(65536)), POOL.zeroExtendOrCut(high, 32)),
                new Row("x % 65536", POOL.urem(X, c(65536)), POOL.zeroExtendOrCut(low, 32)),
                new Row("halves together", POOL.concat(high, low), X),
                new Row("cut of widened", POOL.extract(7, 0, POOL.signExtendOrCut(BYTE, 32)), BYTE),
                new Row(
                        "(char) (byte + 1)",
                        POOL.extract(7, 0, POOL.add(POOL.signExtendOrCut(BYTE, 32), c(1))),
                        POOL.add(BYTE, POOL.bitVec(1, 8))),
                new Row(
                        "high << 16 | low",
                        POOL.bitOr(POOL.shl(POOL.zeroExtendOrCut(high, 32), c(16)), POOL.zeroExtendOrCut(low, 32)),
                        X),
                new Row("zeros in front", POOL.concat(POOL.bitVec(0, 24), BYTE), POOL.zeroExtendOrCut(BYTE, 32)));
    }

    static List<Row> integers() {
        Term one = POOL.integer(1);
        return List.of(
                new Row("i + 1 <= j", POOL.intAtMost(POOL.intAdd(I, one), J), POOL.intLess(I, J)),
                new Row("not i < j", POOL.not(POOL.intLess(I, J)), POOL.intAtMost(J, I)),
                new Row("i < j and j <= i", POOL.and(POOL.intLess(I, J), POOL.intAtMost(J, I)), POOL.falseTerm()),
                new Row("i <= j and j <= i", POOL.and(POOL.intAtMost(I, J), POOL.intAtMost(J, I)), POOL.equal(I, J)),
                new Row(
                        "2 i <= 5",
                        POOL.intAtMost(POOL.intMul(POOL.integer(2), I), POOL.integer(5)),
                        POOL.intAtMost(I, POOL.integer(2))),
                new Row("2 i = 5", POOL.equal(POOL.intMul(POOL.integer(2), I), POOL.integer(5)), POOL.falseTerm()),
                new Row("i - j = 0", POOL.equal(POOL.intSub(I, J), POOL.integer(0)), POOL.equal(J, I)));
    }

    static List<Row> arrays() {
        Term four = POOL.add(X, c(4));
        Term eight = POOL.add(X, c(8));
        Term zeros = POOL.constantArray((Sort.Array) MEMORY.sort(), c(0));
        Term address = POOL.symbol("address", Sort.bitVec(64));
        Term wide = POOL.symbol("wide", new Sort.Array(Sort.bitVec(64), Sort.bitVec(32)));
        Term here = element(address, X);
        Term next = element(address, POOL.add(X, c(1)));
        Term cleared = POOL.splice(MEMORY, c(16), c(8), zeros, c(0));
        return List.of(
                new Row("read what was written", POOL.select(POOL.store(MEMORY, X, Y), X), Y),
                new Row(
                        "read another cell",
                        POOL.select(POOL.store(MEMORY, four, Y), eight),
                        POOL.select(MEMORY, eight)),
                new Row("a[x] after a[x + 1]", POOL.select(POOL.store(wide, next, Y), here), POOL.select(wide, here)),
                new Row("&a[x] = &a[y]", POOL.equal(here, element(address, Y)), POOL.equal(X, Y)),
                new Row("overwritten", POOL.store(POOL.store(MEMORY, X, c(1)), X, c(2)), POOL.store(MEMORY, X, c(2))),
                new Row(
                        "order of writes",
                        POOL.store(POOL.store(MEMORY, eight, c(1)), four, c(2)),
                        POOL.store(POOL.store(MEMORY, four, c(2)), eight, c(1))),
                new Row("write of what was read", POOL.store(MEMORY, X, POOL.select(MEMORY, X)), MEMORY),
                new Row("inside a splice", POOL.select(cleared, c(20)), c(0)),
                new Row("outside a splice", POOL.select(cleared, c(24)), POOL.select(MEMORY, c(24))),
                new Row(
                        "somewhere in a splice",
                        POOL.select(cleared, X),
                        POOL.ite(POOL.ult(POOL.sub(X, c(16)), c(8)), c(0), POOL.select(MEMORY, X))),
                new Row(
                        "one of two arrays",
                        POOL.select(POOL.ite(A, zeros, MEMORY), X),
                        POOL.ite(A, c(0), POOL.select(MEMORY, X))),
                new Row(
                        "conditional write",
                        POOL.ite(A, POOL.store(MEMORY, X, Y), MEMORY),
                        POOL.store(MEMORY, X, POOL.ite(A, Y, POOL.select(MEMORY, X)))));
    }

    static List<Row> floats() {
        Term f = POOL.symbol("f", Sort.FLOAT32);
        Term g = POOL.symbol("g", Sort.FLOAT32);
        int[] nearest = {0};
        int[] ieee = {8, 24};
        Term bits = POOL.apply(Operator.FP_TO_IEEE_BV, f);
        return List.of(
                new Row("bits and back", POOL.apply(Operator.FP_FROM_IEEE_BV, ieee, bits), f),
                new Row("-(-f)", POOL.apply(Operator.FP_NEG, POOL.apply(Operator.FP_NEG, f)), f),
                new Row("f == f", POOL.apply(Operator.FP_EQ, f, f), POOL.not(POOL.apply(Operator.FP_IS_NAN, f))),
                new Row("f * 1", POOL.apply(Operator.FP_MUL, nearest, f, POOL.floating(1f)), f),
                new Row(
                        "as doubles",
                        POOL.apply(Operator.FP_LT, asDouble(f), asDouble(g)),
                        POOL.apply(Operator.FP_LT, f, g)),
                new Row(
                        "1 + 2",
                        POOL.apply(Operator.FP_ADD, nearest, POOL.floating(1.0), POOL.floating(2.0)),
                        POOL.floating(3.0)));
    }

    /** The address of element {@code index} in an array of four-byte elements, as C computes it. */
    private static Term element(Term address, Term index) {
        return POOL.add(address, POOL.mul(POOL.bitVec(4, 64), POOL.signExtendOrCut(index, 64)));
    }

    private static Term asDouble(Term term) {
        return POOL.apply(Operator.FP_FROM_FP, new int[] {0, 11, 53}, term);
    }

    private static Term word(String name, int width) {
        return POOL.symbol(name, Sort.bitVec(width));
    }

    private static Term formula(String name) {
        return POOL.symbol(name, Sort.BOOL);
    }

    private static Term c(long value) {
        return POOL.bitVec(value, 32);
    }
}
