package org.clew.bench.slurm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The commands of Slurm that we need: {@code sbatch}, {@code squeue}, {@code scancel}, {@code sinfo}. */
public final class Slurm {
    /** How a command ended. */
    private record Output(int exitCode, String out, String err) {}

    /** Whether there is a cluster, and why not. */
    public Optional<String> obstacle() {
        try {
            Output output = call(List.of("sinfo", "-h", "-o", "%C"));
            return output.exitCode() == 0
                    ? Optional.empty()
                    : Optional.of(output.err().strip());
        } catch (IOException e) {
            return Optional.of("sinfo is not installed");
        }
    }

    /** The processors of all nodes, from {@code allocated/idle/other/total}. */
    int processors() throws IOException {
        int sum = 0;
        for (String line :
                call(List.of("sinfo", "-h", "-o", "%C")).out().strip().split("\n")) {
            String[] counts = line.strip().split("/");
            sum += counts.length == 4 ? Integer.parseInt(counts[3]) : 0;
        }
        return Math.max(1, sum);
    }

    /** Submits an array of jobs; its number. */
    public String submit(List<String> options, int elements, String script) throws IOException {
        List<String> words = new ArrayList<>(List.of("sbatch", "--parsable", "--array=0-" + (elements - 1)));
        words.addAll(options);
        words.add("--wrap=" + script);
        Output output = call(words);
        if (output.exitCode() != 0) {
            throw new IOException("sbatch: " + output.err().strip());
        }
        return output.out().strip().split(";")[0];
    }

    /** The elements of an array that wait or run; nothing if Slurm does not answer now. */
    public Optional<Set<Integer>> unfinished(String job) throws IOException {
        Output output = call(List.of("squeue", "-h", "-r", "-j", job, "-o", "%K %t"));
        if (output.exitCode() != 0) {
            // Slurm forgets jobs some minutes after their end.
            return output.err().contains("Invalid job id") ? Optional.of(Set.of()) : Optional.empty();
        }
        Set<Integer> elements = new HashSet<>();
        for (String line : output.out().lines().toList()) {
            String element = line.strip().split(" ")[0];
            if (element.matches("\\d+")) {
                elements.add(Integer.parseInt(element));
            }
        }
        return Optional.of(elements);
    }

    public void cancel(String job) {
        try {
            call(List.of("scancel", job));
        } catch (IOException notInstalled) {
            // Then there is no job either.
        }
    }

    private static Output call(List<String> words) throws IOException {
        Process process = new ProcessBuilder(words).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            return new Output(process.waitFor(), out, err);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Output(1, out, "interrupted");
        }
    }
}
