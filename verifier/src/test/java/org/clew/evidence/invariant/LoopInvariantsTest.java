package org.clew.evidence.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.clew.Options;
import org.clew.Strategies;
import org.clew.Verifier;
import org.clew.evidence.Invariant;
import org.clew.evidence.Result;
import org.clew.evidence.Verdict;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What is read off a proof holds at the loops of the whole program: a program that checks it there is true as well. */
class LoopInvariantsTest {

    private static final String PRELUDE =
            "extern int __VERIFIER_nondet_int(void); void reach_error(void) {} void check(int c) { if (!c) reach_error(); }\n";

    private static final Map<String, String> PROGRAMS = new LinkedHashMap<>();

    static {
        PROGRAMS.put("counter", """
                int main(void) {
                    int n = __VERIFIER_nondet_int(), i = 0, unused = 0;
                    if (n < 0 || n > 1000) return 0;
                    while (i < n) {
                        i++;
                        unused += 3;
                    }
                    check(i == n);
                }
                """);
        PROGRAMS.put("lock", """
                int main(void) {
                    int lock = 0, old = __VERIFIER_nondet_int(), new = old + 1;
                    while (new != old) {
                        lock = 1;
                        old = new;
                        if (__VERIFIER_nondet_int()) { lock = 0; new++; }
                    }
                    check(lock != 0);
                }
                """);
        PROGRAMS.put("nested loops", """
                int main(void) {
                    int total = 0;
                    for (int i = 0; i < 50; i++) {
                        for (int j = 0; __VERIFIER_nondet_int(); j++) {
                            if (total < 1000) total++;
                        }
                    }
                    check(total <= 1000 && total >= 0);
                }
                """);
        PROGRAMS.put("one function, two contexts", """
                int limit;
                int up(int from) {
                    int x = from;
                    while (x < limit) {
                        x = x + 1;
                    }
                    return x;
                }
                int main(void) {
                    limit = __VERIFIER_nondet_int();
                    if (limit < 10 || limit > 10000) return 0;
                    check(up(0) == limit);
                    check(up(5) == limit);
                }
                """);
        PROGRAMS.put("hidden names", """
                int x = 7;
                int main(void) {
                    int i = 0;
                    {
                        int x = 1;
                        while (__VERIFIER_nondet_int()) {
                            int y = x;
                            x = y + 1;
                            if (x > 5) x = 1;
                        }
                        check(x >= 1 && x <= 5);
                    }
                    check(x == 7);
                    return i;
                }
                """);
        PROGRAMS.put("do and unsigned", """
                int main(void) {
                    unsigned char c = 0;
                    unsigned u = 4000000000u;
                    do {
                        c = c + 2;
                        u = u > 4000000100u ? 4000000000u : u + 1;
                    } while (__VERIFIER_nondet_int());
                    check(c % 2 == 0 && u >= 4000000000u);
                }
                """);
        PROGRAMS.put("members", """
                struct pair { int a; int b : 4; };
                int main(void) {
                    struct pair p = { 0, 1 };
                    while (p.a < 100) {
                        p.a += 2;
                        if (__VERIFIER_nondet_int()) p.b = 2;
                    }
                    check(p.a == 100 && p.b >= 1);
                }
                """);
        PROGRAMS.put("goto", """
                int main(void) {
                    int i = 0;
                again:
                    if (i < 500) {
                        i += 5;
                        goto again;
                    }
                    check(i == 500);
                }
                """);
        PROGRAMS.put("unrolled", """
                int main(void) {
                    int i = 0, s = 0;
                    while (i < 20) {
                        s += i;
                        i++;
                    }
                    check(s == 190);
                }
                """);
        PROGRAMS.put("pointers", """
                int values[4];
                int main(void) {
                    int *p = values, *q = p;
                    unsigned i = 0;
                    while (__VERIFIER_nondet_int()) {
                        if (i < 9) i++;
                        p = __VERIFIER_nondet_int() ? q : p;
                        q = values;
                    }
                    check(p == values && i <= 9);
                }
                """);
        PROGRAMS.put("recursion", """
                int down(int n) {
                    int k = 0;
                    while (k < 3) {
                        k++;
                    }
                    return n <= 0 ? 0 : down(n - 1);
                }
                int main(void) {
                    check(down(__VERIFIER_nondet_int()) == 0);
                }
                """);
    }

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> holdInTheWholeProgram() {
        return PROGRAMS.keySet().stream()
                .flatMap(name -> Stream.of("auto", "forward", "minimax", "bself")
                        .map(strategy ->
                                DynamicTest.dynamicTest(name + " by " + strategy, () -> holds(name, strategy))));
    }

    private void holds(String name, String strategy) throws Exception {
        String program = PRELUDE + PROGRAMS.get(name);
        Result result = verify(program, strategy, 2_000);
        if (result.verdict() instanceof Verdict.Unknown) {
            return;
        }
        assertThat(result.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(result.invariants()).isNotEmpty();
        String checking = checking(program, result.invariants());
        Result checked = verify(checking, "forward", 5_000);
        if (checked.verdict() instanceof Verdict.Unknown) {
            checked = verify(checking, "auto", 60_000);
        }
        assertThat(checked.verdict()).as(checking).isInstanceOf(Verdict.Safe.class);
    }

    @Test
    void readAsAPersonWouldWriteThem() throws Exception {
        assertThat(expression("counter", "forward")).isEqualTo("n <= 1000 && i <= 1000 && i <= n");
        assertThat(expression("lock", "forward")).isEqualTo("old != new || lock == 1");
        assertThat(expression("hidden names", "forward")).isEqualTo("1 <= x && x <= 5");
        assertThat(expression("pointers", "forward"))
                .isEqualTo(
                        "i <= 9 && (unsigned long)p == (unsigned long)&values && (unsigned long)q == (unsigned long)&values");
    }

    /** C11 6.2.1 p4: a name is in scope from its declaration on. */
    @Test
    void mentionOnlyWhatIsDeclaredBeforeTheLoop() throws Exception {
        String program = PRELUDE + """
                void set(int x);
                int get(void);
                extern int seen;
                void loop(void) {
                    while (__VERIFIER_nondet_int()) { set(get() < 5 ? get() + 1 : 0); if (get() > 3) seen = 1; }
                }
                int late, seen;
                void set(int x) { late = x; }
                int get(void) { return late; }
                int main(void) {
                    loop();
                    while (__VERIFIER_nondet_int()) set(late == 5 ? 0 : 5);
                    check(late >= 0 && late <= 5 && seen >= 0 && seen <= 1);
                }
                """;
        Result result = verify(program, "forward", 60_000);
        assertThat(result.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(result.invariants().getFirst().expression()).contains("seen").doesNotContain("late");
        assertThat(result.invariants().getLast().expression()).contains("seen", "late");
    }

    /** The model's allocator places objects at multiples of 32, which the C library's does not. */
    @Test
    void sayNothingOfTheBitsOfAddresses() throws Exception {
        String list = PRELUDE + """
                void *malloc(unsigned long);
                struct cell { int value; struct cell *next; };
                int main(void) {
                    struct cell *list = 0;
                    while (__VERIFIER_nondet_int()) {
                        struct cell *cell = malloc(sizeof *cell);
                        cell->value = 1; cell->next = list; list = cell;
                    }
                    for (struct cell *cell = list; cell; cell = cell->next) check(cell->value == 1);
                }
                """;
        Result result = verify(list, "auto", 120_000);
        assertThat(result.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(result.invariants())
                .noneMatch(invariant -> invariant.expression().contains("&"));
    }

    private String expression(String name, String strategy) throws Exception {
        return verify(PRELUDE + PROGRAMS.get(name), strategy, 60_000)
                .invariants()
                .getFirst()
                .expression();
    }

    private Result verify(String program, String strategy, long milliseconds) throws Exception {
        Path file = Files.writeString(folder.resolve("program.i"), program);
        return new Verifier(Options.of(
                        file,
                        with -> with.strategy(strategy)
                                .settings(Strategies.Settings.of(2))
                                .timeLimitMilliseconds(milliseconds)))
                .run();
    }

    /** The program with a check of each invariant where the loop evaluates its condition. */
    private static String checking(String program, List<Invariant> invariants) {
        List<String> lines = new ArrayList<>(program.lines().toList());
        for (Invariant invariant : invariants) {
            int at = invariant.loop().line() - 1;
            String line = lines.get(at);
            String check = "check(" + invariant.expression() + ")";
            lines.set(
                    at,
                    line.contains("while (")
                            ? line.replace("while (", "while (" + check + ", ")
                            : line.contains("for (")
                                    ? line.replaceFirst("; ", "; " + check + ", ")
                                    : line.contains("do {")
                                            ? line.replace("do {", "do { " + check + ";")
                                            : check + "; " + line);
        }
        return String.join("\n", lines) + "\n";
    }
}
