package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.clew.testing.NeedsCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors that depend on what a program does not set: the compiled program gets the same values, and the output names them. */
@NeedsCompiler
class UninitialisedTest {

    private static final String PRELUDE = "extern void reach_error(void); void *malloc(unsigned long); "
            + "void *memcpy(void *, const void *, unsigned long); void *realloc(void *, unsigned long); ";

    @TempDir
    private Path folder;

    private String output(String program, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), PRELUDE + "\n" + program + "\n");
        String[] arguments = {"verify", file.toString(), "--time-limit", "30", "-v"};
        String[] all = Arrays.copyOf(arguments, arguments.length + options.length);
        System.arraycopy(options, 0, all, arguments.length, options.length);
        return CommandRun.of(all).out();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int main(void) { int x, y = x; if (y == 7) reach_error(); } | uninitialised variable x held 7",
                "int main(void) { unsigned char c; for (int i, k = 0; k < 1; k++) if (i == 4 && c == 200) reach_error(); }"
                        + " | uninitialised variable c held 200",
                "int main(void) { const double d; if (d == 2.5) reach_error(); } | uninitialised variable d held",
                "int main(void) { register long x __attribute__((unused)); if (x == -9) reach_error(); }"
                        + " | uninitialised variable x held -9",
                "int main(void) { struct { int a; unsigned b : 3; int c[2]; } s; if (s.b == 5 && s.c[1] == 8) reach_error(); }"
                        + " | uninitialised variable s.b held 5",
                "union u { int i; char c[4]; }; int main(void) { union u v; if (v.c[1] == 'x' && v.c[0] == 'y') reach_error(); }"
                        + " | uninitialised variable v",
                "int main(void) { int a[100]; int *p = a; if (p[70] == 3 && p[71] == 4) reach_error(); }"
                        + " | uninitialised variable a held the bytes {280: 3",
                "struct s { char c; long l; }; int main(void) { struct s a, b, *p = &a, *q = &b; *q = *p; if (q->l == 12) reach_error(); }"
                        + " | uninitialised variable a held the bytes {0: 0, 8: 12",
                "int main(void) { char a[64], b[64]; memcpy(b, a, 64); if (b[5] == 'q') reach_error(); }"
                        + " | uninitialised variable a held the bytes {5: 113}",
                "int main(void) { int *p = malloc(8); if (p[1] == 5) reach_error(); }"
                        + " | uninitialised memory of this allocation held the bytes {4: 5, 5: 0, 6: 0, 7: 0}",
                "int *new(void) { return malloc(4); } int main(void) { int *p = new(), *q = new(); if (*p == 1 && *q == 2) reach_error(); }"
                        + " | uninitialised memory of this allocation held",
                "int f(int k) { int x; return k ? x : 0; } int main(void) { int s = 0; for (int i = 0; i < 3; i++) s += f(i) == i;"
                        + " if (s == 3) reach_error(); } | uninitialised variable x held 2",
                "struct s { unsigned a : 3, : 5, b : 4; }; int main(void) { struct s x = { 2, 5 }, z[2] = { { 3 }, { 2, 5 } }, *p = &x, *q = z + 1;"
                        + " if (*(unsigned char *) p == 0x2a && p->b == 5 && *(unsigned char *) q == 0x1a && q->b == 5) reach_error(); }"
                        + " | uninitialised variable x held the bytes",
                "struct s { char c; unsigned a : 3; int i; }; int main(void) { for (int i = 0; i < 3; i++) { struct s x = { 'a', 2, i };"
                        + " unsigned char *p = (unsigned char *) &x; if (i == 2 && p[1] == 0x5a && p[2] == 7) reach_error(); } }"
                        + " | uninitialised variable x held the bytes {1: 88, 2: 7",
                "void __VERIFIER_nondet_memory(void *, unsigned long); int main(void) { int a[3]; __VERIFIER_nondet_memory(a, sizeof a);"
                        + " if (a[2] == 6) reach_error(); } | __VERIFIER_nondet_memory() stored the bytes {8: 6",
                "extern int outside; int main(void) { if (outside == 9) reach_error(); }"
                        + " | undefined external variable outside held 9",
                "extern int outside[]; extern struct { char c; long l; } s; int main(void) { if (outside[3] == 17 && s.l == 5) reach_error(); }"
                        + " | undefined external variable outside held the bytes {12: 17",
                "extern int outside, other; int main(void) { outside = 4; if (outside == 4 && other == 3) reach_error(); }"
                        + " | undefined external variable other held 3",
                "inline int f(int x) { return x + 1; } extern inline int g(int x) { return x; } static inline int h(int x) { return x; }"
                        + " int main(void) { int u; if (f(u) == 4 && g(1) == 1 && h(1)) reach_error(); }"
                        + " | uninitialised variable u held 3",
                "int main(int argc, char **argv) { if (argc == 3) reach_error(); } | main's parameter argc was 3",
            })
    void theValueIsProvidedAndNamed(String program, String named) throws IOException {
        assertThat(output(program)).contains(named).endsWith("Verdict: false(unreach-call)\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int main(int argc, char **argv) { if (argc < 0) reach_error(); return 0; }",
                "int main(void) { int *p; int x; if (p == &x) reach_error(); return 0; }",
                "int main(void) { int r = 0; while (r == 0); reach_error(); return 0; }",
                "struct s { int a; int *p; }; extern struct s foo(void); int g = 1; int main(void) { struct s t = foo();"
                        + " if (t.p == &g) { *t.p = 7; if (g == 7) reach_error(); } return 0; }",
                "extern int optind; int main(void) { if (optind == 77) reach_error(); return 0; }",
            })
    void whatNoRealRunDoesIsNotFalse(String program) throws IOException {
        assertThat(output(program)).contains("Verdict: ").doesNotContain("false");
    }

    @Test
    void theHarnessAndTheCopyOfTheProgramReproduceTheError() throws IOException, InterruptedException {
        Path evidence = folder.resolve("evidence");
        output("int main(void) { int x; if (x == 7) reach_error(); return 0; }", "--output", evidence.toString());
        Process process = new ProcessBuilder(
                        "sh",
                        "-c",
                        Files.readString(evidence.resolve("harness.c"))
                                .lines()
                                .filter(line -> line.contains("cc -m64") || line.contains("-no-pie"))
                                .reduce("", (all, line) -> all + line.replace("\\", " "))
                                .replace("; echo $?", ""))
                .directory(evidence.toFile())
                .start();
        assertThat(process.waitFor()).isEqualTo(107);
    }
}
