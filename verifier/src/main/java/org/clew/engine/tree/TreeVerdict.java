package org.clew.engine.tree;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.clew.cfa.Unfolding;
import org.clew.cfa.pass.GhostSums;
import org.clew.engine.CertifiedProof;
import org.clew.engine.Concretisation;
import org.clew.engine.Run;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;
import org.clew.logic.Symbol;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;

/** Converts the outcome of a search into a verdict: it proves a complete tree again, and replays the inputs of an error path. */
public final class TreeVerdict<N extends TreeNode<N>> {

    private final Run run;
    private final long checkMilliseconds;
    private final Function<N, Map<Symbol, Symbol>> bindings;

    /**
     * @param checkMilliseconds for each question of the proof check
     * @param bindings the symbols that formulas below a node mention, and the variables that hold their values at the node
     */
    public TreeVerdict(Run run, long checkMilliseconds, Function<N, Map<Symbol, Symbol>> bindings) {
        this.run = run;
        this.checkMilliseconds = checkMilliseconds;
        this.bindings = bindings;
    }

    public Verdict of(TreeResult<N> result) {
        return switch (result) {
            case TreeResult.Complete<N>(N root, Unfolding unfolding) ->
                new CertifiedProof(
                                run,
                                checkMilliseconds,
                                GhostSums.areIn(run.task().cfa()))
                        .verdict(new ProofOfTree<>(bindings).of(root, unfolding));
            case TreeResult.ErrorPath<N>(SymbolicState state, CheckResult.Sat(Model model)) ->
                run.confirm(new Concretisation(run.task().cfa()).of(state, model))
                        .<Verdict>map(Verdict.Unsafe::new)
                        .orElseGet(() -> new Verdict.Unknown(run.reservations()));
            case TreeResult.Deeper<N> deeper -> throw new IllegalStateException("the search itself deepens");
            case TreeResult.GaveUp<N>(Optional<Reason> reason) -> {
                reason.ifPresent(run::owes);
                yield new Verdict.Unknown(run.reservations());
            }
        };
    }
}
