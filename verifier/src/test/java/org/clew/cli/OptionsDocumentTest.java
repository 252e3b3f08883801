package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.clew.cli.option.Option;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/options.md} has the options of the command line. With {@code -Dclew.docs=write} this test writes the file instead of complaining that
 * it is stale.
 */
class OptionsDocumentTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "options.md");

    @Test
    void theDocumentIsNotStale() throws Exception {
        String generated = document();
        if ("write".equals(System.getProperty("clew.docs"))) {
            Files.writeString(DOCUMENT, generated);
        }
        assertThat(Files.readString(DOCUMENT))
                .as("run: mvn -Pquick test -Dtest=OptionsDocumentTest -Dclew.docs=write")
                .isEqualTo(generated);
    }

    private static String document() {
        StringBuilder text = new StringBuilder("# Options\n\nGenerated from the command line; do not edit.\n");
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Commands.all(new Console(nowhere, nowhere)).forEach((name, command) -> {
            text.append("\n## clew ")
                    .append(name)
                    .append("\n\n")
                    .append(command.summary())
                    .append("\n");
            if (!command.options().isEmpty()) {
                text.append("\n| option | meaning |\n|---|---|\n");
            }
            for (Option option : command.options()) {
                row(text, "`" + option.synopsis() + "`", option.meaning());
            }
        });
        text.append("\n## Exit codes\n\n| code | meaning |\n|---|---|\n");
        for (ExitCode code : ExitCode.values()) {
            row(text, String.valueOf(code.number()), code.meaning());
        }
        return text.toString();
    }

    private static void row(StringBuilder text, String left, String right) {
        text.append("| ")
                .append(left.replace("|", "\\|"))
                .append(" | ")
                .append(right.replace("|", "\\|"))
                .append(" |\n");
    }
}
