package org.clew.engine.minimax;

import java.util.Optional;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Unfolding;
import org.clew.engine.CertifiedProof;
import org.clew.engine.Concretisation;
import org.clew.engine.Entailment;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Forward.LoopInvariants;
import org.clew.engine.interpolate.ByWeakestPre;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.RefineAndRestart;
import org.clew.engine.loop.candidate.LoopEntrance;
import org.clew.engine.tree.ProofOfTree;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;
import org.clew.logic.TermPool;
import org.clew.semantics.PathProver;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
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
        TermPool pool = run.pool();
        SolverOptions solver = SolverOptions.standard().withCheckMilliseconds(CHECK_MILLISECONDS);
        SolverOptions quickly = solver.withCheckMilliseconds(QUICK_MILLISECONDS);
        try (PathProver path = new PathProver(pool, run.openProver(solver));
                PathProver quick = new PathProver(pool, run.openProver(quickly));
                Cores cores = new Cores(pool, run.openProver(solver));
                Projector projector = Provers.projector(pool, run.budget(), quickly)) {
            Unfolding unfolding = new Unfolding(run.task().cfa());
            LoopForest forest = new LoopForest(run.task().cfa());
            Vocabulary vocabulary = new Vocabulary();
            Reading reading = new Reading(pool, projector);
            RefineAndRestart refinement = new RefineAndRestart(
                    pool, path, new ByWeakestPre(pool, new Entailment(pool, path), vocabulary), options.refinement());
            MinimaxSearch search = new MinimaxSearch(
                    run,
                    new MinimaxSearch.Parts(
                            unfolding,
                            forest,
                            path,
                            cores,
                            reading,
                            new LoopEntrance(run, unfolding, forest, quick, vocabulary, LoopInvariants.INTERVALS),
                            refinement,
                            options.constraints()));
            MinimaxSearch.Result result = search.run();
            run.listener().explored(search::tree);
            return switch (result) {
                case MinimaxSearch.Result.Complete(MinimaxNode root, Unfolding unfolded) ->
                    new CertifiedProof(run, 2 * CHECK_MILLISECONDS)
                            .verdict(new ProofOfTree<>(reading::bindings).of(root, unfolded));
                case MinimaxSearch.Result.ErrorPath(SymbolicState state, CheckResult.Sat(Model model)) ->
                    run.confirm(new Concretisation(run.task().cfa()).of(state, model))
                            .<Verdict>map(Verdict.Unsafe::new)
                            .orElseGet(() -> new Verdict.Unknown(run.reservations()));
                case MinimaxSearch.Result.GaveUp(Optional<Reason> reason) -> {
                    reason.ifPresent(run::owes);
                    yield new Verdict.Unknown(run.reservations());
                }
            };
        }
    }
}
