package org.clew.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.clew.cli.Commands;
import org.clew.cli.Console;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Completions and manual pages, read by the programs that they are for. */
class CompletionTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "clew ver                     | verify",
                "clew verify --prop           | --property",
                "clew verify --interpolation '' | wp sp craig",
                "clew completion ''           | bash zsh"
            })
    void bashCompletes(String typed, String completed) throws Exception {
        assumeTrue(Files.exists(Path.of("/bin/bash")), "there is no bash");
        Path script = Files.writeString(folder.resolve("clew.bash"), out("completion", "bash"));
        String asked = "source " + script + "; COMP_WORDS=(" + typed
                + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _clew; echo \"${COMPREPLY[@]}\"";
        assertThat(output("bash", "-c", asked)).isEqualTo(completed + "\n");
    }

    @Test
    void zshReadsItsCompletion() throws Exception {
        assumeTrue(Files.exists(Path.of("/bin/zsh")) || Files.exists(Path.of("/usr/bin/zsh")), "there is no zsh");
        Path script = Files.writeString(folder.resolve("_clew"), out("completion", "zsh"));
        assertThat(output("zsh", "-n", script.toString())).isEmpty();
    }

    @Test
    void manualPagesHaveEveryOption() {
        String page = out("man", "verify");
        assertThat(page).startsWith(".TH CLEW-VERIFY 1").contains(".B \\-\\-property FILE.prp", ".SH EXIT STATUS");
        assertThat(page.lines().filter(line -> line.startsWith("'"))).isEmpty();
        assertThat(out("man", "clew")).contains(".B verify", "clew-verify(1)".replace("-", "\\-"));
        assertThat(out("man", "verfy")).contains("did you mean 'verify'?");
        assertThat(out("completion", "fish")).contains("not for 'fish'");
    }

    /** What a command prints, wherever. */
    private static String out(String... words) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        Commands.execute(new Console(stream, stream), words);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String output(String... command) throws Exception {
        Process process =
                new ProcessBuilder(List.of(command)).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
