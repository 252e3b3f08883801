package org.clew.bench.output;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.clew.bench.result.Difference;
import org.clew.bench.result.Judgement;
import org.clew.bench.result.RunResult;
import org.clew.bench.result.Tally;

/** The summary for a pull request: first the runs that need attention, then the table. */
public final class MarkdownSummary {
    private static final int MOST_ROWS = 50;

    private MarkdownSummary() {}

    public static String of(Results results) {
        StringBuilder text = new StringBuilder("## Clew\n\n");
        List<RunResult> alarming =
                results.runs().stream().filter(MarkdownSummary::isAlarming).toList();
        if (alarming.isEmpty()) {
            text.append("No wrong verdict and no violation.\n\n");
        } else {
            text.append("| program | property | answer | expected | what |\n|---|---|---|---|---|\n");
            alarming.stream()
                    .limit(MOST_ROWS)
                    .forEach(run -> row(
                            text,
                            run.task(),
                            run.property(),
                            "**" + run.answer().status() + "**" + (run.isRejected() ? ", evidence rejected" : ""),
                            run.expected().map(expected -> expected.text()).orElse(""),
                            run.answer().reason()));
            if (alarming.size() > MOST_ROWS) {
                text.append("\nand ").append(alarming.size() - MOST_ROWS).append(" more\n");
            }
            text.append('\n');
        }
        boolean judged = Tally.of(results.runs()).isJudged();
        List<String> columns = Tally.columns(judged);
        text.append("| | ").append(String.join(" | ", columns)).append(" | processor time |\n|---|");
        text.append("---:|".repeat(columns.size() + 1)).append('\n');
        for (Map.Entry<String, List<RunResult>> config : results.byConfig().entrySet()) {
            Tally tally = Tally.of(config.getValue());
            text.append("| ").append(config.getKey()).append(" | ").append(String.join(" | ", tally.cells(judged)));
            text.append(String.format(Locale.ROOT, " | %.1f s |%n", tally.cpuSeconds()));
        }
        if (!results.differences().isEmpty()) {
            text.append("\n<details><summary>")
                    .append(results.differences().size())
                    .append(
                            " differences to earlier results</summary>\n\n| program | property | before | now |\n|---|---|---|---|\n");
            for (Difference each : results.differences()) {
                row(
                        text,
                        each.now().task(),
                        each.now().property(),
                        each.before().answer().status(),
                        (each.isWorse() ? "**" : "") + each.now().answer().status() + (each.isWorse() ? "**" : ""));
            }
            text.append("\n</details>\n");
        }
        return text.toString();
    }

    private static boolean isAlarming(RunResult run) {
        return run.judgement() == Judgement.WRONG || run.isRejected() || run.isViolation();
    }

    private static void row(StringBuilder text, String... cells) {
        text.append('|');
        for (String cell : cells) {
            text.append(' ').append(cell.replace("|", "\\|")).append(" |");
        }
        text.append('\n');
    }
}
