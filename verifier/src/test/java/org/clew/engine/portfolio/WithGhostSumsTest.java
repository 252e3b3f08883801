package org.clew.engine.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.Task;
import org.clew.engine.forward.ForwardExecution;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two loops that fold the same cells come to the same result, also if these were moved in between; two that do not, do not. */
class WithGhostSumsTest {

    private static final String SIZE = "int a[1000]; int n = __VERIFIER_nondet_int(); if (n < 0 || n > 1000) return 0;"
            + "int i; int s = 0; int t = 0;";

    private static final String SUM =
            "int fold(int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }";

    private static final String XOR =
            "int fold(int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s = s ^ a[i]; return s; }";

    private static final String MAXIMUM = "int fold(int *a, int n) { int s = a[0];"
            + " for (int i = 1; i < n; i++) if (a[i] > s) s = a[i]; return s; }";

    @ParameterizedTest
    @ValueSource(
            strings = {
                // twice the same
                "for (i = 0; i < n; i++) s += a[i]; for (i = 0; i < n; i++) t += a[i]; if (s != t) reach_error();",
                // there and back, with counters of their own
                "for (int j = 0; j < n; j++) s += a[j]; for (int k = 0; k < n; k++) s -= a[k]; if (s != 0) reach_error();",
            })
    void equalSumsAreProved(String body) throws InputException {
        Run run = run(body, WorkBudget.ofSteps(WorkBudget.AMPLE));
        assertThat(decide(run)).isInstanceOf(Verdict.Safe.class);
        assertThat(run.statistics().snapshot()).containsEntry("programs with ghost sums", 1L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // a cell changes between the loops
                "for (i = 0; i < n; i++) s += a[i]; a[0]++; for (i = 0; i < n; i++) t += a[i]; if (s != t) reach_error();",
                // the second loop begins later
                "for (i = 0; i < n; i++) s += a[i]; for (i = 1; i < n; i++) t += a[i]; if (s != t) reach_error();",
            })
    void differentSumsAreNot(String body) throws InputException {
        assertThat(decide(run(body, WorkBudget.brief(500)))).isInstanceOf(Verdict.Unknown.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {SUM, XOR, MAXIMUM})
    void foldsOfSwappedCellsAreProved(String fold) throws InputException {
        Run run = run(
                fold,
                moved("s = fold(a, n); x = a[0]; a[0] = a[1]; a[1] = x; t = fold(a, n);"),
                WorkBudget.ofSteps(WorkBudget.AMPLE));
        assertThat(decide(run)).isInstanceOf(Verdict.Safe.class);
        assertThat(run.statistics().snapshot()).containsEntry("programs with ghost sums", 1L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // a cell is lost
                "s = fold(a, n); x = a[0]; a[0] = a[1]; t = fold(a, n);",
                "s = fold(a, n); x = a[0]; for (i = 0; i < n - 1; i++) a[i] = a[i + 1]; t = fold(a, n);",
                // another one takes the place of the first
                "s = fold(a, n); x = a[1]; for (i = 0; i < n - 1; i++) a[i] = a[i + 1]; a[n - 1] = x; t = fold(a, n);",
                // one cell fewer is moved
                "s = fold(a, n); x = a[0]; for (i = 0; i < n - 2; i++) a[i] = a[i + 1]; a[n - 1] = x; t = fold(a, n);",
            })
    void foldsOfOtherCellsAreNot(String moves) throws InputException {
        assertThat(decide(run(SUM, moved(moves), WorkBudget.brief(20_000)))).isInstanceOf(Verdict.Unknown.class);
        assertThat(decide(run(MAXIMUM, moved(moves), WorkBudget.brief(20_000)))).isInstanceOf(Verdict.Unknown.class);
    }

    private static String moved(String moves) {
        return "if (n < 2) return 0; int x;" + moves + "if (s != t) reach_error();";
    }

    private static Verdict decide(Run run) {
        Strategy strategy = new WithGhostSums(new ForwardExecution(StrategyOptions.Forward.standard()));
        return strategy.decide(run);
    }

    private static Run run(String body, Budget budget) throws InputException {
        return run("", body, budget);
    }

    private static Run run(String functions, String body, Budget budget) throws InputException {
        String text = "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);" + functions
                + "int main(void) {" + SIZE
                + body + " return 0; }";
        var cfa = new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("sums.c", text))
                .cfa();
        Confirmation refusing = choices -> new Confirmation.Answer.Refuted("no run is made");
        return new Run(new Task(cfa, Property.DEFAULT), budget, RunListener.NONE, refusing);
    }
}
