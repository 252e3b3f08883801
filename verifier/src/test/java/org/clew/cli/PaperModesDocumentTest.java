package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.clew.PaperMode;
import org.clew.engine.StrategyOptions.Described;
import org.junit.jupiter.api.Test;

/**
 * The tables of {@code docs/algorithms/modes.md} are what the presets say of themselves. With {@code -Dclew.docs=write} this test
 * writes them instead of complaining that they are stale.
 */
class PaperModesDocumentTest {

    private static final Path DOCUMENT = Path.of("..", "docs", "algorithms", "modes.md");
    private static final String BEGIN = "<!-- generated: paper modes -->\n";
    private static final String END = "<!-- end of generated -->\n";

    @Test
    void theTablesAreNotStale() throws Exception {
        String page = Files.readString(DOCUMENT);
        String generated = page.substring(0, page.indexOf(BEGIN) + BEGIN.length())
                + String.join("\n", tables()) + "\n"
                + page.substring(page.indexOf(END));
        if ("write".equals(System.getProperty("clew.docs"))) {
            Files.writeString(DOCUMENT, generated);
        }
        assertThat(Files.readString(DOCUMENT))
                .as("run: mvn -Pquick test -Dtest=PaperModesDocumentTest -Dclew.docs=write")
                .isEqualTo(generated);
    }

    private static List<String> tables() {
        List<String> lines =
                new ArrayList<>(List.of("", "| `--as` | paper | strategy | on | takes |", "|---|---|---|---|---|"));
        for (PaperMode mode : PaperMode.values()) {
            String options = mode.options().stream()
                    .sorted()
                    .map(name -> "`" + name + "`")
                    .collect(Collectors.joining(", "));
            lines.add("| `%s` | %s | `%s` | %s | %s |"
                    .formatted(mode.word(), mode.paper(), mode.strategy(), mode.method(), options));
        }
        lines.addAll(List.of("", "| strategy | off in its paper modes | what it does otherwise |", "|---|---|---|"));
        rows("`forward`", PaperMode.RV11.off(), lines);
        rows("`se`", PaperMode.SE.off(), lines);
        rows("`kind`", PaperMode.KIND.off(), lines);
        rows("`bself`", PaperMode.BSELF.off(), lines);
        lines.add("");
        return lines;
    }

    private static void rows(String strategy, List<Described> additions, List<String> lines) {
        for (Described addition : additions) {
            String name = addition.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            lines.add("| %s | %s | %s |".formatted(strategy, name, addition.text()));
        }
    }
}
