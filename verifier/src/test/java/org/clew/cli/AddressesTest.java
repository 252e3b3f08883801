package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** C leaves open where objects lie, whether freed memory comes again, and what other files do with their data. */
class AddressesTest {

    private static final String PRELUDE = """
            extern void reach_error(void); extern unsigned __VERIFIER_nondet_uint(void);
            void *malloc(__SIZE_TYPE__); void free(void *); void *realloc(void *, __SIZE_TYPE__);
            struct pair { int a; int *p; }; extern struct pair give(void); extern int *outside; extern struct pair *pairs;
            extern volatile int port; extern volatile struct { int r[2]; } device; int g = 1; static int s = 1;
            static char *get(void) { return malloc(8); }
            """;

    @TempDir
    private Path folder;

    /** Never true; the memory model decides it, or nothing may be said about it. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "LP64 | if (outside == &g) { *outside = 9; if (g == 9) reach_error(); }",
                "LP64 | if (pairs->p == &g) { *pairs->p = 9; if (g == 9) reach_error(); }",
                "LP64 | struct pair t = give(); if (t.p == &g) { *t.p = 7; if (g == 7) reach_error(); }",
                "LP64 | int a = port; int b = port; if (a != b) reach_error();",
                "LP64 | if (port != port) reach_error();",
                "LP64 | if (device.r[0] != device.r[0]) reach_error();",
                "LP64 | port = 3; if (port != 3) reach_error();",
                "ILP32 | unsigned n = 1u << 28; for (int i = 0; i < 20; i++) { char *p = malloc(n); p[0] = 1; free(p); } reach_error();",
                "ILP32 | unsigned n = 1u << 28; char *p = malloc(n); for (int i = 0; i < 20; i++) p = realloc(p, n + i); reach_error();",
                "LP64 | char *p = malloc(-1ul); reach_error();",
            })
    void isNotProved(String model, String body) throws IOException {
        CommandRun run = verify(model, body);
        assertThat(run.out()).contains("Verdict: ").doesNotContain("Verdict: true");
    }

    /** Where it is true, the assumption is said. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "an address is a small number | unsigned long b = (unsigned long) &g; if ((unsigned) b != b) reach_error(); | address as a number",
                "an address has bits | if ((unsigned long) &g & 4) reach_error(); | address as a number",
                "a number is compared with an address | if (&g == (int *) 0x10004) reach_error(); | address as a number",
                "order of objects | int x, y; int *p = &x, *q = &y; if (p > q) reach_error(); | order of addresses",
                "freed memory comes again | char *p = malloc(8); free(p); char *q = malloc(8); if (p == q) reach_error(); | freed memory",
            })
    void isAssumed(String name, String body, String assumption) throws IOException {
        CommandRun run = verify("LP64", body);
        if (run.out().contains("Verdict: true")) {
            assertThat(run.out()).contains("Assumption: ").contains(assumption);
        }
    }

    /** What does not depend on addresses is proved without a word. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int a[4], *p = a; for (int i = 0; i < 4; i++) a[i] = 0; while (p < a + 4) p++; if (p != a + 4) reach_error();",
                "char *a = malloc(__VERIFIER_nondet_uint()), *b = malloc(4); if (a == b) reach_error();",
                "unsigned long n = __VERIFIER_nondet_uint() * 0x100000001ul; char *a = malloc(n), *b = malloc(4); if (n > 0 && a == b) reach_error();",
                "int *p = &g; if (!p) reach_error(); if (p == (int *) -1) reach_error();",
                "if (s != 1) reach_error();",
            })
    void isProved(String body) throws IOException {
        assertThat(verify("LP64", body).out()).contains("Verdict: true").doesNotContain("Assumption");
    }

    /** Where the property is about memory, it is known which pointers point to freed memory, and nothing is assumed about them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "char *p = malloc(8); free(p); char *q = malloc(8); if (p == q) free(q); free(q);",
                "char *p = malloc(8); free(p); char *q = malloc(8); if (p != q) free(q);",
                "struct pair *t = malloc(sizeof *t); t->p = malloc(4); free(t->p); int *q = malloc(4); if (q != t->p) free(q); free(t);",
                "char *a = get(), *b = get(); free(a); char *q = malloc(8); if (q != a) free(q); free(b);",
            })
    void freedMemoryMayComeAgain(String body) throws IOException {
        assertThat(verify("LP64", body, "--check", "memory,leaks").out())
                .endsWith("has got the same address is not modelled)\n")
                .contains("Verdict: unknown (comparison of pointers at ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "char *p = malloc(8), *q = malloc(8); if (p == q) reach_error(); free(p); free(q);",
                "char *p = malloc(8), *q = malloc(8), *r = p; free(p); if (r != p) reach_error(); p = 0; if (q == p) reach_error(); free(q);",
                "char *p = malloc(8), *e = p + 8; for (char *c = p; c != e; c++) *c = 1; free(p);",
                "struct pair *t = malloc(sizeof *t), u; u.p = &u.a; t->p = &t->a; if (t->p == u.p) reach_error(); free(t);",
                "char *a[3]; for (int i = 0; i < 3; i++) a[i] = malloc(8); free(a[1]); if (a[0] == a[2]) reach_error(); free(a[0]); free(a[2]);",
            })
    void pointersToLiveObjectsAreCompared(String body) throws IOException {
        assertThat(verify("LP64", body, "--check", "memory,leaks").out())
                .endsWith("Verdict: true\n")
                .doesNotContain("Assumption");
    }

    private CommandRun verify(String model, String body, String... options) throws IOException {
        Path file = folder.resolve("addresses.c");
        Files.writeString(file, PRELUDE + "int main(void) { " + body + " return 0; }\n");
        List<String> words = new ArrayList<>(List.of("verify", "--data-model", model, "--time-limit", "20"));
        words.addAll(List.of("--undefined", "nondet"));
        words.addAll(List.of(options));
        words.add(file.toString());
        return CommandRun.of(words.toArray(String[]::new));
    }
}
