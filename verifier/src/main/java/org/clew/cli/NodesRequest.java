package org.clew.cli;

import java.nio.file.Path;
import java.util.List;

/**
 * One program for several processes.
 *
 * @param sbatch more options of {@code sbatch}
 * @param words the options of {@code clew verify} that every process gets
 * @param operands the files of the program
 * @param outputs the files and folders that the process which decides leaves behind
 * @param timeLimitMilliseconds of each process; 0 for none
 * @param memoryLimitBytes of each process; 0 for none
 * @param jobs the cores of each process
 */
public record NodesRequest(
        Place place,
        int nodes,
        List<String> sbatch,
        List<String> words,
        List<String> operands,
        List<Output> outputs,
        long timeLimitMilliseconds,
        long memoryLimitBytes,
        int jobs) {

    /** Where the processes run. */
    public enum Place {
        LOCAL,
        SLURM
    }

    /** A file or folder, and the option that asked for it. */
    public record Output(String option, Path path) {}

    public NodesRequest {
        sbatch = List.copyOf(sbatch);
        words = List.copyOf(words);
        operands = List.copyOf(operands);
        outputs = List.copyOf(outputs);
    }
}
