package org.clew.smt.chain;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.clew.logic.Term;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.clew.smt.deduce.Query;
import org.jspecify.annotations.Nullable;

/**
 * The end of the chain: passes queries to a base prover, which is opened at the first query, and mirrors them in its
 * scopes. The common beginning of consecutive queries stays asserted, in blocks and not conjunct by conjunct: a solver
 * simplifies formulas that are asserted together as a whole, and many small scopes cost it many times more than
 * asserting a block again.
 */
final class IncrementalBase implements Link, AutoCloseable {

    private final Supplier<Prover> open;
    private final List<Term> asserted = new ArrayList<>();
    /** How many conjuncts stood when each block began; a block is a scope of the prover. */
    private final List<Integer> blocks = new ArrayList<>();

    private @Nullable Prover prover;

    IncrementalBase(Supplier<Prover> open) {
        this.open = open;
    }

    @Override
    public CheckResult decide(Query query) {
        Prover base = prover == null ? prover = open.get() : prover;
        synchronise(base, query);
        CheckResult result = query.assumed().size() == 1 ? decideSingle(base, query) : base.check(query.assumed());
        if (result instanceof CheckResult.Unsat unsat) {
            List<Term> core = new ArrayList<>(query.asserted());
            core.addAll(unsat.core());
            return new CheckResult.Unsat(core);
        }
        return result;
    }

    /** A single assumption is part of every core worth having, and without a name it is simplified with the rest. */
    private static CheckResult decideSingle(Prover base, Query query) {
        base.push();
        try {
            Term assumption = query.assumed().getFirst();
            base.add(assumption);
            CheckResult result = base.check();
            return result.isUnsat() ? new CheckResult.Unsat(List.of(assumption)) : result;
        } finally {
            base.pop();
        }
    }

    @Override
    public void close() {
        if (prover != null) {
            prover.close();
        }
    }

    private void synchronise(Prover base, Query query) {
        int common = commonPrefix(query);
        while (asserted.size() > common) {
            base.pop();
            asserted.subList(blocks.removeLast(), asserted.size()).clear();
        }
        Iterator<Term> rest = query.asserted().stream().skip(asserted.size()).iterator();
        int missing = query.asserted().size() - asserted.size();
        while (missing > 0) {
            // Half of the rest at a time: coming back to a prefix then means telling at most as much again.
            int size = (missing + 1) / 2;
            base.push();
            blocks.add(asserted.size());
            for (int i = 0; i < size; i++) {
                Term conjunct = rest.next();
                base.add(conjunct);
                asserted.add(conjunct);
            }
            missing -= size;
        }
    }

    private int commonPrefix(Query query) {
        Iterator<Term> wanted = query.asserted().iterator();
        int common = 0;
        while (common < asserted.size() && wanted.hasNext() && asserted.get(common) == wanted.next()) {
            common++;
        }
        return common;
    }
}
