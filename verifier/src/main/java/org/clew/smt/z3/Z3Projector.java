package org.clew.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.clew.limits.Budget;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.Projector;
import org.clew.smt.SolverOptions;

/**
 * Elimination by covering: each model that no earlier part covers is projected (model-based projection), until the parts together
 * are the whole. For integers few models suffice; words may need too many, and then there is no answer.
 */
final class Z3Projector implements Projector {

    private static final int PARTS = 24;

    private final TermPool pool;
    private final Z3Session session;
    private final Z3Prover prover;
    private final Z3Context context;

    Z3Projector(TermPool pool, Budget budget, SolverOptions options) {
        this.pool = pool;
        this.session = new Z3Session(pool, budget);
        this.prover = session.prover(options);
        this.context = session.context();
    }

    @Override
    public Optional<Term> eliminate(Term formula, Collection<Symbol> symbols) {
        List<Term> parts = new ArrayList<>();
        prover.push();
        try {
            prover.add(formula);
            while (parts.size() <= PARTS) {
                switch (prover.check()) {
                    case CheckResult.Unsat unsat -> {
                        return Optional.of(pool.or(parts));
                    }
                    case CheckResult.Unknown unknown -> {
                        return Optional.empty();
                    }
                    case CheckResult.Sat sat -> {
                        Optional<Term> part = underApproximate(formula, symbols, sat.model());
                        if (part.isEmpty() || part.get() == pool.falseTerm()) {
                            return Optional.empty();
                        }
                        parts.add(part.get());
                        prover.add(pool.not(part.get()));
                    }
                }
            }
            return Optional.empty();
        } finally {
            prover.pop();
        }
    }

    @Override
    public Optional<Term> underApproximate(Term formula, Collection<Symbol> symbols, Model model) {
        try {
            return prover.interruptible(() -> project(formula, symbols, model));
        } catch (Z3Exception | Z3Interruption.Interrupted | UnsupportedOperationException noAnswer) {
            return Optional.empty();
        }
    }

    private Optional<Term> project(Term formula, Collection<Symbol> symbols, Model model) {
        SortedSet<Symbol> free = new TreeSet<>(FreeSymbols.of(formula));
        // Z3 4.14 crashes over arrays that others are made of by stores.
        if (free.stream().anyMatch(symbol -> symbol.sort() instanceof Sort.Array && symbols.contains(symbol))) {
            return Optional.empty();
        }
        long c = context.handle();
        long body = session.translate(formula);
        long assignment = Native.mkModel(c);
        Native.modelIncRef(c, assignment);
        try {
            for (Symbol symbol : free) {
                long declaration = Native.getAppDecl(c, session.translate(symbol));
                Native.addConstInterp(c, assignment, declaration, session.translate(model.value(symbol)));
            }
            free.retainAll(symbols);
            long[] bound = free.stream().mapToLong(session::translate).toArray();
            long literals = Native.modelExtrapolate(c, assignment, body);
            long projected = Native.qeModelProject(c, assignment, bound.length, bound, literals);
            Term term = new Z3TermReader(context, pool).read(projected);
            SortedSet<Symbol> left = new TreeSet<>(FreeSymbols.of(term));
            left.retainAll(free);
            return left.isEmpty() ? Optional.of(term) : Optional.empty();
        } finally {
            Native.modelDecRef(c, assignment);
        }
    }

    @Override
    public void close() {
        prover.close();
        session.close();
    }
}
