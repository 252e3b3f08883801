package org.clew.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.FewInstances;
import org.clew.semantics.Instances;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.jspecify.annotations.Nullable;

/**
 * Decides entailments between formulas over program variables, independently of the solver stack that follows the
 * current path.
 */
public final class ContextFreeProver implements AutoCloseable {

    private final Prover prover;
    private final Instances instances;

    public ContextFreeProver(TermPool pool, Prover prover) {
        this.prover = prover;
        this.instances = new Instances(pool);
    }

    /** An unsat core: the facts that together contradict the negated goal, given what is known; null if they do not, or if the solver gives up. */
    @Nullable
    public List<Term> core(Collection<Term> known, Term doubt, List<Term> facts) {
        List<Term> all = new ArrayList<>(known);
        all.addAll(facts);
        List<Term> readers = new ArrayList<>(all);
        readers.add(doubt);
        Map<Term, List<Term>> more = instances.of(all, readers);
        Map<Term, Term> meant = new HashMap<>();
        facts.forEach(fact -> meant.put(fact, fact));
        Map<Term, Term> origins = new HashMap<>();
        more.forEach((fact, some) -> some.forEach(instance -> origins.putIfAbsent(instance, fact)));
        prover.push();
        known.forEach(prover::add);
        prover.add(doubt);
        CheckResult result = FewInstances.check(
                more,
                instance -> add(instance, Objects.requireNonNull(origins.get(instance)), meant),
                () -> prover.check(meant.keySet().stream().sorted().toList()));
        prover.pop();
        return result instanceof CheckResult.Unsat(List<Term> core)
                ? core.stream()
                        .map(part -> Objects.requireNonNull(meant.get(part)))
                        .distinct()
                        .toList()
                : null;
    }

    /** An instance of one of the facts is in the core in its place. */
    private void add(Term instance, Term origin, Map<Term, Term> meant) {
        if (meant.containsKey(origin)) {
            meant.putIfAbsent(instance, origin);
        } else {
            prover.add(instance);
        }
    }

    /** A core without facts that it can do without; equalities go first, because inequalities survive in more places. */
    public List<Term> minimised(Collection<Term> known, Term doubt, List<Term> core) {
        List<Term> order = new ArrayList<>(core);
        order.sort((a, b) -> Boolean.compare(b.is(Operator.EQUAL), a.is(Operator.EQUAL)));
        List<Term> kept = core;
        for (Term fact : order) {
            if (kept.size() > 1 && kept.contains(fact)) {
                List<Term> fewer = new ArrayList<>(kept);
                fewer.remove(fact);
                List<Term> smaller = core(known, doubt, fewer);
                kept = smaller == null ? kept : smaller;
            }
        }
        return kept;
    }

    @Override
    public void close() {
        prover.close();
    }
}
