package org.clew.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.clew.Options;
import org.clew.Verifier;
import org.clew.evidence.Verdict;
import org.clew.limits.CancellationToken;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "verify", description = "Decides one program.")
final class VerifyCommand implements Callable<Integer> {
    private final Console console;

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
            description = "How to decide. Default: ${DEFAULT-VALUE}.")
    private String strategy = "auto";

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = "Where evidence goes (proof, witness, harness). Without it nothing is written.")
    private @Nullable Path outputFolder;

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
        CancellationToken token = new CancellationToken();
        VerdictLine line = new VerdictLine(console, input.property(), token);
        line.guard();
        try {
            Verdict verdict = new Verifier(options, token).run();
            return line.print(verdict).number();
        } finally {
            line.release();
        }
    }
}
