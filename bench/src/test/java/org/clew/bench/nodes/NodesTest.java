package org.clew.bench.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.clew.cli.Commands;
import org.clew.cli.Console;
import org.clew.cli.ExitCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code clew verify --on local} with a stand-in for the verifier, as a user calls it. */
class NodesTest {

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @BeforeEach
    void useStandIn() throws IOException {
        // Node 3 answers; the others would work for a minute. Its words are its evidence.
        Path launcher = Files.writeString(folder.resolve("clew"), """
                #!/bin/sh
                echo $$ >>%1$s/pids
                case "$*" in *--strategy=bself*) ;; *) exec sleep 60 ;; esac
                while [ "$(wc -l <%1$s/pids)" -lt 3 ]; do sleep 0.1; done
                for word; do case $word in --json=*) echo "$@" >"${word#*=}" ;; --output=*) mkdir -p "${word#*=}"; echo w >"${word#*=}/witness.yml"; echo "See ${word#*=}/witness.yml" ;; esac; done
                echo "Proved by folding."
                echo "Verdict: true"
                """.formatted(folder));
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        System.setProperty("clew.launcher", launcher.toString());
    }

    @AfterEach
    void useTheLauncherAgain() {
        System.clearProperty("clew.launcher");
    }

    @Test
    void theWinnersOutputAndEvidenceAreTheUsers() throws Exception {
        Path program = Files.writeString(folder.resolve("it's.c"), "int main(void) { return 0; }");
        Path json = folder.resolve("r.json");
        Path evidence = Files.createDirectory(folder.resolve("evidence"));
        ExitCode code = verify(
                "--on",
                "local",
                "--nodes",
                "3",
                "-D",
                "N=4",
                "--time-limit",
                "50s",
                "--json",
                json.toString(),
                "--output",
                evidence.toString(),
                program.toString());
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .hasSize(4)
                .startsWith("See " + evidence + "/witness.yml", "Proved by folding.")
                .endsWith("Verdict: true");
        assertThat(code).isEqualTo(ExitCode.TRUE);
        assertThat(json)
                .content()
                .startsWith("verify --exchange=")
                .contains("--strategy=bself", "-DN=4", "--time-limit=50s")
                .doesNotContain("--on", "--nodes", "--jobs")
                .endsWith("-- " + program + "\n");
        assertThat(evidence.resolve("witness.yml")).hasContent("w");
        for (String pid : Files.readAllLines(folder.resolve("pids"))) {
            Optional<ProcessHandle> process = ProcessHandle.of(Long.parseLong(pid));
            if (process.isPresent()) {
                assertThat(process.get().onExit())
                        .as("the others would sleep for a minute")
                        .succeedsWithin(Duration.ofSeconds(40));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "|",
            value = {
                "--nodes 2|--nodes has no effect without --on",
                "--sbatch -p|--sbatch has no effect without --on",
                "--on local --sbatch -p|--sbatch has no effect without --on slurm",
                "--on local --strategy se|leave out --strategy",
                "--on local --arithmetic int|leave out --arithmetic",
                "--on local --loop-invariants path|leave out --loop-invariants",
                "--on local --exchange x|leave out --exchange",
                "--on cloud|--on is one of local",
            })
    void whatMakesNoSenseIsAnErrorOfUsage(String words, String message) {
        List<String> all = new ArrayList<>(List.of(words.split(" ")));
        all.add("p.c");
        assertThat(verify(all.toArray(String[]::new))).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains(message);
    }

    @Test
    void aProgramOnStandardInputIsNotForSeveralProcesses() {
        assertThat(verify("--on", "local", "-")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("it must be in a file");
    }

    /** The words of all plans are options that the verifier has, so that the missing file is the first complaint. */
    @Test
    void everyPlanIsUnderstood() {
        for (Plan plan : Plan.ALL) {
            err.reset();
            String[] words = Stream.concat(plan.words(1).stream(), Stream.of(folder + "/missing.c"))
                    .toArray(String[]::new);
            assertThat(verify(words)).as("%s: %s", plan, err).isEqualTo(ExitCode.INPUT);
        }
    }

    private ExitCode verify(String... words) {
        String[] all = Stream.concat(Stream.of("verify"), Stream.of(words)).toArray(String[]::new);
        return Commands.execute(new Console(stream(out), stream(err)), all);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
