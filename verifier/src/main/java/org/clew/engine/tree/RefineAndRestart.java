package org.clew.engine.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Step;
import org.clew.engine.Run;
import org.clew.engine.StrategyOptions.Forward.Refinement;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.interpolate.Interpolation;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.loop.LoopInstance;
import org.clew.evidence.Statistics;
import org.clew.limits.Reason;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.PathCondition;
import org.clew.semantics.PathProver;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;

/**
 * REFINEANDRESTART of RV11, Fig. 3, lines 41 to 45, and the question of Fig. 2, line 4, that leads to it. An error that was reached
 * through abstracted headers is spurious if the state in which some loop was entered contradicts the path from there to the error.
 * What excludes the path is locked at that loop, and the search restarts from its header.
 */
public final class RefineAndRestart<N extends TreeNode<N>, F extends OpenNode<N>> {

    /**
     * How often the last guards are locked at one instance of a loop. An instance that needs more refinements usually needs one for each of many
     * automaton states, and a lock on the first contradiction excludes all of them.
     */
    private static final int LATEST = 1;

    private final TermPool pool;
    private final PathProver prover;
    private final Interpolation interpolation;
    private final Refinement refinement;
    private final OpenLoops<N, F> loops;
    private final Statistics statistics;
    private final Post post;

    public RefineAndRestart(
            Run run, PathProver prover, Interpolation interpolation, Refinement refinement, OpenLoops<N, F> loops) {
        this.pool = run.pool();
        this.prover = prover;
        this.interpolation = interpolation;
        this.refinement = refinement;
        this.loops = loops;
        this.statistics = run.statistics();
        this.post = new Post(pool);
    }

    /** A loop on the path to an error, and the steps from its header to the error. */
    public record Suffix(LoopInstance instance, List<Step> steps) {}

    /** The explanation of an error. */
    public sealed interface Meaning {}

    /** The path is feasible as it stands: the state at its end, without any abstraction, and a model of its path. */
    public record Real(SymbolicState state, CheckResult.Sat evidence) implements Meaning {}

    /** The loop was abstracted too much: from its entry the path becomes infeasible. */
    public record Spurious(Suffix blamed, Segment infeasible) implements Meaning {}

    /** A guard on the path is infeasible that the solver had not decided before, so no loop is refined. */
    record Blocked() implements Meaning {}

    /** The solver gave up on the path. */
    record Unclear(Reason why) implements Meaning {}

    /**
     * Fig. 2, line 4: looks for a header whose concrete state contradicts the rest of the path, the innermost first.
     *
     * @param suffixes the abstracted loops on the path, the outermost first
     */
    Meaning explain(SymbolicState start, List<Step> whole, List<Suffix> suffixes) {
        for (int i = suffixes.size() - 1; i >= 0; i--) {
            Suffix suffix = suffixes.get(i);
            Replay replay = replay(suffix.instance().entry(), suffix.steps());
            if (replay.result() instanceof CheckResult.Unknown unknown) {
                return new Unclear(unknown.reason());
            }
            if (replay.result().isUnsat()) {
                return new Spurious(suffix, locksLatest(suffix) ? latest(suffix, replay) : replay.segment());
            }
        }
        Replay replay = replay(start, whole);
        return switch (replay.result()) {
            case CheckResult.Sat sat -> new Real(replay.segment().end(), sat);
            case CheckResult.Unknown unknown -> new Unclear(unknown.reason());
            case CheckResult.Unsat unsat -> new Blocked();
        };
    }

    /** The path without abstraction, if it is feasible. */
    public Optional<Real> real(SymbolicState start, List<Step> whole) {
        Replay replay = replay(start, whole);
        return replay.result() instanceof CheckResult.Sat sat
                ? Optional.of(new Real(replay.segment().end(), sat))
                : Optional.empty();
    }

    private record Replay(Segment segment, CheckResult result) {}

    /** Whether the lock is what the last guards need, and not the first contradiction. */
    private boolean locksLatest(Suffix suffix) {
        return refinement == Refinement.WP && suffix.instance().refinements() < LATEST;
    }

    /**
     * The path without its guards, except the last ones that are infeasible together. The first guard that contradicts the entry gives a fact such as
     * {@code state = 3}; the last one gives {@code state != 7}, which fewer iterations break.
     */
    private Segment latest(Suffix suffix, Replay whole) {
        Segment latest = whole.segment();
        int infeasible = 0;
        int feasible = suffix.steps().size();
        while (feasible - infeasible > 1) {
            int first = (infeasible + feasible) >>> 1;
            Replay replay = replay(suffix, first);
            if (replay.result().isUnsat()) {
                infeasible = first;
                latest = replay.segment();
            } else {
                feasible = first;
            }
        }
        return latest;
    }

    /** The path with its guards from a step on. */
    private Replay replay(Suffix suffix, int first) {
        Segment segment = new Segment(suffix.instance().entry());
        suffix.steps().subList(0, first).forEach(step -> segment.followUnguarded(step, post));
        return replay(segment, suffix.steps().subList(first, suffix.steps().size()));
    }

    private Replay replay(SymbolicState from, List<Step> steps) {
        return replay(new Segment(from), steps);
    }

    /** Follows the path without abstraction until it ends or becomes infeasible. */
    private Replay replay(Segment segment, List<Step> steps) {
        PathCondition checked = segment.end().path();
        CheckResult last = prover.check(checked);
        for (Step step : steps) {
            segment.follow(step, post);
            PathCondition path = segment.end().path();
            if (path.trail() != checked.trail()) {
                last = path.isContradictory() ? new CheckResult.Unsat(List.of()) : prover.check(path);
                checked = path;
                if (!last.isSat()) {
                    break;
                }
            }
        }
        return new Replay(segment, last);
    }

    /** Lines 42 to 45. */
    public void refine(Spurious error) {
        statistics.increment("locks");
        LoopInstance header = error.blamed().instance();
        loops.lock(header, reasons(error)); // lines 42 and 44
        loops.refined(header); // lines 43 and 45
    }

    /** Line 42: facts about the entry of the blamed loop that exclude the path. */
    public Set<Term> reasons(Spurious error) {
        if (refinement == Refinement.CORE) {
            Optional<Set<Term>> core = core(error.blamed());
            if (core.isPresent()) {
                return core.get();
            }
        }
        Interpolant excluding = interpolation.before(
                List.of(new Interpolation.Branch(error.infeasible(), Interpolant.falsehood(pool))));
        return new LinkedHashSet<>(excluding.terms());
    }

    /** Which facts about the entry exclude the path, if what was collected suffices. */
    private Optional<Set<Term>> core(Suffix suffix) {
        SymbolicState free = suffix.instance().abstracted(pool, List.of());
        Segment segment = new Segment(free);
        suffix.steps().forEach(step -> segment.follow(step, post));
        Map<Term, Term> facts = new HashMap<>();
        List<Term> assumptions = new ArrayList<>();
        for (Term fact : suffix.instance().collected()) {
            Term value = free.evaluate(pool, fact);
            if (facts.putIfAbsent(value, fact) == null) {
                assumptions.add(value);
            }
        }
        if (!(prover.check(segment.end().path(), assumptions) instanceof CheckResult.Unsat(List<Term> core))
                || core.isEmpty()) {
            return Optional.empty();
        }
        Set<Term> chosen = new LinkedHashSet<>();
        core.forEach(value -> chosen.add(facts.get(value)));
        return Optional.of(chosen);
    }
}
