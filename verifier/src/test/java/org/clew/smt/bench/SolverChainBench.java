package org.clew.smt.bench;

import java.io.PrintStream;
import java.nio.file.Path;
import org.clew.program.DataModel;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.clew.source.text.InputException;

/**
 * Compares the solver chain with its base prover on the branch questions of the programs named on the command line: which part
 * is answered without the solver, and how much faster the whole stream is.
 */
public final class SolverChainBench {

    private static final int QUERIES = Integer.getInteger("queries", 2000);
    private static final long RECORDING_MILLISECONDS = 20_000;

    private SolverChainBench() {}

    public static void main(String[] files) {
        PrintStream out = System.out;
        out.printf("%-44s %7s %7s %9s %9s %6s%n", "program", "queries", "spared", "base us", "chain us", "ratio");
        SolverOptions options = SolverOptions.standard().withCheckMilliseconds(2000);
        SolverStatistics all = new SolverStatistics();
        long[] total = new long[4];
        for (String file : files) {
            try {
                BranchQueries queries =
                        BranchQueries.of(Path.of(file), DataModel.LP64, QUERIES, RECORDING_MILLISECONDS);
                if (queries.paths().isEmpty()) {
                    continue;
                }
                SolverStatistics chained = new SolverStatistics();
                long base = queries.replay(options.withoutChain(), new SolverStatistics());
                long chain = queries.replay(options, chained);
                long asked = chained.value("solver.all.questions");
                long reached = chained.value("solver.base.questions");
                out.printf(
                        "%-44s %7d %6.1f%% %9d %9d %6.1f%n",
                        queries.program(),
                        asked,
                        100.0 * (asked - reached) / asked,
                        base,
                        chain,
                        (double) base / chain);
                chained.snapshot().forEach((name, value) -> all.counter(name).add(value));
                total[0] += asked;
                total[1] += reached;
                total[2] += base;
                total[3] += chain;
            } catch (InputException e) {
                out.println(file + ": " + e.getMessage());
            }
        }
        out.printf(
                "%-44s %7d %6.1f%% %9d %9d %6.1f%n",
                "all",
                total[0],
                100.0 * (total[0] - total[1]) / total[0],
                total[2],
                total[3],
                (double) total[2] / total[3]);
        all.snapshot().forEach((name, value) -> out.println(name + ": " + value));
    }
}
