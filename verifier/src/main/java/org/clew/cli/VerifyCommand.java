package org.clew.cli;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.clew.Options;
import org.clew.Strategies;
import org.clew.Verifier;
import org.clew.engine.Strategy;
import org.clew.evidence.Result;
import org.clew.limits.CancellationToken;
import org.clew.report.TextReport;
import org.clew.source.InputException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(name = "verify", description = "Decides one program.")
final class VerifyCommand implements Callable<Integer> {
    private static final int MOST_WARNINGS = 3;

    private final Console console;

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    @SuppressWarnings("UnusedVariable") // picocli reads it
    private HelpOption help = new HelpOption();

    @Mixin
    private ProgramOptions program = new ProgramOptions();

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = Limits.Time.class,
            description = "Answer unknown after this time, for example 60s or 15min. Default: no limit.")
    private long timeLimitMilliseconds;

    @Option(
            names = "--memory-limit",
            paramLabel = "SIZE",
            converter = Limits.Memory.class,
            description =
                    "Answer unknown when the heap needs more than this, for example 4g. Default: half of the machine.")
    private long memoryLimitBytes;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            defaultValue = "auto",
            completionCandidates = StrategyNames.class,
            description = "How to decide: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private String strategy = "auto";

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = "Where evidence goes (proof, witness, harness). Without it nothing is written.")
    private @Nullable Path outputFolder;

    @Option(names = "--stats", description = "Print what was counted, one 'key: value' a line, before the verdict.")
    private boolean statistics;

    @Option(
            names = {"-v", "--verbose"},
            description = "Show inputs, path and warnings in full.")
    private boolean verbose;

    VerifyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        ProgramOptions.Program input = program.program();
        Options options = new Options(
                input.file(),
                input.property(),
                input.dataModel(),
                strategy,
                timeLimitMilliseconds,
                memoryLimitBytes,
                Optional.ofNullable(outputFolder));
        Strategy chosen = Strategies.named(strategy)
                .orElseThrow(() -> new ParameterException(
                        Objects.requireNonNull(spec).commandLine(),
                        "there is no strategy '" + strategy + "'; known are " + String.join(", ", Strategies.names())));
        CancellationToken token = new CancellationToken();
        VerdictLine line = new VerdictLine(console, input.property(), token);
        line.guard();
        try {
            Result result = decide(new Verifier(options, chosen, token));
            report(result);
            return line.print(result.verdict()).number();
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

    private void report(Result result) {
        int most = verbose ? Integer.MAX_VALUE : MOST_WARNINGS;
        result.warnings().stream().limit(most).forEach(warning -> console.err().println("warning: " + warning));
        if (result.warnings().size() > most) {
            console.err().println("warning: " + (result.warnings().size() - most) + " more (-v shows all)");
        }
        new TextReport(result, verbose).lines().forEach(console.out()::println);
        if (statistics) {
            result.statistics().forEach((key, value) -> console.out().println(key + ": " + value));
        }
    }

    /** For the help text. */
    static final class StrategyNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Strategies.names().iterator();
        }
    }
}
