package org.clew.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.cfa.Cfa;
import org.clew.cfa.Location;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Variable;
import org.clew.property.Part;
import org.clew.property.Property;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which variables the lives of objects need, and that nothing is there where no check asks. */
class ObjectStatesTest {

    private static final String PRELUDE = """
            typedef unsigned size_t;
            void *malloc(size_t); void free(void *);
            int __VERIFIER_nondet_int(void);
            struct node { int value; struct node *next; };
            int sum(int *a, int n) { int s = 0; while (n > 0) s += a[--n]; return s; }
            """;

    private static final String EVERYTHING = PRELUDE + """
            int main(void) {
                int local[3], *p = malloc(12);
                struct node *list = 0;
                for (int i = 0; i < 3; i++) {
                    struct node *n = malloc(sizeof *n);
                    n->next = list; list = n; local[i] = p[i] = i;
                }
                int s = sum(local, 3) + sum(p, 3);
                free(p);
                return s;
            }
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            int a[3]; a[2] = 1; return a[0];                                             @ 0 @ 0
            int a[3]; a[__VERIFIER_nondet_int()] = 1;                                    @ 0 @ 1
            int x = 1, *p = &x; return *p;                                               @ 1 @ 1
            int *p = malloc(4); *p = 1; free(p);                                         @ 1 @ 2
            int *p = malloc(__VERIFIER_nondet_int()); *p = 1;                            @ 2 @ 1
            for (;;) { struct node *n = malloc(sizeof *n); n->value = 1; }               @ 1 @ 1
            for (;;) { int *p = malloc(__VERIFIER_nondet_int()); *p++ = 1; *p = 2; }     @ 2 @ 2
            """)
    void fewVariablesSuffice(String body, int variables, int checks) throws InputException {
        Cfa cfa = lower(
                Property.Checked.of(Part.VALID_DEREF, Part.VALID_FREE), PRELUDE + "int main(void) {" + body + "}");
        assertThat(states(cfa)).hasSize(variables);
        assertThat(cfa.function("main").orElseThrow().locations().stream().filter(Location::isError))
                .hasSize(checks);
    }

    @Test
    void noStateExistsForOtherProperties() throws InputException {
        assertThat(states(lower(Property.Checked.of(Part.VALID_MEMCLEANUP), EVERYTHING)))
                .isNotEmpty();
        for (Property other : List.of(Property.DEFAULT, Property.Checked.of(Part.NO_OVERFLOW))) {
            Cfa cfa = lower(other, EVERYTHING);
            assertThat(states(cfa)).isEmpty();
            assertThat(cfa.locations()
                            .filter(Location::isError)
                            .map(error -> error.violation().orElseThrow().part()))
                    .doesNotContainAnyElementsOf(Part.MEMORY);
        }
    }

    private static Cfa lower(Property property, String text) throws InputException {
        return new CFrontEnd(DataModel.ILP32, property, new SimplifyingPool())
                .lower(SourceText.of("test.c", text))
                .cfa();
    }

    private static List<String> states(Cfa cfa) {
        return cfa.globals().stream()
                .map(Variable::name)
                .filter(name -> name.matches(
                        "\\\\.*@(all)?\\d+\\.(begin|block|size|length|space|blocks|objects|heap)|\\\\heap"))
                .toList();
    }
}
