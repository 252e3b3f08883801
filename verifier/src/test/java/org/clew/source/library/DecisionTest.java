package org.clew.source.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.clew.program.DataModel;
import org.junit.jupiter.api.Test;

/** Nothing is ignored silently: there is a decision about each of gcc's builtins. */
class DecisionTest {

    @Test
    void everyBuiltinHasADecision() throws IOException {
        Library library = new Library(DataModel.LP64);
        List<String> undecided = builtins().stream()
                .filter(name -> library.decision(name).isEmpty())
                .toList();
        assertThat(undecided).isEmpty();
    }

    /** The names that cc1 of gcc 12 knows, without those that it makes itself for OpenMP, transactions, sanitizers and SIMD instructions. */
    private static List<String> builtins() throws IOException {
        try (InputStream stream = Objects.requireNonNull(DecisionTest.class.getResourceAsStream("/gcc-builtins.txt"))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        }
    }
}
