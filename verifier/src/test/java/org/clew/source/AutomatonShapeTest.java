package org.clew.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.program.Op;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What engines rely on: no empty steps, complementary branches, loop headers at their keywords. */
class AutomatonShapeTest {

    private static final String BRANCHES = """
            extern int __VERIFIER_nondet_int(void);
            void reach_error(void);
            int f(int a) { if (a > 0 && a < 9 || a == 20) return a / 2; return -a; }
            int main(void) {
              int n = __VERIFIER_nondet_int(), s = 0;
              for (int i = 0; i < n; i++) { if (i % 3 == 0) continue; s += f(i); if (s > 100) break; }
              switch (s) { case 1: s++; case 2: s--; break; case 4 ... 7: s = 0; default: ; }
              while (1) { do n--; while (n > 5); if (n == s) break; }
              if (s < 0) reach_error();
              return 0;
            }
            """;

    @Test
    void branchesExcludeAndCompleteEachOther() throws InputException {
        Lowered program = Lowered.of(BRANCHES);
        for (Location location : program.locations()) {
            List<Edge> edges = location.outgoing();
            assertThat(edges).hasSizeLessThanOrEqualTo(2);
            if (edges.size() == 2) {
                Op.Assume first = (Op.Assume) edges.get(0).op();
                Op.Assume second = (Op.Assume) edges.get(1).op();
                assertThat(program.cfa().pool().not(first.condition())).isEqualTo(second.condition());
            }
        }
    }

    @Test
    void controlMovesOnlyByOperations() throws InputException {
        // One empty step stays: it keeps the headers of the outer and the inner loop apart.
        assertThat(Lowered.of(BRANCHES).edges("main"))
                .filteredOn(edge -> edge.op() instanceof Op.Skip)
                .hasSize(1);
    }

    @Test
    void everyLoopHasItsHeaderAtItsKeyword() throws InputException {
        Lowered program = Lowered.of(BRANCHES);
        assertThat(new LoopForest(program.cfa())
                        .loops().stream()
                                .map(Loop::header)
                                .map(header -> header.span().line() + ":"
                                        + header.span().column()))
                .containsExactlyInAnyOrder("6:3", "8:3", "8:15");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "reach_error(); | 1",
                "__VERIFIER_error(); | 1",
                "_TRACER_abort(x > 3); | 1",
                "assert(x); | 1",
                "abort(); | 0",
                "if (0) reach_error(); | 0",
                "return 0; reach_error(); | 0"
            })
    void errorsAreLocations(String statement, int errors) throws InputException {
        Lowered program =
                Lowered.of("extern int __VERIFIER_nondet_int(void); int main(void) { int x = __VERIFIER_nondet_int(); "
                        + statement + " return 0; }");
        assertThat(program.locations()).filteredOn(Location::isError).hasSize(errors);
    }

    @ParameterizedTest
    @ValueSource(strings = {"while (1) ;", "for (;;) { }", "L: goto L;", "do ; while (1);"})
    void endlessLoopsDoNotEnd(String loop) throws InputException {
        Lowered program = Lowered.of("int main(void) { " + loop + " return 0; }");
        assertThat(new LoopForest(program.cfa()).loops()).hasSize(1);
        assertThat(program.cfa().function("main").orElseThrow().exit().incoming())
                .isEmpty();
    }

    @Test
    void undefinedFunctionsAreDebtsWhereTheyAreCalled() throws InputException {
        Lowered program = Lowered.of("int g(int); int main(void) { int x = 1; if (x) return 0; return g(x); }");
        assertThat(program.edges("main"))
                .filteredOn(edge -> edge.op() instanceof Op.Debt debt && debt.kind() == Op.Debt.Kind.GUESSED_FUNCTION)
                .hasSize(1);
        assertThat(program.program().diagnostics()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.toString()).startsWith("test.c:1:");
            assertThat(diagnostic.construct()).isEqualTo("function g");
        });
    }

    @Test
    void resultsGoStraightToTheirVariables() throws InputException {
        Lowered program = Lowered.of("extern int __VERIFIER_nondet_int(void); int f(int a) { return a; }"
                + " int main(void) { int x = __VERIFIER_nondet_int(); x = f(x); return x; }");
        assertThat(program.edges("main").stream()
                        .map(edge -> edge.op().getClass().getSimpleName()))
                .containsExactly("Havoc", "Call", "Assign");
    }
}
