package org.clew.smt.chain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.clew.limits.Budget;
import org.clew.logic.TermPool;
import org.clew.smt.Arithmetic;
import org.clew.smt.Interpolator;
import org.clew.smt.Projector;
import org.clew.smt.Prover;
import org.clew.smt.ScriptRunner;
import org.clew.smt.SolverAdapter;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverSession;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.SymbolsOf;

/** Opens provers, interpolators and projectors with the best solver that loads on this machine. */
public final class Provers {

    private Provers() {}

    /** A prover with the usual options and counters of its own. */
    public static Prover open(TermPool pool, Budget budget) {
        return open(pool, budget, SolverOptions.standard(), new SolverStatistics());
    }

    /** A prover for one thread. Nothing native is loaded before the first question that needs a solver. */
    public static Prover open(TermPool pool, Budget budget, SolverOptions options, SolverStatistics statistics) {
        return open(pool, budget, List.of(options), statistics).getFirst();
    }

    /** Provers for the same thread that share what the solver has made of terms. */
    public static List<Prover> open(
            TermPool pool, Budget budget, List<SolverOptions> options, SolverStatistics statistics) {
        SolverSession session = new SharedSession(new LateSession(() -> best().session(pool, budget)), options.size());
        return options.stream()
                .map(each -> {
                    Prover prover = SolverChain.of(session, pool, budget, each, statistics);
                    return each.arithmetic() == Arithmetic.INT ? new MathematicalProver(pool, prover) : prover;
                })
                .toList();
    }

    /**
     * Another solver than that of {@link #open}, where there is one, without any shortcut: words are integers for it, exactly. Unknown
     * for questions that cannot be asked so.
     */
    public static Prover second(TermPool pool, Budget budget, SolverOptions options) {
        SolverSession session = new LateSession(
                () -> usable().skip(1).findFirst().orElseGet(Provers::best).session(pool, budget));
        IncrementalBase base = new IncrementalBase(() -> session.prover(options));
        Link integers = new AsIntegers(base, pool, new SymbolsOf(), new SolverStatistics());
        return new ChainedProver(integers, pool, () -> {
            base.close();
            session.close();
        });
    }

    /** Craig interpolants from a solver where it has the theory, and else from cores and projection. */
    public static Interpolator interpolator(TermPool pool, Budget budget, SolverOptions options) {
        List<Interpolator> interpolators = new ArrayList<>();
        usable().flatMap(adapter -> adapter.interpolator(pool, budget, options).stream())
                .forEach(interpolators::add);
        interpolators.add(new ProjectingInterpolator(
                pool, open(pool, budget, options, new SolverStatistics()), projector(pool, budget, options)));
        return new FirstInterpolator(interpolators);
    }

    public static Projector projector(TermPool pool, Budget budget, SolverOptions options) {
        return new DefiningProjector(
                pool,
                usable().flatMap(adapter -> adapter.projector(pool, budget, options).stream())
                        .toList());
    }

    /** A solver that reads SMT-LIB itself. */
    public static ScriptRunner scripts(Budget budget) {
        return usable().flatMap(adapter -> adapter.scripts(budget).stream())
                .findFirst()
                .orElseThrow(Provers::noSolver);
    }

    /** The known solvers, the preferred one first; asking for an obstacle tells which of them work here. */
    public static List<SolverAdapter> adapters() {
        List<SolverAdapter> adapters = new ArrayList<>();
        ServiceLoader.load(SolverAdapter.class, Provers.class.getClassLoader()).forEach(adapters::add);
        adapters.sort(Comparator.comparingInt(SolverAdapter::rank).reversed());
        return adapters;
    }

    private static SolverAdapter best() {
        return usable().findFirst().orElseThrow(Provers::noSolver);
    }

    private static Stream<SolverAdapter> usable() {
        return adapters().stream().filter(adapter -> adapter.obstacle().isEmpty());
    }

    private static IllegalStateException noSolver() {
        return new IllegalStateException("no solver loads; clew doctor says why");
    }
}
