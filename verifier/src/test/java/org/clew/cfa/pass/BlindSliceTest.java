package org.clew.cfa.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Collectors;
import org.clew.cfa.Cfa;
import org.clew.cfa.Form;
import org.clew.cfa.Location;
import org.clew.cfa.LoopForest;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many loops are left of a program, and what main still assigns; {@code all} where no loop can be left out. */
class BlindSliceTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # a loop that the error does not depend on goes, with what only it reads
            int x = n(); int y = 0; while (y < 9) y++; if (x > 3) reach_error();                     | 0 x
            int x = n(); while (n()) { g = n(); if (g) g = 1; } if (x > 3) reach_error();            | 0 x
            int x = n(); spin(); if (x > 3) reach_error();                                           | 0 x
            int x = n(); while (1) { x = n(); } reach_error();                                       | 0
            # one of two
            int x = 0; int y = 0; while (y < 9) y++; while (n()) x++; if (x > 3) reach_error();      | 1 x
            int x = 0; while (x < 9) { int y = 0; while (y < 9) y++; x++; } if (x > 9) reach_error(); | 1 x
            # data, branches, errors, ends and calls keep a loop
            int x = 0; while (n()) { x++; } if (x > 3) reach_error();                                | all
            int y = 0; while (y < 9) { if (y == 5) return 0; y++; } reach_error();                   | all
            int y = 0; while (y < 9) { if (y == 5) stop(); y++; } reach_error();                     | all
            int y = 0; while (y < 9) { if (y == 5) reach_error(); y++; }                             | all
            int y = 0; while (y < 9) { y++; set(); } if (g) reach_error();                           | all
            int y = 0; while (y < 9) { y++; unheard_of(); } if (n()) reach_error();                  | all
            int y = 0; if (n()) { while (y < 9) y++; } else y = 9; if (y > 9) reach_error();         | all
            # which way was taken still counts where the loop lies on one of them
            int x = 0; int y = 0; if (n()) { while (y < 9) y++; x = 1; } if (x) reach_error();       | 0 x
            """)
    void loopsThatAreLeft(String body, String expected) throws InputException {
        String program = """
                extern int __VERIFIER_nondet_int(void); extern void reach_error(void); extern void exit(int);
                int n(void) { return __VERIFIER_nondet_int(); }
                int g;
                void set(void) { g = 1; }
                void spin(void) { int i = 0; while (i != 5) i++; }
                void stop(void) { exit(1); }
                int main(void) { %s return 0; }
                """.formatted(body);
        Optional<Form> slice =
                BlindSlice.withFewerLoops(new CFrontEnd(DataModel.ILP32, Property.DEFAULT, new SimplifyingPool())
                        .lower(SourceText.of("slice.c", program))
                        .cfa());
        assertThat(slice.map(Form::cfa).map(BlindSliceTest::description).orElse("all"))
                .isEqualTo(expected);
    }

    private static String description(Cfa slice) {
        String assigned = slice.function("main").orElseThrow().locations().stream()
                .map(Location::outgoing)
                .flatMap(edges -> edges.stream())
                .flatMap(edge -> edge.op() instanceof Op.Assign assign
                        ? Optional.of(assign.target().name()).stream()
                        : edge.op() instanceof Op.Call call
                                ? call.result().map(result -> result.name()).stream()
                                : Optional.<String>empty().stream())
                .filter(name -> !name.contains("$t"))
                .map(name -> name.replace("main::", ""))
                .distinct()
                .sorted()
                .collect(Collectors.joining(" "));
        return (new LoopForest(slice).loops().size() + " " + assigned).strip();
    }
}
