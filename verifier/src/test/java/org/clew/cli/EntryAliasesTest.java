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

/** Pointers in the arguments of {@code --entry} may lead to what variables of the file are or lead to. */
class EntryAliasesTest {

    private static final String PROGRAM = """
            #include <assert.h>
            struct node { int value; struct node *next; };
            static struct node *current, first;
            static int table[4], count, *cell;
            static const int limit = 1;
            static const int *seen;
            static struct { int n; } nameless;
            static char text[8];
            int list(struct node *p) { if (!p || !current) return 0; current->value = 1; p->value = 2; assert(current->value == 1); return 0; }
            int inside(struct node *p) { if (!p || !p->next) return 0; first.value = 1; p->next->value = 2; assert(first.value == 1); return 0; }
            int array(int *p) { if (!p) return 0; table[1] = 1; p[1] = 2; assert(table[1] == 1); return 0; }
            int number(int *p) { if (!p) return 0; count = 1; *p = 2; assert(count == 1); return 0; }
            int pointer(int **p) { if (!p || !*p || !cell) return 0; *cell = 1; **p = 2; assert(*cell == 1); return 0; }
            int behind(void) { if (!cell) return 0; table[0] = 1; *cell = 2; assert(table[0] == 1); return 0; }
            int elements(int *p) { if (p) p[3] = limit; assert(limit == 1); return 0; }
            int string(char *s) { int n = 0; if (s) while (s[n]) n++; assert(n <= 4); return n; }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            list     |                     | false(unreach-call) | p = current
            list     | --entry-objects 1   | false(unreach-call) | p = current
            inside   |                     | false(unreach-call) |
            array    |                     | false(unreach-call) | p = table
            array    | --entry-assume p!=table&&p!=cell | true   |
            number   |                     | true                | but not to variables with fewer elements
            number   | --entry-objects 1   | false(unreach-call) | p = &count
            pointer  | --entry-objects 1   | false(unreach-call) |
            behind   |                     | false(unreach-call) |
            behind   | --entry-globals initial | true            | no variables if the file calls free
            elements |                     | true                |
            string   |                     | true                | or of characters
            """)
    void verdict(String function, String option, String expected, String shown) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), PROGRAM);
        List<String> words =
                new ArrayList<>(List.of("verify", file.toString(), "--entry", function, "--time-limit", "30s"));
        if (option != null) {
            words.addAll(List.of(option.split(" ")));
        }
        CommandRun run = CommandRun.of(words.toArray(String[]::new));
        assertThat(run.out()).as(run.err()).contains("Verdict: " + expected).contains(shown == null ? "" : shown);
    }
}
