package org.clew.engine.forward;

import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Loop;
import org.clew.cfa.Place;
import org.clew.engine.loop.Deepening;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.candidate.LoopEntrance;
import org.clew.engine.subsume.SubsumptionTable;
import org.clew.engine.tree.LoopPolicy;
import org.clew.engine.tree.OpenLoops;
import org.clew.engine.tree.RefineAndRestart;
import org.clew.engine.tree.TreeResult;
import org.clew.engine.tree.Witnesses;
import org.clew.evidence.Statistics;
import org.clew.logic.Term;
import org.clew.semantics.SymbolicState;

/** Iterative deepening, the baseline of RV11: a spurious error means that all loops are unrolled once more. */
final class DeepeningLoops implements LoopPolicy<ForwardNode> {

    private final Deepening deepening;
    private final LoopEntrance entrance;
    private final SubsumptionTable<ForwardNode> table;
    private final OpenLoops<ForwardNode, ForwardFrame> loops;
    private final ForwardLoops abstraction;
    private final RefineAndRestart<ForwardNode, ForwardFrame> refinement;
    private final Statistics statistics;

    /** @param abstraction how loops are weakened beyond the bound */
    DeepeningLoops(
            Deepening deepening,
            LoopEntrance entrance,
            SubsumptionTable<ForwardNode> table,
            OpenLoops<ForwardNode, ForwardFrame> loops,
            ForwardLoops abstraction,
            RefineAndRestart<ForwardNode, ForwardFrame> refinement,
            Statistics statistics) {
        this.deepening = deepening;
        this.entrance = entrance;
        this.table = table;
        this.loops = loops;
        this.abstraction = abstraction;
        this.refinement = refinement;
        this.statistics = statistics;
    }

    @Override
    public boolean abstracts(Place header, int visits) {
        return visits >= deepening.bound();
    }

    @Override
    public Optional<LoopInstance> enter(
            Loop loop, SymbolicState state, Witnesses witnesses, Optional<LoopInstance> unrolledFrom) {
        return Optional.of(
                entrance.instance(entrance.to(loop, state, witnesses.models()), deepening.candidates(state)));
    }

    @Override
    public Optional<SymbolicState> weaken(LoopInstance instance, Set<Term> fallen, ForwardNode node) {
        return abstraction.weaken(instance, fallen, node);
    }

    @Override
    public Optional<TreeResult<ForwardNode>> refine(RefineAndRestart.Spurious error) {
        statistics.increment("refinements");
        deepening.learn(error.blamed().instance().entry().place(), refinement.reasons(error));
        loops.headers()
                .forEach(header ->
                        table.at(header.place()).forEach(other -> deepening.learn(header.place(), other.formula())));
        return Optional.of(new TreeResult.Deeper<>());
    }
}
