package org.clew.engine.minimax;

import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Unfolding;
import org.clew.engine.Entailment;
import org.clew.engine.Run;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.Candidates;
import org.clew.engine.loop.FirstIterations;
import org.clew.engine.loop.LoopEntry;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.ModifiedVariables;
import org.clew.engine.loop.RangeCandidates;
import org.clew.logic.Term;
import org.clew.program.Variable;
import org.clew.semantics.PathProver;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;

/** Lists the constraints of a state at a loop header: those that the loop may break are candidates, neutral at first. */
final class Headers {

    private final Candidates candidates;
    private final RangeCandidates ranges;
    private final ModifiedVariables modified;
    private final FirstIterations iterations;
    private int instances;

    Headers(Run run, Unfolding unfolding, LoopForest forest, PathProver quick, Vocabulary vocabulary) {
        this.candidates = new Candidates(run.task().cfa(), new Entailment(run.pool(), quick), vocabulary);
        this.ranges = new RangeCandidates(run.pool(), unfolding, forest, run.budget());
        this.modified = new ModifiedVariables(run.task().cfa());
        this.iterations = new FirstIterations(new Post(run.pool()), unfolding, quick, run.budget());
    }

    LoopInstance open(SymbolicState state, Loop loop, Optional<LoopInstance> unrolledFrom) {
        Set<Variable> variables = modified.by(loop, state.place());
        LoopEntry entry = new LoopEntry(state, loop, variables, iterations.of(state, loop, variables));
        Set<Term> facts = candidates.of(entry);
        facts.addAll(ranges.of(state.place(), variables));
        unrolledFrom.ifPresent(outer -> facts.removeAll(outer.hopeless()));
        return new LoopInstance(instances++, entry, facts, unrolledFrom);
    }
}
