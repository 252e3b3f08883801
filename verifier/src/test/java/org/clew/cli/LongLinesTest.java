package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A loop that stands on one line changes more than a line of a path can show. */
class LongLinesTest {

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
