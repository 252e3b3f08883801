package org.clew.smt.chain;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import org.clew.logic.Conjuncts;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.clew.smt.deduce.Query;

/** The front of the chain: keeps the assertion stack itself and makes each check a {@link Query} about single conjuncts. */
final class ChainedProver implements Prover {

    private final Link chain;
    private final TermPool pool;
    private final Runnable onClose;
    private final LinkedHashSet<Term> asserted = new LinkedHashSet<>();
    private final List<Integer> scopes = new ArrayList<>();

    ChainedProver(Link chain, TermPool pool, Runnable onClose) {
        this.chain = chain;
        this.pool = pool;
        this.onClose = onClose;
    }

    @Override
    public void push() {
        scopes.add(asserted.size());
    }

    @Override
    public void pop() {
        if (scopes.isEmpty()) {
            throw new IllegalStateException("no scope to pop");
        }
        int size = scopes.removeLast();
        while (asserted.size() > size) {
            asserted.removeLast();
        }
    }

    @Override
    public int depth() {
        return scopes.size();
    }

    @Override
    public void add(Term formula) {
        // A conjunct that an outer scope holds already stays there: the set keeps the first place.
        asserted.addAll(Conjuncts.ofAll(List.of(formula), pool));
    }

    @Override
    public CheckResult check(Collection<Term> assumptions) {
        SequencedSet<Term> assumed = new LinkedHashSet<>(Conjuncts.ofAll(assumptions, pool));
        assumed.removeAll(asserted);
        CheckResult result = chain.decide(new Query(asserted, assumed));
        return result instanceof CheckResult.Unsat unsat
                ? new CheckResult.Unsat(amongAssumptions(unsat.core(), assumptions))
                : result;
    }

    @Override
    public void close() {
        onClose.run();
    }

    private List<Term> amongAssumptions(List<Term> core, Collection<Term> assumptions) {
        if (assumptions.isEmpty() || core.isEmpty()) {
            return List.of();
        }
        Set<Term> guilty = new HashSet<>(core);
        Set<Term> used = new LinkedHashSet<>();
        for (Term assumption : assumptions) {
            for (Term conjunct : Conjuncts.ofAll(List.of(assumption), pool)) {
                if (guilty.remove(conjunct)) {
                    used.add(assumption);
                }
            }
        }
        return List.copyOf(used);
    }
}
