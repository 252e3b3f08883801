package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * {@code docs/options.md} is what the command line says of itself. With {@code -Dclew.docs=write} this test writes the file
 * instead of complaining that it is stale.
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
        CommandLine root = Commands.all(new Console(nowhere, nowhere));
        for (CommandLine command : root.getSubcommands().values()) {
            CommandSpec spec = command.getCommandSpec();
            text.append("\n## ").append(spec.qualifiedName()).append("\n\n");
            text.append(String.join(" ", spec.usageMessage().description())).append("\n\n");
            text.append("| option | meaning |\n|---|---|\n");
            for (PositionalParamSpec parameter : spec.positionalParameters()) {
                row(text, parameter.paramLabel(), parameter);
            }
            for (OptionSpec option : spec.options()) {
                if (!option.hidden()) {
                    boolean flag = option.arity().max() == 0;
                    row(text, String.join(", ", option.names()) + (flag ? "" : " " + option.paramLabel()), option);
                }
            }
        }
        text.append("\n## Exit codes\n\n| code | meaning |\n|---|---|\n");
        root.getCommandSpec()
                .usageMessage()
                .exitCodeList()
                .forEach((code, meaning) -> text.append("| ")
                        .append(code)
                        .append(" | ")
                        .append(meaning)
                        .append(" |\n"));
        return text.toString();
    }

    private static void row(StringBuilder text, String name, ArgSpec argument) {
        String meaning = String.join(" ", argument.description())
                .replace("${DEFAULT-VALUE}", String.valueOf(argument.defaultValue()));
        text.append("| `")
                .append(name)
                .append("` | ")
                .append(meaning.replace("|", "\\|"))
                .append(" |\n");
    }
}
