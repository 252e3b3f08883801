package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options of {@code clew check}. */
class CheckCommandTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "check program.c                                          | name what to check",
                "check --witness w.yml                                    | missing FILE",
                "check --witness w.yml --certificate c.smt2 program.c     | name what to check",
                "check --strict --certificate c.smt2                      | --strict has no effect on a certificate",
                "check --quiet --stats --witness w.yml program.c          | --quiet prints the verdict alone",
            })
    void optionsThatDoNotFitAreUsageErrors(String words, String message) {
        CommandRun run = CommandRun.of(words.strip().split("\\s+"));
        assertThat(run.err()).contains(message);
        assertThat(run.exitCode()).isEqualTo(1);
    }
}
