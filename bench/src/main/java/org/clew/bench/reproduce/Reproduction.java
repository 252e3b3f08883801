package org.clew.bench.reproduce;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.Version;
import org.clew.bench.campaign.Campaign;
import org.clew.bench.campaign.Interruption;
import org.clew.bench.campaign.Progress;
import org.clew.bench.execute.LocalExecutor;
import org.clew.bench.execute.Settings;
import org.clew.bench.output.WholeFile;
import org.clew.bench.result.Judgement;
import org.clew.bench.result.RunResult;
import org.clew.bench.run.RunLimits;
import org.clew.cli.Console;
import org.clew.cli.ExitCode;
import org.clew.cli.input.BadInputException;
import org.clew.cli.option.UsageException;
import org.jspecify.annotations.Nullable;

/** Makes the runs that some tables need, one experiment after the other, and writes each table as soon as its experiment is complete. */
final class Reproduction {
    private static final long MEMORY_BYTES = 4L << 30;

    private final Console console;
    private final Sources sources;
    private final Request request;
    private final List<String> differences = new ArrayList<>();
    private volatile @Nullable LocalExecutor executor;
    private volatile boolean stopped;

    /**
     * What the user asks for.
     *
     * @param limitMilliseconds 0 for the limit of each experiment
     * @param places how many runs there are at the same time
     * @param pages the documents that show the tables
     * @param checks whether the documents are compared instead of written
     */
    record Request(
            List<Table> tables,
            String command,
            long limitMilliseconds,
            int places,
            Path output,
            Optional<Path> pages,
            boolean checks) {
        Request {
            tables = List.copyOf(tables);
        }
    }

    Reproduction(Console console, Sources sources, Request request) {
        this.console = console;
        this.sources = sources;
        this.request = request;
    }

    /** An experiment of which the runs are known. */
    private record Planned(Experiment experiment, Experiment.Plan plan, Settings settings, Campaign campaign) {}

    ExitCode run() throws BadInputException, UsageException, IOException {
        List<Planned> planned = new ArrayList<>();
        for (Experiment experiment : experiments().values()) {
            Experiment.Plan plan = experiment.plan(sources);
            Settings settings = settings(experiment);
            planned.add(new Planned(experiment, plan, settings, Campaign.of(settings, plan.runs())));
            plan.missing().forEach(program -> console.err().println(experiment.name() + ": not there: " + program));
        }
        boolean wrong = false;
        int later = planned.stream().mapToInt(each -> each.campaign().open()).sum();
        try (Interruption interruption = Interruption.stopping(console, this::stop)) {
            for (Planned each : planned) {
                later -= each.campaign().open();
                List<RunResult> results = complete(each, later);
                wrong |= results.stream().anyMatch(result -> result.judgement() == Judgement.WRONG);
                write(each, results);
                if (stopped) {
                    console.err().println("clew: stopped; the same command goes on from here");
                    break;
                }
            }
            differences.forEach(difference -> console.err().println("clew: " + difference));
            console.out().flush();
            return wrong || !differences.isEmpty()
                    ? ExitCode.FALSE
                    : interruption.isInterrupted() ? ExitCode.UNKNOWN : ExitCode.DONE;
        }
    }

    /** Tables that are made of the same runs share them. */
    private Map<String, Experiment> experiments() {
        Map<String, Experiment> experiments = new LinkedHashMap<>();
        request.tables()
                .forEach(table -> experiments.putIfAbsent(table.experiment().name(), table.experiment()));
        return experiments;
    }

    private Settings settings(Experiment experiment) {
        long limit = request.limitMilliseconds() > 0 ? request.limitMilliseconds() : experiment.limitMilliseconds();
        return new Settings(
                System.getProperty("clew.launcher", "clew"),
                experiment.configs(),
                new RunLimits(limit, MEMORY_BYTES, 1),
                request.places(),
                false,
                false,
                request.output().resolve(experiment.name()));
    }

    private List<RunResult> complete(Planned planned, int later) throws IOException {
        LocalExecutor here = new LocalExecutor(planned.settings());
        executor = here;
        if (stopped) {
            here.stop();
        }
        Progress progress = Progress.of(
                console, planned.experiment().name(), planned.campaign().open(), later, request.places());
        return planned.campaign().complete(here, progress);
    }

    private void stop() {
        stopped = true;
        LocalExecutor running = executor;
        if (running != null) {
            running.stop();
        }
    }

    private void write(Planned planned, List<RunResult> results) throws IOException {
        Findings findings =
                new Findings(planned.plan(), results, planned.settings().output());
        boolean complete = results.size() == planned.plan().runs().size();
        for (Table table : request.tables()) {
            if (!table.experiment().name().equals(planned.experiment().name())) {
                continue;
            }
            Table.Report report = table.report(findings);
            String text = text(report, planned, complete);
            Path folder = request.output();
            WholeFile.write(folder.resolve(table.name() + ".csv"), report.grid().csv());
            WholeFile.write(folder.resolve(table.name() + ".md"), text);
            for (Map.Entry<String, String> plot : report.plots().entrySet()) {
                WholeFile.write(folder.resolve(plot.getKey() + ".svg"), plot.getValue());
            }
            for (Map.Entry<String, Path> file : report.files().entrySet()) {
                Path copy = folder.resolve(file.getKey());
                Files.createDirectories(copy.getParent());
                WholeFile.write(copy, Files.readString(file.getValue()));
            }
            console.out()
                    .println(table.name() + ": " + folder.resolve(table.name() + ".md")
                            + (complete
                                    ? ""
                                    : " (not complete: " + results.size() + " of "
                                            + planned.plan().runs().size() + " runs)"));
            if (request.pages().isPresent() && complete) {
                publish(table, report, text, new Pages(request.pages().get()));
            }
        }
    }

    private void publish(Table table, Table.Report report, String text, Pages pages) throws IOException {
        if (request.checks()) {
            pages.differences(table.name(), report.grid())
                    .forEach(difference -> differences.add(table.name() + ": " + difference));
        } else {
            pages.write(table.name(), report, text);
        }
    }

    private String text(Table.Report report, Planned planned, boolean complete) {
        StringBuilder text = new StringBuilder();
        text.append("Made by `").append(request.command()).append("` on ").append(LocalDate.now());
        text.append(" with Clew ").append(Version.text()).append(", ");
        text.append(planned.settings().limits().timeMilliseconds() / 1000.0)
                .append(" s of wall-clock time and one core for each run, load average ")
                .append(Math.round(ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()))
                .append(" on ")
                .append(Runtime.getRuntime().availableProcessors())
                .append(" cores. ");
        text.append(complete ? "" : "Not all runs were made. ")
                .append(report.note())
                .append("\n\n");
        if (!planned.plan().missing().isEmpty()) {
            text.append("Not there: ")
                    .append(String.join(", ", planned.plan().missing()))
                    .append(".\n\n");
        }
        text.append(report.grid().markdown());
        report.plots()
                .keySet()
                .forEach(plot -> text.append("\n![")
                        .append(plot)
                        .append("](")
                        .append(plot)
                        .append(".svg)\n"));
        return text.toString();
    }
}
