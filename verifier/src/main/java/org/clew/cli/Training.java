package org.clew.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.clew.source.text.ScratchFolder;

/**
 * The training run of the AOT cache: the launcher runs it once while the JVM records which classes it needs. It runs the usual commands on small
 * programs, prints nothing, and ignores how they end.
 */
final class Training {

    /** Leaves room for a busy machine: what is not recorded slows every later start. */
    private static final List<String> LIMIT = List.of("--time-limit", "10s");

    /** Includes a header, as most programs do, and has constructs that the examples lack. */
    private static final String HEADERS = """
            #include <assert.h>
            #include <stdlib.h>
            #include <string.h>
            extern int __VERIFIER_nondet_int(void);
            struct pair { int key; char *name; struct pair *next; };
            enum colour { RED, GREEN = 4 };
            static const char *names[] = {"red", "green"};
            int values[4] = {1, 2};
            static int sum(const int *from, int count) {
                int all = 0;
                for (int i = 0; i < count; i++) all += from[i];
                return all;
            }
            static int scale(int x) { return x * 2; }
            int main(void) {
                int (*apply)(int) = scale;
                unsigned char small = (unsigned char) __VERIFIER_nondet_int();
                struct pair *first = malloc(sizeof *first), *second = calloc(1, sizeof(struct pair));
                if (first == NULL || second == NULL) return 1;
                first->key = small > 10 ? apply(3) : GREEN;
                first->next = second;
                second->name = (char *) names[RED];
                switch (first->key) {
                    case 6: values[2] = 6; break;
                    case GREEN: values[2] = 4; break;
                    default: abort();
                }
                do { second->key++; } while (second->key < 3);
                assert(sum(values, 4) == 3 + first->key);
                assert(first->next->key == 3 && strlen(second->name) == 3);
                free(second);
                free(first);
                return 0;
            }
            """;

    /** Has one run, which the interpreter and the compiled program make. */
    private static final String ONE_RUN = """
            #include <assert.h>
            int main(void) {
                int x = 1;
                assert(1);
                assert(x == 1);
                return 0;
            }
            """;

    private final Console nowhere = new Console(silent(), silent());
    private final Path examples;

    private Training(Path examples) {
        this.examples = examples;
    }

    /** The argument is the folder of the examples. */
    public static void main(String[] arguments) throws IOException {
        new Training(Path.of(arguments[0])).run();
        System.exit(0);
    }

    private void run() throws IOException {
        System.setProperty(StartUp.PROPERTY, "0.00");
        StartUp.milliseconds();
        System.clearProperty(StartUp.PROPERTY);
        Main.run(nowhere, "--version");
        Main.run(nowhere, "--help");
        try (ScratchFolder folder = ScratchFolder.create("clew-training")) {
            run(folder.path());
        }
    }

    /** A proof, a bug and a loop, with all evidence, and the methods that take part in most runs and not in these. */
    private void run(Path folder) throws IOException {
        for (String name : List.of("cav12-fig2a.c", "first-bug.c", "lock.c")) {
            Path example = examples.resolve(name);
            Main.run(nowhere, "cfa", example.toString());
            verify(example);
            verify(example, "--output", folder.toString());
        }
        verify(examples.resolve("lock.c"), "--strategy", "forward");
        verify(examples.resolve("lock.c"), "--strategy", "bself");
        Path headers = Files.writeString(folder.resolve("headers.c"), HEADERS);
        verify(headers);
        verify(Files.writeString(folder.resolve("run.c"), ONE_RUN));
        verify(headers, "--report", folder.resolve("headers.html").toString());
    }

    private void verify(Path program, String... options) {
        List<String> words = new ArrayList<>(List.of("verify"));
        words.addAll(List.of(options));
        words.addAll(LIMIT);
        words.add(program.toString());
        Main.run(nowhere, words.toArray(String[]::new));
    }

    private static PrintStream silent() {
        return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }
}
