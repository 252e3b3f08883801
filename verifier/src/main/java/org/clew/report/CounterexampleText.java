package org.clew.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.clew.evidence.Counterexample;
import org.clew.evidence.PathEvent;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.semantics.run.TraceStep;
import org.clew.source.library.UserText;

/** A counterexample as text: the inputs, then the executed lines with the values that changed in each. */
final class CounterexampleText {

    /** Deeper calls are not indented further. */
    private static final int DEEPEST = 20;

    /** Further changes in one visit of a line are counted. */
    private static final int MOST_CHANGES = 12;

    private static final Pattern INDEX = Pattern.compile("\\[(\\w+)]");

    private final Counterexample counterexample;
    private final SourceLines sources = new SourceLines();
    private final BranchEvents branches;
    private final Map<Integer, Map<String, String>> known = new HashMap<>();
    private final boolean severalFiles;
    private final int shallowest;

    /** @param events what happens, in the same order as in the trace */
    CounterexampleText(Counterexample counterexample, List<PathEvent> events) {
        this.counterexample = counterexample;
        this.branches = new BranchEvents(events);
        this.severalFiles = counterexample.trace().stream()
                        .filter(CounterexampleText::isShown)
                        .map(step -> step.edge().span().file())
                        .distinct()
                        .limit(2)
                        .count()
                > 1;
        this.shallowest = counterexample.trace().stream()
                .filter(CounterexampleText::isShown)
                .mapToInt(TraceStep::depth)
                .min()
                .orElse(0);
    }

    /** What the environment has to give to the program, with the place where it is read. */
    List<String> inputs() {
        return new GivenInputs(counterexample)
                .list().stream()
                        .map(given -> place(given.place()) + given.text())
                        .toList();
    }

    /** One entry for each visit of a source line: the line as it is written, calls indented, with the values that changed. */
    List<String> path() {
        List<String> lines = new ArrayList<>();
        SourceSpan current = SourceSpan.NONE;
        int depth = 0;
        Map<String, String> changes = new LinkedHashMap<>();
        for (TraceStep step : counterexample.trace()) {
            SourceSpan span = step.edge().span();
            if (!isShown(step)) {
                continue;
            }
            if (span.line() != current.line() || !span.file().equals(current.file()) || step.depth() != depth) {
                flush(current, depth, changes, lines);
                current = span;
                depth = step.depth();
            }
            note(step, changes);
            known.computeIfAbsent(depth, key -> new HashMap<>()).putAll(changes);
        }
        flush(current, depth, changes, lines);
        return lines;
    }

    /** What is not in a function yet is the initialisation of variables, which their declarations tell. */
    private static boolean isShown(TraceStep step) {
        return step.depth() > 0 && UserText.holds(step.edge().span());
    }

    private void flush(SourceSpan span, int depth, Map<String, String> changes, List<String> lines) {
        if (span.isKnown()) {
            List<String> parts = new ArrayList<>();
            changes.forEach((name, value) -> parts.add(name + " = " + value));
            cut(parts);
            branches.decisionAt(span).ifPresent(parts::add);
            String changed = String.join(", ", parts);
            String text = sources.line(span);
            String indent = "  ".repeat(Math.clamp(depth - shallowest, 0, DEEPEST));
            String comment = changed.isEmpty() ? "" : text.isEmpty() ? changed : "    // " + changed;
            lines.add(indent + name(span) + (text.isEmpty() && comment.isEmpty() ? "" : ": ") + text + comment);
        }
        changes.clear();
    }

    /** A loop on one line may fill a large array. */
    private static void cut(List<String> changes) {
        int hidden = changes.size() - MOST_CHANGES;
        if (hidden > 0) {
            List<String> middle = changes.subList(MOST_CHANGES / 2, MOST_CHANGES / 2 + hidden);
            middle.clear();
            middle.add("... " + hidden + " more");
        }
    }

    private void note(TraceStep step, Map<String, String> changes) {
        if (step.value().isEmpty()) {
            return;
        }
        switch (step.edge().op()) {
            case Op.Assign assign -> note(assign.target(), step.value().get(), step, changes);
            case Op.Havoc havoc -> note(havoc.target(), step.value().get(), step, changes);
            case Op.Write write -> stored(step.value().get(), Optional.empty(), step, changes);
            default -> {}
        }
    }

    private void note(Variable target, Term value, TraceStep step, Map<String, String> changes) {
        switch (target.kind()) {
            case C_VARIABLE, PARAMETER -> changes.put(target.displayName(), ValueText.of(value, target.type()));
            case CELL -> stored(value, Optional.of(target.type()), step, changes);
            default -> {}
        }
    }

    /** Memory has no name but that by which the statement calls it; an index is shown by its value. */
    private void stored(Term value, Optional<CType> type, TraceStep step, Map<String, String> changes) {
        String place = sources.assigned(step.edge().span());
        if (!place.isEmpty() && !isCutShort(place, step.edge().span()) && value instanceof BitVecConstant number) {
            Map<String, String> values = known.getOrDefault(step.depth(), Map.of());
            String element = INDEX.matcher(place)
                    .replaceAll(index -> "[" + values.getOrDefault(index.group(1), index.group(1)) + "]");
            changes.put(element, ValueText.of(number, type.orElse(number.width() == 8 ? CTypes.CHAR : CTypes.INT)));
        }
    }

    /** In {@code a[n++] = x} the store to {@code a} comes last; where the violation is in this statement, it may be missing. */
    private boolean isCutShort(String place, SourceSpan span) {
        SourceSpan violated = counterexample.violation().span();
        return (place.contains("++") || place.contains("--"))
                && span.line() == violated.line()
                && span.file().equals(violated.file());
    }

    private String place(SourceSpan span) {
        return UserText.holds(span) ? name(span) + ": " : "";
    }

    private String name(SourceSpan span) {
        return severalFiles ? span.file() + ":" + span.line() : "line " + span.line();
    }
}
