package org.clew.bench.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.clew.bench.result.Journal;
import org.clew.bench.result.RunResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A campaign on a cluster of four virtual nodes, one of which dies in the middle. */
class SlurmTest {
    private static final int RUNS = 60;
    private static final Path CLUSTER = Path.of("src/test/slurm/cluster").toAbsolutePath();

    @TempDir
    Path folder;

    private boolean started;

    @AfterEach
    void stop() throws Exception {
        if (started) {
            cluster("stop");
        }
    }

    @Test
    @Timeout(value = 180, unit = TimeUnit.SECONDS)
    void nothingIsLostWithANode() throws Exception {
        for (String program : List.of("munged", "slurmctld", "slurmd", "sbatch", "hostname")) {
            assumeTrue(
                    isInstalled(program),
                    program + " is not installed (apt install slurm-wlm munge): no cluster is started");
        }
        started = true;
        assertThat(cluster("start", "4")).as("the cluster starts").isZero();
        Path programs = Files.createDirectories(folder.resolve("programs"));
        for (int i = 0; i < RUNS; i++) {
            Files.writeString(programs.resolve("p" + i + ".c"), "");
        }
        Path launcher = launcher();
        Process campaign = start(List.of(
                launcher.toString(),
                "bench",
                "--on",
                "slurm",
                "--batch",
                "4",
                "--memory-limit",
                "300m",
                "--time-limit",
                "20s",
                "--output",
                folder.resolve("out").toString(),
                programs.toString()));
        Path journal = folder.resolve("out/results.jsonl");
        while (campaign.isAlive() && Journal.read(journal).size() < RUNS / 6) {
            Thread.sleep(100);
        }
        assertThat(cluster("kill", "v2")).isZero();
        assertThat(campaign.waitFor())
                .as(Files.readString(folder.resolve("log")))
                .isZero();
        List<RunResult> results = Journal.read(journal);
        assertThat(results)
                .hasSize(RUNS)
                .allSatisfy(run -> assertThat(run.answer().status()).isEqualTo("true"));
        assertThat(folder.resolve("out/slurm/round-2"))
                .as("what the node had is run again")
                .isDirectory();
        assertThat(Files.readAllLines(journal)).as("nothing is written twice").hasSize(RUNS + 1);
    }

    /** The bench of this build, with a verifier that takes a second and a half to say true. */
    private Path launcher() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path launcher =
                Files.writeString(folder.resolve("clew"), """
                #!/bin/sh
                if [ "$1" = verify ]; then
                    sleep 1.5
                    echo "Verdict: true"
                    exit 0
                fi
                exec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto "-Dclew.launcher=$0" -cp '%s' org.clew.cli.Main "$@"
                """.formatted(java, System.getProperty("java.class.path")));
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        return launcher;
    }

    private int cluster(String what, String... more) throws IOException, InterruptedException {
        List<String> words = Stream.concat(
                        Stream.of(
                                CLUSTER.toString(),
                                what,
                                folder.resolve("cluster").toString()),
                        Stream.of(more))
                .toList();
        return start(words).waitFor();
    }

    private Process start(List<String> words) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()));
        builder.environment()
                .put("SLURM_CONF", folder.resolve("cluster/slurm.conf").toString());
        builder.environment().put("CLUSTER_PORT", "27817");
        return builder.start();
    }

    private static boolean isInstalled(String program) {
        return Stream.of("/usr/bin", "/usr/sbin", "/bin", "/sbin")
                .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
    }
}
