package org.clew.bench.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.clew.cli.ExitCode;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the coordinator combines the answers of three nodes; the test writes the answers. */
class CoordinatorTest {

    @TempDir
    private Path folder;

    private List<Node> nodes = List.of();
    private final Given launch = new Given();
    private final CancellationToken token = new CancellationToken();

    @BeforeEach
    void makeNodes() throws IOException {
        nodes = IntStream.range(0, 3)
                .mapToObj(index -> new Node(index + 1, Plan.ofNode(index), folder.resolve("node-" + index)))
                .toList();
        for (Node node : nodes) {
            Files.createDirectories(node.folder());
        }
    }

    @Test
    void theFirstVerdictEndsTheOthers() throws IOException {
        says(2, 5, "Verdict: unknown (time limit of 1 s)");
        says(3, 0, "Proved.", "Verdict: true");
        Coordinator.Outcome outcome = run();
        assertThat(outcome.node()).contains(nodes.get(2));
        assertThat(outcome.answer().code()).isEqualTo(ExitCode.TRUE);
        assertThat(outcome.answer().verdict()).isEqualTo("true");
        assertThat(outcome.answer().out()).hasSize(2).first().isEqualTo("Proved.");
        assertThat(outcome.answer().out().getLast())
                .matches("Decided by node 3 \\(.*\\) of 3 after .* s; the others were cancelled\\.");
        assertThat(launch.cancelled).isTrue();
    }

    /** The folder of the nodes is deleted next, which fails while a node still writes. */
    @Test
    void cancelledNodesMayTakeTimeToEnd() throws IOException {
        says(3, 0, "Verdict: true");
        launch.looksUntilTheEnd = 4;
        assertThat(run().node()).contains(nodes.get(2));
        assertThat(launch.alive()).isEmpty();
    }

    @Test
    void cancelledNodesThatDoNotEndAreLeft() throws IOException {
        says(3, 0, "Verdict: true");
        assertThat(run().node()).contains(nodes.get(2));
        assertThat(launch.alive()).hasSize(3);
    }

    @Test
    void aViolationIsReportedWithItsPart() throws IOException {
        says(1, 10, "Verdict: false(no-overflow)");
        assertThat(run().answer().verdict()).isEqualTo("false(no-overflow)");
    }

    @Test
    void nodesThatContradictEachOtherDecideNothing() throws IOException {
        says(1, 0, "Verdict: true");
        says(2, 10, "Verdict: false(unreach-call)");
        Coordinator.Outcome outcome = run();
        assertThat(outcome.node()).isEmpty();
        assertThat(outcome.answer().code()).isEqualTo(ExitCode.UNKNOWN);
        assertThat(outcome.answer().verdict())
                .startsWith("unknown (nodes contradict each other: node 1 (auto) says true");
    }

    @Test
    void withoutAVerdictEachNodesReasonIsShown() throws IOException {
        says(1, 5, "Verdict: unknown (time limit of 1 s)");
        says(2, 6);
        Files.writeString(nodes.get(1).folder().resolve("err"), "clew: out of memory\n");
        launch.alive.remove(3);
        Coordinator.Outcome outcome = run();
        assertThat(outcome.node()).as("whose evidence is kept").contains(nodes.getFirst());
        assertThat(outcome.answer().verdict())
                .isEqualTo("unknown (time limit of 1 s; exit code 6: clew: out of memory; lost: gone)");
        assertThat(outcome.answer().out()).hasSize(4).last().asString().endsWith(": lost: gone");
    }

    /** A verdict line that the exit code does not confirm is a crash at the end. */
    @Test
    void aVerdictNeedsItsExitCode() throws IOException {
        says(1, 6, "Verdict: true");
        says(2, 5, "Verdict: unknown (no strategy left)");
        says(3, 5, "Verdict: unknown (no strategy left)");
        assertThat(run().answer().code()).isEqualTo(ExitCode.UNKNOWN);
    }

    @Test
    void anInputThatOneNodeCannotReadNoNodeCan() throws IOException {
        says(2, 2);
        Files.writeString(nodes.get(1).folder().resolve("err"), "clew: x.c:1:1: syntax error\n");
        Coordinator.Outcome outcome = run();
        assertThat(outcome.answer().code()).isEqualTo(ExitCode.INPUT);
        assertThat(outcome.answer().verdict()).isEmpty();
        assertThat(outcome.answer().err()).containsExactly("clew: x.c:1:1: syntax error");
    }

    @Test
    void aSignalEndsAllNodes() throws IOException {
        token.cancel(new Reason.Interrupted());
        Coordinator.Outcome outcome = run();
        assertThat(outcome.answer().verdict()).isEqualTo("unknown (interrupted)");
        assertThat(launch.cancelled).isTrue();
        assertThat(launch.started).isFalse();
    }

    private Coordinator.Outcome run() throws IOException {
        return new Coordinator(nodes, launch, token).run();
    }

    private void says(int number, int exitCode, String... lines) throws IOException {
        Path own = nodes.get(number - 1).folder();
        Files.write(own.resolve("out"), List.of(lines));
        Files.writeString(own.resolve("err"), "");
        Files.writeString(own.resolve("exit"), exitCode + "\n");
    }

    /** Nodes that the test has run already. */
    private static final class Given implements Launch {
        private final Set<Integer> alive = new TreeSet<>(Set.of(1, 2, 3));
        private boolean started;
        private boolean cancelled;
        private int looksUntilTheEnd = Integer.MAX_VALUE;

        @Override
        public void start(List<Node> nodes) {
            started = true;
        }

        @Override
        public Set<Integer> alive() {
            if (cancelled && --looksUntilTheEnd == 0) {
                alive.clear();
            }
            return alive;
        }

        @Override
        public void cancel() {
            cancelled = true;
        }

        @Override
        public long pauseMilliseconds() {
            return 1;
        }

        @Override
        public String advice() {
            return "gone";
        }
    }
}
