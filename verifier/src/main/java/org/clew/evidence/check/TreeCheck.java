package org.clew.evidence.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.evidence.RefutedPaths;
import org.clew.evidence.RepeatedStates;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.semantics.Cases;
import org.clew.semantics.Futures;
import org.clew.semantics.Futures.Outlook;
import org.clew.semantics.PathProver;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;

/**
 * Checks the proof that a finite execution tree gives. It walks every path of the program except two kinds: paths that
 * the search refuted, which a solver independent of the search must prove infeasible, and paths whose state repeats
 * another, which must be explored. No path may reach an error or something that is not modelled.
 *
 * <p>The future that the search computed for a state is only a hint: which conditions it dropped, which is always
 * sound, what it called unknown values, and which states others are given up for. Whether two states are the same is
 * decided by {@link Sameness}.
 */
public final class TreeCheck {

    private final Unfolding unfolding;
    private final TreeClaims claims;
    private final Function<SymbolicState, Optional<Outlook>> hints;
    private final Sameness sameness;
    private final Set<Sameness.View> explored = new HashSet<>();
    private final Set<Sameness.View> owed = new HashSet<>();
    private final CaseCover cover;
    private final Function<SymbolicState, List<Term>> cases;
    private final Refutation refutation;
    private final Budget budget;
    private final Post post;

    /** Proves that a path is infeasible. */
    public interface Refutation {

        /** @return why the path to the state may be feasible; empty if it is not */
        Optional<Reason> doubt(SymbolicState state, long route);
    }

    /** @param prover asks the solver itself: none of the shortcuts that a search may have trusted */
    public TreeCheck(
            Unfolding unfolding, RefutedPaths refuted, RepeatedStates repeated, PathProver prover, Budget budget) {
        this(unfolding, TreeClaims.of(refuted, repeated), (state, route) -> whyNotRefuted(prover, state), budget);
    }

    /** @param refutation is asked about every path that the proof claims to be refuted */
    public TreeCheck(Unfolding unfolding, TreeClaims claims, Refutation refutation, Budget budget) {
        this(unfolding, claims, refutation, new Futures(unfolding)::of, new Cases(unfolding.cfa())::of, budget);
    }

    /**
     * @param hints what is said of the futures of states: whatever it is, no error is lost
     * @param cases conditions into which states are split: whatever they are, they must cover the state
     */
    TreeCheck(
            Unfolding unfolding,
            TreeClaims claims,
            Refutation refutation,
            Function<SymbolicState, Optional<Outlook>> hints,
            Function<SymbolicState, List<Term>> cases,
            Budget budget) {
        this.unfolding = unfolding;
        this.claims = claims;
        this.hints = hints;
        this.sameness = new Sameness(unfolding);
        this.cover = new CaseCover(unfolding.cfa().pool());
        this.cases = cases;
        this.refutation = refutation;
        this.budget = budget;
        this.post = new Post(unfolding.cfa().pool());
    }

    /** A state, the number of its condition among the beginnings of refuted ones, and the route to it. */
    private record Open(SymbolicState state, int beginning, long route) {}

    /** Why the tree is no proof; empty if it is complete and free of errors. A solver that gives up is no defect of the tree. */
    public Optional<Reason> flaw() {
        Deque<Open> open = new ArrayDeque<>();
        open.push(new Open(SymbolicState.initial(unfolding), RefutedPaths.ROOT, RepeatedStates.ROOT));
        for (int steps = 1; !open.isEmpty(); steps++) {
            if ((steps & 0xff) == 0 && budget.isSpent()) {
                return Optional.of(new Reason.Solver("no time to check the tree"));
            }
            Open node = open.pop();
            if (node.state().place().isError()) {
                return flaw("an error location is reached: " + node.state().place());
            }
            if (claims.isSplit(node.route())) {
                Optional<Reason> doubt = split(node, open);
                if (doubt.isPresent()) {
                    return doubt;
                }
                continue;
            }
            if (Futures.meetAt(node.state().place())) {
                Optional<Outlook> hint = hints.apply(node.state());
                if (hint.isPresent() && !isWeaker(hint.get(), node.state())) {
                    return flaw("conditions were changed at " + node.state().place());
                }
                if (hint.isPresent() && claims.isRepeated(node.route())) {
                    Optional<Sameness.View> view = view(hint.get());
                    if (view.isEmpty()) {
                        return flaw(
                                "states are not comparable at " + node.state().place());
                    }
                    owed.add(view.get());
                    continue;
                }
                if (hint.isPresent()) {
                    if (claims.rely(hint.get().future())) {
                        view(hint.get()).ifPresent(explored::add);
                    }
                    node = forgetful(node, hint.get().state());
                }
            }
            for (Step step : unfolding.successors(node.state().place())) {
                long route = RepeatedStates.longer(node.route(), step);
                Optional<Reason> doubt = opened(node, post.step(node.state(), step), route, step.ops(), open);
                if (doubt.isPresent()) {
                    return doubt;
                }
            }
        }
        return explored.containsAll(owed)
                ? Optional.empty()
                : flaw("a state was given up for another that is not in the tree");
    }

    /** Opens what follows a node, unless it is claimed to be infeasible, which is proved. */
    private Optional<Reason> opened(Open node, SymbolicState next, long route, List<Op> ops, Deque<Open> open) {
        int beginning = beginning(node, next);
        if (claims.isRefuted(beginning, route)) {
            return refutation.doubt(next, route);
        }
        if (!next.path().isContradictory()) {
            if (ops.stream().anyMatch(Op.Debt.class::isInstance)) {
                return flaw("something that is not modelled is reached: " + ops);
            }
            open.push(new Open(next, beginning, route));
        }
        return Optional.empty();
    }

    /** Opens the cases of a state, of which each execution satisfies one. */
    private Optional<Reason> split(Open node, Deque<Open> open) {
        List<Term> conditions = cases.apply(node.state());
        long none = RepeatedStates.ofCase(node.route(), conditions.size());
        Optional<Reason> doubt = cover.doubt(
                node.state().path(),
                conditions,
                others -> refutation.doubt(node.state().under(others), none));
        for (int i = 0; i < conditions.size() && doubt.isEmpty(); i++) {
            SymbolicState one = cover.one(node.state(), conditions.get(i));
            doubt = opened(node, one, RepeatedStates.ofCase(node.route(), i), List.of(), open);
        }
        return doubt;
    }

    private Optional<Sameness.View> view(Outlook hint) {
        return sameness.view(hint.state(), hint.names());
    }

    /**
     * The same with fewer conditions, and with values replaced that are equal on the path. Later unknown values are named after the number of those
     * before them.
     */
    private boolean isWeaker(Outlook hint, SymbolicState state) {
        SymbolicState weaker = hint.state();
        return weaker == state
                || weaker.place() == state.place()
                        && new EqualStores(unfolding.cfa().pool(), state, hint.equalities()).allow(weaker.store())
                        && weaker.unknowns() == state.unknowns()
                        && weaker.path().conjuncts().stream().allMatch(state.path()::contains);
    }

    /** Fewer conditions allow more executions: what is proved for them holds for the path. */
    private Open forgetful(Open node, SymbolicState state) {
        if (state == node.state()) {
            return node;
        }
        int beginning = RefutedPaths.ROOT;
        for (Term conjunct : state.path().conjuncts()) {
            beginning = claims.longer(beginning, conjunct);
        }
        return new Open(state, beginning, node.route());
    }

    private static Optional<Reason> whyNotRefuted(PathProver prover, SymbolicState state) {
        return switch (prover.check(state.path())) {
            case CheckResult.Unsat unsat -> Optional.empty();
            case CheckResult.Sat sat -> flaw("a path that was given up is not refuted: it ends at " + state.place());
            case CheckResult.Unknown unknown -> Optional.of(unknown.reason());
        };
    }

    private static Optional<Reason> flaw(String text) {
        return Optional.of(new Reason.Uncertified("the tree is no proof: " + text));
    }

    private int beginning(Open before, SymbolicState after) {
        int beginning = before.beginning();
        for (Term conjunct : after.path().trail().since(before.state().path().trail())) {
            beginning = claims.longer(beginning, conjunct);
        }
        return beginning;
    }
}
