package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** All kinds of inputs of a counterexample are shown in the user's text: result.json follows its schema, and nothing of our models of the C library is seen. */
class ShownInputsTest {

    private static final String PRELUDE = """
            #include <assert.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <string.h>
            extern int __VERIFIER_nondet_int(void);
            """;

    @TempDir
    private Path folder;

    static Stream<Arguments> programs() {
        return Stream.of(
                Arguments.of(
                        List.of(),
                        "int main(void) {\n int c = getchar();\n assert(c != '7'); }",
                        "7: getchar() reads '7'"),
                Arguments.of(
                        List.of(),
                        "int main(int argc, char **argv) {\n if (argc > 1 && argv[1][0] == 'q') assert(argc == 1); }",
                        "argv[1] = \"q"),
                Arguments.of(
                        List.of(),
                        "int main(void) {\n char b[8];\n if (fgets(b, sizeof b, stdin)) assert(b[0] != 'k'); }",
                        "standard input is \"k"),
                Arguments.of(
                        List.of(),
                        "int main(void) {\n char *m = getenv(\"MODE\");\n assert(!m || m[0] != 'x'); }",
                        "getenv(\"MODE\") = \"x"),
                Arguments.of(
                        List.of(),
                        "int main(void) {\n int x;\n if (scanf(\"%d\", &x) == 1) assert(x != 99); }",
                        "8: scanf() reads 99"),
                Arguments.of(
                        List.of(),
                        "int main(void) {\n switch (__VERIFIER_nondet_int()) { case 4: assert(0); default: return 0; } }",
                        "7: __VERIFIER_nondet_int() = 4"),
                Arguments.of(
                        List.of("--malloc-may-fail"),
                        "int main(void) {\n char *p = strdup(\"x\");\n assert(p); }",
                        "strdup() fails"),
                Arguments.of(
                        List.of("--entry", "f"),
                        "int f(int *p) {\n if (p) assert(*p != 12); return 0; }",
                        "p[0] = 12"));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void inputsAreThoseOfTheUsersText(List<String> options, String program, String expected) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), PRELUDE + program);
        Path json = folder.resolve("result.json");
        List<String> words = new ArrayList<>(List.of("verify", "--strategy", "se", "--json", json.toString()));
        words.addAll(options);
        words.add(file.toString());
        CommandRun run = CommandRun.of(words.toArray(String[]::new));
        assertThat(run.out()).contains("Verdict: false");
        JsonNode result = new ObjectMapper().readTree(json.toFile());
        assertThat(JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                        .getSchema(Files.newInputStream(Path.of("..", "docs", "schema", "result-1.2.json")))
                        .validate(result))
                .isEmpty();
        List<String> given = new ArrayList<>();
        for (JsonNode each : result.at("/counterexample/given")) {
            String line = each.at("/location/line").asText();
            given.add((line.isEmpty() ? "" : line + ": ") + each.get("text").asText());
        }
        assertThat(given).anyMatch(text -> text.contains(expected));
        String counterexample = result.get("counterexample").toString();
        assertThat(counterexample).doesNotContain("__clew", "library/", "nondet_entry");
        for (JsonNode node : result.at("/tree/nodes")) {
            assertThat(node.get("function").asText()).doesNotContain("__");
            assertThat(node.path("file").asText()).isIn("", file.toString(), "program.c");
            assertThat(node.get("code").toString()).doesNotContain("__clew", "\\\\result");
        }
    }
}
