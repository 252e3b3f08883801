package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Errors on the paths that a failing allocation takes: the compiled run makes it fail and still watches the memory. */
class FailingAllocationsTest {

    @TempDir
    private Path folder;

    private CommandRun verify(String check, String body, String... options) throws IOException {
        Path program = Files.writeString(folder.resolve("fails.c"), """
                #define _GNU_SOURCE
                #include <stdlib.h>
                #include <string.h>
                int main(void) { BODY return 0; }
                """.replace("BODY", body));
        String[] first = {"verify", "--malloc-may-fail", "--check", check, "--time-limit", "60s"};
        String[] words = new String[first.length + options.length + 1];
        System.arraycopy(first, 0, words, 0, first.length);
        System.arraycopy(options, 0, words, first.length, options.length);
        words[words.length - 1] = program.toString();
        return CommandRun.of(words);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', textBlock = """
            malloc         @ void *b = malloc(8); if (!b) return 1; free(b);
            calloc         @ void *b = calloc(2, 8); if (!b) return 1; free(b);
            realloc        @ void *b = realloc(a, 8); if (!b) return 1; a = b;
            reallocarray   @ void *b = reallocarray(a, 2, 8); if (!b) return 1; a = b;
            strdup         @ char *b = strdup("ab"); if (!b) return 1; free(b);
            strndup        @ char *b = strndup("abc", 2); if (!b) return 1; free(b);
            aligned_alloc  @ void *b = aligned_alloc(16, 32); if (!b) return 1; free(b);
            posix_memalign @ void *b; if (posix_memalign(&b, 16, 32)) return 1; free(b);
            """)
    void aLeakIsFoundWhereTheSecondAllocationFails(String function, String second) throws IOException {
        CommandRun run = verify("leaks", "char *a = malloc(4); if (!a) return 1; " + second + " free(a);");
        assertThat(run.out()).contains(function + "() fails\n").endsWith("Verdict: false(valid-memtrack)\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', textBlock = """
            malloc        @ int *b = malloc(8); if (!b) return *a; free(b);
            strdup        @ char *b = strdup("ab"); if (!b) return *a; free(b);
            aligned_alloc @ void *b = aligned_alloc(16, 32); if (!b) return *a; free(b);
            """)
    void aReadOfWhatWasNotWrittenIsFoundThere(String function, String second) throws IOException {
        CommandRun run = verify("uninitialised", "int *a = malloc(4); if (!a) return 1; " + second + " free(a);");
        assertThat(run.out()).contains(function + "() fails\n").endsWith("Verdict: false(uninitialised)\n");
    }

    /** C11 7.22.3.5 p3: the object that was to be made larger stays as it is. */
    @ParameterizedTest
    @CsvSource(delimiter = '@', textBlock = """
            memory,leaks @ char *b = realloc(a, 8); if (!b) { a[0] = 1; free(a); return 1; } free(b); @ true
            memory,leaks @ a = realloc(a, 8); free(a);                                              @ false(valid-memtrack)
            memory       @ char *b = realloc(a, 8); if (b) a[0] = 1; free(b ? b : a);               @ false(valid-deref)
            memory       @ char *b = realloc(a, 8); free(a); if (b) free(b);                        @ false(valid-free)
            memory,leaks @ for (int n = 8; n < 40; n += 8) { char *b = realloc(a, n); if (!b) break; a = b; a[n - 1] = 1; } free(a); @ true
            memory,leaks @ char *b = reallocarray(a, 2, 8); if (!b) { a[3] = 1; free(a); return 1; } b[15] = 1; free(b); @ true
            """)
    void aFailingReallocLeavesTheObject(String check, String body, String verdict) throws IOException {
        CommandRun run = verify(check, "char *a = malloc(4); if (!a) return 1; " + body);
        assertThat(run.out()).endsWith("Verdict: " + verdict + "\n");
    }

    @Test
    void theLineThatRunsTheHarnessWorks() throws IOException, InterruptedException {
        Path evidence = folder.resolve("evidence");
        CommandRun run = verify(
                "leaks",
                "char *a = malloc(4), *b = strdup(\"b\"); if (!a || !b) return 1; free(a); free(b);",
                "--output",
                evidence.toString());
        assertThat(run.out()).endsWith("Verdict: false(valid-memtrack)\n");
        String line = run.out()
                .lines()
                .filter(each -> each.contains("&& cc "))
                .findFirst()
                .orElseThrow();
        Process shell = new ProcessBuilder("sh", "-c", line.substring(line.indexOf("cd ")))
                .redirectErrorStream(true)
                .start();
        String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(output).endsWith("107\n");
    }
}
