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

/** A cluster of four virtual nodes: a campaign during which one of them dies, and one program on all of them. */
class SlurmTest {
    private static final int RUNS = 60;
    /** The word by which the node that decides is known. */
    private static final String DECIDING = "decides";

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
        startCluster();
        Path programs = Files.createDirectories(folder.resolve("programs"));
        for (int i = 0; i < RUNS; i++) {
            Files.writeString(programs.resolve("p" + i + ".c"), "");
        }
        Path launcher = launcher("""
                if [ "$1" = verify ]; then
                    sleep 1.5
                    echo "Verdict: true"
                    exit 0
                fi
                """);
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

    /** One program on four nodes: one decides, and no other is left in the queue. */
    @Test
    @Timeout(value = 180, unit = TimeUnit.SECONDS)
    void theFirstVerdictOfANodeEndsTheOthers() throws Exception {
        startCluster();
        Process coordinator = startNodes();
        Files.writeString(decides(), "");
        assertThat(coordinator.waitFor())
                .as(Files.readString(folder.resolve("log")))
                .isZero();
        assertThat(Files.readString(folder.resolve("log")))
                .contains("Decided by node 3 (backward with loop folding) of 4 after ", "Verdict: true");
        assertThat(start(List.of("sh", "-c", "while [ -n \"$(squeue -h -t PD,R)\" ]; do sleep 0.2; done"))
                        .waitFor(20, TimeUnit.SECONDS))
                .as("no job waits or runs")
                .isTrue();
        assertThat(folder.resolve("out")).isEmptyDirectory();
    }

    /** A machine is lost with all that runs on it: the nodes on the others decide. */
    @Test
    @Timeout(value = 180, unit = TimeUnit.SECONDS)
    void theVerdictDoesNotNeedALostNode() throws Exception {
        startCluster();
        Process coordinator = startNodes();
        List<String> places = Files.readAllLines(places());
        String deciding = places.stream()
                .filter(place -> place.endsWith(DECIDING))
                .map(place -> place.substring(0, place.indexOf(' ')))
                .findFirst()
                .orElseThrow();
        String lost = places.stream()
                .map(place -> place.substring(0, place.indexOf(' ')))
                .filter(machine -> !machine.equals(deciding))
                .findFirst()
                .orElseThrow();
        assertThat(cluster("kill", lost)).isZero();
        Files.writeString(decides(), "");
        assertThat(coordinator.waitFor())
                .as(Files.readString(folder.resolve("log")))
                .isZero();
        assertThat(Files.readString(folder.resolve("log")))
                .contains("Decided by node 3 (backward with loop folding) of 4 after ", "Verdict: true");
        assertThat(folder.resolve("out")).isEmptyDirectory();
    }

    /** Starts one program on four nodes and waits until all of them run. The third decides when the file {@link #decides()} is there. */
    private Process startNodes() throws Exception {
        Path program = Files.writeString(folder.resolve("p.c"), "");
        Path launcher = launcher("""
                case "$*" in
                    *"--on "*) ;;
                    *) case "$*" in *--strategy=bself*) who=%3$s ;; *) who=waits ;; esac
                       echo "$SLURMD_NODENAME $who" >>'%2$s'
                       while [ ! -e '%1$s' ]; do sleep 0.2; done
                       case $who in %3$s) echo "Verdict: true"; exit 0 ;; esac
                       sleep 60; exit 5 ;;
                esac
                """.formatted(decides(), places(), DECIDING));
        Process coordinator = start(List.of(
                launcher.toString(),
                "verify",
                "--on",
                "slurm",
                "--nodes",
                "4",
                "--output",
                folder.resolve("out").toString(),
                program.toString()));
        while (coordinator.isAlive()
                && !(Files.exists(places()) && Files.readAllLines(places()).size() == 4)) {
            Thread.sleep(100);
        }
        return coordinator;
    }

    private Path decides() {
        return folder.resolve("decide");
    }

    private Path places() {
        return folder.resolve("places");
    }

    private void startCluster() throws Exception {
        for (String program : List.of("munged", "slurmctld", "slurmd", "sbatch", "hostname")) {
            assumeTrue(
                    isInstalled(program),
                    program + " is not installed (apt install slurm-wlm munge): no cluster is started");
        }
        started = true;
        assertThat(cluster("start", "4")).as("the cluster starts").isZero();
    }

    /** @param verifier what stands for the verifier: it ends by itself where it is one, and else the bench of this build goes on */
    private Path launcher(String verifier) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path launcher = Files.writeString(
                folder.resolve("clew"),
                "#!/bin/sh\n" + verifier
                        + "exec '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto \"-Dclew.launcher=$0\" -cp '%s' org.clew.cli.Main \"$@\"\n"
                                .formatted(java, System.getProperty("java.class.path")));
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
