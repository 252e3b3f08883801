package org.clew.smt.z3;

import com.microsoft.z3.Native;
import java.util.Collection;
import java.util.function.ToLongFunction;
import org.clew.logic.Term;

/**
 * A fresh solver for one question, with the procedure that Z3 picks for its logic: it preprocesses and bit-blasts everything at
 * once. It takes some milliseconds longer to start than the incremental core, and solves hard words and floats many times faster.
 */
final class Z3OneShot implements AutoCloseable {

    private final Z3Context context;
    private final ToLongFunction<Term> translate;
    private final long solver;

    Z3OneShot(Z3Context context, ToLongFunction<Term> translate) {
        this.context = context;
        this.translate = translate;
        solver = Native.mkSolver(context.handle());
        Native.solverIncRef(context.handle(), solver);
    }

    void add(Collection<Term> formulas) {
        for (Term formula : formulas) {
            Native.solverAssert(context.handle(), solver, translate.applyAsLong(formula));
        }
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
