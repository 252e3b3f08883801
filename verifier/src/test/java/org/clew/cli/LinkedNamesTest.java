package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Code that runs although nothing calls it, and names that the linker gives a meaning. Each program is right about its last column. */
class LinkedNamesTest {

    private static final String PRELUDE = """
            extern int __VERIFIER_nondet_int(void); void reach_error(void) {} int atexit(void (*)(void)); void exit(int);
            void _Exit(int); void abort(void); int s, n; void f(int *p) { n = n * 10 + *p; } void bad(void) { reach_error(); }
            void a(void) { s = s * 10 + 1; if (s != 321) reach_error(); } void b(void) { s = s * 10 + 2; } void c(void) { s = s * 10 + 3; }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", textBlock = """
            int main(void) { atexit(bad); return 0; } => false(unreach-call)
            int main(void) { atexit(bad); exit(1); } => false(unreach-call)
            int main(void) { atexit(bad); if (__VERIFIER_nondet_int()) _Exit(1); abort(); } => true
            int main(void) { atexit(a); atexit(b); atexit(c); if (__VERIFIER_nondet_int()) exit(3); return 0; } => true
            int main(void) { for (int i = 0; i < 3; i++) atexit(b); atexit(bad); return 0; } => false(unreach-call)
            __attribute__((destructor)) static void d(void) { if (s != 3) reach_error(); } int main(void) { atexit(c); exit(0); } => true
            __attribute__((destructor)) static void d(void) { if (s == 3) reach_error(); } int main(void) { atexit(c); return 0; } => false(unreach-call)
            __attribute__((constructor)) void c1(void) { c(); } int main(void) { if (s == 3) reach_error(); return 0; } => false(unreach-call)
            __attribute__((constructor)) void c1(void) { c(); } void __attribute__((__constructor__(200))) c2(void) { b(); } int main(void) { if (s != 23) reach_error(); return 0; } => true
            static void c1(void) __attribute__((used, constructor(101))); static void c1(void) { c(); } int main(void) { if (s != 3) reach_error(); return 0; } => true
            __attribute__((destructor(101))) void d1(void) { if (s != 2) reach_error(); } __attribute__((destructor)) void d2(void) { b(); } int main(void) { return 0; } => true
            void __attribute__((weak)) w(int); int main(void) { if (w == 0) reach_error(); return 0; } => false(unreach-call)
            extern int w __attribute__((weak)); int main(void) { if (&w) reach_error(); return 0; } => true
            int __attribute__((weak)) w(void) { return 1; } int main(void) { if (!w || w() != 1) reach_error(); return 0; } => true
            static int g(int x) { return x + 1; } int h(int) __attribute__((alias("g"))); int main(void) { int (*p)(int) = h; if (h(1) != 2 || p(1) != 2 || p != g) reach_error(); return 0; } => true
            int x = 3; extern int y __attribute__((alias("x"))); int main(void) { y = 4; if (x == 4) reach_error(); return 0; } => false(unreach-call)
            int main(void) { { int x __attribute__((cleanup(f))) = 1; int y __attribute__((__cleanup__(f))) = 2; } if (n != 21) reach_error(); return 0; } => true
            int g(void) { int x __attribute__((cleanup(f))) = 1; return n; } int main(void) { if (g() != 0 || n != 1) reach_error(); return 0; } => true
            int main(void) { for (int i = 0; i < 3; i++) { int x __attribute__((cleanup(f))) = 1; if (i == 1) break; continue; } if (n != 11) reach_error(); return 0; } => true
            int main(void) { { int x __attribute__((cleanup(f))) = 1; { int y __attribute__((cleanup(f))) = 2; goto out; } } out: if (n != 21) reach_error(); return 0; } => true
            int main(void) { int i = 0; again:; int x __attribute__((cleanup(f))) = 1; if (i++ < 2) goto again; if (n != 11) reach_error(); return 0; } => true
            int main(void) { int k = ({ int q __attribute__((cleanup(f))) = 7; q + 1; }); if (k != 8 || n != 7) reach_error(); return 0; } => true
            int main(void) { if (__VERIFIER_nondet_int()) __builtin_abort(); else __builtin_exit(2); reach_error(); return 0; } => true
            """)
    void verdict(String program, String expected) throws IOException {
        Path file = folder.resolve("program.c");
        Files.writeString(file, PRELUDE + program + "\n");
        CommandRun run = CommandRun.of("verify", file.toString(), "--time-limit", "20");
        assertThat(run.out()).contains("Verdict: " + expected);
    }

    @Test
    void aBuiltinIsTheFunctionOfItsName() throws IOException {
        Path file = folder.resolve("program.c");
        Files.writeString(file, "int main(void) { __builtin_abort(); }\n");
        Path property = folder.resolve("abort.prp");
        Files.writeString(property, "CHECK( init(main()), LTL(G ! call(abort())) )\n");
        CommandRun run = CommandRun.of("verify", file.toString(), "--property", property.toString());
        assertThat(run.out()).contains("Verdict: false(unreach-call)");
    }
}
