package org.clew.smt;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/**
 * The end of the chain: follows the questions with the scopes of a base prover. What two consecutive questions begin with in
 * common stays asserted, and the prover is opened when the first question gets this far.
 */
final class IncrementalBase implements Link, AutoCloseable {

    private final Supplier<Prover> open;
    private final List<Term> asserted = new ArrayList<>();
    private @Nullable Prover prover;

    IncrementalBase(Supplier<Prover> open) {
        this.open = open;
    }

    @Override
    public CheckResult decide(Query query) {
        Prover base = prover == null ? prover = open.get() : prover;
        synchronise(base, query);
        CheckResult result = base.check(query.assumed());
        if (result instanceof CheckResult.Unsat unsat) {
            List<Term> core = new ArrayList<>(query.asserted());
            core.addAll(unsat.core());
            return new CheckResult.Unsat(core);
        }
        return result;
    }

    @Override
    public void close() {
        if (prover != null) {
            prover.close();
        }
    }

    private void synchronise(Prover base, Query query) {
        int common = 0;
        for (Term conjunct : query.asserted()) {
            if (common < asserted.size() && asserted.get(common) != conjunct) {
                drop(base, common);
            }
            if (common == asserted.size()) {
                base.push();
                base.add(conjunct);
                asserted.add(conjunct);
            }
            common++;
        }
        drop(base, common);
    }

    private void drop(Prover base, int size) {
        while (asserted.size() > size) {
            base.pop();
            asserted.removeLast();
        }
    }
}
