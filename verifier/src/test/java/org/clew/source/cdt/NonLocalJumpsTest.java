package org.clew.source.cdt;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.program.DataModel;
import org.clew.semantics.run.Outcome;
import org.clew.testing.TestProgram;
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
    void isDebt(String body) {
        assertThat(run(body)).isInstanceOf(Outcome.Debt.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "set(); return 1;",
                "if (setjmp(place) == 0) { skipped(0); skipped(1); } return 1;",
                "int x = 0; if (setjmp(place) == 0) { x = 1; longjmp(place, 1); } return x;",
            })
    void isNone(String body) {
        assertThat(run(body)).isEqualTo(new Outcome.Ended(1));
    }

    private static Outcome run(String body) {
        String program =
                "typedef struct { long words[8]; } jmp_buf[1]; int setjmp(jmp_buf); void longjmp(jmp_buf, int); jmp_buf place;\n"
                        + "int set(void) { return setjmp(place); } void skipped(int x) { if (x) longjmp(place, 1); }\n"
                        + "int main(void) { " + body + " }";
        return TestProgram.of(DataModel.LP64, program).interpret();
    }
}
