package org.clew.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.evidence.Counterexample;
import org.clew.logic.BitVecConstant;
import org.clew.program.CType;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.TraceStep;

/** A counterexample for the user's eyes: the inputs, then the lines that were run with the values that changed in them. */
final class CounterexampleText {

    private final Counterexample counterexample;

    CounterexampleText(Counterexample counterexample) {
        this.counterexample = counterexample;
    }

    /** Which call of an input function returned what. */
    List<String> inputs() {
        List<String> lines = new ArrayList<>();
        for (InputValue value : counterexample.inputs()) {
            if (isWorthTelling(value)) {
                lines.add(place(value.input().span()) + call(value));
            }
        }
        counterexample.provided().forEach(object -> lines.add(UnsetText.of(object)));
        return lines;
    }

    /** A call that returns nothing, or memory as always, tells nothing. */
    private static boolean isWorthTelling(InputValue value) {
        return switch (value.input().kind()) {
            case CHOICE, STANDARD_INPUT -> true;
            case GUESS, APPROXIMATION -> !(value.input().type() instanceof CType.Void);
            case ALLOCATION ->
                value.value() instanceof BitVecConstant fails
                        && fails.unsigned().signum() != 0;
        };
    }

    private static String call(InputValue value) {
        String call = value.input().function() + "()";
        return switch (value.input().kind()) {
            case STANDARD_INPUT ->
                call + " reads " + ValueText.of(value.value(), value.input().type());
            case CHOICE ->
                call + " = " + ValueText.of(value.value(), value.input().type());
            case GUESS ->
                "undefined function " + call + " = "
                        + ValueText.of(value.value(), value.input().type());
            case ALLOCATION -> call + " fails";
            case APPROXIMATION ->
                "library function " + call + " = "
                        + ValueText.of(value.value(), value.input().type());
        };
    }

    /** One entry for each visit of a source line; lines on which nothing changes are where control went. */
    List<String> path() {
        List<String> lines = new ArrayList<>();
        SourceSpan current = SourceSpan.NONE;
        Map<String, String> changes = new LinkedHashMap<>();
        for (TraceStep step : counterexample.trace()) {
            SourceSpan span = step.edge().span();
            if (!span.isKnown()) {
                continue;
            }
            if (span.line() != current.line() || !span.file().equals(current.file())) {
                flush(current, changes, lines);
                current = span;
            }
            note(step, changes);
        }
        flush(current, changes, lines);
        return lines;
    }

    private static void flush(SourceSpan span, Map<String, String> changes, List<String> lines) {
        if (span.isKnown()) {
            List<String> parts = new ArrayList<>();
            changes.forEach((name, value) -> parts.add(name + " = " + value));
            lines.add("line " + span.line() + (parts.isEmpty() ? "" : ": " + String.join(", ", parts)));
        }
        changes.clear();
    }

    private static void note(TraceStep step, Map<String, String> changes) {
        Variable target = switch (step.edge().op()) {
            case Op.Assign assign -> assign.target();
            case Op.Havoc havoc -> havoc.target();
            default -> null;
        };
        if (target != null && isUsers(target) && step.value().isPresent()) {
            changes.put(target.displayName(), ValueText.of(step.value().get(), target.type()));
        }
    }

    private static boolean isUsers(Variable variable) {
        return variable.kind() == Variable.Kind.C_VARIABLE || variable.kind() == Variable.Kind.PARAMETER;
    }

    private static String place(SourceSpan span) {
        return span.isKnown() ? "line " + span.line() + ": " : "";
    }
}
