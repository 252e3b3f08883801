package org.clew.engine.minimax;

import org.clew.cfa.LoopForest;
import org.clew.cfa.Unfolding;
import org.clew.engine.Entailment;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Forward;
import org.clew.engine.StrategyOptions.Forward.Learning;
import org.clew.engine.StrategyOptions.Forward.LoopInvariants;
import org.clew.engine.StrategyOptions.Minimax.Annotations;
import org.clew.engine.StrategyOptions.Minimax.Constraints;
import org.clew.engine.forward.ForwardExecution;
import org.clew.engine.interpolate.ByWeakestPre;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.Goals;
import org.clew.engine.loop.PathInvariants;
import org.clew.engine.loop.candidate.LoopEntrance;
import org.clew.engine.subsume.SubsumptionTable;
import org.clew.engine.tree.GrowingTree;
import org.clew.engine.tree.Guards;
import org.clew.engine.tree.OpenLoops;
import org.clew.engine.tree.OpenPath;
import org.clew.engine.tree.RefineAndRestart;
import org.clew.engine.tree.TreeResult;
import org.clew.engine.tree.TreeSearch;
import org.clew.engine.tree.TreeVerdict;
import org.clew.evidence.Verdict;
import org.clew.logic.TermPool;
import org.clew.semantics.PathProver;
import org.clew.smt.Projector;
import org.clew.smt.SolverOptions;
import org.clew.smt.chain.Provers;

/** MINIMAX: keeps only constraints that something needs, deletes only what a loop breaks, and locks what must not be deleted. */
public final class MinimaxExecution implements Strategy {

    private static final long CHECK_MILLISECONDS = 10_000;

    /** For questions whose answers only save work. */
    private static final long QUICK_MILLISECONDS = 100;

    private final StrategyOptions.Minimax options;

    public MinimaxExecution(StrategyOptions.Minimax options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "minimax";
    }

    @Override
    public Verdict decide(Run run) {
        if (options.annotations() == Annotations.WP) {
            return new ForwardExecution(Forward.plain().with(options.refinement())).decide(run);
        }
        TermPool pool = run.pool();
        SolverOptions solver = SolverOptions.standard().withCheckMilliseconds(CHECK_MILLISECONDS);
        SolverOptions quickly = solver.withCheckMilliseconds(QUICK_MILLISECONDS);
        try (PathProver prover = new PathProver(pool, run.openProver(solver));
                PathProver quick = new PathProver(pool, run.openProver(quickly));
                Cores cores = new Cores(pool, run.openProver(solver));
                Projector projector = Provers.projector(pool, run.budget(), quickly)) {
            return decide(run, prover, quick, cores, new Reading(pool, projector));
        }
    }

    private Verdict decide(Run run, PathProver prover, PathProver quick, Cores cores, Reading reading) {
        Goals goals = new Goals();
        Vocabulary vocabulary = new Vocabulary();
        Entailment entailment = new Entailment(run.pool(), prover);
        Unfolding unfolding = new Unfolding(run.task().cfa());
        LoopForest forest = new LoopForest(run.task().cfa());
        LoopEntrance entrance = new LoopEntrance(
                run,
                unfolding,
                forest,
                quick,
                vocabulary,
                LoopInvariants.INTERVALS,
                options.constraints() == Constraints.GUESSED);
        PathInvariants invariants = new PathInvariants(run.pool(), entailment, entailment, goals);
        Labels labels = new Labels(reading);
        OpenPath<MinimaxFrame> path = new OpenPath<>();
        MinimaxAnnotation annotation =
                new MinimaxAnnotation(run, path, new Annotator(cores, reading, goals::isNeeded), entrance, labels);
        GrowingTree<MinimaxNode, MinimaxFrame> tree = new GrowingTree<>(
                name(), run, unfolding, forest, annotation, new SubsumptionTable<>(entailment, any -> true), path);
        OpenLoops<MinimaxNode, MinimaxFrame> loops = new OpenLoops<>(run, tree, entrance, invariants, goals, true);
        RefineAndRestart<MinimaxNode, MinimaxFrame> refinement = new RefineAndRestart<>(
                run, prover, new ByWeakestPre(run.pool(), entailment, vocabulary), options.refinement(), loops);
        MinimaxLoops policy = new MinimaxLoops(
                run, options.constraints(), entrance, invariants, goals, path, loops, refinement, annotation);
        Guards guards = new Guards(prover, prover, run.statistics());
        TreeResult<MinimaxNode> result =
                new TreeSearch<>(run, tree, loops, policy, refinement, guards, Learning.EAGER).run();
        run.listener().explored(() -> tree.picture(labels::of));
        return new TreeVerdict<MinimaxNode>(run, 2 * CHECK_MILLISECONDS, reading::bindings).of(result);
    }
}
