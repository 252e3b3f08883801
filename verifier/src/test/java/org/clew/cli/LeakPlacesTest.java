package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A leak is reported where the memory was allocated, and says what became of the last pointer to it. */
class LeakPlacesTest {

    private static final String LOST = "memory is lost: the block that is allocated here";

    @TempDir
    private Path folder;

    private Path program(String body) throws IOException {
        return Files.writeString(folder.resolve("leak.c"), """
                #include <stdlib.h>
                #include <string.h>
                struct node { struct node *next; char *text; };
                struct node *head;
                void *get(int n) {
                    return malloc(n);
                }
                void put(char **to) { *to = get(3); }
                int main(void) {
                    BODY;
                    return 0;
                }
                """.replace("BODY", body.replace("; ", ";\n    ")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            char *p = malloc(4); p = malloc(5); free(p)                      @ 10:15 @ `, and the last pointer to it is overwritten in line 11`
            char *p = malloc(4); p[0] = 1                                    @ 10:15 @ `, and the last pointer to it ends when main returns`
            malloc(4)                                                        @ 10:5  @ `, and no pointer to it is kept`
            char *p = strdup("ab"); p = 0                                    @ 10:15 @ `, and the last pointer to it is overwritten in line 11`
            char *p = get(1); char *q = get(2); free(p)                      @ 6:12  @ ` by the call in line 11 is not freed, and the last pointer to it ends when main returns`
            char *p; put(&p)                                                 @ 6:12  @ ` by the call in line 8 is not freed, and the last pointer to it ends when main returns`
            struct node *n = get(16); n->text = malloc(3); free(n)           @ 11:15 @ `, and the last pointer to it was in memory that is freed in line 12`
            struct node *n = get(16); n->next = malloc(16); n->next->next = 0; n->next->text = strdup("a"); n = 0 @ 6:12 @ `the last pointer to it is overwritten in line 14 (and 2 other blocks)`
            head = malloc(16); head->text = malloc(2); free(head); head = 0  @ 11:18 @ `, and the last pointer to it was in memory that is freed in line 12`
            char *a[3]; for (int i = 0;i < 3;i++) a[i] = malloc(2); for (int i = 0;i < 2;i++) free(a[i]) @ 11:38 @ `, and the last pointer to it ends when main returns`
            """)
    void aLeakIsReportedAtTheAllocation(String body, String place, String what) throws IOException {
        CommandRun run = CommandRun.of(
                "verify",
                "--check",
                "leaks",
                "--time-limit",
                "20s",
                program(body).toString());
        String first = run.out().lines().findFirst().orElseThrow();
        assertThat(run.out()).endsWith("Verdict: false(valid-memtrack)\n");
        assertThat(first).contains("leak.c:" + place.strip() + ": " + LOST).contains(what);
    }

    @Test
    void memoryThatStaysIsReportedAtTheAllocationToo() throws IOException {
        Path property = Files.writeString(folder.resolve("p.prp"), "CHECK( init(main()), LTL(G valid-memcleanup) )");
        Path file = program("head = malloc(4)");
        CommandRun run = CommandRun.of("verify", "--property", property.toString(), file.toString());
        assertThat(run.out())
                .contains("leak.c:10:12: the block that is allocated here is not freed when the program ends")
                .endsWith("Verdict: false(valid-memcleanup)\n");
    }

    @Test
    void theWitnessEndsWhereTheProgramEnds() throws IOException {
        Path file = program("char *p = malloc(4); p = 0");
        Path witness = folder.resolve("w.yml");
        Path sarif = folder.resolve("r.sarif");
        CommandRun.of(
                "verify",
                "--check",
                "leaks",
                "--witness",
                witness.toString(),
                "--sarif",
                sarif.toString(),
                file.toString());
        String target = Files.readString(witness);
        assertThat(target.substring(target.lastIndexOf("target"))).contains("line: 9");
        assertThat(Files.readString(sarif).replaceAll("\\s", "")).contains("\"startLine\":10,\"startColumn\":15");
    }
}
