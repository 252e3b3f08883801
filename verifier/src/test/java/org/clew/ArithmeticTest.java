package org.clew;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.clew.evidence.Result;
import org.clew.evidence.Verdict;
import org.clew.smt.Arithmetic;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The readings of machine words: two agree with the machine, the third with the papers. */
class ArithmeticTest {

    private static final long MILLISECONDS = 120_000;

    @TempDir
    private Path folder;

    /** The loop's sum is at least 10000 over the integers; a C int wraps around if y was large. */
    private static final String SUM = """
            extern int __VERIFIER_nondet_int(void);
            void reach_error(void) {}
            int main(void) {
                int y = __VERIFIER_nondet_int();
                if (y < 0) return 0;
                int x = 0;
                while (x < 10) { y++; x++; }
                if (y + x < 10) reach_error();
                return 0;
            }
            """;

    @ParameterizedTest
    @EnumSource(names = {"BV", "EXACT_INT"})
    void wrapAroundIsFound(Arithmetic arithmetic) throws IOException, InputException {
        String unsigned = SUM.replace("int y", "unsigned y");
        assertThat(decide(unsigned, arithmetic).verdict()).isInstanceOf(Verdict.Unsafe.class);
    }

    /** Signed integers wrap in the automaton, but C leaves open what an overflow does: that is neither true nor false. */
    @ParameterizedTest
    @EnumSource(names = {"BV", "EXACT_INT"})
    void signedOverflowIsNoAnswer(Arithmetic arithmetic) throws IOException, InputException {
        assertThat(decide(SUM, arithmetic).verdict())
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.reasons())
                                .anyMatch(reason -> reason.text().contains("a signed integer overflows")));
    }

    @Test
    void thePapersReadingHasNoneAndSaysSo() throws IOException, InputException {
        Result result = decide(SUM, Arithmetic.INT);
        assertThat(result.verdict()).isInstanceOf(Verdict.Safe.class);
        assertThat(result.diagnostics()).anyMatch(warning -> warning.toString().contains("mathematical integers"));
    }

    @ParameterizedTest
    @EnumSource
    void boundsExcludeWrapAroundInEveryReading(Arithmetic arithmetic) throws IOException, InputException {
        String bounded = SUM.replace("y < 0", "y < 0 || y > 1000000");
        assertThat(decide(bounded, arithmetic).verdict()).isInstanceOf(Verdict.Safe.class);
    }

    private Result decide(String program, Arithmetic arithmetic) throws IOException, InputException {
        Path file = Files.writeString(folder.resolve("program.c"), program);
        Options options = Options.of(
                file,
                with -> with.strategy("forward")
                        .settings(Strategies.Settings.of(1))
                        .timeLimitMilliseconds(MILLISECONDS)
                        .arithmetic(arithmetic));
        return new Verifier(options).run();
    }
}
