package org.clew.engine.explore;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.Run;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Plain.Addition;
import org.clew.evidence.Counterexample;
import org.clew.evidence.RefutedPaths;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.SearchLog;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.TreeCheck;
import org.clew.limits.Reason;
import org.clew.semantics.PathProver;
import org.clew.smt.CheckResult;
import org.clew.smt.SolverOptions;

/**
 * Plain symbolic execution of one program. The search takes an open state, asks the solver for a model if the state
 * has none, and follows the model to the end of a path. The branches that the model does not take become open states
 * without a solver query, so one query serves a whole path.
 */
final class PlainSearch {

    private static final long CHECK_MILLISECONDS = 20_000;

    /** Most errors that a search finds are found before this point; after it the search may be stuck in long loops. */
    private static final int MANY_STATES = 4_000;

    private final Run run;
    private final Feasibility feasibility;
    private final Frontier frontier;
    private final Tree tree;
    private final Repeats repeats;
    private final Descent descent;
    private final Trials trials;
    private final boolean guessing;
    private final ErrorDistance errorDistance;
    private final Supplier<Optional<Verdict>> diversion;
    private final RefutedPaths refuted = new RefutedPaths();
    private long age;

    PlainSearch(
            Run run,
            StrategyOptions.Plain options,
            Feasibility feasibility,
            SearchLog log,
            Supplier<Optional<Verdict>> diversion) {
        this.run = run;
        this.feasibility = feasibility;
        this.diversion = diversion;
        this.frontier = new Frontier(options.frontierLimit());
        this.tree = new Tree(run, log);
        this.repeats = new Repeats(tree.unfolding(), options.has(Addition.REPEATED_STATES));
        this.descent = new Descent(run, tree, repeats, this::leaveAside);
        this.trials = new Trials(run.pool());
        this.guessing = options.has(Addition.TRIALS);
        this.errorDistance = new ErrorDistance(run.task().cfa());
    }

    Verdict decide() {
        Witness zero = Witness.zero(run.pool());
        await(new Pending(tree.root(), Optional.empty(), Optional.empty(), zero, 0, 0, 0, age++));
        boolean diverted = false;
        while (!frontier.isEmpty() && !run.budget().isSpent()) {
            if (!diverted && tree.size() > MANY_STATES) {
                diverted = true;
                Optional<Verdict> verdict = diversion.get();
                if (verdict.isPresent()) {
                    return verdict.get();
                }
            }
            Pending next = frontier.next();
            Optional<Witness> witness = next.witness().isPresent() ? next.witness() : ask(next);
            if (witness.isPresent()) {
                next.via().ifPresent(run::passes);
                Optional<Counterexample> error = descent.from(next.node(), witness.get());
                if (error.isPresent()) {
                    return new Verdict.Unsafe(error.get());
                }
            }
        }
        if (run.reservations().isEmpty()) {
            flaw().filter(flaw -> !run.budget().isSpent()).ifPresent(run::owes);
        }
        List<Reason> reservations = run.reservations();
        return reservations.isEmpty()
                ? new Verdict.Safe(new SafetyProof.FiniteTree(
                        run.task().cfa(), refuted, repeats.states(), run.task().changes()))
                : new Verdict.Unknown(reservations);
    }

    private Optional<Reason> flaw() {
        long start = System.nanoTime();
        SolverOptions alone = SolverOptions.standard().withoutChain().withCheckMilliseconds(CHECK_MILLISECONDS);
        try (PathProver prover = new PathProver(run.pool(), run.openProver(alone))) {
            Unfolding unfolding = new Unfolding(run.task().cfa());
            return new TreeCheck(unfolding, refuted, repeats.states(), prover, run.budget()).flaw();
        } finally {
            run.statistics().number("tree check ms").set((System.nanoTime() - start) / 1_000_000);
        }
    }

    private Optional<Witness> ask(Pending pending) {
        return switch (feasibility.check(pending.node().path(), pending.effort())) {
            case CheckResult.Sat sat -> Optional.of(pending.nearMiss().with(sat.model()));
            case CheckResult.Unsat unsat -> {
                tree.refuted(pending.node());
                refuted.add(pending.node().path());
                yield Optional.empty();
            }
            case CheckResult.Unknown unknown -> {
                Optional<Witness> found = !guessing || run.budget().isSpent() ? Optional.empty() : tryOut(pending);
                if (found.isPresent()) {
                    yield found;
                }
                if (pending.effort() + 1 < Feasibility.levels()) {
                    await(pending.postponed(age++));
                } else {
                    run.owes(unknown.reason());
                }
                yield Optional.empty();
            }
        };
    }

    private Optional<Witness> tryOut(Pending pending) {
        long seed = ((long) pending.node().number() << 8) + pending.effort();
        Optional<Witness> found =
                trials.around(pending.nearMiss(), pending.node().path(), seed);
        run.statistics().increment(found.isPresent() ? "trials-hit" : "trials-missed");
        return found;
    }

    private void leaveAside(PathNode node, Optional<Step> via, Witness witness, boolean feasible) {
        await(new Pending(
                node,
                via,
                feasible ? Optional.of(witness) : Optional.empty(),
                witness,
                via.map(step -> tree.timesTaken(step.edge())).orElse(0),
                errorDistance.from(node.place()),
                0,
                age++));
    }

    private void await(Pending pending) {
        int dropped = frontier.add(pending);
        if (dropped > 0) {
            run.statistics().number("dropped").addAndGet(dropped);
            run.owes(new Reason.Memory());
        }
        run.statistics().maximum("frontier", frontier.size());
    }
}
