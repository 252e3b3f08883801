package org.clew.cfa.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.clew.cfa.Cfa;
import org.clew.cfa.Location;
import org.clew.cfa.LoopForest;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which variables are still assigned in a slice, and how many branches it has. */
class SliceTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # what the assertion depends on stays, through assignments, calls and memory  | assigned | branches
            int x = n(); int y = x + 1; int z = 5; if (y > 3) reach_error();               | x y      | 1
            int x = n(); int y = twice(x); int z = twice(3); if (y > 3) reach_error();     | x y      | 1
            g = n(); a[1] = g; b[1] = g; if (a[n()] > 3) reach_error();                    | a g      | 1
            p = n() ? &a[1] : &a[2]; *p = 5; q = &a[2]; if (a[2] > 3) reach_error();       | a p      | 1
            # calls and inputs stay in any case, not their results; a branch stays for what it leads to, not for what it computes
            int x = 0; int y = n(); if (y) x = 1; else x = 2; if (n()) reach_error();      |          | 1
            int x = 0; int y = n(); if (y) x = 1; else x = 2; if (x > 1) reach_error();    | x y      | 2
            int x = 0; if (n()) { if (n()) x = 1; } if (n()) reach_error();                |          | 2
            int x = 0; int y = n(); if (y) { if (y > 1) x = 1; } if (n()) reach_error();   |          | 1
            # so does a loop, which may be endless
            int x = 0; int i = 0; while (i < 9) { x += i; i++; } if (n()) reach_error();   | i        | 2
            # what follows the last assertion is left out, and so are ways that lead to none
            int x = n(); if (x > 3) reach_error(); int y = 0; while (y < x) y++;           | x        | 1
            int x = n(); if (x > 3) { if (x > 4) reach_error(); } else { while (x) x++; }  | x        | 2
            """)
    void whatIsLeft(String body, String assigned, int branches) throws InputException {
        Cfa cfa = lowered(body);
        assertThat(assignedIn(Slice.of(cfa)) + " | " + branchesOf(Slice.of(cfa)))
                .isEqualTo((assigned == null ? "" : assigned) + " | " + branches);
    }

    /** An invariant that a user claims must find its variables. */
    @Test
    void whatIsClaimedOfALoopStays() throws InputException {
        Cfa cfa = lowered(
                "int x = 0; int y = 0; int i = 0; while (i < 9) { x += y; y++; i++; } if (i != 9) reach_error();");
        Location header = new LoopForest(cfa).loops().iterator().next().header();
        Symbol x = cfa.pool().symbol("main::x", Sort.bitVec(32));
        assertThat(assignedIn(Slice.of(cfa))).isEqualTo("i");
        assertThat(assignedIn(Slice.form(cfa, Map.of(header, Set.of(x))).cfa())).isEqualTo("i x y");
    }

    private static Cfa lowered(String body) throws InputException {
        String program = """
                extern int __VERIFIER_nondet_int(void); extern void reach_error(void);
                int n(void) { return __VERIFIER_nondet_int(); }
                int g; int a[3]; int b[3]; int *p; int *q;
                int twice(int value) { return 2 * value; }
                int main(void) { %s return 0; }
                """.formatted(body);
        return new CFrontEnd(DataModel.ILP32, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("slice.c", program))
                .cfa();
    }

    private static long branchesOf(Cfa slice) {
        return slice.function("main").orElseThrow().locations().stream()
                .filter(location -> location.outgoing().stream().anyMatch(edge -> edge.op() instanceof Op.Assume))
                .count();
    }

    private static String assignedIn(Cfa slice) {
        Set<String> targets = new TreeSet<>();
        for (var location : slice.function("main").orElseThrow().locations()) {
            for (var edge : location.outgoing()) {
                switch (edge.op()) {
                    case Op.Assign assign -> targets.add(assign.target().name());
                    case Op.Write write -> targets.add(write.region().name());
                    case Op.Call call -> call.result().ifPresent(result -> targets.add(result.name()));
                    case Op.Assume assume -> {}
                    case Op.Havoc havoc -> {}
                    case Op.Debt debt -> {}
                    case Op.Skip skip -> {}
                }
            }
        }
        targets.removeIf(name -> name.contains("$t"));
        return String.join(" ", targets).replace("main::", "").replace("*", "");
    }
}
