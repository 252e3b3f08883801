package org.clew.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.clew.Options;
import org.clew.Strategies;
import org.clew.Verifier;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Forward.Refinement;
import org.clew.evidence.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of a run holds its data, compressed, and nothing that a browser would take for something else. */
class HtmlReportTest {

    private static final Pattern DATA =
            Pattern.compile("<script id=\"clew-data\" type=\"application/gzip\">([A-Za-z0-9+/=]*)</script>");

    private static final String LIST = """
            extern int __VERIFIER_nondet_int(void);
            extern void *malloc(unsigned long);
            extern void reach_error(void);
            struct node { int value; struct node *next; };
            static int sum(struct node *list) {
                int s = 0;
                while (list) { s += list->value; list = list->next; }
                return s;
            }
            int main(void) {
                struct node *head = 0;
                for (int i = 0; i < 2; i++) {
                    struct node *n = malloc(sizeof *n);
                    n->value = __VERIFIER_nondet_int();
                    n->next = head;
                    head = n;
                }
                char *text = "</script><script>alert(1)</script>";
                if (sum(head) == 150 && head->value == 7) reach_error();
                return 0;
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void nothingOfTheProgramIsMarkup() throws Exception {
        String page = page(LIST, "se");
        assertThat(page).doesNotContain("alert(1)").contains("Content-Security-Policy");
        assertThat(data(page).at("/sources/0/text").asText()).contains("<script>alert(1)</script>");
    }

    @Test
    void edgesSayC() throws Exception {
        List<String> code = new ArrayList<>();
        data(page(LIST, "se"))
                .at("/result/tree/nodes")
                .forEach(node -> node.get("code")
                        .forEach(line -> code.add(line.get("text").asText())));
        assertThat(code)
                .contains("n->next = head", "[i <= 1]", "s += list->value", "[sum(head) == 150]", "[head->value == 7]")
                .noneMatch(text -> text.contains("\\") || text.contains("$"));
    }

    /** A list of two nodes: the second points to the first, and both have their members. */
    @Test
    void aCounterexampleTellsMemoryByFields() throws Exception {
        JsonNode story = data(page(LIST, "se")).get("story");
        assertThat(story.get("objects")).hasSize(2);
        long first = story.at("/objects/0/address").asLong();
        long second = story.at("/objects/1/address").asLong();
        assertThat(story.at("/objects/1/fields/0/name").asText()).isEqualTo("value");
        assertThat(story.at("/objects/1/fields/1/name").asText()).isEqualTo("next");
        assertThat(story.at("/objects/1/fields/1/pointer").asBoolean()).isTrue();
        List<String> writes = new ArrayList<>();
        List<String> stacks = new ArrayList<>();
        for (JsonNode moment : story.get("moments")) {
            stacks.add(moment.get("stack").toString());
            moment.get("writes")
                    .forEach(write -> writes.add(write.get("address").asLong() + "="
                            + write.get("value").asText()));
        }
        assertThat(writes).contains(second + "=7", first + "=143", (second + 8) + "=0x" + Long.toHexString(first));
        assertThat(stacks).contains("[\"main\",\"sum\"]").endsWith("[\"main\"]");
    }

    /** What calls main with its arguments is ours, and headers declare variables that the program does not use. */
    @Test
    void aCounterexampleHasTheUsersFunctionsAndVariables() throws Exception {
        JsonNode story = data(page("""
                        #include <assert.h>
                        #include <stdio.h>
                        int limit = 3;
                        int main(int argc, char **argv) {
                            int c = getchar();
                            if (argc > limit && argv[1][0] == 'a') assert(c != 'b');
                        }
                        """, "se")).get("story");
        List<String> names = new ArrayList<>();
        for (JsonNode moment : story.get("moments")) {
            assertThat(moment.get("stack").toString()).isEqualTo("[\"main\"]");
            moment.get("changes").forEach(change -> names.add(change.get("name").asText()));
        }
        assertThat(names).containsOnly("limit", "argc", "argv", "c");
        assertThat(story.get("objects"))
                .allSatisfy(object -> assertThat(object.get("name").asText()).isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "forward, forward",
        "minimax, forward",
        "bse, backward",
        "kind, backward",
        "bself, backward",
    })
    void everyStrategyLeavesATreeAndItsEvents(String strategy, String direction) throws Exception {
        JsonNode data = data(page(Files.readString(Path.of("..", "examples", "lock.c")), strategy));
        assertThat(data.at("/result/verdict/answer").asText()).isEqualTo("true");
        assertThat(data.at("/result/tree/strategy").asText()).isEqualTo(strategy);
        assertThat(data.at("/result/tree/direction").asText()).isEqualTo(direction);
        assertThat(data.at("/result/tree/nodes").size()).isGreaterThan(0);
        JsonNode events = data.at("/replay/events");
        assertThat(events.get(0).get("event").asText()).isEqualTo("grown");
        assertThat(events).anyMatch(event -> event.get("event").asText().equals("closed"));
    }

    /** RV11, Fig. 1(b), as in the paper: candidates fall at the loop header, a spurious error refines it, and the search restarts. */
    @Test
    void theReplayOfTheLockExplainsTheMethod() throws Exception {
        Strategies.Settings paper = Strategies.Settings.of(1)
                .with(StrategyOptions.Forward.standard().with(Refinement.CORE));
        Options options = Options.of(
                Path.of("..", "examples", "lock.c"),
                with -> with.strategy("forward").settings(paper).keepsTree(true));
        JsonNode data = data(new HtmlReport(new Verifier(options).run(), "1", Options.RECORDED).text());
        List<String> events = new ArrayList<>();
        data.at("/replay/events").forEach(event -> events.add(event.get("event").asText()));
        assertThat(events).contains("abstracted", "fallen", "refined", "restarted");
        assertThat(data.at("/result/coverage/checks/0/outcome").asText()).isEqualTo("proved");
    }

    /** What is not kept is counted. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void recordingIsBounded(int most) throws Exception {
        Path file =
                Files.writeString(folder.resolve("program.c"), Files.readString(Path.of("..", "examples", "lock.c")));
        Result result = new Verifier(Options.of(
                        file, with -> with.strategy("forward").keepsTree(true).recorded(most)))
                .run();
        JsonNode data = data(new HtmlReport(result, "1", most).text());
        assertThat(data.at("/replay/events")).hasSize(most);
        assertThat(data.at("/replay/left_out").asInt()).isPositive();
        assertThat(data.at("/result/tree/nodes").size()).isLessThanOrEqualTo(most);
        assertThat(data.at("/result/tree/size").asInt()).isEqualTo(8);
    }

    private String page(String program, String strategy) throws Exception {
        Path file = Files.writeString(folder.resolve("program.c"), program);
        Result result =
                new Verifier(Options.of(file, with -> with.strategy(strategy).keepsTree(true))).run();
        return new HtmlReport(result, "1", Options.RECORDED).text();
    }

    private static JsonNode data(String page) throws IOException {
        Matcher matcher = DATA.matcher(page);
        assertThat(matcher.find()).isTrue();
        byte[] zipped = Base64.getDecoder().decode(matcher.group(1));
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(zipped))) {
            return new ObjectMapper().readTree(in);
        }
    }
}
