package org.clew.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.clew.program.SourceSpan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceLinesTest {
    @TempDir
    Path folder;

    /** The span of a macro's expansion in a long line may end before it begins; this ended with an internal error. */
    @Test
    void spanThatEndsBeforeItBeginsAssignsNothing() throws IOException {
        String file = Files.writeString(folder.resolve("a.c"), "p->n = 3;\n").toString();
        SourceLines lines = new SourceLines();
        assertThat(lines.assigned(new SourceSpan(file, 1, 1, 1, 8))).isEqualTo("p->n");
        assertThat(lines.assigned(new SourceSpan(file, 1, 7, 1, 2))).isEmpty();
        assertThat(lines.assigned(new SourceSpan(file, 1, 0, 1, 2))).isEmpty();
    }

    /** Columns of preprocessed text lie before those of the source where a macro is longer than what it stands for. */
    @Test
    void aPartOfAConditionIsNoPlace() throws IOException {
        String file = Files.writeString(folder.resolve("b.c"), "if (n >= WIDTH) a[n] = 1;\n")
                .toString();
        SourceLines lines = new SourceLines();
        assertThat(lines.assigned(new SourceSpan(file, 1, 17, 1, 24))).isEqualTo("a[n]");
        assertThat(lines.assigned(new SourceSpan(file, 1, 14, 1, 24))).isEmpty();
    }
}
