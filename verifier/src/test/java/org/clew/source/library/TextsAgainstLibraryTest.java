package org.clew.source.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Our models of {@code printf}, {@code scanf} and {@code strtod} compiled, and compared with the C library on random texts. */
class TextsAgainstLibraryTest {

    private static final Path MODELS = Path.of("src/main/resources/org/clew/source/library");

    private static final Path TEXTS = Path.of("src/test/resources/org/clew/source/library/texts.c");

    private static final String PRELUDE = """
            #define _GNU_SOURCE
            #include <stdarg.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <string.h>
            static int unmodelled;
            static void __clew_unmodelled_real(void) { unmodelled = 1; }
            static void __clew_unmodelled_conversion(void) { unmodelled = 1; }
            static void __clew_too_many_exit_handlers(void) {}
            static void __clew_unusual_alignment(void) {}
            static void __clew_open_order(void) {}
            static void __clew_align(unsigned long alignment) {}
            static void __clew_apart(const void *to, unsigned long n, const void *from, unsigned long m) {}
            static void __clew_readable(const void *p, unsigned long n) {}
            static void __VERIFIER_assume(int condition) {}
            """;

    @TempDir
    private Path folder;

    @Test
    void theModelsWriteAndReadTheSameTexts() throws IOException, InterruptedException {
        StringBuilder program = new StringBuilder(PRELUDE);
        LibraryFiles.names().stream()
                .filter(name -> !name.startsWith("__"))
                .forEach(name -> program.append("#define %1$s clew_%1$s\n".formatted(name)));
        program.append("#define __isoc99_sscanf clew_isoc99_sscanf\n#define __errno_location clew_errno_location\n");
        for (String file : List.of("stdlib.c", "format.c", "scan.c")) {
            program.append(Files.readString(MODELS.resolve(file)));
        }
        LibraryFiles.names().forEach(name -> program.append("#undef " + name + "\n"));
        program.append(Files.readString(TEXTS));
        Files.writeString(folder.resolve("program.c"), program);
        assumeTrue(run("gcc", "--version").startsWith("gcc"), "gcc is missing");
        assertThat(run("gcc", "-w", "-O1", "-fno-builtin", "-o", "program", "program.c"))
                .isEmpty();
        assertThat(run("./program")).endsWith(" 0 different\n");
    }

    private String run(String... command) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException missing) {
            return "";
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return output;
    }
}
