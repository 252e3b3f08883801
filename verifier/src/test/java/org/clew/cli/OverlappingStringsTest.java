package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Copies between strings that overlap (C11 7.24.2.3, 7.24.3.1, 7.21.6.6 p2). The address sanitizer confirms those of {@code strcpy} and its kin; no
 * run shows the others, so they are unknown.
 */
class OverlappingStringsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '@', quoteCharacter = '`', textBlock = """
            strcpy(b, b)            @ false(valid-deref)
            strcpy(b, b + 2)        @ false(valid-deref)
            strcpy(b, b + 7)        @ true
            strcpy(b + 8, b)        @ true
            strcat(b, b + 3)        @ false(valid-deref)
            strcat(b, b + 8)        @ true
            strncpy(b, b + 1, 4)    @ false(valid-deref)
            strncpy(b, b + 4, 4)    @ true
            strncpy(b, b, 0)        @ true
            strncat(b, b + 2, 2)    @ false(valid-deref)
            strncat(b, b + 10, 2)   @ true
            stpcpy(b, b + 1)        @ false(valid-deref)
            stpncpy(b, b + 1, 3)    @ unknown
            memccpy(b, b + 1, 'd', 6) @ unknown
            memccpy(b, b + 4, 'f', 6) @ true
            sprintf(b, "%s!", b)    @ unknown
            sprintf(b, "%s!", b + 8) @ true
            snprintf(b, 3, "%s", b + 3) @ true
            """)
    void aCallIsExamined(String call, String verdict) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), """
                #define _GNU_SOURCE
                #include <stdio.h>
                #include <string.h>
                int main(void) {
                    char b[16] = "abcdef";
                    CALL;
                    return 0;
                }
                """.replace("CALL", call));
        CommandRun run = CommandRun.of("verify", "--check", "memory", "--time-limit", "20s", file.toString());
        assertThat(run.out()).as(call + ": " + run.err()).contains("Verdict: " + verdict);
    }
}
