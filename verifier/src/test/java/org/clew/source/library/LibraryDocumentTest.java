package org.clew.source.library;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.clew.program.DataModel;
import org.junit.jupiter.api.Test;

/** {@code docs/library.md} lists what is done about library functions. With {@code -Dclew.docs=write} this test writes the file. */
class LibraryDocumentTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "library.md");

    @Test
    void theDocumentIsNotStale() throws IOException {
        String generated = document();
        if ("write".equals(System.getProperty("clew.docs"))) {
            Files.writeString(DOCUMENT, generated);
        }
        assertThat(Files.readString(DOCUMENT))
                .as("run: mvn -Pquick test -Dtest=LibraryDocumentTest -Dclew.docs=write")
                .isEqualTo(generated);
    }

    private static String document() {
        Library library = new Library(DataModel.LP64);
        StringBuilder text = new StringBuilder("""
                # Library functions and builtins

                Generated from the models; do not edit. A name with the prefix `__builtin_`, or in the form `__name_chk`, means the same as
                the name itself. What a program defines is never looked up here. A function that is not listed and has no body is a debt: a
                path that calls it is not proved.
                """);
        for (Decision decision : Decision.values()) {
            String title = decision.text().substring(0, 1).toUpperCase(Locale.ROOT)
                    + decision.text().substring(1);
            text.append("\n## ").append(title).append("\n\n");
            text.append(library.names().stream()
                            .filter(name -> library.decision(name)
                                    .filter(decision::equals)
                                    .isPresent())
                            .map(name -> "`" + name + "`")
                            .collect(joining("\n")))
                    .append("\n");
        }
        text.append("""

                The builtins `__atomic_*` and `__sync_*` are plain accesses, because programs have one thread. Of gcc's other builtins those about
                functions of complex numbers, decimal and 16- or 128-bit floats, vectors, the call stack, processes and locales are not modelled.
                `DecisionTest` holds a decision for every builtin that gcc knows.
                """);
        return text.toString();
    }
}
