package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the path of a counterexample says that a line changed. */
class ChangesOnALineTest {

    /** The index is stored before the access that is outside of the array. */
    @Test
    void aStoreThatWasNotMadeIsNotShown(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("push.c"), """
                struct stack { int *data; unsigned used; } all;
                int cells[2];
                void push(struct stack *s, int x) {
                    s->data[s->used++] = x;
                }
                int main(void) {
                    all.data = cells;
                    push(&all, 7);
                    push(&all, 8);
                    push(&all, 9);
                    return 0;
                }
                """);
        CommandRun run = CommandRun.of("verify", "--check", "memory", file.toString());
        assertThat(run.out())
                .contains("push.c:4:5: invalid access to memory: 's->data[s->used++]'")
                .containsPattern("line 7: all.data = cells; *// all.data = 0x")
                .doesNotContain("// s->data");
    }

    @Test
    void theMiddleOfManyChangesIsCounted(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("fill.c"), """
                #include <assert.h>
                int all[100];
                int main(void) {
                    int i;
                    for (i = 0; i < 100; i++) all[i] = i;
                    assert(all[7] == 8);
                    return 0;
                }
                """);
        CommandRun run = CommandRun.of("verify", file.toString());
        assertThat(run.out())
                .contains("all[0] = 0")
                .contains("all[99] = 99")
                .contains("... 89 more")
                .doesNotContain("all[50]");
    }
}
