package org.clew.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.clew.Options;
import org.clew.Strategies;
import org.clew.Verifier;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Forward.Refinement;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.ExecutionTree.Node;
import org.junit.jupiter.api.Test;

/** The events of a search make the tree that the search itself leaves. RV11, Fig. 1(b): one refinement, one restart. */
class TreeOfLogTest {

    private static Result lock(int recorded) throws Exception {
        Strategies.Settings paper = Strategies.Settings.of(1)
                .with(StrategyOptions.Forward.standard().with(Refinement.CORE));
        return new Verifier(Options.of(
                        Path.of("..", "examples", "lock.c"),
                        with -> with.strategy("forward")
                                .settings(paper)
                                .keepsTree(true)
                                .recorded(recorded)))
                .run();
    }

    @Test
    void aFinishedSearchHasTheSameNodesAndLoops() throws Exception {
        Result result = lock(Options.RECORDED);
        ExecutionTree kept = result.tree().orElseThrow();
        ExecutionTree read = new TreeOfLog(result.log().orElseThrow()).tree();
        assertThat(ids(read)).containsAll(ids(kept));
        for (Node node : kept.nodes()) {
            if (node.header().isPresent()) {
                Node same = node(read, node.id());
                assertThat(same.header().orElseThrow().kept())
                        .containsExactlyInAnyOrderElementsOf(
                                node.header().orElseThrow().kept());
                assertThat(same.header().orElseThrow().locked())
                        .containsExactlyInAnyOrderElementsOf(
                                node.header().orElseThrow().locked());
            }
        }
        assertThat(kept.nodes())
                .anyMatch(node -> node.header().isPresent()
                        && !node.header().get().locked().isEmpty());
    }

    @Test
    void aSearchThatWasStoppedHasOpenNodesAndNoneThatARestartDiscarded() throws Exception {
        SearchLog whole = lock(Options.RECORDED).log().orElseThrow();
        List<SearchEvent> events = whole.events();
        for (int length = 1; length < events.size(); length++) {
            SearchLog part = new SearchLog("forward", whole.direction(), events.size());
            events.subList(0, length).forEach(part::add);
            ExecutionTree tree = new TreeOfLog(part).tree();
            Set<Integer> ids = ids(tree);
            for (Node node : tree.nodes()) {
                node.parent().ifPresent(parent -> assertThat(ids).contains(parent));
            }
            if (events.get(length - 1) instanceof SearchEvent.Restarted(int header)) {
                assertThat(tree.nodes()).noneMatch(node -> node.parent().equals(OptionalInt.of(header)));
                assertThat(node(tree, header).ending()).isEqualTo(Ending.OPEN);
            }
        }
        assertThat(events).anyMatch(SearchEvent.Restarted.class::isInstance);
    }

    /** A list of steps for each node of the chain would need more memory than there is. */
    @Test
    void aLongChainIsOneEdge() throws Exception {
        int length = 150_000;
        SearchEvent.Grown step = lock(Options.RECORDED).log().orElseThrow().events().stream()
                .filter(SearchEvent.Grown.class::isInstance)
                .map(SearchEvent.Grown.class::cast)
                .filter(node -> node.steps().size() == 1)
                .findFirst()
                .orElseThrow();
        for (ExecutionTree.Direction direction : ExecutionTree.Direction.values()) {
            SearchLog chain = new SearchLog("se", direction, length);
            for (int node = 0; node < length; node++) {
                OptionalInt parent = node == 0 ? OptionalInt.empty() : OptionalInt.of(node - 1);
                chain.add(new SearchEvent.Grown(node, parent, step.place(), step.steps(), List.of()));
            }
            ExecutionTree tree = new TreeOfLog(chain).tree();
            assertThat(tree.nodes()).extracting(Node::id).containsExactly(0, length - 1);
            assertThat(tree.nodes().getLast().parent()).hasValue(0);
            assertThat(tree.nodes().getLast().steps()).hasSize(length - 1);
        }
    }

    private static Set<Integer> ids(ExecutionTree tree) {
        return tree.nodes().stream().map(Node::id).collect(Collectors.toSet());
    }

    private static Node node(ExecutionTree tree, int id) {
        return tree.nodes().stream().filter(each -> each.id() == id).findFirst().orElseThrow();
    }
}
