package org.clew.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.clew.evidence.Assumption;
import org.clew.evidence.Attempt;
import org.clew.evidence.Change;
import org.clew.evidence.Invariant;
import org.clew.evidence.Measure;
import org.clew.evidence.Result;
import org.clew.evidence.SafetyProof;
import org.clew.property.Property;
import org.clew.source.library.LibraryText;

/** A proof as text: the property, the method, the invariants of loops, and the assumptions. */
final class ProofText {

    /** How many invariants are shown unless all are asked for. */
    private static final int FEW = 2;

    private final Result result;
    private final SafetyProof proof;

    ProofText(Result result, SafetyProof proof) {
        this.result = result;
        this.proof = proof;
    }

    List<String> lines(boolean full) {
        List<String> lines = new ArrayList<>();
        lines.add(claim());
        lines.add(
                "Proved by " + method() + " in " + seconds() + ": " + size() + ", " + loops() + ", proof re-checked.");
        lines.addAll(invariants(full));
        lines.addAll(contracts(full));
        String assumed = result.assumptions().stream().map(Assumption::text).collect(Collectors.joining("; "));
        if (!assumed.isEmpty()) {
            lines.add("Assumed: " + assumed + ".");
        }
        return lines;
    }

    private String claim() {
        return switch (result.property()) {
            case Property.Unreachable unreachable ->
                unreachable.equals(Property.DEFAULT)
                        ? "No execution calls an error function or fails an assertion."
                        : "No execution calls " + String.join(" or ", unreachable.functions()) + ".";
            case Property.Checked checked ->
                "No execution violates " + checked.name().replace("+", ", ") + ".";
            case Property.Undecided other -> other.name() + " holds.";
        };
    }

    private String method() {
        String strategy = result.decisive().map(Attempt::strategy).orElse("");
        String method = proof instanceof SafetyProof.OnlyRun
                ? "executing the only run of the program"
                : switch (strategy) {
                    case "se" -> "plain symbolic execution";
                    case "minimax" -> "symbolic execution with MINIMAX";
                    case "bse" -> "backward symbolic execution";
                    case "invariants" -> "induction from the invariants of the witness alone";
                    case "kind" -> "k-induction";
                    case "houdini" -> "claims about all objects, guessed from concrete runs and inductive together";
                    case "bself" -> "backward symbolic execution with loop folding";
                    default -> "forward symbolic execution";
                };
        String forms = proof.changes().stream()
                .filter(change -> !(change instanceof Change.CallsInlined))
                .map(Change::text)
                .distinct()
                .collect(Collectors.joining(" "));
        return forms.isEmpty() ? method : method + " " + forms;
    }

    private String seconds() {
        return Counted.seconds(result.statistic("time").map(Measure::value).orElse(0L));
    }

    private String size() {
        return switch (proof) {
            case SafetyProof.Annotated annotated ->
                Counted.of(annotated.proof().nodes().size(), "state");
            case SafetyProof.Inductive inductive -> Counted.of(inductive.steps().size(), "obligation");
            case SafetyProof.FiniteTree tree ->
                Counted.of(result.statistic("states").map(Measure::value).orElse(0L), "state");
            case SafetyProof.OnlyRun run -> Counted.of(run.steps(), "step");
        };
    }

    private String loops() {
        return Counted.of(result.invariants().size(), "loop");
    }

    private List<String> invariants(boolean full) {
        List<Invariant> needed = result.invariants().stream()
                .filter(invariant -> invariant.isNeeded()
                        && !LibraryText.holds(invariant.loop().file()))
                .toList();
        List<String> lines = new ArrayList<>();
        int shown = full || needed.size() <= FEW ? needed.size() : FEW - 1;
        for (Invariant invariant : needed.subList(0, shown)) {
            String text = invariant.expression();
            lines.add("  " + invariant.loop() + ": " + (full ? text : DotText.shortened(text)));
        }
        if (shown < needed.size()) {
            lines.add("  ... invariants of " + (needed.size() - shown) + " more loops (-v shows all)");
        }
        return lines;
    }

    private List<String> contracts(boolean full) {
        return result.contracts().stream()
                .limit(full ? Long.MAX_VALUE : 1)
                .map(contract -> "  contract of " + contract.function() + ": "
                        + (full ? contract.expression() : DotText.shortened(contract.expression())))
                .toList();
    }
}
