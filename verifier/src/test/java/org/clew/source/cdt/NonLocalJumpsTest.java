package org.clew.source.cdt;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.limits.Budget;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.source.CFrontEnd;
import org.clew.source.text.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What C leaves undefined about {@code longjmp}, and what is not modelled, is a debt. That jumps go where gcc's do is tested with {@code jumps.c}. */
class NonLocalJumpsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "longjmp(place, 1);",
                "set(); longjmp(place, 1);",
                "if (setjmp(place) == 0) { set(); longjmp(place, 1); }",
                "register int x = 1; if (setjmp(place) == 0) { x = 2; longjmp(place, 1); } return x;",
                "void (*jump)(jmp_buf, int) = longjmp; if (setjmp(place) == 0) jump(place, 1);",
            })
    void isDebt(String body) throws Exception {
        assertThat(run(body)).isInstanceOf(Outcome.Debt.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "set(); return 1;",
                "if (setjmp(place) == 0) { skipped(0); skipped(1); } return 1;",
                "int x = 0; if (setjmp(place) == 0) { x = 1; longjmp(place, 1); } return x;",
            })
    void isNone(String body) throws Exception {
        assertThat(run(body)).isEqualTo(new Outcome.Ended(1));
    }

    private static Outcome run(String body) throws Exception {
        String program =
                "typedef struct { long words[8]; } jmp_buf[1]; int setjmp(jmp_buf); void longjmp(jmp_buf, int); jmp_buf place;\n"
                        + "int set(void) { return setjmp(place); } void skipped(int x) { if (x) longjmp(place, 1); }\n"
                        + "int main(void) { " + body + " }";
        var lowered = new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("f.c", program));
        return new Interpreter(lowered.cfa())
                .run(Choices.none(), new RunLimits(10_000, 0, Budget.unlimited()))
                .outcome();
    }
}
