package org.clew.bench.result;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Counts of runs, as the summary shows them.
 *
 * @param unjudged verdicts about programs without expected verdict
 * @param violations those of them that are false
 */
public record Tally(
        int runs,
        int correctTrue,
        int correctFalse,
        int unjudged,
        int violations,
        int unknown,
        int errors,
        int wrongTrue,
        int wrongFalse,
        int rejected,
        int points,
        double cpuSeconds) {

    public static Tally of(Collection<RunResult> results) {
        int[] counts = new int[9];
        int violations = 0;
        double cpu = 0;
        for (RunResult result : results) {
            boolean holds = result.answer().kind() == Answer.Kind.TRUE;
            switch (result.judgement()) {
                case CORRECT -> counts[holds ? 0 : 1]++;
                case MISSING -> {
                    counts[2]++;
                    violations += holds ? 0 : 1;
                }
                case UNKNOWN -> counts[3]++;
                case ERROR -> counts[4]++;
                case WRONG -> counts[holds ? 5 : 6]++;
            }
            counts[7] += result.isRejected() ? 1 : 0;
            counts[8] += result.points();
            cpu += result.cpuSeconds();
        }
        return new Tally(
                results.size(),
                counts[0],
                counts[1],
                counts[2],
                violations,
                counts[3],
                counts[4],
                counts[5],
                counts[6],
                counts[7],
                counts[8],
                cpu);
    }

    public int solved() {
        return correctTrue + correctFalse;
    }

    public int wrong() {
        return wrongTrue + wrongFalse;
    }

    /** Whether verdicts are compared with what is expected; else they are only counted. */
    public boolean isJudged() {
        return solved() + wrong() > 0 || unjudged == 0;
    }

    public int decided() {
        return solved() + wrong() + unjudged;
    }

    /** In the order of the columns. */
    public List<String> cells(boolean judged) {
        if (!judged) {
            return Stream.of(runs, unjudged - violations, violations, unknown, errors)
                    .map(String::valueOf)
                    .toList();
        }
        return List.of(
                String.valueOf(runs),
                String.valueOf(correctTrue),
                String.valueOf(correctFalse),
                String.valueOf(unjudged),
                String.valueOf(unknown),
                String.valueOf(errors),
                String.valueOf(wrongTrue),
                String.valueOf(wrongFalse),
                String.valueOf(points));
    }

    public static List<String> columns(boolean judged) {
        if (!judged) {
            return List.of("runs", "true", "false", "unknown", "error");
        }
        return List.of("runs", "true", "false", "unjudged", "unknown", "error", "WRONG-TRUE", "WRONG-FALSE", "points");
    }
}
