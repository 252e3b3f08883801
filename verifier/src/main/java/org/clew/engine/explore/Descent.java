package org.clew.engine.explore;

import java.util.List;
import java.util.Optional;
import org.clew.cfa.Step;
import org.clew.engine.Concretisation;
import org.clew.engine.Run;
import org.clew.evidence.Counterexample;
import org.clew.logic.Term;
import org.clew.semantics.Futures;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Trail;

/** Follows one path of the tree down to its end: at each fork a witness chooses the branch, and the other branches become pending. */
final class Descent {

    /** After so many forks the walk is suspended in favour of others. */
    private static final int FORKS_AT_ONCE = 256;

    /** The limit for a walk without forks, which is cheap but may be in an endless loop. */
    private static final int STEPS_AT_ONCE = 1_000_000;

    private final Run run;
    private final Tree tree;
    private final Aside aside;
    private final Repeats repeats;
    private final Post post;
    private final Concretisation concretisation;

    /** Receives the nodes that are not followed now; the witness led to their parent, and to them if they are feasible. */
    @FunctionalInterface
    interface Aside {
        void leave(PathNode node, Optional<Step> via, Witness witness, boolean feasible);
    }

    Descent(Run run, Tree tree, Repeats repeats, Aside aside) {
        this.run = run;
        this.tree = tree;
        this.aside = aside;
        this.repeats = repeats;
        this.post = new Post(run.pool());
        this.concretisation = new Concretisation(run.task().cfa());
    }

    /** The error at the end of the path, if there is one and it replays. */
    Optional<Counterexample> from(PathNode start, Witness along) {
        Witness witness = along;
        PathNode node = start;
        boolean longer = true;
        for (int steps = 1; ; steps++) {
            if (node.place().isError()) {
                tree.errorReached(node);
                return run.confirm(concretisation.of(node.state(), witness.model(run.pool())));
            }
            if (longer) {
                List<Term> cases = repeats.cases(node);
                node = cases.isEmpty() ? node : split(node, cases, witness);
            }
            if (Futures.meetAt(node.place())) {
                Optional<SymbolicState> fresh = repeats.unlessKnown(node.state(), node.route());
                if (fresh.isEmpty()) {
                    tree.repeated(node);
                    return Optional.empty();
                }
                witness = witness.settling(node.path(), fresh.get().path());
                node = node.with(fresh.get());
            }
            List<Step> successors = tree.unfolding().successors(node.place());
            if (successors.isEmpty()) {
                tree.ended(node);
                return Optional.empty();
            }
            boolean pause = steps >= STEPS_AT_ONCE || node.forks() >= start.forks() + FORKS_AT_ONCE;
            if ((steps & 0xff) == 0 && run.budget().isSpent()) {
                return Optional.empty();
            }
            PathNode followed = null;
            for (Step step : successors) {
                SymbolicState next = post.step(node.state(), step);
                if (next.path().isContradictory()) {
                    continue;
                }
                PathNode child = tree.expanded(node, step, next, successors.size() > 1);
                boolean feasible = satisfies(witness, node.state(), next);
                if (feasible && followed == null && !pause) {
                    run.passes(step);
                    followed = child;
                } else {
                    aside.leave(child, Optional.of(step), witness, feasible);
                }
            }
            if (followed == null) {
                return Optional.empty();
            }
            longer = followed.path() != node.path();
            node = followed;
        }
    }

    /** Follows the case that the witness satisfies. */
    private PathNode split(PathNode node, List<Term> cases, Witness witness) {
        PathNode followed = node;
        for (int i = 0; i < cases.size(); i++) {
            PathNode child = tree.split(node, repeats.withCase(node.state(), cases.get(i)), i);
            if (witness.satisfies(cases.get(i))) {
                followed = child;
            } else {
                aside.leave(child, Optional.empty(), witness, false);
            }
        }
        return followed;
    }

    /** The witness satisfies the path up to {@code before}, so only the conditions that {@code after} adds are checked. */
    private static boolean satisfies(Witness witness, SymbolicState before, SymbolicState after) {
        Trail<Term> known = before.path().trail();
        for (Trail<Term> trail = after.path().trail(); trail != known; trail = trail.parent()) {
            if (!witness.satisfies(trail.last())) {
                return false;
            }
        }
        return true;
    }
}
