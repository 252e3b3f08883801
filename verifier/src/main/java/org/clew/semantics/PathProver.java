package org.clew.semantics;

import java.util.Collection;
import java.util.List;
import org.clew.logic.Term;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;

/** Asks whether paths are feasible, with one solver stack that follows the search: what two paths share is asserted once. */
public final class PathProver implements AutoCloseable {

    private final Prover prover;
    private final int base;
    private Trail<Term> asserted = Trail.empty();

    public PathProver(Prover prover) {
        this.prover = prover;
        this.base = prover.depth();
    }

    /** Is there an execution along the path? */
    public CheckResult check(PathCondition path) {
        return check(path, List.of());
    }

    /** Is there an execution along the path that satisfies the assumptions, which are over symbols of unknown values? */
    public CheckResult check(PathCondition path, Collection<Term> assumptions) {
        follow(path.trail());
        return prover.check(assumptions);
    }

    @Override
    public void close() {
        prover.close();
    }

    private void follow(Trail<Term> target) {
        Trail<Term> common = asserted.commonWith(target);
        while (prover.depth() > base + common.size()) {
            prover.pop();
        }
        for (Term conjunct : target.since(common)) {
            prover.push();
            prover.add(conjunct);
        }
        asserted = target;
    }
}
