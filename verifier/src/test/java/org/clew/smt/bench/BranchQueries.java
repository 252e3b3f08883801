package org.clew.smt.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.semantics.PathCondition;
import org.clew.semantics.PathProver;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.clew.smt.chain.Provers;
import org.clew.source.CFrontEnd;
import org.clew.source.Preprocessor;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.InputException;

/** The questions "is this branch feasible?" in the order in which a depth-first symbolic execution of a program asks them. */
record BranchQueries(String program, TermPool pool, List<PathCondition> paths) {

    static BranchQueries of(Path file, DataModel model, int most, long milliseconds) throws InputException {
        TermPool pool = new SimplifyingPool();
        LoweredProgram program = new CFrontEnd(model, Property.Unreachable.of("reach_error"), pool)
                .lower(Preprocessor.read(file, model));
        Unfolding unfolding = new Unfolding(program.cfa());
        Post post = new Post(pool);
        List<PathCondition> paths = new ArrayList<>();
        Budget budget = new Budget(new CancellationToken(), milliseconds);
        Deque<SymbolicState> open = new ArrayDeque<>();
        open.push(SymbolicState.initial(unfolding));
        try (Prover prover = Provers.open(
                pool, budget, SolverOptions.standard().withCheckMilliseconds(2000), new SolverStatistics())) {
            PathProver path = new PathProver(pool, prover);
            while (!open.isEmpty() && paths.size() < most && !budget.isSpent()) {
                SymbolicState state = open.pop();
                List<SymbolicState> feasible = new ArrayList<>();
                for (Step step : unfolding.successors(state.place())) {
                    SymbolicState next = post.step(state, step);
                    if (next.path().isContradictory()) {
                        continue;
                    }
                    if (next.path().size() > state.path().size()) {
                        paths.add(next.path());
                        if (!(path.check(next.path()) instanceof CheckResult.Sat)) {
                            continue;
                        }
                    }
                    feasible.add(next);
                }
                feasible.reversed().forEach(open::push);
            }
        }
        return new BranchQueries(file.getFileName().toString(), pool, paths);
    }

    /** The processor time that a prover takes over the whole stream, in microseconds. */
    long replay(SolverOptions options, SolverStatistics statistics) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        try (Prover prover = Provers.open(pool, Budget.unlimited(), options, statistics)) {
            PathProver path = new PathProver(pool, prover);
            for (PathCondition condition : paths) {
                path.check(condition);
            }
        }
        return (threads.getCurrentThreadCpuTime() - start) / 1000;
    }
}
