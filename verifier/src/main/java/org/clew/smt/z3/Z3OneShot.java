package org.clew.smt.z3;

import com.microsoft.z3.Native;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToLongFunction;
import org.clew.logic.Term;
import org.clew.logic.Trait;

/**
 * A fresh solver for one question: it preprocesses and bit-blasts everything at once. It takes some milliseconds longer to start than the incremental
 * core, and solves hard words and floats many times faster. Queries about words alone use a tactic that leaves out most of the steps of Z3's default,
 * which cost more than they gain on these queries. Other queries use the default tactic.
 */
final class Z3OneShot implements AutoCloseable {

    private static final List<Trait> MORE_THAN_WORDS =
            List.of(Trait.ARRAYS, Trait.FLOATS, Trait.FUNCTIONS, Trait.INTEGERS);

    private final Z3Context context;
    private final long solver;

    Z3OneShot(
            Z3Context context,
            Collection<Term> formulas,
            Collection<Term> assumptions,
            ToLongFunction<Term> translate) {
        this.context = context;
        long c = context.handle();
        List<Term> all = new ArrayList<>(formulas);
        all.addAll(assumptions);
        boolean isAboutWords = all.stream().noneMatch(Z3OneShot::hasMoreThanWords);
        long[] handles = all.stream().mapToLong(translate).toArray();
        solver = isAboutWords ? Native.mkSolverFromTactic(c, context.tacticForWords()) : Native.mkSolver(c);
        Native.solverIncRef(c, solver);
        for (long handle : handles) {
            Native.solverAssert(c, solver, handle);
        }
    }

    private static boolean hasMoreThanWords(Term term) {
        return MORE_THAN_WORDS.stream().anyMatch(term::has);
    }

    long solver() {
        return solver;
    }

    int check() {
        return Native.solverCheck(context.handle(), solver);
    }

    @Override
    public void close() {
        Native.solverDecRef(context.handle(), solver);
    }
}
