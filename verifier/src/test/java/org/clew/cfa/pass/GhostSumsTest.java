package org.clew.cfa.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.cfa.Cfa;
import org.clew.cfa.Form;
import org.clew.evidence.check.SimulationCheck;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.CTypes;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ghosts are added where several loops sum up the same cells, and the check of slices accepts steps of variables that are new, and no others. */
class GhostSumsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "for (i = 0; i < 9; i++) s += a[i]; for (i = 0; i < 9; i++) t += a[i]; | 1",
                "for (i = 0; i < 9; i++) s += a[i]; for (i = 0; i < 9; i++) t -= a[i]; | 1",
                "for (i = 0; i < 9; i++) s += a[i]; for (i = 0; i < 9; i++) t += 2 * a[i]; | 0",
                "for (i = 0; i < 9; i++) s &= a[i]; for (i = 0; i < 9; i++) t &= a[i]; | 1",
                "for (i = 0; i < 9; i++) s &= a[i]; for (i = 0; i < 9; i++) t ^= a[i]; | 0",
                "for (i = 0; i < 9; i++) s = a[i] > s ? a[i] : s; for (i = 0; i < 9; i++) t = t < a[i] ? a[i] : t; | 1",
                "for (i = 0; i < 9; i++) s += a[i]; for (i = 0; i < 9; i += 2) t += a[i]; | 0",
                "for (i = 0; i < 9; i++) { s += a[i]; t += a[i]; } | 0",
                "for (i = 0; i < 9; i++) b[i] = 3; for (i = 0; i < 9; i++) s += b[i]; for (i = 0; i < 9; i++) t += b[i]; | 0",
                "for (i = 0; i < 9; i++) b[i] = i; for (i = 0; i < 9; i++) s += b[i]; for (i = 0; i < 9; i++) t += b[i]; | 1",
                "for (i = 0; i < 9; i++) b[i] = 3; b[i / 2] = 4; for (i = 0; i < 9; i++) s += b[i]; for (i = 0; i < 9; i++) t += b[i]; | 1",
                "for (i = 0; i < 9; i++) s += i; for (i = 0; i < 9; i++) t += i; | 0",
            })
    void whereTwoLoopsSumUpTheSameCells(String loops, int ghosts) throws InputException {
        Cfa program = program("int a[9]; int main(void) { int i, s = 0, t = 0; int *b = malloc(9 * sizeof(int));"
                + loops + " if (s != t) reach_error(); }");
        List<Form> form = GhostSums.form(program).stream().toList();
        assertThat(form).hasSize(ghosts);
        assertThat(form)
                .allSatisfy(ghosted ->
                        assertThat(new SimulationCheck(ghosted).flaw()).isEmpty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "                              | 1",
                "a[0] = 5;                     | 2",
            })
    void eachLoopButTheLastHasAGhostWhereCellsMayChange(String between, int ghosts) throws InputException {
        String sum = "for (i = 0; i < 9; i++) s += a[i];";
        Cfa program = program("int a[9]; int main(void) { int i, s = 0;" + sum + (between == null ? "" : between) + sum
                + sum + " if (s != 0) reach_error(); }");
        assertThat(GhostSums.form(program).orElseThrow().cfa().globals().stream()
                        .filter(global -> GhostSums.isGhost(global.symbol())))
                .hasSize(ghosts);
    }

    @Test
    void aStepThatSetsAVariableOfTheProgramIsRefused() throws InputException {
        Cfa program = program("int x; int y; int main(void) { x = 1; y = 2; if (x != 1) reach_error(); }");
        Variable own = new Variable(
                program.pool().symbol("own", variable(program, "x").sort()),
                "own",
                CTypes.INT,
                Variable.Kind.TEMPORARY,
                true);
        assertThat(new SimulationCheck(afterEachAssignment(program, own)).flaw())
                .isEmpty();
        assertThat(new SimulationCheck(afterEachAssignment(program, variable(program, "x"))).flaw())
                .isPresent();
    }

    /** The program with another assignment after each of its own. */
    private static Form afterEachAssignment(Cfa program, Variable target) {
        Op step = new Op.Assign(target, program.pool().bitVec(5, 32));
        return Rewriting.form(
                program,
                location -> location.outgoing().stream()
                        .map(edge -> edge.op() instanceof Op.Assign
                                ? new Rewriting.Way(List.of(edge.op(), step), edge.target(), edge.span())
                                : Rewriting.Way.of(edge))
                        .toList());
    }

    private static Variable variable(Cfa program, String name) {
        return program.globals().stream()
                .filter(global -> global.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Cfa program(String text) throws InputException {
        return new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of(
                        "sums.c", "extern void reach_error(void); extern void *malloc(unsigned long);" + text))
                .cfa();
    }
}
