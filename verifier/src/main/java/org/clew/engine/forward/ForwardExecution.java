package org.clew.engine.forward;

import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Unfolding;
import org.clew.engine.CertifiedProof;
import org.clew.engine.Concretisation;
import org.clew.engine.ContextFreeProver;
import org.clew.engine.Entailment;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.tree.ProofOfTree;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;
import org.clew.semantics.PathProver;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.SolverOptions;

/** The prover of RV11 and CAV12: symbolic execution that learns from infeasible paths and abstracts loops. */
public final class ForwardExecution implements Strategy {

    private static final long CHECK_MILLISECONDS = 10_000;

    /** For guards and subsumption, in the solver's own units: most do not matter. */
    private static final long HASTY_STEPS = 50_000;

    /** For candidates: one that takes longer is not worth it. */
    private static final long PATIENT_MILLISECONDS = 1_500;

    /** For questions whose answers only save work. */
    private static final long QUICK_MILLISECONDS = 100;

    private final StrategyOptions.Forward options;

    public ForwardExecution(StrategyOptions.Forward options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "forward";
    }

    @Override
    public Verdict decide(Run run) {
        Vocabulary vocabulary = new Vocabulary();
        SolverOptions solver = SolverOptions.standard().withCheckMilliseconds(CHECK_MILLISECONDS);
        try (PathProver path = new PathProver(run.pool(), run.openProver(solver));
                PathProver hasty = new PathProver(run.pool(), run.openProver(solver.withSteps(HASTY_STEPS)));
                PathProver patient =
                        new PathProver(run.pool(), run.openProver(solver.withCheckMilliseconds(PATIENT_MILLISECONDS)));
                PathProver quick =
                        new PathProver(run.pool(), run.openProver(solver.withCheckMilliseconds(QUICK_MILLISECONDS)));
                ContextFreeProver contextFree = new ContextFreeProver(run.pool(), run.openProver(solver));
                InterpolationKinds kinds = new InterpolationKinds(
                        run, options, new Entailment(run.pool(), path), contextFree, vocabulary)) {
            ForwardSearch search = new ForwardSearch(
                    run, options, path, hasty, patient, quick, contextFree, vocabulary, kinds.chosen());
            ForwardSearch.Result result = search.run();
            run.listener().explored(search::tree);
            return switch (result) {
                case ForwardSearch.Result.Complete(ForwardNode root, Unfolding unfolding) ->
                    new CertifiedProof(run, 2 * CHECK_MILLISECONDS)
                            .verdict(new ProofOfTree<ForwardNode>(node -> held(node, run.pool())).of(root, unfolding));
                case ForwardSearch.Result.ErrorPath(SymbolicState state, CheckResult.Sat(Model model)) ->
                    run.confirm(new Concretisation(run.task().cfa()).of(state, model))
                            .<Verdict>map(Verdict.Unsafe::new)
                            .orElseGet(() -> new Verdict.Unknown(run.reservations()));
                case ForwardSearch.Result.Deeper deeper -> throw new IllegalStateException("the search itself deepens");
                case ForwardSearch.Result.GaveUp(Optional<Reason> reason) -> {
                    reason.ifPresent(run::owes);
                    yield new Verdict.Unknown(run.reservations());
                }
            };
        }
    }

    /** What an abstracted header's variables hold may be mentioned below it. */
    private static Map<Symbol, Symbol> held(ForwardNode node, TermPool pool) {
        LoopInstance loop = node.loop();
        return loop == null ? Map.of() : loop.holders(pool);
    }
}
