package org.clew.cli;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.CertificateCheck;
import org.clew.Options;
import org.clew.Strategies;
import org.clew.Verifier;
import org.clew.ViolationCheck;
import org.clew.WitnessCheck;
import org.clew.cli.input.BadInputException;
import org.clew.cli.input.InputFile;
import org.clew.cli.input.WitnessFile;
import org.clew.cli.option.Limits;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;
import org.clew.evidence.Result;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.clew.limits.Watchdog;
import org.clew.report.CheckText;
import org.clew.report.certificate.Certificate;
import org.clew.report.certificate.CertificateReader;
import org.clew.report.certificate.CertificateReport;
import org.clew.report.certificate.CertificateText;
import org.clew.report.witness.Witness;
import org.clew.report.witness.Witness.ViolationSequence;
import org.clew.source.lowered.GivenInvariant;
import org.clew.source.text.InputException;
import org.jspecify.annotations.Nullable;

/** {@code clew check}: checks evidence, ours or another tool's, and answers as {@code verify} does. */
final class CheckCommand implements Command {

    private static final String AUTO = "auto";

    private final Console console;
    private final ProgramOptions program = new ProgramOptions();
    private @Nullable String witness;
    private @Nullable String certificate;
    private boolean strict;
    private final RunOptions run = new RunOptions();
    private int jobs = Runtime.getRuntime().availableProcessors();

    CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public String summary() {
        return "Checks evidence for a verdict: a witness or a certificate.";
    }

    @Override
    public List<Option> options() {
        List<Option> options = new ArrayList<>();
        for (Option option : program.options()) {
            options.add(option.isOperand() ? Option.operands("[FILE]", option.meaning(), option.setter()) : option);
        }
        options.add(Option.value(
                "--witness",
                "FILE.yml",
                "Check this verification witness, format 2.0. For a correctness witness: prove the property and all"
                        + " invariants. For a violation witness: follow the waypoints to an error that the compiled program reaches,"
                        + " too.",
                value -> witness = value));
        options.add(Option.value(
                "--certificate",
                "FILE.smt2",
                "Check this certificate: its queries must be the steps of a proof of FILE, and each must be unsatisfiable.",
                value -> certificate = value));
        options.add(Option.flag(
                List.of("--strict"),
                "Accept invariants only if they prove the property by themselves: they hold initially, are inductive and"
                        + " exclude the errors. No strategy is run.",
                () -> strict = true));
        options.addAll(run.limits());
        options.add(Option.value(
                "--jobs",
                "N",
                "How many threads the strategies use. Default: one per core.",
                value -> jobs = Limits.count(value)));
        options.addAll(run.output());
        return options;
    }

    @Override
    public ExitCode run() throws UsageException, BadInputException {
        run.rejectContradictions();
        if (certificate != null && (strict || run.statistics())) {
            throw new UsageException(
                    (strict ? "--strict" : "--stats") + " has no effect on a certificate; leave it out");
        }
        if ((witness == null) == (certificate == null)) {
            throw new UsageException("name what to check with --witness or with --certificate");
        }
        if (certificate != null) {
            return checkCertificate(InputFile.named(certificate));
        }
        if (!program.isNamed()) {
            throw new UsageException("missing FILE: a witness is about a program");
        }
        return checkWitness(InputFile.named(requireNonNull(witness)));
    }

    private ExitCode checkCertificate(Path file) throws BadInputException, UsageException {
        CertificateText text = certificate(file);
        Optional<Options> options = program.isNamed() ? Optional.of(options(file, text)) : Optional.empty();
        CancellationToken token = new CancellationToken();
        Budget budget = new Budget(token, run.timeLimitMilliseconds(), console.startMilliseconds());
        VerdictLine line = new VerdictLine(console, token);
        line.guard();
        try (Watchdog watchdog = Watchdog.over(budget, run.memoryLimitBytes())) {
            CertificateCheck check = new CertificateCheck(text, file.toString(), budget);
            Optional<Reason> flaw = options.isPresent() ? check.flaw(only(options.get(), token)) : check.flaw();
            if (!run.quiet()) {
                CertificateReport.lines(text, options.isPresent(), flaw.isEmpty(), budget.elapsedMilliseconds())
                        .forEach(console.out()::println);
            }
            if (flaw.isEmpty() && options.isPresent()) {
                return line.proved();
            }
            Reason unbound = new Reason.Exhausted("no program was named, so nothing shows that the queries prove it");
            return line.print(new Verdict.Unknown(List.of(flaw.orElse(unbound))));
        } catch (InputException unreadable) {
            throw new BadInputException(unreadable.getMessage());
        } finally {
            line.release();
        }
    }

    /** Decides a program that has a single execution. */
    private static Verifier only(Options options, CancellationToken token) {
        return new Verifier(
                options,
                Strategies.named(options.strategy(), options.settings()).orElseThrow(),
                token);
    }

    private Options options(Path file, CertificateText text) throws BadInputException, UsageException {
        ProgramOptions.Program input = EvidenceTask.of(file, text.header()).program(program);
        Options options = options(input, List.of(), run.sanityRun(), "se");
        String given = Certificate.options(options.inForce(), options.property());
        if (!given.equals(text.header().options())) {
            throw new BadInputException(file + ": the certificate was made with options "
                    + text.header().options() + ", and not with " + given + "; give the same options");
        }
        return options;
    }

    private static CertificateText certificate(Path file) throws BadInputException {
        try {
            return CertificateReader.read(file.toString(), InputFile.text(file));
        } catch (CertificateReader.CertificateException e) {
            throw new BadInputException(e.getMessage());
        }
    }

    private ExitCode checkWitness(Path file) throws UsageException, BadInputException {
        List<Witness> entries = WitnessFile.witnesses(file);
        ProgramOptions.Program input = EvidenceTask.of(file, entries).program(program);
        String producer = entries.getFirst().metadata().tool();
        if (!(entries.getFirst().content() instanceof ViolationSequence sequence)) {
            Options options = options(input, WitnessFile.read(file), run.sanityRun(), AUTO);
            return answer(token -> {
                WitnessCheck check = new WitnessCheck(options, strict, token);
                Result result = decide(check.verifier());
                int claims = options.invariants().size();
                print(result, new CheckText(producer, result).invariants(claims, check.open(), run.verbose()));
                return result;
            });
        }
        if (entries.size() > 1) {
            throw new BadInputException(entries.get(1).origin().in(file.toString())
                    + ": a second entry follows a violation_sequence; a violation witness has one entry");
        }
        if (strict) {
            throw new UsageException("--strict has no effect on a violation witness; it belongs to invariants");
        }
        Options options = options(input, WitnessFile.assumptions(file, sequence), false, AUTO);
        return answer(token -> {
            Result result = decide(new ViolationCheck(options, file.toString(), sequence, token).verifier());
            int waypoints = sequence.segments().size();
            print(result, new CheckText(producer, result).violation(waypoints, run.verbose()));
            return result;
        });
    }

    private Options options(
            ProgramOptions.Program input, List<GivenInvariant> claims, boolean comparing, String strategy) {
        return Options.of(input.units(), with -> {
            run.applyLimits(with, console);
            with.property(input.property())
                    .entry(input.entry())
                    .dataModel(input.dataModel())
                    .assumptions(input.assumptions())
                    .strategy(strategy)
                    .settings(Strategies.Settings.of(jobs))
                    .invariants(claims)
                    .sanityRun(comparing);
        });
    }

    /** Checks one piece of evidence and returns the result. */
    private interface Check {
        Result run(CancellationToken token) throws InputException;
    }

    private ExitCode answer(Check check) throws BadInputException {
        CancellationToken token = new CancellationToken();
        VerdictLine line = new VerdictLine(console, token);
        line.guard();
        try {
            return line.print(check.run(token).verdict());
        } catch (InputException unreadable) {
            throw new BadInputException(unreadable.getMessage());
        } finally {
            line.release();
        }
    }

    private Result decide(Verifier verifier) throws InputException {
        try (ProgressLine progress = ProgressLine.over(console, verifier)) {
            return verifier.run();
        }
    }

    private void print(Result result, List<String> lines) {
        if (run.quiet()) {
            return;
        }
        lines.forEach(console.out()::println);
        run.printStatistics(result, console);
    }
}
