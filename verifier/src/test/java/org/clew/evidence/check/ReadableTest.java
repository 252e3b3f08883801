package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.evidence.check.Drawing.SKIP;
import static org.clew.evidence.check.Drawing.call;
import static org.clew.evidence.check.Drawing.set;
import static org.clew.evidence.check.Drawing.unknown;

import org.clew.cfa.Unfolding;
import org.clew.logic.Sort;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.junit.jupiter.api.Test;

/** What is read after the beginning: states that differ in it are not the same. */
class ReadableTest {

    private final TermPool pool = new SimplifyingPool();
    private final Variable x = Drawing.local(pool, "x");

    private boolean isRead(Drawing drawing, Variable variable) {
        Unfolding unfolding = new Unfolding(drawing.build());
        return new Readable(unfolding)
                .at(unfolding.start())
                .get(variable.symbol().serial());
    }

    private Drawing main(Variable local) {
        return new Drawing(pool).function("main").local(local);
    }

    @Test
    void whatIsSetFirstIsNotRead() {
        assertThat(isRead(main(x).edge("in", unknown(x), "a").edge("a", Drawing.is(pool, x, 1), "out"), x))
                .isFalse();
        assertThat(isRead(main(x).edge("in", SKIP, "a").edge("a", Drawing.is(pool, x, 1), "out"), x))
                .isTrue();
    }

    @Test
    void argumentsAreRead() {
        Variable p = Drawing.local(pool, "f::p");
        Drawing drawing = main(x).edge("in", SKIP, "a").edge("a", call("f", x.symbol()), "out");
        assertThat(isRead(drawing.function("f", p).edge("in", SKIP, "out"), x)).isTrue();
    }

    /** By the caller, after the function has ended. */
    @Test
    void theResultIsRead() {
        Drawing drawing = main(x).result(x).edge("in", SKIP, "out");
        assertThat(isRead(drawing, x)).isTrue();
        assertThat(isRead(main(x).result(x).edge("in", set(pool, x, 1), "out"), x))
                .isFalse();
    }

    /** One cell of it is set, and another one read. */
    @Test
    void anArrayOfWhichOneCellIsSetIsRead() {
        Sort word = Sort.bitVec(32);
        Variable array = Drawing.variable(pool, "a", new Sort.Array(word, word), false);
        Drawing drawing = main(array)
                .edge("in", new Op.Write(array, pool.bitVec(4, 32), pool.bitVec(1, 32)), "a")
                .edge(
                        "a",
                        new Op.Assume(pool.equal(pool.select(array.symbol(), pool.bitVec(8, 32)), pool.bitVec(1, 32))),
                        "out");
        assertThat(isRead(drawing, array)).isTrue();
    }
}
