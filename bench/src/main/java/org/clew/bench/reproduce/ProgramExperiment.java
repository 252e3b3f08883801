package org.clew.bench.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.clew.bench.execute.Config;
import org.clew.bench.execute.Run;
import org.clew.bench.task.BenchTask;
import org.clew.bench.task.TaskReader;
import org.clew.cli.input.BadInputException;

/** The programs that a table of a paper names, under some modes. */
record ProgramExperiment(String name, PaperTable table, List<Config> configs) implements Experiment {
    private static final long LIMIT_MILLISECONDS = 60_000;

    ProgramExperiment {
        configs = List.copyOf(configs);
    }

    @Override
    public long limitMilliseconds() {
        return LIMIT_MILLISECONDS;
    }

    @Override
    public Plan plan(Sources sources) throws BadInputException, IOException {
        Path benchmarks = sources.requireBenchmarks(name);
        List<Run> runs = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (PaperTable.Row row : table.rows()) {
            Path definition = benchmarks.resolve(row.subject());
            if (!Files.exists(definition)) {
                missing.add(row.name() + " (" + row.subject() + ")");
                continue;
            }
            BenchTask task = new TaskReader("unreach-call")
                    .read(List.of(definition.toString()))
                    .getFirst();
            configs.forEach(config -> runs.add(new Run(config, task)));
        }
        return new Plan(runs, missing);
    }

    /** The name of the task of a row, as the reader of task definitions names it. */
    static String task(PaperTable.Row row) {
        return row.subject().substring("c/".length());
    }
}
