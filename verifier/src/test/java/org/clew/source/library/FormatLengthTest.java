package org.clew.source.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatLengthTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "abc | '' | 3",
                "100%% | '' | 5",
                "%d | '' | 28",
                "%.2x, %-30ld | '' | 96",
                "%s! | name | 7",
                "%s | '' | -1",
                "%*d | '' | -1",
                "%n | '' | -1",
            })
    void bounds(String format, String literal, long expected) {
        assertThat(FormatLength.bound(format, List.of(literal)))
                .isEqualTo(expected < 0 ? OptionalLong.empty() : OptionalLong.of(expected));
    }
}
