package org.clew.report.witness;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Times are written as the standard library writes them, without parts of a second. */
class WitnessTimeTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 59, 3_600, 86_399, 951_827_696, 1_795_046_400, 4_107_542_399L})
    void isoInUtc(long seconds) {
        assertThat(WitnessTime.of(Instant.ofEpochSecond(seconds, 123_456_789)))
                .isEqualTo(Instant.ofEpochSecond(seconds).toString());
    }
}
