package org.clew.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.clew.Options;
import org.clew.Verifier;
import org.clew.cli.input.BadInputException;
import org.clew.cli.input.InputFile;
import org.clew.cli.input.WitnessFile;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;
import org.clew.engine.Strategy;
import org.clew.evidence.Result;
import org.clew.limits.CancellationToken;
import org.clew.report.TextReport;
import org.clew.report.Warnings;
import org.clew.smt.Arithmetic;
import org.clew.source.lowered.GivenInvariant;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.InputException;
import org.jspecify.annotations.Nullable;

/** {@code clew verify}: decides one program and prints the verdict in the last line. */
final class VerifyCommand implements Command {
    private static final int MOST_WARNINGS = 3;

    private final Console console;
    private final ProgramOptions program = new ProgramOptions();
    private final RunOptions run = new RunOptions();
    private final StrategyChoice choice = new StrategyChoice();
    private final EvidenceOptions evidence = new EvidenceOptions();
    private @Nullable Path solverLog;
    private Arithmetic arithmetic = Arithmetic.BV;
    private final List<String> invariantFiles = new ArrayList<>();
    private @Nullable Path exchange;
    private final NodeOptions nodes = new NodeOptions();

    VerifyCommand(Console console) {
        this.console = console;
    }

    @Override
    public String summary() {
        return "Decides one program.";
    }

    @Override
    public List<Option> options() {
        List<Option> options = new ArrayList<>(program.options());
        options.addAll(run.limits());
        options.addAll(choice.options(invariantFiles::add));
        options.add(Option.oneOf(
                "--arithmetic",
                Arithmetic.class,
                "How machine words are encoded for the solver: as bit-vectors, as integers with explicit wrap-around (the same"
                        + " answers), or as the mathematical integers of the papers, which never wrap around. Default: bv.",
                value -> arithmetic = value));
        options.addAll(evidence.options());
        options.add(Option.value(
                "--solver-log",
                "DIR",
                "Write each solver query as an SMT-LIB file to this folder.",
                value -> solverLog = Path.of(value)));
        options.addAll(run.output());
        options.add(Option.value(
                "--exchange",
                "DIR",
                "Offer proved loop invariants to other runs on the same program that name the same DIR, as witness files, and use"
                        + " theirs. Each is proved again before use.",
                value -> exchange = Path.of(value)));
        options.addAll(nodes.options());
        return nodes.remembered(options);
    }

    @Override
    public ExitCode run() throws UsageException, BadInputException {
        Strategy chosen = choice.strategy();
        run.rejectContradictions();
        OutputPath.checkFolder("--solver-log", solverLog);
        evidence.check();
        if (nodes.areAsked()) {
            return decideOnNodes();
        }
        OutputPath.checkFolder("--exchange", exchange);
        ProgramOptions.Program input = program.program(evidence.folder());
        List<GivenInvariant> given = givenInvariants();
        Options options = Options.of(input.units(), with -> {
            choice.applyTo(with);
            run.applyLimits(with, console);
            evidence.applyTo(with);
            with.entry(input.entry())
                    .property(input.property())
                    .dataModel(input.dataModel())
                    .assumptions(input.assumptions())
                    .solverLog(Optional.ofNullable(solverLog))
                    .arithmetic(arithmetic)
                    .exchange(Optional.ofNullable(exchange))
                    .invariants(given)
                    .sanityRun(run.sanityRun());
        });
        CancellationToken token = new CancellationToken();
        VerdictLine line = new VerdictLine(console, token);
        line.guard();
        try {
            Verifier verifier = new Verifier(options, chosen, token);
            Result result = decide(verifier);
            report(result);
            warnOfLog(result);
            evidence.write(result, verifier, console);
            sayHowToRepeat(result);
            return line.print(result.verdict());
        } catch (InputException unreadable) {
            throw new BadInputException(unreadable.getMessage());
        } finally {
            line.release();
        }
    }

    private void sayHowToRepeat(Result result) {
        if (!run.quiet()) {
            evidence.replay(result)
                    .ifPresent(command ->
                            console.out().println("Run it (it prints 107 if the error is reached):\n  " + command));
        }
    }

    private ExitCode decideOnNodes() throws UsageException, BadInputException {
        Set<String> ofStrategies = choice.options(invariantFiles::add).stream()
                .flatMap(option -> option.names().stream())
                .collect(Collectors.toSet());
        ofStrategies.add("--arithmetic");
        NodesRequest request = nodes.request(ofStrategies, run.timeLimitMilliseconds(), run.memoryLimitBytes());
        NodesProvider provider = nodes.provider();
        CancellationToken token = new CancellationToken();
        VerdictLine line = new VerdictLine(console, token);
        line.guard();
        try {
            NodesAnswer answer = provider.decide(request, token);
            boolean decided = !answer.verdict().isEmpty();
            if (!run.quiet() || !decided) {
                answer.err().forEach(console.err()::println);
                answer.out().forEach(console.out()::println);
            }
            return decided ? line.line(answer.verdict(), answer.code()) : answer.code();
        } catch (IOException e) {
            throw new BadInputException("--on: " + e.getMessage());
        } finally {
            line.release();
        }
    }

    /** Queries that the log could not hold. */
    private void warnOfLog(Result result) {
        result.statistic("solver.log.left-out")
                .filter(measure -> !measure.text().equals("0"))
                .ifPresent(measure -> console.err()
                        .println("warning: --solver-log: " + measure.text() + " queries were not written"));
    }

    private List<GivenInvariant> givenInvariants() throws BadInputException {
        List<GivenInvariant> given = new ArrayList<>();
        for (String file : invariantFiles) {
            given.addAll(WitnessFile.read(InputFile.named(file)));
        }
        return given;
    }

    private Result decide(Verifier verifier) throws InputException {
        try (ProgressLine progress = ProgressLine.over(console, verifier)) {
            return verifier.run();
        }
    }

    private void report(Result result) {
        if (run.quiet()) {
            return;
        }
        int most = run.verbose() ? Integer.MAX_VALUE : MOST_WARNINGS;
        List<Diagnostic> warnings = Warnings.of(result.diagnostics());
        warnings.stream().limit(most).forEach(warning -> console.err().println("warning: " + warning));
        if (warnings.size() > most) {
            console.err().println("warning: " + (warnings.size() - most) + " more (-v shows all)");
        }
        new TextReport(result, run.verbose()).lines().forEach(console.out()::println);
        if (run.statistics()) {
            console.out().println("strategy: " + choice.name());
        }
        run.printStatistics(result, console);
    }
}
