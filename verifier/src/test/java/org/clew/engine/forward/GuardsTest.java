package org.clew.engine.forward;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.StrategyOptions.Forward;
import org.clew.engine.Task;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;

/** Guards that a solver cannot settle soon are gone past, and asked about again when an error lies behind them. */
class GuardsTest {

    /** What becomes of a word under an unknown key, from which no solver finds the key. */
    private static final String CIPHER = """
            unsigned long long x = 0x6574, y = 0x694c, key = __VERIFIER_nondet_ulonglong();
            for (int round = 0; round < 12; round++) {
                x = ((x >> 8 | x << 56) + y) ^ key;
                y = (y << 3 | y >> 61) ^ x;
            }
            """;

    private Run run;

    @Test
    void aGuardThatDoesNotMatterIsNotPressed() {
        assertThat(decide(CIPHER + """
                int lock = 1;
                if (x == 0xa65d9851797832f5)
                    lock = lock + 1;
                if (y == 0x1718854ae1298d3f)
                    lock = lock + 2;
                if (lock == 0)
                    reach_error();
                """)).isInstanceOf(Verdict.Safe.class);
        assertThat(run.statistics().value("guards left open")).isPositive();
        assertThat(run.statistics().value("guards that mattered")).isZero();
    }

    @Test
    void aGuardThatKeepsAnErrorAwayIsPressed() {
        assertThat(decide("""
                unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint(), c = __VERIFIER_nondet_uint();
                unsigned sum = a ^ b ^ c, carry = (a & b) | (b & c) | (a & c);
                int calls = 0;
                if (sum + 2 * carry != a + b + c)
                    calls = 1;
                if (calls == 1)
                    reach_error();
                """)).isInstanceOf(Verdict.Safe.class);
        assertThat(run.statistics().value("guards that mattered")).isPositive();
    }

    private Verdict decide(String body) {
        String text = "extern unsigned __VERIFIER_nondet_uint(void);"
                + "extern unsigned long long __VERIFIER_nondet_ulonglong(void);"
                + "extern void reach_error(void); int main(void) {" + body + " return 0; }";
        try {
            TermPool pool = new SimplifyingPool();
            var program = new CFrontEnd(DataModel.LP64, Property.DEFAULT, pool).lower(SourceText.of("test.c", text));
            run = new Run(
                    new Task(program.cfa(), Property.DEFAULT),
                    new Budget(new CancellationToken(), 60_000),
                    RunListener.NONE,
                    choices -> new Confirmation.Answer.Refuted("nobody replays here"));
            return new ForwardExecution(Forward.standard()).decide(run);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
