package org.clew.report.sarif;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.clew.evidence.Counterexample;
import org.clew.evidence.LostMemory;
import org.clew.evidence.PathEvent;
import org.clew.evidence.ProgramFile;
import org.clew.evidence.Result;
import org.clew.evidence.Sha256;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;
import org.clew.program.SourceSpan;
import org.clew.report.ValueText;
import org.clew.report.json.JsonText;
import org.clew.source.text.Diagnostic;

/**
 * A result as SARIF 2.1.0: a violation is an error with the path to it as a code flow, a proof is a result that passes, and what
 * could not be decided and what the user should know are notes.
 */
public final class ResultSarif {

    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

    /** A longer path is shown by its first and its last steps. */
    private static final int MOST_STEPS = 2_000;

    private final Result result;
    private final String version;
    private final Rule rule;

    public ResultSarif(Result result, String version) {
        this.result = result;
        this.version = version;
        this.rule = Rule.of(violated(result));
    }

    public String text() throws IOException {
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("tool", Map.of("driver", driver()));
        run.put("taxonomies", List.of(weaknesses()));
        run.put("invocations", List.of(Map.of("executionSuccessful", true)));
        run.put("artifacts", artifacts());
        run.put("columnKind", "utf16CodeUnits");
        run.put("results", results());
        Map<String, Object> log = new LinkedHashMap<>();
        log.put("$schema", SCHEMA);
        log.put("version", "2.1.0");
        log.put("runs", List.of(run));
        return JsonText.of(log);
    }

    private Map<String, Object> driver() {
        List<Object> rules = new ArrayList<>();
        Map<String, Object> own = new LinkedHashMap<>();
        own.put("id", rule.id());
        own.put("shortDescription", text(rule.description()));
        own.put(
                "relationships",
                List.of(Map.of(
                        "target",
                        Map.of("id", rule.weakness(), "toolComponent", Map.of("name", "CWE")),
                        "kinds",
                        List.of("superset"))));
        own.put("properties", Map.of("tags", List.of("external/cwe/cwe-" + rule.weakness())));
        rules.add(own);
        Set<String> codes = result.diagnostics().stream()
                .map(diagnostic -> diagnostic.code().id())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        codes.forEach(code -> rules.add(Map.of("id", code)));
        Map<String, Object> driver = new LinkedHashMap<>();
        driver.put("name", "Clew");
        driver.put("version", version);
        driver.put("rules", rules);
        return driver;
    }

    private Map<String, Object> weaknesses() {
        Map<String, Object> taxonomy = new LinkedHashMap<>();
        taxonomy.put("name", "CWE");
        taxonomy.put("organization", "MITRE");
        taxonomy.put("taxa", List.of(Map.of("id", rule.weakness())));
        return taxonomy;
    }

    private List<Object> artifacts() throws IOException {
        List<Object> artifacts = new ArrayList<>();
        for (ProgramFile file : result.files()) {
            artifacts.add(Map.of(
                    "location",
                    Map.of("uri", uri(file.path().toString())),
                    "hashes",
                    Map.of("sha-256", file.sha256())));
        }
        return artifacts;
    }

    private List<Object> results() {
        List<Object> results = new ArrayList<>();
        results.add(
                switch (result.verdict()) {
                    case Verdict.Safe safe -> passed();
                    case Verdict.Unsafe unsafe -> violated();
                    case Verdict.Unknown unknown -> undecided(unknown);
                });
        result.diagnostics().forEach(diagnostic -> results.add(note(diagnostic)));
        return results;
    }

    /** The violated part, or what was to hold. */
    private static String violated(Result result) {
        return result.verdict() instanceof Verdict.Unsafe(Counterexample run)
                ? run.violation().part().id()
                : result.property().name();
    }

    private Map<String, Object> passed() {
        Map<String, Object> map = result("none", "No execution violates " + rule.id() + "; the proof was checked.");
        map.put("kind", "pass");
        return map;
    }

    private Map<String, Object> undecided(Verdict.Unknown unknown) {
        String reasons = unknown.reasons().stream().map(Reason::text).collect(Collectors.joining("; "));
        return result("note", "Not decided: " + reasons + ".");
    }

    private Map<String, Object> violated() {
        PathEvent end = result.path().getLast();
        Map<String, Object> map = result("error", message());
        SourceSpan place = place(end);
        if (place.isKnown()) {
            map.put("locations", List.of(location(place, "")));
        }
        String fingerprint = String.join(
                "|", rule.id(), result.files().getFirst().name(), end.function(), String.valueOf(place.line()));
        map.put(
                "partialFingerprints",
                Map.of("violation/v1", Sha256.uuid(fingerprint).toString()));
        map.put("codeFlows", List.of(Map.of("threadFlows", List.of(Map.of("locations", steps())))));
        return map;
    }

    /** A leak is where the memory was allocated, not where the program ends. */
    private SourceSpan place(PathEvent end) {
        return result.verdict() instanceof Verdict.Unsafe(Counterexample run)
                        && LostMemory.isLeak(run.violation().part())
                ? run.violation().span()
                : end.span();
    }

    private String message() {
        return result.verdict() instanceof Verdict.Unsafe(Counterexample run)
                ? rule.description() + " Here: " + run.violation().what() + "."
                : rule.description();
    }

    private List<Object> steps() {
        List<PathEvent> path =
                result.path().stream().filter(event -> event.span().isKnown()).toList();
        int hidden = Math.max(0, path.size() - MOST_STEPS);
        List<Object> steps = new ArrayList<>();
        for (int i = 0; i < path.size(); i++) {
            if (i < MOST_STEPS / 2 || i >= MOST_STEPS / 2 + hidden) {
                steps.add(step(path.get(i)));
            }
        }
        return steps;
    }

    private Map<String, Object> step(PathEvent event) {
        Map<String, Object> map = new LinkedHashMap<>();
        switch (event) {
            case PathEvent.Chosen chosen -> {
                String call = chosen.input().function() + "()";
                String value = ValueText.of(chosen.value(), chosen.input().type());
                map.put("location", location(event.span(), call + " returns " + value));
                map.put("state", Map.of(call, text(value)));
            }
            case PathEvent.Branched branched ->
                map.put("location", location(event.span(), "the condition is " + branched.taken()));
            case PathEvent.Selected selected ->
                map.put("location", location(event.span(), "the switch takes " + label(selected.outcome())));
            case PathEvent.Called called -> map.put("location", location(event.span(), "call of " + called.callee()));
            case PathEvent.Assigned assigned -> {
                String name = assigned.variable().displayName();
                String value =
                        ValueText.of(assigned.value(), assigned.variable().type());
                map.put("location", location(event.span(), name + " = " + value));
                map.put("state", Map.of(name, text(value)));
            }
            case PathEvent.Violated violated -> {
                map.put("location", location(event.span(), rule.description()));
                map.put("importance", "essential");
            }
        }
        return map;
    }

    private static String label(String outcome) {
        return outcome.equals("default") ? outcome : "case " + outcome;
    }

    private Map<String, Object> note(Diagnostic diagnostic) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("ruleId", diagnostic.code().id());
        map.put("level", "note");
        map.put("message", text(diagnostic.message()));
        if (diagnostic.span().isKnown()) {
            map.put("locations", List.of(location(diagnostic.span(), "")));
        }
        return map;
    }

    private Map<String, Object> result(String level, String message) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("ruleId", rule.id());
        map.put("ruleIndex", 0);
        map.put("level", level);
        map.put("message", text(message));
        return map;
    }

    private static Map<String, Object> location(SourceSpan span, String message) {
        Map<String, Object> region = new LinkedHashMap<>();
        region.put("startLine", span.line());
        if (span.column() > 0) {
            region.put("startColumn", span.column());
            region.put("endLine", span.endLine());
            // SARIF's end is behind the last character.
            region.put("endColumn", span.endColumn() + 1);
        }
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("physicalLocation", Map.of("artifactLocation", Map.of("uri", uri(span.file())), "region", region));
        if (!message.isEmpty()) {
            map.put("message", text(message));
        }
        return map;
    }

    private static Map<String, Object> text(String text) {
        return Map.of("text", text);
    }

    private static String uri(String file) {
        try {
            return Path.of(file).isAbsolute()
                    ? new URI("file", "", file, null).toASCIIString()
                    : new URI(null, null, file, null).toASCIIString();
        } catch (URISyntaxException e) {
            return URI.create("unknown").toString();
        }
    }
}
