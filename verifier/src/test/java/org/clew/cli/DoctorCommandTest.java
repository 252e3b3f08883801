package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DoctorCommandTest {

    @Test
    void namesTheSolverAndTheJvm() {
        CommandRun run = CommandRun.of("doctor");
        assertThat(run.out()).contains("java: " + Runtime.version()).containsPattern("solver z3: .*4\\.14\\.0");
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
    }
}
