package org.clew.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.clew.evidence.Attempt;
import org.clew.evidence.Measure;
import org.clew.evidence.Result;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;

/** The outcome of a check as text: the claims and their author, whether they hold, and the assumptions. */
public final class CheckText {

    private static final int FEW = 2;

    private final String producer;
    private final Result result;

    /** @param producer the tool that made the evidence, with its version */
    public CheckText(String producer, Result result) {
        this.producer = producer;
        this.result = result;
    }

    /** @param open why the invariants alone are not enough, if the engines were asked */
    public List<String> invariants(int number, List<Reason> open, boolean full) {
        List<String> lines = new ArrayList<>();
        lines.add("Correctness witness by " + producer + " with " + Counted.of(number, "invariant") + ".");
        if (!open.isEmpty()) {
            int shown = full ? open.size() : Math.min(open.size(), FEW);
            lines.add("The invariants alone are not enough: "
                    + open.stream().limit(shown).map(Reason::text).collect(Collectors.joining("; "))
                    + (shown < open.size() ? "; " + (open.size() - shown) + " more (-v shows all)" : "") + ".");
        }
        switch (result.verdict()) {
            case Verdict.Safe(SafetyProof proof) -> lines.add(accepted(proof));
            case Verdict.Unsafe unsafe -> {
                lines.add("Refuted: the program violates the property.");
                lines.addAll(new TextReport(result, full).lines());
            }
            case Verdict.Unknown unknown -> lines.add("Not accepted.");
        }
        return lines;
    }

    public List<String> violation(int segments, boolean full) {
        List<String> lines = new ArrayList<>();
        lines.add("Violation witness by " + producer + " with " + Counted.of(segments, "waypoint") + " to follow.");
        if (result.verdict() instanceof Verdict.Unsafe) {
            lines.add("Accepted in " + seconds()
                    + ": an execution passes all of them and reaches the error; the compiled program made it.");
            lines.addAll(new TextReport(result, full).lines());
        } else {
            lines.add("Not accepted.");
        }
        return lines;
    }

    private String accepted(SafetyProof proof) {
        return proof instanceof SafetyProof.Inductive inductive
                ? "Accepted strictly in " + seconds()
                        + ": the invariants hold initially, are inductive and imply the property ("
                        + Counted.of(inductive.steps().size(), "obligation") + ")."
                : "Accepted with the engines in " + seconds() + ": the property and every invariant were proved by "
                        + result.decisive().map(Attempt::strategy).orElse("the engines") + ".";
    }

    private String seconds() {
        return Counted.seconds(result.statistic("time").map(Measure::value).orElse(0L));
    }
}
