package org.clew.bench.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.clew.bench.run.Cores;
import org.clew.cli.Command;
import org.clew.cli.Console;
import org.clew.cli.ExitCode;
import org.clew.cli.input.BadInputException;
import org.clew.cli.option.Limits;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;
import org.jspecify.annotations.Nullable;

/** {@code clew reproduce}: the command line. */
final class ReproduceCommand implements Command {
    private static final int LARGEST_IF_QUICK = 16;

    private final Console console;
    private final List<Table> tables = new ArrayList<>();
    private @Nullable Path benchmarks;
    private String limit = "";
    private long limitMilliseconds;
    private int sample;
    private int places;
    private Path output = Path.of("reproduction");
    private @Nullable Path pages;
    private boolean checks;
    private boolean quick;
    private boolean lists;

    ReproduceCommand(Console console) {
        this.console = console;
    }

    @Override
    public String summary() {
        return "Makes the tables and figures of the papers, with the papers' numbers beside ours.";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.operands(
                        "[TABLE]",
                        "The tables: " + Tables.ALL.stream().map(Table::name).collect(Collectors.joining(", "))
                                + ". Default: all.",
                        this::table),
                Option.flag(List.of("--list"), "List the tables and what each shows; run nothing.", () -> lists = true),
                Option.value(
                        "--benchmarks",
                        "DIR",
                        "The folder that contains c/ of sv-benchmarks, and TRACER's programs as c/tracer-seeds. Default:"
                                + " ../shared/benchmarks, else sv-benchmarks. 'figures' and 'scaling' need no such folder.",
                        value -> benchmarks = Path.of(value)),
                Option.value(
                        "--limit",
                        "TIME",
                        "Wall-clock time of each run. Default: 10s for 'scaling', 20s for tables of ReachSafety-Loops, 30s for"
                                + " 'figures', 60s for the others. The papers use 900 s or more.",
                        value -> {
                            limit = value;
                            limitMilliseconds = Limits.time(value);
                        }),
                Option.value(
                        "--sample",
                        "N",
                        "For tables of ReachSafety-Loops: run only N tasks of each folder, always the same ones. Default: all"
                                + " tasks.",
                        value -> sample = Limits.count(value)),
                Option.flag(
                        List.of("--quick"),
                        "For 'scaling', stop at n = " + LARGEST_IF_QUICK + " instead of " + ScalingTable.LARGEST + ".",
                        () -> quick = true),
                Option.value(
                        "--jobs",
                        "N",
                        "The number of simultaneous runs, each on its own core. Default: one per core.",
                        value -> places = Limits.count(value)),
                Option.value(
                        "--output",
                        "DIR",
                        "The folder of the tables (.csv, .md), plots (.svg) and runs. Finished runs in it are not repeated."
                                + " Default: reproduction.",
                        value -> output = Path.of(value)),
                Option.value(
                        "--pages",
                        "DIR",
                        "Also write the tables into the documents of this folder, between <!-- begin TABLE --> and <!-- end TABLE -->.",
                        value -> pages = Path.of(value)),
                Option.flag(
                        List.of("--check"),
                        "With --pages: write nothing, and exit with code 10 if a verdict or a count differs.",
                        () -> checks = true));
    }

    private void table(String name) throws UsageException {
        Table table = Tables.named(name)
                .orElseThrow(() -> new UsageException("there is no table '" + name + "'; the tables are "
                        + Tables.ALL.stream().map(Table::name).collect(Collectors.joining(", "))));
        if (!tables.contains(table)) {
            tables.add(table);
        }
    }

    @Override
    public ExitCode run() throws UsageException, BadInputException, IOException {
        if (lists) {
            Tables.ALL.forEach(table -> console.out().printf("%-14s %s%n", table.name(), table.summary()));
            return ExitCode.DONE;
        }
        if (checks && pages == null) {
            throw new UsageException("--check has no effect without --pages");
        }
        if (pages != null && !Files.isDirectory(pages)) {
            throw new UsageException("--pages: " + pages + ": no such folder");
        }
        Path home = home();
        Sources sources = new Sources(
                Sources.benchmarks(Optional.ofNullable(benchmarks), home),
                home.resolve("examples"),
                output.resolve("scaling/programs"),
                sample,
                quick ? LARGEST_IF_QUICK : ScalingTable.LARGEST);
        List<Table> chosen = tables.isEmpty() ? Tables.ALL : tables;
        Reproduction.Request request = new Reproduction.Request(
                chosen,
                command(),
                limitMilliseconds,
                places > 0 ? places : Math.max(1, Cores.here().allowed().size()),
                output,
                Optional.ofNullable(pages),
                checks);
        return new Reproduction(console, sources, request).run();
    }

    /** What makes the same tables again. */
    private String command() {
        return "clew reproduce"
                + tables.stream().map(table -> " " + table.name()).collect(Collectors.joining())
                + (limit.isEmpty() ? "" : " --limit " + limit)
                + (sample == 0 ? "" : " --sample " + sample)
                + (quick ? " --quick" : "");
    }

    /** The folder of the launcher, where the examples are. */
    private static Path home() {
        Path launcher = Path.of(System.getProperty("clew.launcher", "clew")).toAbsolutePath();
        Path folder = launcher.getParent();
        return folder == null ? launcher : folder;
    }
}
