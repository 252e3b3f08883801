package org.clew.smt.z3;

import com.microsoft.z3.Native;

/**
 * The second chance of a hard question: a fresh solver that preprocesses and bit-blasts everything at once. It takes some
 * milliseconds longer to start than the incremental core, and solves hard bit-vector questions many times faster.
 */
final class Z3OneShot implements AutoCloseable {

    private final Z3Context context;
    private final long solver;

    /** Takes over what another solver has asserted, and the literals assumed. */
    Z3OneShot(Z3Context context, long original, long[] literals) {
        this.context = context;
        long c = context.handle();
        solver = Native.mkSolver(c);
        Native.solverIncRef(c, solver);
        long assertions = Native.solverGetAssertions(c, original);
        Native.astVectorIncRef(c, assertions);
        for (int i = 0; i < Native.astVectorSize(c, assertions); i++) {
            Native.solverAssert(c, solver, Native.astVectorGet(c, assertions, i));
        }
        Native.astVectorDecRef(c, assertions);
        for (long literal : literals) {
            Native.solverAssert(c, solver, literal);
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
