package org.clew;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.evidence.Measure;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.Verdict;
import org.clew.evidence.compiled.CompilerCommand;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.smt.Arithmetic;
import org.clew.source.CFrontEnd;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.clew.testing.MeasuresTime;
import org.clew.testing.NeedsCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plants a front end that misreads a program: the proof is about another program than the compiled one. */
@NeedsCompiler
class SanityCheckTest {

    private static final String FAILS = """
            extern void reach_error(void);
            extern int __VERIFIER_nondet_int(void);
            int main(void) { if (__VERIFIER_nondet_int() == 4711) reach_error(); return 0; }
            """;

    private static final String PASSES = FAILS.replace("reach_error();", ";");

    @TempDir
    Path folder;

    @Test
    void trueThatTheCompiledProgramRefutesIsUnknown() throws IOException {
        SanityCheck check = check(options(FAILS), Budget.unlimited());
        check.begin();
        assertThat(check.review(safe()))
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.reasons().getFirst().text())
                                .contains("the compiled program reaches the error with __VERIFIER_nondet_int() = 4711")
                                .contains("this is a defect of Clew, please report it"));
        assertThat(check.statistics()).contains(Measure.count("sanity contradictions", 1));
    }

    @Test
    void theReportHasWhatAMaintainerNeeds() throws IOException {
        Options options = options(FAILS);
        SanityCheck check = check(options, Budget.unlimited());
        check.begin();
        check.review(safe());
        Path report = options.outputFolder().orElseThrow().resolve("contradiction");
        assertThat(report.resolve("program.c")).hasContent(FAILS);
        assertThat(report.resolve("inputs.txt")).hasContent("__VERIFIER_nondet_int() = 4711");
        assertThat(report.resolve("report.txt")).content().contains("version: ", "options: ", "-include harness.h");
        assertThat(report.resolve("harness.h")).content().contains("clew_drive");
    }

    @Test
    void trueThatTheCompiledProgramDoesNotRefuteStays() throws IOException {
        SanityCheck check = check(options(PASSES), Budget.unlimited());
        check.begin();
        assertThat(check.review(safe())).isInstanceOf(Verdict.Safe.class);
        assertThat(check.statistics())
                .contains(Measure.count("sanity contradictions", 0))
                .contains(Measure.count("sanity runs", 48));
        assertThat(check.remark()).isEmpty();
    }

    @Test
    void whereTheProofMakesAnAssumptionThatIsToBlame() throws IOException, InputException {
        String program = FAILS.replace(
                "int main(void) {",
                "int g; int main(void) { unsigned long n = (unsigned long) &g; if (n == 1) return 0;");
        Options options = options(program);
        SanityCheck check = check(options, Budget.unlimited());
        check.begin();
        check.parsed(lowered(options, program));
        assertThat(check.review(safe()))
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.reasons().getFirst().text())
                                .contains("the compiled program reaches the error with __VERIFIER_nondet_int() = 4711")
                                .contains("the proof depends on an assumption at ")
                                .doesNotContain("defect"));
        assertThat(options.outputFolder().orElseThrow().resolve("contradiction"))
                .doesNotExist();
    }

    private static LoweredProgram lowered(Options options, String program) throws InputException {
        return new CFrontEnd(options.dataModel(), options.property(), new SimplifyingPool())
                .lower(SourceText.of("program.c", program));
    }

    @Test
    void otherVerdictsStay() throws IOException {
        SanityCheck check = check(options(FAILS), Budget.unlimited());
        check.begin();
        Verdict unknown = new Verdict.Unknown(List.of(new Reason.Memory()));
        assertThat(check.review(unknown)).isEqualTo(unknown);
    }

    @Test
    void theTypesThatTheProgramDeclaresCount() throws IOException, InputException {
        String program = FAILS.replace("int __VERIFIER_nondet_int", "float __VERIFIER_nondet_int")
                .replace("== 4711", "== 0.5f");
        Options options = options(program);
        SanityCheck check = check(options, Budget.unlimited());
        check.begin();
        check.parsed(lowered(options, program));
        assertThat(check.review(safe()))
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.reasons().getFirst().text())
                                .contains("__VERIFIER_nondet_int() = 0.5"));
    }

    @Test
    void withoutACompilerTrueHasAWarning() throws IOException {
        SanityCheck check = new SanityCheck(options(FAILS), Budget.unlimited(), new CompilerCommand("/nonexistent/cc"));
        check.begin();
        assertThat(check.review(safe())).isInstanceOf(Verdict.Safe.class);
        assertThat(check.remark().orElseThrow().message())
                .contains("not compared with a compiled run: no C compiler /nonexistent/cc");
    }

    @Test
    void nothingIsRunForMathematicalIntegersOrWithoutTheOption() throws IOException {
        Options options = options(FAILS);
        for (Options without : List.of(with(options, Arithmetic.INT, true), with(options, Arithmetic.BV, false))) {
            SanityCheck check = check(without, Budget.unlimited());
            check.begin();
            assertThat(check.review(safe())).isInstanceOf(Verdict.Safe.class);
            assertThat(check.statistics()).isEmpty();
            assertThat(check.remark()).isEmpty();
        }
    }

    @Test
    @MeasuresTime
    void aCompilerThatTakesLongDoesNotKeepTrueBack() throws IOException {
        Path slow = Files.writeString(folder.resolve("slow"), "#!/bin/sh\nsleep 30\n");
        assertThat(slow.toFile().setExecutable(true)).isTrue();
        SanityCheck check = new SanityCheck(options(FAILS), Budget.unlimited(), new CompilerCommand(slow.toString()));
        check.begin();
        long start = System.nanoTime();
        assertThat(check.review(safe())).isInstanceOf(Verdict.Safe.class);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
        assertThat(check.statistics()).contains(Measure.count("sanity cut", 1));
        assertThat(check.remark())
                .hasValueSatisfying(remark -> assertThat(remark.reason()).contains("did not end in time"));
    }

    @Test
    void aTimeLimitEndsTheWait() throws IOException {
        Path slow = Files.writeString(folder.resolve("slow"), "#!/bin/sh\nsleep 30\n");
        assertThat(slow.toFile().setExecutable(true)).isTrue();
        CancellationToken token = new CancellationToken();
        SanityCheck check = new SanityCheck(options(FAILS), new Budget(token, 0), new CompilerCommand(slow.toString()));
        check.begin();
        token.cancel(new Reason.Interrupted());
        assertThat(check.review(safe())).isInstanceOf(Verdict.Safe.class);
    }

    private static SanityCheck check(Options options, Budget budget) {
        return new SanityCheck(options, budget, CompilerCommand.ofThisMachine());
    }

    private Options options(String program) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), program);
        return with(Options.of(file), Arithmetic.BV, true);
    }

    private Options with(Options options, Arithmetic arithmetic, boolean sanityRun) {
        return Options.of(
                options.file(),
                with -> with.outputFolder(Optional.of(folder.resolve("out")))
                        .arithmetic(arithmetic)
                        .sanityRun(sanityRun));
    }

    private static Verdict safe() {
        try {
            Cfa cfa = new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool())
                    .lower(SourceText.of("program.c", PASSES))
                    .cfa();
            return new Verdict.Safe(new SafetyProof.OnlyRun(cfa, 1, List.of()));
        } catch (InputException e) {
            throw new IllegalStateException(e);
        }
    }
}
