package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VersionTest {

    @Test
    void isOneLineThatStartsWithADigitAndNothingElse() {
        CommandRun run = CommandRun.of("--version");
        assertThat(run.out()).matches("\\d+\\.\\d+\\.\\d+\\R");
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
    }
}
