package org.clew.logic;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.clew.logic.rewrite.SimplifyingPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Ill-sorted terms cannot be made, simplified or not. */
class SignatureTest {

    private static final TermPool POOL = new SimplifyingPool();
    private static final Term X = POOL.symbol("x", Sort.bitVec(32));
    private static final Term BYTE = POOL.symbol("byte", Sort.bitVec(8));
    private static final Term A = POOL.symbol("a", Sort.BOOL);
    private static final Term I = POOL.symbol("i", Sort.INT);
    private static final Term MEMORY = POOL.symbol("m", new Sort.Array(Sort.bitVec(32), Sort.bitVec(8)));

    record Row(Operator operator, int[] parameters, Term... arguments) {
        @Override
        public String toString() {
            return operator + " " + List.of(arguments);
        }
    }

    static List<Row> illSorted() {
        int[] none = {};
        return List.of(
                new Row(Operator.NOT, none, X),
                new Row(Operator.AND, none, A, X),
                new Row(Operator.EQUAL, none, X, BYTE),
                new Row(Operator.EQUAL, none, X, X, X),
                new Row(Operator.ITE, none, A, X, BYTE),
                new Row(Operator.ITE, none, X, X, X),
                new Row(Operator.BV_ADD, none, X, BYTE),
                new Row(Operator.BV_ADD, none, I, I),
                new Row(Operator.BV_UDIV, none, X),
                new Row(Operator.BV_ULT, none, A, A),
                new Row(Operator.BV_EXTRACT, new int[] {32, 0}, X),
                new Row(Operator.BV_EXTRACT, new int[] {3, 4}, X),
                new Row(Operator.INT_LE, none, I, X),
                new Row(Operator.SELECT, none, MEMORY, BYTE),
                new Row(Operator.STORE, none, MEMORY, X, X),
                new Row(Operator.SPLICE, none, MEMORY, X, X, MEMORY, BYTE),
                new Row(Operator.FP_NEG, none, X));
    }

    @ParameterizedTest
    @MethodSource("illSorted")
    void isRefused(Row row) {
        assertThatThrownBy(() -> POOL.raw(row.operator(), row.parameters(), row.arguments()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> POOL.apply(row.operator(), row.parameters(), row.arguments()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSymbolHasOneSort() {
        assertThatThrownBy(() -> POOL.symbol("x", Sort.BOOL)).isInstanceOf(IllegalArgumentException.class);
    }
}
