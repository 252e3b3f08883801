package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.cli.option.Limits;
import org.clew.cli.option.UsageException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitsTest {

    @ParameterizedTest
    @CsvSource({"500ms, 500", "60s, 60000", "60, 60000", "15min, 900000", "1h, 3600000"})
    void times(String text, long milliseconds) throws UsageException {
        assertThat(Limits.time(text)).isEqualTo(milliseconds);
    }

    @ParameterizedTest
    @CsvSource({"512m, 536870912", "4g, 4294967296", "4GB, 4294967296"})
    void sizes(String text, long bytes) throws UsageException {
        assertThat(Limits.size(text)).isEqualTo(bytes);
    }
}
