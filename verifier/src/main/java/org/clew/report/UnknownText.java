package org.clew.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.evidence.Result;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;
import org.clew.source.text.Diagnostic;

/** Explains an answer unknown: one line for each cause, and what the user can try. */
final class UnknownText {

    private static final Pattern UNDEFINED = Pattern.compile("undefined function (\\S+) at (\\S+)");

    private final Result result;
    private final Verdict.Unknown unknown;

    UnknownText(Result result, Verdict.Unknown unknown) {
        this.result = result;
        this.unknown = unknown;
    }

    /** Functions without a body once each, with the place of the first call. */
    List<String> causes() {
        Map<String, List<String>> calls = calls();
        List<String> causes = new ArrayList<>();
        calls.forEach((function, places) -> {
            String others = places.size() > 1 ? " and " + Counted.of(places.size() - 1, "other place") : "";
            causes.add(places.getFirst() + others + ": function " + function
                    + " has no body and no model, so its result and effects are not known");
        });
        unknown.reasons().stream()
                .filter(reason -> !(reason instanceof Reason.Exhausted))
                .map(Reason::text)
                .filter(text -> !UNDEFINED.matcher(text).matches())
                .forEach(causes::add);
        result.diagnostics().stream()
                .filter(diagnostic -> diagnostic.code() == Diagnostic.Code.UNFINISHED_LOOP)
                .map(Diagnostic::toString)
                .forEach(causes::add);
        return causes;
    }

    List<String> advice() {
        Set<String> advice = new LinkedHashSet<>();
        calls().keySet()
                .forEach(function -> advice.add("Give the file that defines " + function
                        + ", or accept any result and no effect with --undefined nondet."));
        for (Reason reason : unknown.reasons()) {
            switch (reason) {
                case Reason.Time time -> {
                    advice.add("More time with --time-limit, or smaller bounds and arrays with -D.");
                    if (result.options().containsKey("--entry")) {
                        advice.add(
                                "Fewer objects behind pointers with --entry-objects, or fewer arguments with --entry-assume.");
                    }
                    if (result.property().checks().size() > 1) {
                        advice.add("Fewer checks at once, for example --check memory and then --check overflow.");
                    }
                    advice.add("An invariant of the loop with --loop-invariants, see docs/evidence.md.");
                }
                case Reason.Memory memory -> advice.add("More memory with CLEW_JAVA_OPTS=-Xmx8g.");
                case Reason.Debt debt -> {}
                case Reason.Interrupted interrupted -> {}
                case Reason.Solver solver -> {}
                case Reason.Uncertified defect -> {}
                case Reason.Refuted refuted -> {}
                case Reason.Exhausted exhausted -> {}
                case Reason.NothingToVerify nothing -> {
                    advice.add("Overflow, memory errors and other undefined behaviour with --check all.");
                    advice.add("What the program has to do with assert(CONDITION) from <assert.h>.");
                }
            }
        }
        return List.copyOf(advice);
    }

    private Map<String, List<String>> calls() {
        Map<String, List<String>> calls = new LinkedHashMap<>();
        for (Reason reason : unknown.reasons()) {
            Matcher matcher = UNDEFINED.matcher(reason.text());
            if (matcher.matches()) {
                calls.computeIfAbsent(matcher.group(1), function -> new ArrayList<>())
                        .add(matcher.group(2));
            }
        }
        return calls;
    }
}
