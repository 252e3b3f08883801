package org.clew.evidence.compiled;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.clew.program.DataModel;
import org.clew.program.SourceSpan;
import org.clew.property.Part;
import org.clew.property.Property;
import org.clew.property.Violation;
import org.clew.source.text.TranslationUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The compiled program confirms a memory error only in the lines where it is expected; in a function of the library its kind decides. */
class PlaceOfMemoryErrorTest {

    @TempDir
    private Path folder;

    /** The statement stands in line 5. */
    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            LP64  @ p[4] = 1;                  @ VALID_DEREF @ 5 @ true
            LP64  @ p[4] = 1;                  @ VALID_DEREF @ 6 @ false
            ILP32 @ p[4] = 1;                  @ VALID_DEREF @ 5 @ true
            ILP32 @ p[4] = 1;                  @ VALID_DEREF @ 4 @ false
            LP64  @ *(int *) 0 = 1;            @ VALID_DEREF @ 5 @ true
            LP64  @ s.a[n] = 1;                @ VALID_DEREF @ 5 @ true
            LP64  @ s.a[n] = 1;                @ VALID_DEREF @ 6 @ false
            LP64  @ free(p); free(p);          @ VALID_FREE  @ 5 @ true
            LP64  @ free(p); free(p);          @ VALID_FREE  @ 6 @ false
            LP64  @ memset(p, 0, 5);           @ VALID_DEREF @ 5 @ true
            """)
    void onlyTheExpectedLineCounts(DataModel model, String statement, Part part, int line, boolean confirmed)
            throws IOException {
        Path program = Files.writeString(folder.resolve("program.c"), """
                #include <stdlib.h>
                #include <string.h>
                int main(void) {
                    struct { int a[2], b[2]; } s; int n = 2; volatile char *volatile q = malloc(4); char *p = (char *) q;
                    %s
                    return 0;
                }
                """.formatted(statement));
        SourceSpan span = new SourceSpan(program.toString(), line, 1, line, 2);
        HarnessRun.Result result = new HarnessRun(CompilerCommand.ofThisMachine(), Duration.ofMinutes(1))
                .run(
                        new HarnessRun.Subject(
                                List.of(TranslationUnit.of(program)),
                                model,
                                Property.DEFAULT,
                                Optional.of(new Expected(new Violation(part, "an error", span), SourceSpan.NONE)),
                                List.of()),
                        List.of(),
                        List.of());
        assertThat(result)
                .isInstanceOf(confirmed ? HarnessRun.Result.Confirmed.class : HarnessRun.Result.Refuted.class);
    }
}
