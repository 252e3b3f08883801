package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Any function can be verified with arbitrary arguments. */
class EntryTest {

    private static final String PROGRAM = """
            #include <assert.h>
            #include <stdlib.h>
            struct node { int value; struct node *next; };
            typedef struct { const char *name; unsigned size : 3; double w[2]; } item;
            enum color { RED, GREEN };
            static int counter;
            static const int limit = 7;
            static int sum(const struct node *list, int most) {
                int s = 0;
                while (list && most-- > 0) { s += list->value; list = list->next; }
                assert(s != 42);
                return s;
            }
            int length(const char *s) { int n = 0; while (s[n]) n++; assert(n <= 4); return n; }
            int pick(item *it, unsigned k) { if (it && it->name && it->name[0] == '[' && k == it->size) assert(k != 5); return 0; }
            int set(int a[], unsigned n) { for (unsigned i = 0; i < n; i++) a[i] = 1; assert(n < 3 || a[2] == 1); return 0; }
            int same(int *p, int *q) { if (!p || !q) return 0; *p = 1; *q = 2; assert(*p == 1); return 0; }
            int null(int *p) { assert(p); return 0; }
            int start(void) { assert(counter == 0); return 0; }
            int constant(void) { assert(limit == 7); return 0; }
            int release(int *p, int n) { if (p && n == 3) { free(p); assert(n != 3); } return 0; }
            int keep(int *p, struct node *l) { return p && l && p[1] == 3; }
            int lose(int n) { char *p = malloc(4); return p && n == 3; }
            int value(item it, enum color c, _Bool b, double d) { assert(it.size < 8 && b < 2); assert(d == d); return c; }
            int cycle(struct node *p) { assert(!p || p->next != p); return 0; }
            int main(void) { assert(0); return 0; }
            union word { char c; int i; unsigned char b[4]; };
            union either { int *p; long n; };
            struct hooks { int (*get)(const char *, int); void (*put)(struct hooks *); union word w; union either e; };
            static int first(const char *s, int n) { return n; }
            static int (*hook)(const char *, int) = first;
            static union word known;
            static int table[100];
            static struct { int n; unsigned char bytes[200]; } block;
            int bits(union word *w) { assert(!w || w->i < 1000); return 0; }
            int ofFile(void) { assert(known.i < 1000); return 0; }
            int number(struct hooks *h) { assert(!h || h->e.n != 77); return 0; }
            int pointed(struct hooks *h) { if (h && h->e.p && h->w.c == 1) assert(*h->e.p != 5); return 0; }
            int far(void) { assert(table[70] != 5); return 0; }
            int byte(void) { assert(block.bytes[170] != 5); return 0; }
            int called(int (*f)(int)) { if (f) { int r = f(1); assert(r != 9); } return 0; }
            int twice(int (*f)(int)) { if (f) { int r = f(1); assert(r == f(1)); } return 0; }
            int changed(struct hooks *h) { table[0] = 1; if (h && h->put) { h->put(h); assert(table[0] == 1); } return 0; }
            int hooked(void) { if (hook) { hook("", 1); assert(0); } return 0; }
            int unused(struct hooks *h) { int n = h && h->get ? 1 : 0; assert(n < 2); return 0; }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sum      |                                     | false(unreach-call)
            length   | --entry-assume s                    | true
            pick     | --entry-assume k<5 --entry-objects 1 | true
            set      | --entry-assume a&&n<=4              | true
            same     |                                     | false(unreach-call)
            same     | --entry-assume p!=q                 | true
            start    |                                     | false(unreach-call)
            start    | --entry-globals initial             | true
            constant |                                     | true
            release  |                                     | false(unreach-call)
            keep     | --check leaks                       | true
            lose     | --check leaks                       | false(valid-memtrack)
            value    |                                     | false(unreach-call)
            value    | --entry-assume d>0 --entry-objects 1 | true
            main     |                                     | false(unreach-call)
            bits     |                                     | false(unreach-call)
            ofFile   |                                     | false(unreach-call)
            ofFile   | --entry-globals initial             | true
            number   | --entry-objects 1                   | false(unreach-call)
            pointed  | --entry-objects 1                   | false(unreach-call)
            far      |                                     | false(unreach-call)
            byte     |                                     | false(unreach-call)
            called   |                                     | false(unreach-call)
            twice    |                                     | false(unreach-call)
            changed  | --entry-objects 1                   | unknown
            hooked   |                                     | false(unreach-call)
            unused   | --entry-objects 1                   | true
            """)
    void verdict(String function, String options, String expected) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), PROGRAM);
        List<String> words =
                new ArrayList<>(List.of("verify", file.toString(), "--entry", function, "--time-limit", "30s"));
        if (options != null) {
            words.addAll(List.of(options.split(" ")));
        }
        CommandRun run = CommandRun.of(words.toArray(String[]::new));
        assertThat(run.out()).as(run.err()).contains("Verdict: " + expected);
        if (expected.equals("true") && !function.equals("main")) {
            assertThat(run.out()).contains("pointers given to " + function + " are null or lead to");
        }
    }

    @Test
    void theCounterexampleNamesArguments() throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("program.c"), PROGRAM);
        Path output = folder.resolve("output");
        CommandRun run = CommandRun.of(
                "verify",
                file.toString(),
                "--entry",
                "pick",
                "--entry-objects",
                "1",
                "-v",
                "--output",
                output.toString());
        assertThat(run.out())
                .contains(
                        "program.c:15:",
                        "assertion 'k != 5' fails",
                        "it->name[0] = '['\n",
                        "it = a new object\n",
                        "k = 5\n");
        assertThat(run.out().lines().filter(line -> !line.startsWith("  cd " + output)))
                .noneMatch(line -> line.contains("entry.c") || line.contains("<entry>") || line.contains("__VERIFIER"));
        String command = Files.readString(output.resolve("harness.c"))
                .lines()
                .filter(line -> line.contains("cc -m64"))
                .findFirst()
                .orElseThrow()
                .replace("; echo $?", "");
        Process process = new ProcessBuilder("sh", "-c", command)
                .directory(output.toFile())
                .start();
        assertThat(process.waitFor()).isEqualTo(107);
    }

    @Test
    void aFunctionOfOneOfSeveralFiles() throws IOException {
        Path one = Files.writeString(
                folder.resolve("1.c"), "int twice(int x) { return 2 * x; } int main(void) { return 0; }");
        Path other = Files.writeString(folder.resolve("2.c"), """
                extern void reach_error(void); int twice(int x);
                static void check(unsigned char n) { if (twice(n) == 84) reach_error(); }
                int main(int argc, char **argv) { check(argc); return 0; }
                """);
        CommandRun run = CommandRun.of("verify", one.toString(), "--entry", "check", "-D", "X", "--", other.toString());
        assertThat(run.out()).as(run.err()).contains("n = 42").contains("Verdict: false(unreach-call)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --entry nowhere                    | 2 | function nowhere: it is not defined
            --entry sum --entry-assume 1+      | 2 | --entry-assume:1
            --entry-objects 3                  | 1 | has no effect without --entry
            --entry sum --entry-globals some   | 1 | any|initial
            """)
    void refused(String options, int status, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), PROGRAM);
        List<String> words = new ArrayList<>(List.of("verify", file.toString()));
        words.addAll(List.of(options.split(" ")));
        CommandRun run = CommandRun.of(words.toArray(String[]::new));
        assertThat(run.exitCode()).isEqualTo(status);
        assertThat(run.err()).contains(message);
    }
}
