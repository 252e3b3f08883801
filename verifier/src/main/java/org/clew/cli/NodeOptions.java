package org.clew.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import org.clew.cli.NodesRequest.Output;
import org.clew.cli.NodesRequest.Place;
import org.clew.cli.input.WitnessFile;
import org.clew.cli.option.Limits;
import org.clew.cli.option.Option;
import org.clew.cli.option.Option.Given;
import org.clew.cli.option.UsageException;
import org.jspecify.annotations.Nullable;

/** {@code --on PLACE --nodes N}: several processes decide the program, each with a strategy of its own. */
final class NodeOptions {
    private static final int USUAL_NODES = 4;

    /** The options that the coordinator handles itself and does not pass to its nodes. */
    private static final Set<String> OURS = Set.of("--on", "--nodes", "--sbatch", "--jobs", "--quiet");

    /** The options that name files for the evidence of the deciding node. */
    private static final Set<String> OUTPUTS =
            Set.of("--output", "--json", "--report", "--sarif", "--witness", "--certificate", "--tree", "--solver-log");

    private final List<Given> given = new ArrayList<>();
    private @Nullable Place place;
    private int nodes;
    private int jobs = 1;
    private final List<String> sbatch = new ArrayList<>();

    List<Option> options() {
        return List.of(
                Option.oneOf(
                        "--on",
                        Place.class,
                        "Decide the program by several processes, each with another strategy or encoding: on this machine, or as jobs"
                                + " of a Slurm cluster (docs/cluster.md). They exchange proved loop invariants. The first verdict"
                                + " cancels the rest.",
                        value -> place = value),
                Option.value(
                        "--nodes",
                        "N",
                        "With --on: how many processes. Default: " + USUAL_NODES + ".",
                        value -> nodes = Limits.count(value)),
                Option.value(
                        "--sbatch",
                        "OPTION",
                        "With --on slurm: one more option of sbatch, as in --sbatch=--partition=long.",
                        sbatch::add));
    }

    /** The options of the command, which are remembered as they are given. */
    List<Option> remembered(List<Option> all) {
        return all.stream().map(option -> option.alsoTo(given::add)).toList();
    }

    boolean areAsked() throws UsageException {
        if (place == null && (nodes > 0 || !sbatch.isEmpty())) {
            throw new UsageException((nodes > 0 ? "--nodes" : "--sbatch") + " has no effect without --on");
        }
        if (place == Place.LOCAL && !sbatch.isEmpty()) {
            throw new UsageException("--sbatch has no effect without --on slurm");
        }
        return place != null;
    }

    NodesProvider provider() throws UsageException {
        NodesProvider provider = ServiceLoader.load(NodesProvider.class)
                .findFirst()
                .orElseThrow(
                        () -> new UsageException("--on needs clew-bench.jar on the class path; ./clew puts it there"));
        Optional<String> obstacle = provider.obstacle(Objects.requireNonNull(place));
        if (obstacle.isPresent()) {
            throw new UsageException("--on slurm: there is no cluster here: " + obstacle.get()
                    + "; --on local starts the nodes on this machine");
        }
        return provider;
    }

    /** @param ofStrategies the options that say how to decide, which is what the nodes differ in */
    NodesRequest request(Set<String> ofStrategies, long timeLimitMilliseconds, long memoryLimitBytes)
            throws UsageException {
        List<String> words = new ArrayList<>();
        List<String> operands = new ArrayList<>();
        List<Output> outputs = new ArrayList<>();
        for (Given each : given) {
            if (each.option().isOperand()) {
                operands.add(programFile(each.value()));
            } else {
                String name = each.option().names().getLast();
                if (OUTPUTS.contains(name)) {
                    outputs.add(new Output(name, Path.of(each.value())));
                } else if (name.equals("--jobs")) {
                    jobs = Limits.count(each.value());
                } else if (!OURS.contains(name)) {
                    rejectChoice(name, each.value(), ofStrategies);
                    words.add(each.word());
                }
            }
        }
        return new NodesRequest(
                Objects.requireNonNull(place),
                nodes == 0 ? USUAL_NODES : nodes,
                sbatch,
                words,
                operands,
                outputs,
                timeLimitMilliseconds,
                memoryLimitBytes,
                jobs);
    }

    private static String programFile(String name) throws UsageException {
        if (name.equals("-")) {
            throw new UsageException(
                    "--on: every node reads the program, so it must be in a file, not on standard input");
        }
        return name;
    }

    private static void rejectChoice(String name, String value, Set<String> ofStrategies) throws UsageException {
        boolean file = name.equals("--loop-invariants") && WitnessFile.isMeantBy(value);
        if (ofStrategies.contains(name) && !file || name.equals("--exchange")) {
            throw new UsageException(
                    "--on gives each node a strategy and an encoding of its own, and a folder for the exchange; leave out "
                            + name);
        }
    }
}
