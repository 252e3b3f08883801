package org.clew.report.json;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.clew.evidence.Assumption;
import org.clew.evidence.Attempt;
import org.clew.evidence.Change;
import org.clew.evidence.Counterexample;
import org.clew.evidence.Coverage;
import org.clew.evidence.Invariant;
import org.clew.evidence.Measure;
import org.clew.evidence.PathEvent;
import org.clew.evidence.ProgramFile;
import org.clew.evidence.Result;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;
import org.clew.program.SourceSpan;
import org.clew.report.GivenInputs;
import org.clew.report.ValueText;
import org.clew.semantics.run.InputValue;
import org.clew.source.library.UserText;
import org.clew.source.text.Diagnostic;

/** All of a result as JSON: {@code docs/schema/result-1.2.json} says what stands where. */
public final class ResultJson {

    private static final String SCHEMA_VERSION = "1.2";

    /** A larger tree is cut; the file says its whole size. */
    private static final int MOST_NODES = 2_000;

    private final Result result;
    private final String version;
    private final int mostNodes;

    public ResultJson(Result result, String version) {
        this(result, version, MOST_NODES);
    }

    /** @param mostNodes how many nodes of the tree are shown at most */
    public ResultJson(Result result, String version, int mostNodes) {
        this.result = result;
        this.version = version;
        this.mostNodes = mostNodes;
    }

    public String text() throws IOException {
        return JsonText.of(document());
    }

    private Map<String, Object> document() throws IOException {
        return document(new TreeJson(result.listings()));
    }

    /** @param nodes writes the nodes of the tree */
    public Map<String, Object> document(TreeJson nodes) throws IOException {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("schema_version", SCHEMA_VERSION);
        document.put("tool", map("name", "Clew", "version", version));
        document.put("program", program());
        document.put("verdict", verdict());
        result.proof().ifPresent(proof -> document.put("proof", proof(proof)));
        document.put(
                "invariants",
                result.invariants().stream().map(ResultJson::invariant).toList());
        document.put(
                "assumptions",
                result.assumptions().stream().map(ResultJson::assumption).toList());
        result.counterexample()
                .ifPresent(counterexample -> document.put("counterexample", counterexample(counterexample)));
        document.put(
                "diagnostics",
                result.diagnostics().stream().map(ResultJson::diagnostic).toList());
        document.put(
                "statistics",
                result.statistics().stream().map(ResultJson::measure).toList());
        document.put("options", result.options());
        document.put(
                "timeline", result.timeline().stream().map(ResultJson::attempt).toList());
        result.coverage().ifPresent(coverage -> document.put("coverage", coverage(coverage)));
        result.tree().ifPresent(tree -> document.put("tree", nodes.map(tree, mostNodes)));
        return document;
    }

    private Map<String, Object> program() throws IOException {
        List<Object> files = new ArrayList<>();
        for (ProgramFile file : result.files()) {
            files.add(map("path", file.path().toString(), "sha256", file.sha256()));
        }
        return map(
                "files",
                files,
                "data_model",
                result.dataModel().name(),
                "property",
                map(
                        "name",
                        result.property().name(),
                        "specification",
                        result.property().specification()));
    }

    private Map<String, Object> verdict() {
        return switch (result.verdict()) {
            case Verdict.Safe safe -> map("answer", "true");
            case Verdict.Unsafe(Counterexample run) ->
                map(
                        "answer",
                        "false",
                        "violated",
                        run.violation().part().id(),
                        "violation",
                        run.violation().toString());
            case Verdict.Unknown unknown ->
                map(
                        "answer",
                        "unknown",
                        "reasons",
                        unknown.reasons().stream().map(Reason::text).toList());
        };
    }

    private Map<String, Object> proof(SafetyProof proof) {
        Map<String, Object> map = map(
                "strategy",
                result.decisive().map(Attempt::strategy).orElse(""),
                "form",
                proof.changes().stream().map(Change::text).toList(),
                "checked",
                true);
        switch (proof) {
            case SafetyProof.Annotated annotated -> {
                map.put("kind", "annotated");
                map.put("nodes", annotated.proof().nodes().size());
            }
            case SafetyProof.Inductive inductive -> {
                map.put("kind", "inductive");
                map.put("obligations", inductive.steps().size());
            }
            case SafetyProof.FiniteTree tree -> {
                map.put("kind", "finite-tree");
                map.put("refuted_paths", tree.refuted().size());
            }
            case SafetyProof.OnlyRun run -> {
                map.put("kind", "only-run");
                map.put("steps", run.steps());
            }
        }
        map.put(
                "contracts",
                result.contracts().stream()
                        .map(contract -> map("function", contract.function(), "formula", contract.expression()))
                        .toList());
        return map;
    }

    private static Map<String, Object> invariant(Invariant invariant) {
        return map(
                "location",
                location(invariant.loop()),
                "function",
                invariant.function(),
                "expression",
                invariant.expression(),
                "needed",
                invariant.isNeeded());
    }

    private static Map<String, Object> assumption(Assumption assumption) {
        return map("code", assumption.code(), "text", assumption.text());
    }

    private Map<String, Object> counterexample(Counterexample counterexample) {
        Map<String, Object> map = map(
                "inputs",
                inputs(counterexample),
                "given",
                new GivenInputs(counterexample)
                        .list().stream().map(ResultJson::given).toList(),
                "path",
                result.path().stream().map(ResultJson::event).toList(),
                "depends_on_unknowns",
                counterexample.dependsOnUnknowns(),
                "compiled",
                counterexample.notCompiled().isEmpty());
        counterexample.notCompiled().ifPresent(why -> map.put("not_compiled", why));
        return map;
    }

    /** What functions of the program's text returned; what models of library functions read is part of what is given. */
    private static List<Object> inputs(Counterexample counterexample) {
        List<Object> inputs = new ArrayList<>();
        for (InputValue value : counterexample.inputs()) {
            if (UserText.holds(value.input().span())) {
                inputs.add(map(
                        "function",
                        value.input().function(),
                        "kind",
                        word(value.input().kind()),
                        "value",
                        ValueText.of(value.value(), value.input().type()),
                        "location",
                        location(value.input().span())));
            }
        }
        return inputs;
    }

    private static Map<String, Object> given(GivenInputs.Given given) {
        Map<String, Object> map = map("text", given.text());
        if (given.place().isKnown()) {
            map.put("location", location(given.place()));
        }
        return map;
    }

    private static Map<String, Object> event(PathEvent event) {
        Map<String, Object> map = map("location", location(event.span()), "function", event.function());
        switch (event) {
            case PathEvent.Chosen chosen -> {
                map.put("event", "input");
                map.put("name", chosen.input().function());
                map.put("value", ValueText.of(chosen.value(), chosen.input().type()));
            }
            case PathEvent.Branched branched -> {
                map.put("event", "branch");
                map.put("taken", branched.taken());
            }
            case PathEvent.Selected selected -> {
                map.put("event", "switch");
                map.put("value", selected.outcome());
            }
            case PathEvent.Called called -> {
                map.put("event", "call");
                map.put("name", called.callee());
            }
            case PathEvent.Assigned assigned -> {
                map.put("event", "assignment");
                map.put("name", assigned.variable().displayName());
                map.put(
                        "value",
                        ValueText.of(assigned.value(), assigned.variable().type()));
            }
            case PathEvent.Violated violated -> map.put("event", "violation");
        }
        return map;
    }

    private static Map<String, Object> diagnostic(Diagnostic diagnostic) {
        Map<String, Object> map = map(
                "severity",
                word(diagnostic.code().severity()),
                "code",
                diagnostic.code().id(),
                "construct",
                diagnostic.construct(),
                "reason",
                diagnostic.reason(),
                "advice",
                diagnostic.advice());
        if (diagnostic.span().isKnown()) {
            map.put("location", location(diagnostic.span()));
        }
        return map;
    }

    private static Map<String, Object> measure(Measure measure) {
        return map("name", measure.name(), "value", measure.value(), "unit", word(measure.unit()));
    }

    private static Map<String, Object> attempt(Attempt attempt) {
        return map(
                "strategy",
                attempt.strategy(),
                "form",
                attempt.changes().stream().map(Change::text).toList(),
                "begin_ms",
                attempt.beginMilliseconds(),
                "end_ms",
                attempt.endMilliseconds(),
                "ending",
                word(attempt.ending()),
                "why",
                attempt.why(),
                "decisive",
                attempt.decisive());
    }

    private static Map<String, Object> coverage(Coverage coverage) {
        List<Object> files = new ArrayList<>();
        coverage.executable()
                .forEach((file, lines) -> files.add(map(
                        "file",
                        file,
                        "executable",
                        List.copyOf(lines),
                        "reached",
                        List.copyOf(coverage.reached().getOrDefault(file, Collections.emptySortedSet())))));
        return map(
                "whole",
                coverage.whole(),
                "files",
                files,
                "checks",
                coverage.checks().stream()
                        .map(check -> map(
                                "location",
                                location(check.span()),
                                "function",
                                check.function(),
                                "outcome",
                                word(check.outcome())))
                        .toList());
    }

    private static Map<String, Object> location(SourceSpan span) {
        return map(
                "file",
                span.file(),
                "line",
                span.line(),
                "column",
                span.column(),
                "end_line",
                span.endLine(),
                "end_column",
                span.endColumn());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Keys and values in turn. */
    static Map<String, Object> map(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put((String) pairs[i], pairs[i + 1]);
        }
        return map;
    }
}
