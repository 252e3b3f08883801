package org.clew.engine.houdini;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;

/**
 * The start of the program and the headers of its loops, and the paths from each of them to the next ones (Floyd's cut points). All
 * paths are short, and there are finitely many.
 */
final class CutPoints {

    private static final int MOST_PLACES = 8_000;
    private static final int MOST_BRANCHES = 3_000;

    private final Unfolding unfolding;
    private final LoopForest forest;
    private final Post post;
    private final SequencedMap<Place, Branch> trees = new LinkedHashMap<>();
    private int branches;

    private CutPoints(Unfolding unfolding, TermPool pool) {
        this.unfolding = unfolding;
        this.forest = new LoopForest(unfolding.cfa());
        this.post = new Post(pool);
    }

    /** The tree of paths from each cut point, that of the start first; empty if there are too many, or calls without end. */
    static Optional<SequencedMap<Place, Branch>> of(Unfolding unfolding, Budget budget) {
        CutPoints points = new CutPoints(unfolding, unfolding.cfa().pool());
        Optional<Set<Place>> headers = points.headers();
        if (headers.isEmpty()) {
            return Optional.empty();
        }
        for (Place place : headers.get()) {
            if (!points.grow(place, headers.get(), budget)) {
                return Optional.empty();
            }
        }
        return Optional.of(points.trees);
    }

    private Optional<Set<Place>> headers() {
        Set<Place> headers = new LinkedHashSet<>(List.of(unfolding.start()));
        Set<Place> seen = new LinkedHashSet<>(List.of(unfolding.start()));
        Deque<Place> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            Place place = open.remove();
            if (seen.size() > MOST_PLACES || place.context().activation() > 0) {
                return Optional.empty();
            }
            if (forest.headedBy(place.location()).isPresent()) {
                headers.add(place);
            }
            for (Step step : unfolding.successors(place)) {
                if (seen.add(step.target())) {
                    open.add(step.target());
                }
            }
        }
        return Optional.of(headers);
    }

    private boolean grow(Place root, Set<Place> cuts, Budget budget) {
        Branch tree = new Branch(
                List.of(),
                SymbolicState.initial(unfolding).at(root),
                root.isError() ? Branch.Ending.FORBIDDEN : Branch.Ending.NONE);
        trees.put(root, tree);
        Deque<Branch> open = new ArrayDeque<>(List.of(tree));
        while (!open.isEmpty()) {
            Branch branch = open.pop();
            if (++branches > MOST_BRANCHES || budget.isSpent()) {
                return false;
            }
            if (branch.ending() == Branch.Ending.NONE) {
                for (Step step : unfolding.successors(branch.place())) {
                    Branch child = follow(branch.state(), step, cuts);
                    branch.children().add(child);
                    open.push(child);
                }
            }
        }
        return true;
    }

    /** Follows the program while there is only one successor. */
    private Branch follow(SymbolicState from, Step first, Set<Place> cuts) {
        List<Step> steps = new ArrayList<>();
        SymbolicState state = from;
        Step step = first;
        while (true) {
            steps.add(step);
            state = post.step(state, step);
            List<Step> next = unfolding.successors(step.target());
            Branch.Ending ending = ending(step, state, cuts, next);
            if (ending != Branch.Ending.NONE || next.size() != 1) {
                return new Branch(steps, state, ending);
            }
            step = next.getFirst();
        }
    }

    private static Branch.Ending ending(Step step, SymbolicState state, Set<Place> cuts, List<Step> next) {
        if (state.path().isContradictory()) {
            return Branch.Ending.INFEASIBLE;
        }
        if (step.target().isError() || step.ops().stream().anyMatch(Op.Debt.class::isInstance)) {
            return Branch.Ending.FORBIDDEN;
        }
        if (cuts.contains(step.target())) {
            return Branch.Ending.CUT;
        }
        return next.isEmpty() ? Branch.Ending.END : Branch.Ending.NONE;
    }

    /** All ends of paths of a kind. */
    static List<Branch> ends(Branch tree, Branch.Ending kind) {
        List<Branch> ends = new ArrayList<>();
        Deque<Branch> open = new ArrayDeque<>(List.of(tree));
        while (!open.isEmpty()) {
            Branch branch = open.pop();
            if (branch.ending() == kind) {
                ends.add(branch);
            }
            branch.children().forEach(open::push);
        }
        return ends;
    }
}
