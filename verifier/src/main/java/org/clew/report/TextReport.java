package org.clew.report;

import java.util.ArrayList;
import java.util.List;
import org.clew.evidence.Result;
import org.clew.evidence.Verdict;
import org.clew.source.text.Diagnostic;

/** The text that is printed before the verdict line. It is short by default, so that the verdict stays visible. */
public final class TextReport {

    /** With headings, warnings and the verdict line this stays within twenty lines. */
    private static final int FEW = 6;

    private final Result result;
    private final boolean full;
    private final int most;

    /** @param full whether lists are shown in full, and what a proof rests on */
    public TextReport(Result result, boolean full) {
        this.result = result;
        this.full = full;
        this.most = full ? Integer.MAX_VALUE : FEW;
    }

    /** The lines in their order, without line ends. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (result.verdict() instanceof Verdict.Unsafe unsafe) {
            CounterexampleText text = new CounterexampleText(unsafe.counterexample(), result.path());
            lines.add(unsafe.counterexample().violation().toString());
            section("Inputs:", text.inputs(), lines);
            unsafe.counterexample()
                    .notCompiled()
                    .ifPresent(why -> lines.add("Not confirmed by a compiled run: " + why + "."));
            section("Path:", text.path(), lines);
        }
        if (result.verdict() instanceof Verdict.Unknown unknown) {
            UnknownText text = new UnknownText(result, unknown);
            // The verdict line states a single cause.
            if (text.causes().size() > 1) {
                section("Not decided:", text.causes(), lines);
            }
            section("Try:", text.advice(), lines);
        }
        result.proof().ifPresent(proof -> lines.addAll(new ProofText(result, proof).lines(full)));
        result.diagnostics().stream()
                .filter(diagnostic -> diagnostic.code() == Diagnostic.Code.ASSUMPTION)
                .forEach(assumption -> lines.add("Assumption: " + assumption));
        return lines;
    }

    /** The beginning and the end matter most: where it starts and how it fails. */
    private void section(String heading, List<String> entries, List<String> lines) {
        if (entries.isEmpty()) {
            return;
        }
        lines.add(heading);
        int hidden = entries.size() - most;
        int first = hidden > 0 ? most / 2 : entries.size();
        entries.subList(0, first).forEach(entry -> lines.add("  " + entry));
        if (hidden > 0) {
            lines.add("  ... " + hidden + " more (-v shows all)");
            entries.subList(entries.size() - (most - first), entries.size()).forEach(entry -> lines.add("  " + entry));
        }
    }
}
