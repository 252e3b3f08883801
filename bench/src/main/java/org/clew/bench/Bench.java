package org.clew.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.bench.campaign.Campaign;
import org.clew.bench.campaign.Interruption;
import org.clew.bench.campaign.Progress;
import org.clew.bench.execute.Executor;
import org.clew.bench.execute.Run;
import org.clew.bench.execute.Settings;
import org.clew.bench.output.MarkdownSummary;
import org.clew.bench.output.ResultFiles;
import org.clew.bench.output.ResultReader;
import org.clew.bench.output.Results;
import org.clew.bench.output.TextSummary;
import org.clew.bench.result.Difference;
import org.clew.bench.result.RunResult;
import org.clew.bench.result.Tally;
import org.clew.cli.Console;
import org.clew.cli.ExitCode;
import org.clew.cli.input.BadInputException;
import org.clew.cli.option.UsageException;

/** One campaign: makes the runs that are missing, stores each result as soon as it is there, and writes the tables, also after Ctrl-C. */
final class Bench {
    private final Console console;
    private final Settings settings;
    private final Executor executor;

    Bench(Console console, Settings settings, Executor executor) {
        this.console = console;
        this.settings = settings;
        this.executor = executor;
    }

    /** Messages to the user besides the results. */
    record Extras(Optional<Path> against, List<Path> compared, Optional<Path> events, boolean markdown) {}

    ExitCode run(List<Run> runs, Extras extras) throws IOException, BadInputException, UsageException {
        Campaign campaign = Campaign.of(settings, runs);
        try (Interruption interruption = Interruption.stopping(console, executor::stop)) {
            List<RunResult> done = campaign.complete(
                    executor, Progress.of(console, campaign.open(), settings.places(), extras.events()));
            List<RunResult> compared = new ArrayList<>();
            for (Path file : extras.compared()) {
                compared.addAll(ResultReader.read(file));
            }
            List<Difference> differences = extras.against().isPresent()
                    ? Difference.between(ResultReader.read(extras.against().get()), done)
                    : List.of();
            Results results = new Results(settings.conditions(), executor.description(), done, compared, differences);
            ResultFiles.write(results);
            console.out().print(extras.markdown() ? MarkdownSummary.of(results) : TextSummary.of(results));
            console.out().flush();
            return exitCode(Tally.of(done), runs.size(), interruption.isInterrupted());
        }
    }

    /** 10 if a verdict is wrong, if its evidence was rejected, or if a program without expected verdict violates its property. */
    private static ExitCode exitCode(Tally tally, int wanted, boolean interrupted) {
        if (tally.wrong() + tally.rejected() + tally.violations() > 0) {
            return ExitCode.FALSE;
        }
        return interrupted || tally.runs() < wanted ? ExitCode.UNKNOWN : ExitCode.DONE;
    }
}
