package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of docs/c.md: each row has the body of a program, whose verdict is as the row says. */
class CDocumentTest {

    private static final Path DOCUMENT = Path.of("..", "docs", "c.md");

    private static final String PRELUDE = """
            #define _GNU_SOURCE
            #include <assert.h>
            #include <complex.h>
            #include <errno.h>
            #include <math.h>
            #include <pthread.h>
            #include <setjmp.h>
            #include <signal.h>
            #include <stdarg.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <string.h>
            #include <time.h>
            #include <wchar.h>
            #include <wctype.h>
            int global;
            jmp_buf place;
            void set(int *x) { global = *x; }
            void handle(int number) { global = number; }
            void *run(void *argument) { return argument; }
            int compare(const void *a, const void *b) { return *(const int *) a - *(const int *) b; }
            int equal(const void *a, const void *b) { return 0; }
            int sum(int count, ...) {
              va_list list; int total = 0;
              va_start(list, count);
              for (int i = 0; i < count; i++) total += va_arg(list, int);
              va_end(list);
              return total;
            }
            int text(char *to, size_t size, const char *format, ...) {
              va_list list;
              va_start(list, format);
              int length = vsnprintf(to, size, format, list);
              va_end(list);
              return length;
            }
            """;

    @TempDir
    private Path folder;

    record Row(String construct, String modelled, String body) {}

    static List<Row> rows() throws IOException {
        return Files.readAllLines(DOCUMENT).stream()
                .map(line -> line.split(" \\| "))
                .filter(cells -> cells.length == 3 && cells[2].startsWith("`"))
                .map(cells -> new Row(
                        cells[0].substring(2),
                        cells[1],
                        cells[2].substring(1, cells[2].lastIndexOf('`')).replace("\\|", "|")))
                .toList();
    }

    @Test
    void theTableIsRead() throws IOException {
        assertThat(rows()).hasSizeGreaterThan(30);
        assertThat(rows()).extracting(Row::modelled).containsOnly("exact", "approximate", "debt");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theVerdictIsAsTheTableSays(Row row) throws IOException {
        Path file = folder.resolve("row.c");
        Files.writeString(file, PRELUDE + "int main(void) {\n" + row.body + "\n}\n");
        boolean isDebt = row.modelled.equals("debt");
        CommandRun run = CommandRun.of("verify", "--time-limit", isDebt ? "15s" : "60s", file.toString());
        // What is left open is named; that there was no time for more does not count.
        assertThat(run.out())
                .as(run.toString())
                .containsPattern(isDebt ? "Verdict: unknown \\((?!time limit of [^;]*\\)$)" : "Verdict: true");
    }
}
