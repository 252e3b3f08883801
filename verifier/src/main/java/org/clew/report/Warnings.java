package org.clew.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.Diagnostic.Code;

/**
 * The diagnostics to print before an answer: a function that is not defined once, at its first call. Assumptions and unfinished loops are part of the
 * answer.
 */
public final class Warnings {

    private Warnings() {}

    public static List<Diagnostic> of(List<Diagnostic> diagnostics) {
        Map<String, Integer> calls = new HashMap<>();
        diagnostics.stream().filter(Warnings::isCall).forEach(call -> calls.merge(call.construct(), 1, Integer::sum));
        List<Diagnostic> warnings = new ArrayList<>();
        for (Diagnostic diagnostic : diagnostics) {
            if (diagnostic.code() == Code.ASSUMPTION || diagnostic.code() == Code.UNFINISHED_LOOP) {
                continue;
            }
            if (!isCall(diagnostic)) {
                warnings.add(diagnostic);
                continue;
            }
            Integer count = calls.remove(diagnostic.construct());
            if (count != null) {
                warnings.add(count == 1 ? diagnostic : counted(diagnostic, count));
            }
        }
        return warnings;
    }

    private static boolean isCall(Diagnostic diagnostic) {
        return diagnostic.code() == Code.UNDEFINED_FUNCTION;
    }

    private static Diagnostic counted(Diagnostic first, int count) {
        return new Diagnostic(
                first.code(),
                first.span(),
                first.construct() + " (" + count + " calls)",
                first.reason(),
                first.advice());
    }
}
