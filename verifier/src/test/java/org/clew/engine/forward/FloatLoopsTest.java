package org.clew.engine.forward;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.StrategyOptions;
import org.clew.engine.Task;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;

/** Loops that keep floats within bounds, without an end in sight; then the same with a mistake. */
class FloatLoopsTest {

    private static final long TO_PROVE = 60_000;
    private static final long TO_REFUSE = 4_000;

    /** The bounds of the input reach the loop through a function, as {@code assume} does. */
    private static final String PROGRAM = """
            extern void reach_error(void);
            extern double __VERIFIER_nondet_double(void);
            extern int __VERIFIER_nondet_int(void);
            extern void abort(void);
            static void expect(int condition) { if (!condition) abort(); }
            int main(void) {
                double s = 0, last = 0;
                while (__VERIFIER_nondet_int()) {
                    double next = __VERIFIER_nondet_double();
                    expect(next >= -1 && next <= 1);
                    s = %s * s + next - last;
                    last = next;
                    if (!(s >= -100 && s <= 100)) reach_error();
                }
                return 0;
            }
            """;

    @Test
    void aFilterThatForgetsStaysBounded() throws Exception {
        assertThat(decide("0.9", TO_PROVE)).isInstanceOf(Verdict.Safe.class);
    }

    @Test
    void oneThatGrowsDoesNot() throws Exception {
        assertThat(decide("1.1", TO_REFUSE)).isNotInstanceOf(Verdict.Safe.class);
    }

    private static Verdict decide(String factor, long milliseconds) throws Exception {
        var cfa = new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("filter.c", PROGRAM.formatted(factor)))
                .cfa();
        Confirmation nothing = choices -> new Confirmation.Answer.Refuted("not replayed here");
        Run run = new Run(
                new Task(cfa, Property.DEFAULT),
                new Budget(new CancellationToken(), milliseconds),
                RunListener.NONE,
                nothing);
        return new ForwardExecution(StrategyOptions.Forward.standard()).decide(run);
    }
}
