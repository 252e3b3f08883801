package org.clew.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.clew.bench.execute.Config;
import org.clew.bench.execute.Executor;
import org.clew.bench.execute.LocalExecutor;
import org.clew.bench.execute.Run;
import org.clew.bench.execute.Settings;
import org.clew.bench.run.Cores;
import org.clew.bench.run.RunLimits;
import org.clew.bench.slurm.SlurmExecutor;
import org.clew.bench.slurm.Worker;
import org.clew.bench.task.BenchTask;
import org.clew.bench.task.TaskReader;
import org.clew.cli.Command;
import org.clew.cli.Console;
import org.clew.cli.ExitCode;
import org.clew.cli.input.BadInputException;
import org.clew.cli.option.Limits;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;
import org.jspecify.annotations.Nullable;

/** {@code clew bench}: the command line of a campaign. */
final class BenchCommand implements Command {
    private static final long DEFAULT_TIME_MILLISECONDS = 60_000;
    private static final long SLURM_BYTES = 4L << 30;

    private final Console console;
    private final List<String> operands = new ArrayList<>();
    private final List<Config> configs = new ArrayList<>();
    private final List<Path> compared = new ArrayList<>();
    private @Nullable String property;
    private @Nullable Pattern match;
    private long timeMilliseconds = DEFAULT_TIME_MILLISECONDS;
    private long memoryBytes;
    private int cores = 1;
    private int places;
    private Path output = Path.of("bench-results");
    private boolean resumes;
    private boolean keepsEvidence;
    private boolean checks;
    private @Nullable Path against;
    private @Nullable Path events;
    private boolean markdown;
    private Place place = Place.LOCAL;
    private int batch;
    private final List<String> sbatch = new ArrayList<>();
    private OptionalInt worker = OptionalInt.empty();

    /** The place where the runs are made. */
    private enum Place {
        LOCAL,
        SLURM
    }

    BenchCommand(Console console) {
        this.console = console;
    }

    @Override
    public String summary() {
        return "Runs the verifier on many programs, each in its own process, and makes tables and plots.";
    }

    @Override
    public List<Option> options() {
        List<Option> options = new ArrayList<>(tasks());
        options.addAll(limits());
        options.addAll(results());
        options.addAll(cluster());
        return options;
    }

    private List<Option> tasks() {
        return List.of(
                Option.operands(
                        "SET|DIR|TASK.yml|FILE.c",
                        "The tasks: sets of SV-COMP (.set, one glob per line), folders, task definitions, C files.",
                        operands::add),
                Option.value(
                        "--config",
                        "NAME=OPTIONS",
                        "A named list of options of 'clew verify', for example --config fast=\"--strategy se\". May be repeated; the"
                                + " configurations are compared. Default: no options, under the name clew.",
                        value -> configs.add(Config.of(value))),
                Option.value(
                        "--property",
                        "NAME|FILE.prp",
                        "Run only this property of each task definition, for example no-overflow; for C files, a property file."
                                + " Default: all properties of a definition.",
                        value -> property = value),
                Option.value(
                        "--match",
                        "REGEX",
                        "Run only tasks whose names contain a match. Default: all.",
                        value -> match = regex(value)));
    }

    private List<Option> limits() {
        return List.of(
                Option.value(
                        "--time-limit",
                        "TIME",
                        "Wall-clock time of a run, passed to the verifier. A run that exceeds it by a tenth or by 5 s is killed."
                                + " Default: 60s.",
                        value -> timeMilliseconds = Limits.time(value)),
                Option.value(
                        "--memory-limit",
                        "SIZE",
                        "Memory of a run with all its processes. Default: nine tenths of the machine's memory divided by the"
                                + " number of simultaneous runs; 4g with --on slurm.",
                        value -> memoryBytes = Limits.size(value)),
                Option.value("--cores", "N", "Cores for each run. Default: 1.", value -> cores = Limits.count(value)),
                Option.value(
                        "--jobs",
                        "N",
                        "The number of simultaneous runs. Default: as many as the cores allow.",
                        value -> places = Limits.count(value)));
    }

    private List<Option> results() {
        return List.of(
                Option.value(
                        "--output",
                        "DIR",
                        "The folder of the results: results.jsonl, .csv, .json, .xml (BenchExec), index.html, and the output of"
                                + " each run. Default: bench-results.",
                        value -> output = Path.of(value)),
                Option.flag(
                        List.of("--resume"),
                        "Continue with the results in the folder: finished runs are not repeated.",
                        () -> resumes = true),
                Option.flag(
                        List.of("--evidence"),
                        "Keep the files of 'clew verify --output' for each run: result.json, witness, certificate, harness,"
                                + " report.",
                        () -> keepsEvidence = true),
                Option.flag(
                        List.of("--check"),
                        "Check the evidence of each verdict by 'clew check' in another process. Implies --evidence.",
                        () -> checks = true),
                Option.value(
                        "--against",
                        "DIR|FILE",
                        "Show the differences to earlier results: a folder of results, results.jsonl, or BenchExec's XML.",
                        value -> against = Path.of(value)),
                Option.value(
                        "--compare",
                        "FILE.xml",
                        "Show the results of another tool beside ours: BenchExec's result XML (.xml, .xml.gz, .xml.bz2).",
                        value -> compared.add(Path.of(value))),
                Option.value(
                        "--events",
                        "FILE",
                        "Write events as lines of JSON: begin, start, run, end. /dev/stdout is allowed.",
                        value -> events = Path.of(value)),
                Option.flag(
                        List.of("--ci"), "Print the summary as Markdown, for a pull request.", () -> markdown = true));
    }

    private List<Option> cluster() {
        return List.of(
                Option.oneOf(
                        "--on",
                        Place.class,
                        "Where to run: on this machine, or on the nodes of a Slurm cluster, which share the folder of --output"
                                + " (docs/cluster.md). Default: local.",
                        value -> place = value),
                Option.value(
                        "--batch",
                        "N",
                        "With --on slurm: the number of runs in one job, one after the other. Default: chosen so that each core of"
                                + " the cluster gets four batches, at most 100.",
                        value -> batch = Limits.count(value)),
                Option.value(
                        "--sbatch",
                        "OPTION",
                        "With --on slurm: a further option of sbatch, for example --sbatch=--partition=long. May be repeated.",
                        sbatch::add),
                Option.value(
                        "--worker",
                        "N",
                        "Run batch N of a folder that --on slurm made. For use by the jobs on the nodes.",
                        value -> worker = OptionalInt.of(index(value))));
    }

    @Override
    public ExitCode run() throws UsageException, BadInputException, IOException {
        if (worker.isPresent()) {
            new Worker(Path.of(operands.getFirst()), worker.getAsInt()).run();
            return ExitCode.DONE;
        }
        Settings settings = settings();
        List<Run> runs = runs(settings);
        for (Path file : compared) {
            requireFile("--compare", file);
        }
        if (against != null) {
            requireFile("--against", against);
        }
        if (Files.exists(settings.journal()) && !resumes) {
            throw new UsageException(
                    output + " has results already: add --resume to go on, or choose another --output");
        }
        Bench bench = new Bench(console, settings, executor(settings));
        return bench.run(
                runs, new Bench.Extras(Optional.ofNullable(against), compared, Optional.ofNullable(events), markdown));
    }

    private Executor executor(Settings settings) throws UsageException {
        if (place == Place.LOCAL) {
            if (batch > 0 || !sbatch.isEmpty()) {
                throw new UsageException((batch > 0 ? "--batch" : "--sbatch") + " has no effect without --on slurm");
            }
            return new LocalExecutor(settings);
        }
        Optional<String> obstacle = SlurmExecutor.obstacle();
        if (obstacle.isPresent()) {
            throw new UsageException("--on slurm: there is no cluster here: " + obstacle.get());
        }
        if (places > 0) {
            throw new UsageException(
                    "--jobs has no effect with --on slurm: the cluster says how many runs there are at a time");
        }
        return new SlurmExecutor(settings, new SlurmExecutor.Options(batch, sbatch));
    }

    private Settings settings() throws UsageException {
        Set<String> names = new HashSet<>();
        for (Config config : configs) {
            if (!names.add(config.name())) {
                throw new UsageException("--config: there are two with the name '" + config.name() + "'");
            }
        }
        int available = Math.max(1, Cores.here().allowed().size());
        if (cores > available && place == Place.LOCAL) {
            throw new UsageException("--cores: there are only " + available + " here");
        }
        int together = places > 0 ? places : Math.max(1, available / cores);
        long shared = place == Place.SLURM ? SLURM_BYTES : machineBytes() / 10 * 9 / together;
        long memory = memoryBytes > 0 ? memoryBytes : shared;
        return new Settings(
                System.getProperty("clew.launcher", "clew"),
                configs.isEmpty() ? List.of(Config.DEFAULT) : configs,
                new RunLimits(timeMilliseconds, memory, cores),
                together,
                keepsEvidence || checks,
                checks,
                output);
    }

    private List<Run> runs(Settings settings) throws BadInputException, IOException {
        List<BenchTask> tasks = new ArrayList<>(new TaskReader(property).read(operands));
        Pattern only = match;
        if (only != null) {
            tasks.removeIf(task -> !only.matcher(task.name()).find());
        }
        if (tasks.isEmpty()) {
            throw new BadInputException("no tasks: nothing in " + String.join(", ", operands) + " is a C program"
                    + (property == null && only == null ? "" : " that --property and --match choose"));
        }
        List<Run> runs = new ArrayList<>();
        tasks.forEach(task -> settings.configs().forEach(config -> runs.add(new Run(config, task))));
        return runs;
    }

    private static void requireFile(String option, Path file) throws UsageException {
        if (!Files.exists(file)) {
            throw new UsageException(option + ": " + file + ": no such file or folder");
        }
    }

    private static int index(String text) throws UsageException {
        if (!text.matches("\\d{1,8}")) {
            throw new UsageException("'" + text + "' is not the number of a batch");
        }
        return Integer.parseInt(text);
    }

    private static Pattern regex(String text) throws UsageException {
        try {
            return Pattern.compile(text);
        } catch (PatternSyntaxException e) {
            throw new UsageException("'" + text + "' is not a regular expression: " + e.getDescription());
        }
    }

    private static long machineBytes() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean machine
                ? machine.getTotalMemorySize()
                : Runtime.getRuntime().maxMemory();
    }
}
