package org.clew.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Inputs are printed so that a terminal shows every byte and a C compiler reads the same bytes back. */
final class StringTextTest {

    @Test
    void printableCharactersStayAsTheyAre() {
        assertThat(StringText.of("key=12 [x]")).isEqualTo("\"key=12 [x]\"");
    }

    @Test
    void quotesAndControlCharactersAreEscaped() {
        assertThat(StringText.of("a\"\\\n\t\u00011\u00e9\u007f")).isEqualTo("\"a\\\"\\\\\\n\\t\\0011\\351\\177\"");
    }
}
