package org.clew.engine.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.cfa.Cfa;
import org.clew.cfa.pass.GhostMarks;
import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.StrategyOptions;
import org.clew.engine.Task;
import org.clew.engine.forward.ForwardExecution;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.SimulationCheck;
import org.clew.limits.Budget;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of any length: what holds of each cell when it is added holds of each cell when the list is walked. */
class MarkedAllocationsTest {

    private static final String APPEND = "end->next = malloc(sizeof *end); end = end->next;";
    private static final String FIRST = "struct cell *end; list = end = malloc(sizeof *end);";

    private static final String PUSH = "struct cell *p = malloc(sizeof *p); p->next = list; list = p;";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "while (__VERIFIER_nondet_int()) {" + PUSH + "p->value = 1; }"
                        + "for (; list; list = list->next) if (list->value != 1) reach_error();",
                "int low = 9; while (__VERIFIER_nondet_int()) {" + PUSH
                        + "p->value = __VERIFIER_nondet_int(); if (p->value < low) low = p->value; }"
                        + "for (; list; list = list->next) if (list->value < low) reach_error();",
                FIRST + "while (__VERIFIER_nondet_int()) { end->value = 1;" + APPEND
                        + "} end->value = 1; end->next = 0;"
                        + "for (; list; list = list->next) if (list->value != 1) reach_error();",
            })
    void conditionsOnCellsAreProved(String body) throws InputException {
        Run run = run(body, WorkBudget.ofSteps(WorkBudget.AMPLE));
        assertThat(decide(run)).isInstanceOf(Verdict.Safe.class);
        assertThat(run.statistics().snapshot()).containsEntry("programs with allocations marked", 1L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "while (__VERIFIER_nondet_int()) {" + PUSH + "p->value = __VERIFIER_nondet_int() ? 1 : 2; }"
                        + "for (; list; list = list->next) if (list->value != 1) reach_error();",
                FIRST + "while (__VERIFIER_nondet_int()) { end->value = 1;" + APPEND
                        + "} end->value = 2; end->next = 0;"
                        + "for (; list; list = list->next) if (list->value != 1) reach_error();",
                FIRST + "end->value = 0; while (__VERIFIER_nondet_int()) {" + APPEND
                        + "end->value = __VERIFIER_nondet_int() ? 0 : 2; } end->value = 1; end->next = 0;"
                        + "while (list->value != 1) { if (list->value != 0) reach_error(); list = list->next; }",
            })
    void aCellThatDiffersIsNotOverlooked(String body) throws InputException {
        assertThat(decide(run(body, WorkBudget.brief(500)))).isInstanceOf(Verdict.Unknown.class);
    }

    @Test
    void theMarkedProgramHasAllErrors() throws InputException {
        var form = GhostMarks.form(program("while (__VERIFIER_nondet_int()) {" + PUSH + "} if (list) reach_error();"));
        assertThat(form).isPresent();
        assertThat(new SimulationCheck(form.orElseThrow()).flaw()).isEmpty();
    }

    @Test
    void allocationsOutsideOfLoopsAreNotMarked() throws InputException {
        assertThat(GhostMarks.form(program(PUSH + "if (list) reach_error();"))).isEmpty();
    }

    private static Verdict decide(Run run) {
        return new WithGhostMarks(new ForwardExecution(StrategyOptions.Forward.standard())).decide(run);
    }

    private static Cfa program(String body) throws InputException {
        String text = "extern void *malloc(unsigned long); extern int __VERIFIER_nondet_int(void);"
                + "extern void reach_error(void); struct cell { int value; struct cell *next; };"
                + "int main(void) { struct cell *list = 0;" + body + " return 0; }";
        return new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("list.c", text))
                .cfa();
    }

    private static Run run(String body, Budget budget) throws InputException {
        Confirmation refusing = choices -> new Confirmation.Answer.Refuted("no run is made");
        return new Run(new Task(program(body), Property.DEFAULT), budget, RunListener.NONE, refusing);
    }
}
