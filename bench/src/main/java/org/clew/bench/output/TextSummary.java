package org.clew.bench.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.clew.bench.result.Difference;
import org.clew.bench.result.Reasons;
import org.clew.bench.result.RunResult;
import org.clew.bench.result.Tally;

/** The summary that a campaign ends with: a row for each category, and why runs have no verdict. */
public final class TextSummary {
    private static final int MOST_REASONS = 8;
    private static final int MOST_DIFFERENCES = 30;
    private static final int MOST_VIOLATIONS = 20;

    private TextSummary() {}

    public static String of(Results results) {
        StringBuilder text = new StringBuilder();
        results.byConfig().forEach((config, runs) -> config(text, config, runs));
        List<Difference> differences = results.differences();
        differences.stream().limit(MOST_DIFFERENCES).forEach(each -> text.append(difference(each)));
        if (differences.size() > MOST_DIFFERENCES) {
            text.append("  and ").append(differences.size() - MOST_DIFFERENCES).append(" more differences\n");
        }
        return text.append("results: ")
                .append(results.conditions().folder().resolve("index.html"))
                .append('\n')
                .toString();
    }

    private static void config(StringBuilder text, String name, List<RunResult> runs) {
        Tally tally = Tally.of(runs);
        boolean judged = tally.isJudged();
        List<String> columns = Tally.columns(judged);
        List<List<String>> rows = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of(name));
        header.addAll(columns);
        rows.add(header);
        Map<String, List<RunResult>> categories = Results.byCategory(runs);
        if (categories.size() > 1) {
            categories.forEach((category, some) -> rows.add(row(category, some, judged)));
        }
        rows.add(row("all", runs, judged));
        int width = rows.stream().mapToInt(row -> row.getFirst().length()).max().orElse(0);
        for (List<String> row : rows) {
            text.append(row.getFirst()).append(" ".repeat(width - row.getFirst().length()));
            for (int i = 1; i < row.size(); i++) {
                text.append(String.format(Locale.ROOT, "%" + (columns.get(i - 1).length() + 3) + "s", row.get(i)));
            }
            text.append('\n');
        }
        String done = judged
                ? tally.solved() + " of " + tally.runs() + " solved, " + tally.points() + " points"
                : tally.decided() + " of " + tally.runs() + " decided";
        text.append(String.format(
                Locale.ROOT,
                "%s, %.1f s of processor time%s%n",
                done,
                tally.cpuSeconds(),
                tally.rejected() > 0 ? ", EVIDENCE REJECTED: " + tally.rejected() : ""));
        violations(text, runs.stream().filter(RunResult::isViolation).toList());
        Reasons.of(runs).entrySet().stream()
                .limit(MOST_REASONS)
                .forEach(reason -> text.append("  ")
                        .append(reason.getValue())
                        .append(" x ")
                        .append(reason.getKey())
                        .append('\n'));
    }

    private static void violations(StringBuilder text, List<RunResult> violated) {
        violated.stream()
                .limit(MOST_VIOLATIONS)
                .forEach(run -> text.append("  ")
                        .append(run.answer().status())
                        .append(' ')
                        .append(
                                run.answer().reason().isEmpty()
                                        ? run.task()
                                        : run.answer().reason())
                        .append('\n'));
        if (violated.size() > MOST_VIOLATIONS) {
            text.append("  and ").append(violated.size() - MOST_VIOLATIONS).append(" more violations\n");
        }
    }

    private static List<String> row(String name, List<RunResult> runs, boolean judged) {
        List<String> row = new ArrayList<>(List.of(name));
        row.addAll(Tally.of(runs).cells(judged));
        return row;
    }

    private static String difference(Difference each) {
        return "  " + (each.isWorse() ? "worse: " : "") + each.before().answer().status() + " -> "
                + each.now().answer().status() + ": " + each.now().question() + " ["
                + each.now().config() + "]\n";
    }
}
