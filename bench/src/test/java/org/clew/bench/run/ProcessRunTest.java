package org.clew.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Limits are kept and use is measured for the whole process tree, by whatever the machine has. */
class ProcessRunTest {
    private static final String BUSY = "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done";

    @TempDir
    Path folder;

    static Stream<Confinement> confinements() {
        return Stream.of(Confinement.strongest(), new ProcessLimits()).distinct();
    }

    @ParameterizedTest
    @MethodSource("confinements")
    void processorTimeOfChildrenCounts(Confinement confinement) throws IOException {
        Measured alone = run(confinement, new RunLimits(20_000, 0, 1), BUSY);
        Measured three = run(
                confinement, new RunLimits(20_000, 0, 1), "sh -c '" + BUSY + "'; (" + BUSY + ") & " + BUSY + "; wait");
        assertThat(alone.exitCode()).isZero();
        assertThat(three.cpuSeconds()).isBetween(1.5 * alone.cpuSeconds(), 6 * alone.cpuSeconds());
        assertThat(alone.wallSeconds()).isGreaterThanOrEqualTo(0.5 * alone.cpuSeconds());
    }

    @ParameterizedTest
    @MethodSource("confinements")
    void whatTakesTooLongIsKilledWithItsChildren(Confinement confinement) throws Exception {
        Path pid = folder.resolve("pid");
        RunLimits limits = new RunLimits(1, 0, 1);
        Measured killed = run(confinement, limits, "sleep 60 & echo $! >" + pid + "; sleep 60");
        assertThat(killed.end()).isEqualTo(Measured.End.TIME);
        assertThat(killed.wallSeconds()).isBetween(5.0, 15.0);
        long child = Long.parseLong(Files.readString(pid).strip());
        for (int i = 0; i < 100 && isAlive(child); i++) {
            Thread.sleep(20);
        }
        assertThat(isAlive(child)).isFalse();
    }

    /** {@code tail} keeps its input in memory until there is a line end. */
    @ParameterizedTest
    @MethodSource("confinements")
    void whatNeedsTooMuchMemoryDoesNotGetIt(Confinement confinement) throws IOException {
        Measured small = run(
                confinement,
                new RunLimits(20_000, 400L << 20, 1),
                "head -c 50M /dev/zero | tail >/dev/null; sleep 0.3");
        assertThat(small.exitCode()).isZero();
        Measured large = run(
                confinement,
                new RunLimits(20_000, 100L << 20, 1),
                "{ head -c 300M /dev/zero; sleep 20; } | tail >/dev/null");
        assertThat(large.end()).as("%s", large).isEqualTo(Measured.End.MEMORY);
        assertThat(large.peakBytes()).isGreaterThan(100L << 20);
    }

    /** On a larger machine the heap would grow beyond the limit before its garbage is collected. */
    @ParameterizedTest
    @MethodSource("confinements")
    void theHeapIsSizedForTheLimit(Confinement confinement) throws IOException {
        String script = "case $CLEW_JAVA_OPTS in *-Xmx204800k*) exit 7;; *-Xmx*) exit 8;; esac";
        assertThat(run(confinement, new RunLimits(20_000, 400L << 20, 1), script)
                        .exitCode())
                .isEqualTo(7);
        assertThat(run(confinement, new RunLimits(20_000, 0, 1), script).exitCode())
                .isZero();
    }

    @ParameterizedTest
    @MethodSource("confinements")
    void theExitCodeIsThatOfTheCommand(Confinement confinement) throws IOException {
        assertThat(run(confinement, new RunLimits(20_000, 0, 1), "exit 10").exitCode())
                .isEqualTo(10);
        assertThat(run(confinement, new RunLimits(20_000, 0, 1), "kill -SEGV $$")
                        .exitCode())
                .isEqualTo(139);
    }

    private Measured run(Confinement confinement, RunLimits limits, String script) throws IOException {
        return new ProcessRun(confinement, limits, List.of())
                .run(List.of("sh", "-c", script), folder.resolve("output.txt"));
    }

    /** A zombie process counts as dead. */
    private static boolean isAlive(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
            return stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
        } catch (IOException gone) {
            return false;
        }
    }
}
