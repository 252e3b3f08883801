package org.clew.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.clew.evidence.Invariant;
import org.clew.program.SourceSpan;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class InvariantWitnessTest {

    private static final InvariantWitness.Subject SUBJECT = new InvariantWitness.Subject(
            "a \"b\".c",
            "00ff",
            "CHECK( init(main()), LTL(G ! call(reach_error())) )",
            "LP64",
            "0.1",
            "2026-01-02T03:04:05Z");

    @Test
    void saysWhatTheFormatAsksFor() {
        Map<?, ?> entry = entry(List.of(new Invariant(new SourceSpan("x/a.c", 7, 5, 9, 6), "main", "(x <= y)")));
        assertThat(entry.get("entry_type")).isEqualTo("invariant_set");
        Map<?, ?> metadata = (Map<?, ?>) entry.get("metadata");
        assertThat(metadata.get("format_version")).isEqualTo("2.0");
        assertThat(((Map<?, ?>) metadata.get("task")).get("input_file_hashes")).isEqualTo(Map.of("a \"b\".c", "00ff"));
        Map<?, ?> invariant = (Map<?, ?>) ((Map<?, ?>) ((List<?>) entry.get("content")).getFirst()).get("invariant");
        assertThat(invariant.get("type")).isEqualTo("loop_invariant");
        assertThat(invariant.get("value")).isEqualTo("(x <= y)");
        assertThat(invariant.get("location"))
                .isEqualTo(Map.of("file_name", "a \"b\".c", "line", 7, "function", "main"));
    }

    @Test
    void aProofWithoutInvariantsHasAnEmptySet() {
        assertThat(entry(List.of()).get("content")).isEqualTo(List.of());
    }

    private static Map<?, ?> entry(List<Invariant> invariants) {
        String text = String.join("\n", new InvariantWitness(SUBJECT, invariants).lines());
        List<?> entries = (List<?>) new Load(LoadSettings.builder().build()).loadFromString(text);
        return (Map<?, ?>) entries.getFirst();
    }
}
