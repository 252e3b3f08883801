package org.clew.semantics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;

/** Asks whether paths are feasible, with one solver stack that follows the search: what two paths share is asserted once. */
public final class PathProver implements AutoCloseable {

    private final Prover prover;
    private final int base;
    private final Instances instances;
    private Trail<Term> asserted = Trail.empty();

    public PathProver(TermPool pool, Prover prover) {
        this.prover = prover;
        this.instances = new Instances(pool);
        this.base = prover.depth();
    }

    /** Is there an execution along the path? */
    public CheckResult check(PathCondition path) {
        return check(path, List.of());
    }

    /** Is there an execution along the path that satisfies the assumptions, which are over symbols of unknown values? */
    public CheckResult check(PathCondition path, Collection<Term> assumptions) {
        follow(path.trail());
        return path.forAll().isEmpty() ? prover.check(assumptions) : checkWithInstances(path, assumptions);
    }

    private CheckResult checkWithInstances(PathCondition path, Collection<Term> assumptions) {
        List<Term> readers = new ArrayList<>(path.conjuncts());
        readers.addAll(assumptions);
        prover.push();
        CheckResult result = FewInstances.check(
                instances.of(path.forAll().toList(), readers), prover::add, () -> prover.check(assumptions));
        prover.pop();
        return result;
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
