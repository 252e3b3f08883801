package org.clew.engine.forward;

import java.util.Map;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Unfolding;
import org.clew.engine.Entailment;
import org.clew.engine.Run;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Forward.Addition;
import org.clew.engine.interpolate.Interpolation;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.Deepening;
import org.clew.engine.loop.Goals;
import org.clew.engine.loop.HeaderFacts;
import org.clew.engine.loop.ModifiedVariables;
import org.clew.engine.loop.PathInvariants;
import org.clew.engine.loop.candidate.BodyPaths;
import org.clew.engine.loop.candidate.CellFacts;
import org.clew.engine.loop.candidate.IterationFacts;
import org.clew.engine.loop.candidate.LoopEntrance;
import org.clew.engine.subsume.SubsumptionTable;
import org.clew.engine.tree.GrowingTree;
import org.clew.engine.tree.Guards;
import org.clew.engine.tree.LoopPolicy;
import org.clew.engine.tree.OpenLoops;
import org.clew.engine.tree.OpenPath;
import org.clew.engine.tree.RefineAndRestart;
import org.clew.engine.tree.TreeResult;
import org.clew.engine.tree.TreeSearch;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.Statistics;
import org.clew.logic.TermPool;
import org.clew.semantics.Post;

/**
 * The tree search with interpolants as annotations. It is configured by the options, and is repeated with a larger
 * bound if loops are unrolled by deepening.
 */
final class ForwardSearch {

    private final Statistics statistics;
    private final Vocabulary vocabulary;
    private final SubsumptionTable<ForwardNode> table;
    private final GrowingTree<ForwardNode, ForwardFrame> tree;
    private final Deepening deepening;
    private final TreeSearch<ForwardNode, ForwardFrame> search;

    ForwardSearch(
            Run run,
            StrategyOptions.Forward options,
            GradedProvers provers,
            Vocabulary vocabulary,
            Interpolation interpolation) {
        this.statistics = run.statistics();
        this.vocabulary = vocabulary;
        TermPool pool = run.pool();
        Goals goals = new Goals();
        Entailment thorough = provers.entailment(provers.thorough());
        Unfolding unfolding = new Unfolding(run.task().cfa());
        LoopForest forest = new LoopForest(run.task().cfa());
        OpenPath<ForwardFrame> path = new OpenPath<>();
        PathInvariants invariants = new PathInvariants(
                pool, provers.entailment(provers.patient()), provers.entailment(provers.quick()), goals);
        LoopEntrance entrance = entrance(run, unfolding, forest, provers, options);
        this.table = new SubsumptionTable<>(provers.entailment(provers.hasty()), goals::isNeeded);
        this.tree = new GrowingTree<>(
                "forward",
                run,
                unfolding,
                forest,
                new ForwardAnnotation(
                        pool,
                        interpolation,
                        table,
                        goals,
                        provers.contextFree(),
                        vocabulary,
                        entrance,
                        thorough,
                        options.has(Addition.CROWDS)),
                table,
                path);
        OpenLoops<ForwardNode, ForwardFrame> loops =
                new OpenLoops<>(run, tree, entrance, invariants, goals, options.has(Addition.THRIFTY_SPECULATION));
        RefineAndRestart<ForwardNode, ForwardFrame> refinement =
                new RefineAndRestart<>(run, provers.thorough(), interpolation, options.refinement(), loops);
        ForwardLoops abstraction = new ForwardLoops(
                pool,
                options,
                entrance,
                iterationFacts(run, unfolding, forest, provers),
                new CellFacts(unfolding, vocabulary, provers.entailment(provers.quick())),
                invariants,
                path,
                loops,
                new Resumption(thorough, table, new Post(pool)),
                new ClauseRefinement(
                        run, unfolding, provers, vocabulary, refinement, goals, options.has(Addition.AUTOMATA)),
                refinement,
                new HeaderFacts(thorough),
                statistics);
        this.deepening = new Deepening(thorough);
        LoopPolicy<ForwardNode> policy = switch (options.loops()) {
            case ABSTRACT -> abstraction;
            case DEEPENING ->
                new DeepeningLoops(deepening, entrance, table, loops, abstraction, refinement, statistics);
        };
        Guards guards = new Guards(provers.hasty(), provers.thorough(), statistics);
        this.search = new TreeSearch<>(run, tree, loops, policy, refinement, guards, options.learning());
    }

    private LoopEntrance entrance(
            Run run, Unfolding unfolding, LoopForest forest, GradedProvers provers, StrategyOptions.Forward options) {
        return new LoopEntrance(
                run,
                unfolding,
                forest,
                provers.quick(),
                vocabulary,
                options.invariants(),
                options.has(Addition.FIRST_ITERATIONS));
    }

    private IterationFacts iterationFacts(Run run, Unfolding unfolding, LoopForest forest, GradedProvers provers) {
        ModifiedVariables modified = new ModifiedVariables(run.task().cfa());
        BodyPaths bodies = new BodyPaths(run.pool(), unfolding, forest, modified);
        return new IterationFacts(
                run.pool(),
                vocabulary,
                bodies,
                provers.entailment(provers.quick()),
                provers.entailment(provers.patient()));
    }

    TreeResult<ForwardNode> run() {
        TreeResult<ForwardNode> result = search.run();
        while (result instanceof TreeResult.Deeper) {
            statistics.increment("deepenings");
            deepening.deepen();
            search.startAfresh();
            result = search.run();
        }
        table.measure(statistics, vocabulary);
        return result;
    }

    /** The tree as it stands. */
    ExecutionTree tree() {
        return tree.picture(node -> Map.of());
    }
}
