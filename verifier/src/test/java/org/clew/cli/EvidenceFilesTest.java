package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.clew.report.witness.Witness;
import org.clew.report.witness.Witness.Type;
import org.clew.report.witness.Witness.Waypoint;
import org.clew.report.witness.WitnessReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of {@code --output} are what their formats ask for, whatever the verdict. */
class EvidenceFilesTest {

    private static final String PRELUDE =
            "extern int __VERIFIER_nondet_int(void); extern void f(void); void reach_error(void) {}\n";

    private static final String LOOP = PRELUDE + """
            int main(void) {
                int n = __VERIFIER_nondet_int(), i = 0;
                if (n < 0) return 0;
                while (i < n) {
                    i++;
                }
                for (int k = 0; k < 3; k++) {
                    __VERIFIER_nondet_int();
                }
                if (i != n) reach_error();
            }
            """;

    private static final String BUG = PRELUDE + """
            int twice(int x) {
                return 2 * x;
            }
            int main(void) {
                int n = __VERIFIER_nondet_int();
                if (twice(n) == 42 && n > 0) {
                    reach_error();
                }
            }
            """;

    private static final String UNKNOWN =
            PRELUDE + "int main(void) { f(); if (__VERIFIER_nondet_int() * 0) reach_error(); }\n";

    @TempDir
    private Path folder;

    @Test
    void filesHaveThePermissionsOfAnyNewFile() throws IOException {
        Path output = output(BUG, "se");
        Path ordinary = Files.createFile(folder.resolve("ordinary"));
        try (var files = Files.list(output)) {
            assertThat(files)
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(Files.getPosixFilePermissions(file))
                            .isEqualTo(Files.getPosixFilePermissions(ordinary)));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "LOOP, forward, true",
        "LOOP, minimax, true",
        "LOOP, bself, true",
        "LOOP, auto, true",
        "BUG, se, false",
        "BUG, auto, false",
        "UNKNOWN, se, unknown"
    })
    void resultsFollowTheirSchemas(String program, String strategy, String answer) throws IOException {
        Path output = output(text(program), strategy);
        JsonNode result =
                new ObjectMapper().readTree(output.resolve("result.json").toFile());
        assertThat(schema(
                                Files.newInputStream(Path.of("..", "docs", "schema", "result-1.2.json")),
                                SpecVersion.VersionFlag.V202012)
                        .validate(result))
                .isEmpty();
        assertThat(result.at("/verdict/answer").asText()).isEqualTo(answer);
        JsonNode sarif =
                new ObjectMapper().readTree(output.resolve("result.sarif").toFile());
        InputStream official = getClass().getResourceAsStream("/schema/sarif-schema-2.1.0.json");
        assertThat(schema(official, SpecVersion.VersionFlag.V7).validate(sarif)).isEmpty();
        assertThat(sarif.at("/runs/0/results/0/ruleId").asText()).isEqualTo("unreach-call");
        assertThat(sarif.at("/runs/0/taxonomies/0/taxa/0/id").asText()).isEqualTo("617");
    }

    @Test
    void sarifHasThePathToTheErrorWithValues() throws IOException {
        JsonNode sarif = new ObjectMapper()
                .readTree(output(BUG, "auto").resolve("result.sarif").toFile());
        JsonNode violation = sarif.at("/runs/0/results/0");
        assertThat(violation.at("/level").asText()).isEqualTo("error");
        assertThat(violation
                        .at("/locations/0/physicalLocation/region/startLine")
                        .asInt())
                .isEqualTo(8);
        assertThat(violation.at("/partialFingerprints").size()).isEqualTo(1);
        List<String> steps = new ArrayList<>();
        violation
                .at("/codeFlows/0/threadFlows/0/locations")
                .forEach(step -> steps.add(step.at("/location/message/text").asText()));
        assertThat(steps)
                .contains("__VERIFIER_nondet_int() returns 21", "n = 21", "call of twice", "the condition is true");
    }

    @Test
    void unknownAndWarningsAreNotes() throws IOException {
        JsonNode sarif = new ObjectMapper()
                .readTree(output(UNKNOWN, "se").resolve("result.sarif").toFile());
        assertThat(sarif.at("/runs/0/results/0/level").asText()).isEqualTo("note");
        assertThat(sarif.at("/runs/0/results/1/ruleId").asText()).isEqualTo("undefined-function");
        assertThat(sarif.at("/runs/0/results/1/level").asText()).isEqualTo("note");
    }

    @ParameterizedTest
    @ValueSource(strings = {"forward", "minimax", "bself", "auto"})
    void aCorrectnessWitnessNamesEveryLoop(String strategy) throws Exception {
        Witness witness = witness(LOOP, strategy);
        assertThat(witness.metadata().formatVersion()).isEqualTo("2.0");
        assertThat(witness.metadata().hashes()).containsKey("program.c");
        Witness.InvariantSet set = (Witness.InvariantSet) witness.content();
        assertThat(set.claims()).extracting(claim -> claim.position().line()).containsExactly(5, 8);
        assertThat(set.claims()).extracting(claim -> claim.position().column()).containsExactly(5, 5);
        assertThat(set.claims().getFirst().expression()).contains("i <= n");
        assertThat(set.claims()).allMatch(claim -> claim.position().function().equals("main"));
    }

    @Test
    void aViolationWitnessTellsInputsBranchesAndCalls() throws Exception {
        Witness.ViolationSequence sequence =
                (Witness.ViolationSequence) witness(BUG, "auto").content();
        List<Waypoint> waypoints = sequence.segments().stream()
                .map(segment -> segment.waypoints().getLast())
                .toList();
        assertThat(waypoints)
                .extracting(Waypoint::type)
                .containsSubsequence(Type.FUNCTION_RETURN, Type.FUNCTION_ENTER, Type.BRANCHING, Type.TARGET);
        Waypoint input = waypoints.stream()
                .filter(waypoint -> waypoint.type() == Type.FUNCTION_RETURN)
                .findFirst()
                .orElseThrow();
        assertThat(input.constraint().orElseThrow().value()).isEqualTo("\\result == 21");
        // At the closing parenthesis of the call.
        assertThat(input.position()).isEqualTo(new Witness.Position("program.c", 6, 35, "main"));
        Waypoint call = waypoints.stream()
                .filter(waypoint -> waypoint.type() == Type.FUNCTION_ENTER)
                .findFirst()
                .orElseThrow();
        assertThat(call.position()).isEqualTo(new Witness.Position("program.c", 7, 16, "main"));
        assertThat(waypoints.getLast().type()).isEqualTo(Type.TARGET);
        assertThat(waypoints.getLast().position().line()).isEqualTo(8);
    }

    @Test
    void eachFileHasAnOptionOfItsOwn() throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), BUG);
        Path json = folder.resolve("a.json");
        Path sarif = folder.resolve("b.sarif");
        Path witness = folder.resolve("c.yml");
        CommandRun.of(
                "verify",
                "--json",
                json.toString(),
                "--sarif",
                sarif.toString(),
                "--witness",
                witness.toString(),
                file.toString());
        assertThat(List.of(json, sarif, witness))
                .allSatisfy(written -> assertThat(written).isNotEmptyFile());
        try (var left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString())).noneMatch(name -> name.endsWith(".part"));
        }
    }

    private static String text(String program) {
        return switch (program) {
            case "LOOP" -> LOOP;
            case "BUG" -> BUG;
            default -> UNKNOWN;
        };
    }

    private Witness witness(String program, String strategy) throws Exception {
        Path file = output(program, strategy).resolve("witness.yml");
        return WitnessReader.read("witness.yml", Files.readString(file)).getFirst();
    }

    private Path output(String program, String strategy) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), program);
        Path output = folder.resolve("out");
        CommandRun run =
                CommandRun.of("verify", "--strategy", strategy, "--output", output.toString(), file.toString());
        assertThat(run.err()).doesNotContain("clew:");
        return output;
    }

    private static JsonSchema schema(InputStream text, SpecVersion.VersionFlag version) {
        return JsonSchemaFactory.getInstance(version).getSchema(text);
    }
}
