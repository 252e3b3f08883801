package org.clew;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.clew.cfa.Cfa;
import org.clew.engine.Confirmation.Answer;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.UnsetObject;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.clew.testing.NeedsCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An error counts only if both the interpreter and the compiled program reach it, and so does the end of a program's only run. */
@NeedsCompiler
class CertificationTest {

    private static final String FAILS = "extern void reach_error(void); int main(void) { reach_error(); return 0; }";
    private static final String PASSES = "extern void reach_error(void); int main(void) { return 3; }";

    @TempDir
    Path folder;

    @Test
    void bothReachTheError() throws IOException, InputException {
        assertThat(certify(FAILS, FAILS)).isInstanceOf(Answer.Confirmed.class);
    }

    /** A compiler that is stopped by the time limit has confirmed nothing. */
    @Test
    void anErrorThatComesTooLateToBeCompiledIsNotConfirmed() throws IOException, InputException {
        assertThat(certify(FAILS, FAILS, new Budget(new CancellationToken(), 1)))
                .isEqualTo(new Answer.Refuted("no time was left to run the compiled program"));
    }

    /** As if the front end had misread the file: the automaton is another program's. */
    @Test
    void whatOnlyTheInterpreterReachesIsRefuted() throws IOException, InputException {
        assertThat(certify(FAILS, PASSES))
                .isEqualTo(new Answer.Refuted("the compiled program ends with exit status 3"));
    }

    @Test
    void whatTheInterpreterMissesIsRefuted() throws IOException, InputException {
        assertThat(certify(PASSES, FAILS)).isInstanceOf(Answer.Refuted.class);
    }

    @Test
    void theOnlyRunIsHarmlessIfBothReachItsEnd() throws IOException, InputException {
        assertThat(certify(PASSES, PASSES)).isInstanceOf(Answer.Harmless.class);
        String asks = "extern int __VERIFIER_nondet_int(void); int main(void) { return __VERIFIER_nondet_int(); }";
        assertThat(certify(asks, asks)).isInstanceOf(Answer.Refuted.class);
    }

    @Test
    void anOnlyRunThatNoCompilerConfirmsIsNotHarmless() throws IOException, InputException {
        assertThat(certify(PASSES, "this is not C")).isInstanceOf(Answer.Refuted.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int main(void) { int *p = 0; return *p; }",
                "int main(void) { int x = 2147483647; x = x + 1; return x < 0; }",
            })
    void anOnlyRunThatCDoesNotDefineIsNotHarmless(String program) throws IOException, InputException {
        assertThat(certify(program, program)).isInstanceOf(Answer.Refuted.class);
    }

    /** With zero for what is not initialised, the interpreter reaches the error. */
    private static final String DEPENDS =
            "extern void reach_error(void); int main(void) { int x; if (x == 0) reach_error(); return 0; }";

    /** No excuse: whatever keeps the compiled program from the error, the answer is not that there is one. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int main(void) { return 3; } | the compiled program ends with exit status 3",
                "int raise(int); int main(void) { return raise(11); } | the compiled program ends with exit status 139",
                "int main(void) { return undeclared; } | the compiler rejects the program: program.c:1:25: error:"
                        + " 'undeclared' undeclared (first use in this function)",
            })
    void anErrorThatTheCompiledProgramDoesNotReachIsNone(String compiled, String why)
            throws IOException, InputException {
        assertThat(certify(FAILS, compiled)).isEqualTo(new Answer.Refuted(why));
        assertThat(certify(DEPENDS, compiled)).isInstanceOf(Answer.Refuted.class);
    }

    @Test
    void anErrorThatTheCompiledProgramDoesNotReachInTimeIsNone() throws IOException, InputException {
        assertThat(certify(FAILS, "int main(void) { for (;;) {} }"))
                .isEqualTo(new Answer.Refuted("the compiled program did not end in 10 s"));
    }

    @Test
    void whatIsUninitialisedIsProvided() throws IOException, InputException {
        assertThat(certify(DEPENDS, DEPENDS))
                .isInstanceOfSatisfying(
                        Answer.Confirmed.class,
                        confirmed -> assertThat(confirmed.counterexample().provided())
                                .extracting(UnsetObject::name)
                                .containsExactly("x"));
    }

    @Test
    void anErrorBehindASignedOverflowIsNone() throws IOException, InputException {
        String overflows = """
                extern void reach_error(void);
                int main(void) { int x = 2147483647; x = x + 1; if (x < 0) reach_error(); return 0; }
                """;
        assertThat(certify(overflows, overflows))
                .isEqualTo(new Answer.Refuted(
                        "a signed integer overflows before the error, which is undefined behaviour"));
        String wraps = overflows.replace("int x", "unsigned x").replace("x < 0", "x == 2147483648u");
        assertThat(certify(wraps, wraps)).isInstanceOf(Answer.Confirmed.class);
    }

    private Answer certify(String understood, String compiled) throws IOException, InputException {
        return certify(understood, compiled, Budget.unlimited());
    }

    private Answer certify(String understood, String compiled, Budget budget) throws IOException, InputException {
        Options options = Options.of(Files.writeString(folder.resolve("program.c"), compiled));
        Cfa cfa = new CFrontEnd(options.dataModel(), options.property(), new SimplifyingPool())
                .lower(SourceText.of(options.file().toString(), understood))
                .cfa();
        return new Certification(options, cfa, List.of(), budget).of(Choices.none());
    }
}
