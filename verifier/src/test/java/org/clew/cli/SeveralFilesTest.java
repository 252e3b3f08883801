package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs of several files are linked as C links them. The files of a program are separated by {@code ##}. */
class SeveralFilesTest {

    private static final String PRELUDE = "extern void reach_error(void); extern int __VERIFIER_nondet_int(void);\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", textBlock = """
            int f(int); int main(void) { if (f(1) != 2) reach_error(); return 0; } ## int f(int x) { return x + 1; } => true
            int f(int); int main(void) { if (f(1) == 2) reach_error(); return 0; } ## int f(int x) { return x + 1; } => false(unreach-call)
            static int f(void) { return 1; } int g(void); int main(void) { if (f() + g() != 3) reach_error(); return 0; } ## static int f(void) { return 2; } int g(void) { return f(); } => true
            static int n = 1; int g(void); int main(void) { g(); if (n == 1) reach_error(); return 0; } ## static int n; int g(void) { return ++n; } => false(unreach-call)
            int n; void g(void); int main(void) { g(); if (n != 5) reach_error(); return 0; } ## int n; void g(void) { n = 5; } => true
            int n; int main(void) { if (n != 7) reach_error(); return 0; } ## int n = 7; => true
            extern int a[]; int main(void) { if (a[2] != 3) reach_error(); return 0; } ## int a[3] = {1, 2, 3}; => true
            struct s { int x; }; int g(void); int main(void) { struct s v = {1}; if (v.x + g() != 3) reach_error(); return 0; } ## struct s { char c; double x; }; int g(void) { struct s v = {'a', 2.0}; return (int) v.x; } => true
            typedef int t; int g(void); int main(void) { t v = -1; if (v > 0 || g() != 255) reach_error(); return 0; } ## typedef unsigned char t; int g(void) { t v = -1; return v; } => true
            enum { A, B }; int g(void); int main(void) { if (B != 1 || g() != 5) reach_error(); return 0; } ## enum { B = 5 }; int g(void) { return B; } => true
            enum { A, B }; int g(void); int main(void) { if (g() != B) reach_error(); return 0; } ## enum { A, B }; int g(void) { return B; } => true
            struct n { struct n *next; int v; }; int sum(struct n *); int main(void) { struct n b = {0, 2}, a = {&b, 1}; if (sum(&a) != 3) reach_error(); return 0; } ## struct n { struct n *next; int v; }; int sum(struct n *p) { int s = 0; while (p) { s += p->v; p = p->next; } return s; } => true
            struct p { int x, y; }; extern struct p origin; int main(void) { struct p q = origin; if (q.y != 4) reach_error(); return 0; } ## struct p { int x; int y; }; struct p origin = {3, 4}; => true
            inline int f(void) { return 1; } int g(void); int main(void) { if (f() != 1 || g() != 1) reach_error(); return 0; } ## extern inline int f(void) { return 1; } int g(void) { return f(); } => true
            static inline int next(void) { static int n; return ++n; } int g(void); int main(void) { next(); if (g() != 1) reach_error(); return 0; } ## static inline int next(void) { static int n; return ++n; } int g(void) { return next(); } => true
            static int h(void) { return 1; } int (*other(void))(void); int main(void) { if (other() == h) reach_error(); return 0; } ## static int h(void) { return 1; } int (*other(void))(void) { return h; } => true
            int __attribute__((weak)) f(void) { return 1; } int main(void) { if (f() != 2) reach_error(); return 0; } ## int f(void) { return 2; } => true
            int f(void) { return 2; } int main(void) { if (f() != 2) reach_error(); return 0; } ## int __attribute__((weak)) f(void) { return 1; } => true
            int f(void); int main(void) { if (f() != 3) reach_error(); return 0; } ## static int hidden(void) { return 3; } int f(void) __attribute__((alias("hidden"))); ## static int hidden(void) { return 9; } int k(void) { return hidden(); } => true
            static int x = 3; int g(void); int main(void) { struct { int x; } s = {1}; x: s.x++; if (s.x < 3) goto x; if (s.x + x + g() != 16) reach_error(); return 0; } ## static int x = 10; int g(void) { int y = x; { int x = 0; y += x; } return y; } => true
            int main(void) { extern int n; if (n != 4) reach_error(); return 0; } ## int n = 4; ## static int n = 5; int *p(void) { return &n; } => true
            int g(int); int main(void) { int strlen = 3; if (strlen + g(1) != 8) reach_error(); return 0; } ## static int strlen(int x) { return x + 4; } int g(int x) { return strlen(x); } => true
            static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; } void g(int *, int *); int main(void) { int a = 1, b = 2; swap(&a, &b); g(&a, &b); if (a != 1) reach_error(); return 0; } ## static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; } void g(int *a, int *b) { swap(a, b); } => true
            #pragma pack(1)%nstruct a { char c; int i; }; int g(void); int main(void) { if (sizeof(struct a) != 5 || g() != 8) reach_error(); return 0; } ## struct b { char c; int i; }; int g(void) { return sizeof(struct b); } => true
            void g(void); int main(void) { g(); return 0; } ## void g(void) { int x = __VERIFIER_nondet_int(); if (x == 77) reach_error(); } => false(unreach-call)
            int g(void); int main(void) { int x; if (g() == 1) x = 1; if (x == 9) reach_error(); return 0; } ## int g(void) { return 0; } => false(unreach-call)
            """)
    void linked(String program, String expected) throws IOException {
        assertThat(verify(program).out()).contains("Verdict: " + expected);
    }

    /** Fails if the compiled program has no room around variables of other files in which an access can be noticed. */
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", textBlock = """
            extern int a[]; int main(void) { return a[__VERIFIER_nondet_int() & 7]; } ## int a[4]; => false(valid-deref)
            extern int a[]; int main(void) { return a[__VERIFIER_nondet_int() & 7]; } ## int a[8]; => true
            int a[4]; void f(void); int main(void) { f(); int *p = a[__VERIFIER_nondet_int() & 3] ? 0 : a; return *p; } ## int a[4]; void f(void) { a[2] = 1; } => false(valid-deref)
            """)
    void examined(String program, String expected) throws IOException {
        assertThat(verify(program, "--check", "memory").out()).contains("Verdict: " + expected);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", textBlock = """
            int f(void) { return 1; } int main(void) { return f(); } ## int f(void) { return 2; } => 1.c:2:5: function f: it is defined at FOLDER/0.c:2:5, too
            int n = 1; int main(void) { return n; } ## int n = 2; => 1.c:2:5: variable n: it is defined at FOLDER/0.c:2:5, too
            int n; int main(void) { return n; } ## double n; => 1.c:2:8: variable n: it is declared with another type at FOLDER/0.c:2:5
            extern int *a; int main(void) { return *a; } ## int a[3]; => variable a: it is declared with another type at
            double f(double); int main(void) { return f(1); } ## int f(int x) { return x; } => function f: it is declared with another type at
            int main(void) { return 0; } ## int main(void) { return 1; } => function main: it is defined at
            int f(void) { return 1; } ## int g(void) { return 1; } => function main: it is not defined
            int main(void) { return 0; } ## int g(void) { return ; } } => 1.c:2
            """)
    void refused(String program, String message) throws IOException {
        CommandRun run = verify(program);
        assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT.number());
        assertThat(run.err()).contains(message.replace("FOLDER", folder.toString()));
    }

    @Test
    void optionsAreThoseOfTheCompiler() throws IOException {
        Files.createDirectory(folder.resolve("inc"));
        Files.writeString(folder.resolve("inc/limit.h"), "#define LIMIT (N + 1)\n");
        Files.writeString(folder.resolve("first.h"), "extern void reach_error(void);\n");
        Path main = Files.writeString(folder.resolve("main.c"), """
                #include "limit.h"
                #ifdef X
                #error X is not taken back
                #endif
                int f(void);
                int main(void) { if (LIMIT != 5 || f() != 5 || __STDC_VERSION__ != 199901L) reach_error(); return 0; }
                """);
        Path other = Files.writeString(folder.resolve("-f.c"), "#include <limit.h>\nint f(void) { return LIMIT; }\n");
        CommandRun run = CommandRun.of(
                "verify",
                "-I",
                folder + "/inc",
                "-DN=4",
                "-D",
                "X",
                "-UX",
                "-include",
                folder + "/first.h",
                "-std=c99",
                "--",
                main.toString(),
                other.toString());
        assertThat(run.out()).as(run.err()).contains("Verdict: true");
        assertThat(run.err()).doesNotContain("not compared");
    }

    @Test
    void aCompilationDatabaseKnowsTheOptionsOfEachFile() throws IOException {
        Path main = Files.writeString(folder.resolve("main.c"), """
                extern void reach_error(void); extern int __VERIFIER_nondet_int(void); int f(void);
                int main(void) { if (f() == 7 && __VERIFIER_nondet_int() == N) reach_error(); return 0; }
                """);
        Path other = Files.writeString(folder.resolve("f.c"), "int f(void) { return N; }\n");
        Path database = Files.writeString(folder.resolve("compile_commands.json"), """
                [{"directory": "%1$s", "file": "main.c", "command": "cc -O2 -Wall -DN=3 -o main.o -c main.c"},
                 {"directory": "%1$s", "file": "x.cpp", "command": "c++ -c x.cpp"},
                 {"directory": "/", "file": "%1$s/f.c", "arguments": ["cc", "-D", "N=7", "-c", "f.c"], "output": "f.o"}]
                """.formatted(folder));
        for (List<String> operands : List.of(
                List.of(database.toString()),
                List.of("--compile-commands", folder.toString(), main.toString(), other.toString()))) {
            List<String> words = new ArrayList<>(List.of("verify"));
            words.addAll(operands);
            CommandRun run = CommandRun.of(words.toArray(String[]::new));
            assertThat(run.out()).as(run.err()).contains("Verdict: false(unreach-call)");
        }
    }

    @Test
    void aTaskMayHaveSeveralFiles() throws IOException {
        Files.writeString(
                folder.resolve("0.c"),
                "extern void reach_error(void); int f(void); int main(void) { if (f()) reach_error(); return 0; }");
        Files.writeString(folder.resolve("1.c"), "int f(void) { return 0; }");
        Path task = Files.writeString(folder.resolve("task.yml"), """
                format_version: '2.0'
                input_files:
                  - '0.c'
                  - '1.c'
                properties: []
                """);
        assertThat(CommandRun.of("verify", task.toString()).out()).contains("Verdict: true");
    }

    @Test
    void aDashIsStandardInput() throws IOException {
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream(
                    "extern void reach_error(void);\nint main(void) { reach_error(); return 0; }\n"
                            .getBytes(StandardCharsets.UTF_8)));
            Path json = folder.resolve("result.json");
            CommandRun run = CommandRun.of("verify", "-", "--json", json.toString());
            assertThat(run.out()).as(run.err()).contains("Verdict: false(unreach-call)");
            assertThat(json).content().contains("\"<stdin>\"").contains("\"line\": 2");
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void anotherLanguageIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("a.cpp"), "class A {};");
        CommandRun run = CommandRun.of("verify", file.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.INPUT.number());
        assertThat(run.err()).isEqualTo("clew: " + file + ": is a C++ file by its name; only C is supported\n");
    }

    private CommandRun verify(String program, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of("verify", "--time-limit", "20s"));
        words.addAll(List.of(options));
        String[] texts = program.replace("%n", "\n").split(" ## ");
        for (int i = 0; i < texts.length; i++) {
            words.add(Files.writeString(folder.resolve(i + ".c"), PRELUDE + texts[i] + "\n")
                    .toString());
        }
        return CommandRun.of(words.toArray(String[]::new));
    }
}
