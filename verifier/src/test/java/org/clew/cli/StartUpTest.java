package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StartUpTest {
    @Test
    void theTimeBetweenTwoReadingsOfTheUptime() {
        assertThat(StartUp.milliseconds("8243.51", "8243.72 16241.10\n")).isEqualTo(210);
    }

    @Test
    void aReadingThatMakesNoSenseCountsAsNothing() {
        assertThat(StartUp.milliseconds("9000.00", "8243.72 16241.10\n")).isZero();
        assertThat(StartUp.milliseconds("soon", "8243.72 16241.10\n")).isZero();
        assertThat(StartUp.milliseconds("8243.51", "")).isZero();
    }
}
