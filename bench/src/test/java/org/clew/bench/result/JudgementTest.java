package org.clew.bench.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.bench.run.Measured;
import org.clew.bench.task.Expected;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verdict that is read from a verdict line, and its points for an expected verdict. */
class JudgementTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0  | Verdict: true                           | true",
                "10 | Verdict: false(valid-deref)             | false(valid-deref)",
                "5  | Verdict: unknown (time limit (of 8 s))  | unknown: time limit (of 8 s)",
                "0  | Verdict: false(unreach-call)            | ERROR: exit code 0 after false(unreach-call)",
                "6  | clew: out of memory                     | ERROR: exit code 6: clew: out of memory",
                "0  | The words Verdict: true in a sentence   | ERROR: exit code 0: The words Verdict: true in a sentence",
                "139| ''                                      | ERROR: exit code 139: no output"
            })
    void theLastLineAndTheExitCodeMustAgree(int code, String output, String said) {
        Answer answer = Answer.of(new Measured(code, Measured.End.BY_ITSELF, 0, 0, 0), output + "\n");
        String reason = answer.reason().isEmpty() ? "" : ": " + answer.reason();
        assertThat(answer.status() + reason).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource({
        "true, true, CORRECT, 2",
        "true, false, WRONG, -16",
        "false, true, WRONG, -32",
        "false, false(unreach-call), CORRECT, 1",
        "false(valid-deref), false(valid-deref), CORRECT, 1",
        "false(valid-deref), false(valid-free), WRONG, -16",
        "true, unknown, UNKNOWN, 0",
        "false, TIMEOUT, ERROR, 0",
        "true, OUT OF MEMORY, ERROR, 0",
        "'', true, MISSING, 0",
        "'', false, MISSING, 0"
    })
    void pointsAreThoseOfSvComp(String expected, String status, Judgement judgement, int points) {
        Answer answer = Answer.ofStatus(status, "");
        assertThat(answer.status()).isEqualTo(status);
        assertThat(Judgement.of(answer, Expected.of(expected))).isEqualTo(judgement);
        assertThat(judgement.points(answer)).isEqualTo(points);
    }
}
