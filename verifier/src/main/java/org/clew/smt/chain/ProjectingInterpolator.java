package org.clew.smt.chain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.clew.limits.Reason;
import org.clew.logic.Conjuncts;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Interpolator;
import org.clew.smt.Projector;
import org.clew.smt.Prover;

/**
 * Interpolants for theories without an interpolating solver, words above all: the parts are cut down to a core, the symbols that
 * the rest does not know are eliminated, and of the result only the conjuncts stay that the contradiction needs.
 */
final class ProjectingInterpolator implements Interpolator {

    private final TermPool pool;
    private final Prover prover;
    private final Projector projector;

    ProjectingInterpolator(TermPool pool, Prover prover, Projector projector) {
        this.pool = pool;
        this.prover = prover;
        this.projector = projector;
    }

    @Override
    public Result sequence(List<Term> parts) {
        return switch (prover.check(List.copyOf(Conjuncts.of(parts)))) {
            case CheckResult.Sat sat -> new Result.Satisfiable();
            case CheckResult.Unknown unknown -> new Result.Unknown(unknown.reason());
            case CheckResult.Unsat unsat -> interpolants(cores(parts, new HashSet<>(unsat.core())));
        };
    }

    @Override
    public void close() {
        prover.close();
        projector.close();
    }

    private List<Term> cores(List<Term> parts, Set<Term> core) {
        List<Term> reduced = new ArrayList<>();
        for (Term part : parts) {
            List<Term> used = new ArrayList<>(Conjuncts.of(part));
            used.retainAll(core);
            reduced.add(pool.and(used));
        }
        return reduced;
    }

    private Result interpolants(List<Term> parts) {
        List<Term> interpolants = new ArrayList<>();
        Term current = pool.trueTerm();
        for (int i = 0; i + 1 < parts.size(); i++) {
            Term before = pool.and(current, parts.get(i));
            List<Term> later = parts.subList(i + 1, parts.size());
            SortedSet<Symbol> local = new TreeSet<>(FreeSymbols.of(before));
            local.removeAll(FreeSymbols.of(later));
            Optional<Term> image = projector.eliminate(before, local);
            if (image.isEmpty()) {
                return new Result.Unknown(new Reason.Solver("symbols could not be eliminated"));
            }
            current = needed(image.get(), later);
            interpolants.add(current);
        }
        return new Result.Interpolants(interpolants);
    }

    /** The conjuncts that contradict what comes later. */
    private Term needed(Term image, List<Term> later) {
        prover.push();
        later.forEach(prover::add);
        CheckResult result = prover.check(List.copyOf(Conjuncts.of(image)));
        prover.pop();
        return result instanceof CheckResult.Unsat unsat ? pool.and(unsat.core()) : image;
    }
}
