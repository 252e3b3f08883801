package org.clew.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.cfa.Edge;
import org.clew.logic.FreeSymbols;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.source.text.InputException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An allocation in a loop assumes that addresses are left only where all earlier objects are in use. */
class AllocationRoomTest {

    private static final String PRELUDE =
            "void *malloc(unsigned); void free(void *); void *alloca(unsigned); int more(void);"
                    + "void use(int *p) { *p = 1; } void local(void) { int a[4]; use(a); }";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "while (more()) use(malloc(8));",
                "int a[4]; use(a); while (more()) use(malloc(8));",
                "while (more()) use(malloc(8)); free(malloc(8));",
            })
    void isAssumedWhereObjectsStay(String body) throws InputException {
        assertThat(rooms(body)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "use(malloc(8));",
                "while (more()) { int a[4]; use(a); use(malloc(8)); }",
                "while (more()) { local(); use(malloc(8)); }",
                "while (more()) { use(alloca(8)); use(malloc(8)); }",
            })
    void isNotAssumedWhereOthersEnd(String body) throws InputException {
        assertThat(rooms(body)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "while (more()) free(malloc(8));",
                "while (more()) __builtin_free(malloc(8));",
                "use(malloc(8)); while (more()) free(malloc(8));"
            })
    void isNotAssumedAfterMemoryWasFreed(String body) throws InputException {
        assertThat(rooms(body))
                .hasSize(1)
                .allMatch(room -> FreeSymbols.of(room.condition()).stream()
                        .anyMatch(symbol -> symbol.name().contains("freed")));
    }

    private static List<Op.Assume> rooms(String body) throws InputException {
        Lowered program = Lowered.of(PRELUDE + "int main(void) { " + body + " return 0; }");
        List<Variable> allocators = program.cfa().globals().stream()
                .filter(variable -> variable.kind() == Variable.Kind.ALLOCATOR)
                .toList();
        return program.cfa()
                .edges()
                .map(Edge::op)
                .filter(Op.Assume.class::isInstance)
                .map(Op.Assume.class::cast)
                .filter(assume -> allocators.stream()
                        .anyMatch(
                                allocator -> FreeSymbols.of(assume.condition()).contains(allocator.symbol())))
                .toList();
    }
}
