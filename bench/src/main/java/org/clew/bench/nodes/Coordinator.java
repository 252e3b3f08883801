package org.clew.bench.nodes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.clew.bench.nodes.Node.End;
import org.clew.bench.result.Answer;
import org.clew.bench.result.Answer.Kind;
import org.clew.cli.ExitCode;
import org.clew.cli.NodesAnswer;
import org.clew.limits.CancellationToken;

/**
 * Waits for the first node with a verdict, or until all nodes have ended. It reads results from the folders of the nodes, because the queue forgets
 * jobs that have ended.
 */
final class Coordinator {
    private static final int MOST_REASONS = 3;

    /** A shared folder may show a file a moment after its node has left the queue. */
    private static final int LOOKS_BEFORE_LOST = 4;

    /** The number of times to look whether cancelled nodes have ended; with Slurm this is five seconds. */
    private static final int LOOKS_FOR_THE_END = 10;

    private final List<Node> nodes;
    private final Launch launch;
    private final CancellationToken token;
    private final long start = System.nanoTime();
    private final Map<Node, End> ended = new LinkedHashMap<>();
    private final Map<Node, Integer> missing = new LinkedHashMap<>();

    Coordinator(List<Node> nodes, Launch launch, CancellationToken token) {
        this.nodes = nodes;
        this.launch = launch;
        this.token = token;
    }

    /** The node whose evidence is kept, and the message about it. */
    record Outcome(Optional<Node> node, NodesAnswer answer) {}

    Outcome run() throws IOException {
        token.onCancel(launch::cancel);
        try {
            if (!token.isCancelled()) {
                launch.start(nodes);
            }
            while (!token.isCancelled()) {
                look();
                Optional<Outcome> outcome = outcome();
                if (outcome.isPresent()) {
                    launch.cancel();
                    awaitEnd();
                    return outcome.get();
                }
                Thread.sleep(launch.pauseMilliseconds());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            launch.cancel();
        }
        String why = token.reason().map(reason -> reason.text()).orElse("interrupted");
        return new Outcome(
                Optional.empty(), new NodesAnswer(ExitCode.UNKNOWN, "unknown (" + why + ")", List.of(), List.of()));
    }

    /** A cancelled node still writes its evidence, and its folder can be deleted only after that. */
    private void awaitEnd() throws IOException, InterruptedException {
        for (int looks = 0; looks < LOOKS_FOR_THE_END && !launch.alive().isEmpty() && !token.isCancelled(); looks++) {
            Thread.sleep(launch.pauseMilliseconds());
        }
    }

    private void look() throws IOException {
        // The queue is read before the folders, so that the result of a node that has just left the queue is not
        // missed.
        Set<Integer> alive = launch.alive();
        for (Node node : nodes) {
            if (!ended.containsKey(node)) {
                Optional<End> end = node.end();
                if (end.isPresent()) {
                    ended.put(node, end.get());
                } else if (!alive.contains(node.number())
                        && missing.merge(node, 1, Integer::sum) >= LOOKS_BEFORE_LOST) {
                    Answer lost = new Answer(Kind.ERROR, "", "lost: " + launch.advice());
                    ended.put(node, new End(lost, -1, List.of(), List.of()));
                }
            }
        }
    }

    /** Empty as long as a node may still decide. */
    private Optional<Outcome> outcome() {
        Map<Kind, Node> verdicts = new TreeMap<>();
        for (Map.Entry<Node, End> each : ended.entrySet()) {
            Answer answer = each.getValue().answer();
            if (answer.isVerdict()) {
                verdicts.putIfAbsent(answer.kind(), each.getKey());
            } else if (each.getValue().exitCode() == ExitCode.INPUT.number()) {
                return Optional.of(new Outcome(
                        Optional.empty(),
                        new NodesAnswer(
                                ExitCode.INPUT,
                                "",
                                each.getValue().out(),
                                each.getValue().err())));
            }
        }
        return switch (verdicts.size()) {
            case 0 -> ended.size() == nodes.size() ? Optional.of(undecided()) : Optional.empty();
            case 1 -> Optional.of(decided(verdicts.values().iterator().next()));
            default -> Optional.of(contradiction(verdicts));
        };
    }

    private Outcome decided(Node node) {
        End end = end(node);
        List<String> out = new ArrayList<>(end.out());
        out.removeIf(line -> line.startsWith("Verdict: "));
        double seconds = (System.nanoTime() - start) / 1e9;
        out.add(String.format(
                "Decided by %s of %d after %.1f s; the others were cancelled.", node.title(), nodes.size(), seconds));
        ExitCode code = end.answer().kind() == Kind.TRUE ? ExitCode.TRUE : ExitCode.FALSE;
        return new Outcome(Optional.of(node), new NodesAnswer(code, end.answer().status(), out, end.err()));
    }

    /** The first node has the plan of a run on one machine, so its evidence is kept if no node has a verdict. */
    private Outcome undecided() {
        List<String> out = new ArrayList<>(List.of("No node decided."));
        nodes.forEach(
                node -> out.add("  " + node.title() + ": " + reason(end(node).answer())));
        String reasons = nodes.stream()
                .map(node -> reason(end(node).answer()))
                .distinct()
                .limit(MOST_REASONS)
                .collect(Collectors.joining("; "));
        return new Outcome(
                Optional.of(nodes.getFirst()),
                new NodesAnswer(
                        ExitCode.UNKNOWN,
                        "unknown (" + reasons + ")",
                        out,
                        end(nodes.getFirst()).err()));
    }

    private static String reason(Answer answer) {
        return answer.reason().isEmpty() ? answer.status() : answer.reason();
    }

    private Outcome contradiction(Map<Kind, Node> verdicts) {
        String who = verdicts.entrySet().stream()
                .map(each -> each.getValue().title() + " says "
                        + end(each.getValue()).answer().status())
                .collect(Collectors.joining(", "));
        return new Outcome(
                Optional.empty(),
                new NodesAnswer(
                        ExitCode.UNKNOWN,
                        "unknown (nodes contradict each other: " + who + ")",
                        List.of(),
                        List.of("warning: " + who + ": one of them is wrong, please report it")));
    }

    private End end(Node node) {
        return Objects.requireNonNull(ended.get(node));
    }
}
