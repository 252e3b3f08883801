package org.clew.bench.reproduce;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import org.clew.bench.execute.Config;
import org.clew.bench.execute.Run;
import org.clew.bench.task.BenchTask;
import org.clew.bench.task.TaskReader;
import org.clew.cli.input.BadInputException;

/** The tasks of ReachSafety-Loops as of SV-COMP 2021, on which BSELF was evaluated, under the methods of that paper. */
record LoopsExperiment() implements Experiment {
    static final List<String> MODES = List.of("se", "bse", "bself", "se+bself", Modes.CLEW);

    /** The folders that the set file of SV-COMP 2021 names. */
    private static final List<String> FOLDERS = List.of(
            "loop-acceleration",
            "loop-crafted",
            "loop-industry-pattern",
            "loop-invariants",
            "loop-invgen",
            "loop-lit",
            "loop-new",
            "loop-simple",
            "loop-zilu",
            "loops",
            "loops-crafted-1",
            "nla-digbench",
            "nla-digbench-scaling",
            "verifythis");

    private static final long LIMIT_MILLISECONDS = 20_000;

    @Override
    public String name() {
        return "bself-loops";
    }

    @Override
    public long limitMilliseconds() {
        return LIMIT_MILLISECONDS;
    }

    @Override
    public List<Config> configs() {
        return MODES.stream().map(mode -> Modes.of(mode, List.of())).toList();
    }

    /** Tasks are in the order of the hashes of their names, so that a larger sample contains a smaller one. */
    @Override
    public Plan plan(Sources sources) throws BadInputException, IOException {
        Path benchmarks = sources.requireBenchmarks("a table of BSELF");
        List<Run> runs = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (String folder : FOLDERS) {
            Path path = benchmarks.resolve("c").resolve(folder);
            if (!Files.isDirectory(path)) {
                missing.add("folder c/" + folder);
                continue;
            }
            List<BenchTask> tasks = new ArrayList<>(new TaskReader("unreach-call").read(List.of(path.toString())));
            tasks.removeIf(task -> task.expected().isEmpty());
            tasks.sort(Comparator.comparing(task -> hash(task.name())));
            tasks.stream()
                    .limit(sources.sample() == 0 ? tasks.size() : sources.sample())
                    .forEach(task -> configs().forEach(config -> runs.add(new Run(config, task))));
        }
        return new Plan(runs, missing);
    }

    private static String hash(String name) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
