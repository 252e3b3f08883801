package org.clew.evidence.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.clew.source.types.NamesInScope;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What several visits say is written once, and shortly. */
class SummaryTest {

    private final TermPool pool = new SimplifyingPool();
    private Names names;

    @BeforeEach
    void lower() throws InputException {
        LoweredProgram program =
                new CFrontEnd(DataModel.LP64, Property.DEFAULT, pool).lower(SourceText.of("program.c", """
                        int a, b, c;
                        void reach_error(void) {}
                        int main(void) { while (a < b) { a++; c = b; } if (c) reach_error(); return 0; }
                        """));
        names = new Names(program, NamesInScope.NONE);
    }

    @Test
    void oneDisjunctNeedNotDenyAnother() {
        Term equal = pool.equal(symbol("a"), symbol("b"));
        Term one = pool.equal(symbol("c"), pool.bitVec(1, 32));
        assertThat(text(Set.of(pool.not(equal)), Set.of(one, equal))).isIn("a != b || c == 1", "c == 1 || a != b");
    }

    @Test
    void whatADisjunctAndItsDenialSayIsNothing() {
        Term equal = pool.equal(symbol("a"), symbol("b"));
        Term one = pool.equal(symbol("c"), pool.bitVec(1, 32));
        assertThat(text(Set.of(one, pool.not(equal)), Set.of(one, equal))).isEqualTo("c == 1");
    }

    @Test
    void whatIsCommonIsSaidOnce() {
        Term one = pool.equal(symbol("c"), pool.bitVec(1, 32));
        Term less = pool.sle(symbol("a"), symbol("b"));
        Term positive = pool.sle(pool.bitVec(0, 32), symbol("b"));
        assertThat(text(Set.of(one, less), Set.of(one, positive)))
                .isIn("c == 1 && (a <= b || 0 <= b)", "c == 1 && (0 <= b || a <= b)");
    }

    private String text(Set<Term> one, Set<Term> other) {
        return new Summary(pool, names, List.of(one, other)).text(12);
    }

    private Term symbol(String name) {
        return names.named(0).values().stream()
                .filter(symbol -> names.of(symbol).orElseThrow().text().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
