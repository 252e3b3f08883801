package org.clew.engine.houdini;

import static org.clew.testing.VerdictAssert.assertThat;

import org.clew.engine.Strategy;
import org.clew.engine.portfolio.WithGhostMarks;
import org.clew.limits.Budget;
import org.clew.program.DataModel;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of any length that no analysis of single cells proves, and for each of them one that is almost the same and wrong. */
class LinkedDataTest {

    private static final String MORE = "while (__VERIFIER_nondet_int()) ";
    private static final String FIRST = "head = x = malloc(sizeof *x); x->next = 0; x->data = 0;";
    private static final String APPEND = "x->next = malloc(sizeof *x); x = x->next; x->next = 0;";
    private static final String WALK = "for (x = head; x; x = x->next) ";

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                // First cells of one kind, then cells of another one.
                FIRST + "int marked = 0;" + MORE + "{" + APPEND
                        + "if (__VERIFIER_nondet_int()) marked = 1; x->data = marked ? 1 : 0; }"
                        + "x = head; while (x && x->data == 0) x = x->next;"
                        + "while (x) { check(x->data == 1); x = x->next; }",
                // The last cells are special.
                FIRST + MORE + "{" + APPEND + "x->data = 0; } x->data = 1;" + APPEND + "x->data = 2;"
                        + "x = head; while (x->data != 1) { check(x->data == 0); x = x->next; }"
                        + "check(x->next->data == 2);",
                // A cell of one kind is followed by a cell of the other one.
                FIRST + MORE + "{" + APPEND + "if (__VERIFIER_nondet_int()) { x->data = 1;" + APPEND
                        + "} x->data = 0; }" + WALK + "if (x->data == 1) { x = x->next; check(x && x->data == 0); }",
                // The other pointer leads back.
                FIRST + "x->other = 0;" + MORE + "{ x->next = malloc(sizeof *x); x->next->other = x;"
                        + "x = x->next; x->next = 0; }" + WALK + "if (x->next) check(x->next->other == x);",
            })
    void listsOfAnyLengthAreProved(String body) {
        assertThat(decide(body, WorkBudget.ofSteps(WorkBudget.AMPLE))).isTrue();
    }

    /** What is wrong with them happens in no run with random inputs. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                FIRST + "int marked = 0;" + MORE + "{" + APPEND
                        + "if (__VERIFIER_nondet_int()) marked = 1; x->data = marked ? 1 : 0;"
                        + "if (__VERIFIER_nondet_int() == 77) marked = 0; }"
                        + "x = head; while (x && x->data == 0) x = x->next;"
                        + "while (x) { check(x->data == 1); x = x->next; }",
                FIRST + MORE + "{" + APPEND + "x->data = 0; } x->data = 1;" + APPEND
                        + "x->data = __VERIFIER_nondet_int() == 77 ? 3 : 2;"
                        + "x = head; while (x->data != 1) { check(x->data == 0); x = x->next; }"
                        + "check(x->next->data == 2);",
                FIRST + MORE + "{" + APPEND + "if (__VERIFIER_nondet_int()) { x->data = 1;" + APPEND
                        + "} x->data = __VERIFIER_nondet_int() == 77; }"
                        + WALK + "if (x->data == 1) { x = x->next; check(x && x->data == 0); }",
                FIRST + "x->other = 0;" + MORE + "{ x->next = malloc(sizeof *x); x->next->other = x;"
                        + "x = x->next; x->next = 0; if (__VERIFIER_nondet_int() == 77) x->other = head; }"
                        + WALK + "if (x->next) check(x->next->other == x);",
            })
    void whatRunsDoNotShowIsNotOverlooked(String body) {
        assertThat(decide(body, WorkBudget.brief(400))).isNotTrue();
    }

    private static Decided decide(String body, Budget budget) {
        String other = body.contains("other") ? "*other, " : "";
        String text = "extern void *malloc(unsigned long); extern void abort(void);"
                + "struct cell { struct cell " + other + "*next; int data; };"
                + "void check(int c) { if (!c) { reach_error(); abort(); } }"
                + "int main(void) { struct cell *head, *x;" + body + " return 0; }";
        Strategy marked = new WithGhostMarks(new LinkedData());
        return TestProgram.declared(DataModel.ILP32, text).decide(marked, budget);
    }
}
