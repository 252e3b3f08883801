package org.clew.smt.z3;

import com.microsoft.z3.Native;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.clew.logic.Term;

/**
 * The asserted formulas and the scopes between them, and an incremental solver that follows them when it is asked. Only a query updates the solver,
 * so only a query can be interrupted. An interrupted solver is discarded, because it may have lost some of its assertions, and the next query gets a
 * new one.
 */
final class Z3Assertions {

    private final Z3Context context;
    private final ToLongFunction<Term> translate;
    private final List<Term> formulas = new ArrayList<>();
    /** How many formulas stood when each scope was opened. */
    private final List<Integer> scopes = new ArrayList<>();

    private long solver;
    private int asserted;
    private int pushed;

    Z3Assertions(Z3Context context, ToLongFunction<Term> translate) {
        this.context = context;
        this.translate = translate;
    }

    void push() {
        scopes.add(formulas.size());
    }

    void pop() {
        if (scopes.isEmpty()) {
            throw new IllegalStateException("no scope to pop");
        }
        int size = scopes.removeLast();
        formulas.subList(size, formulas.size()).clear();
        if (pushed > scopes.size()) {
            Native.solverPop(context.handle(), solver, 1);
            pushed--;
            asserted = size;
        }
    }

    int depth() {
        return scopes.size();
    }

    void add(Term formula) {
        formulas.add(formula);
    }

    List<Term> formulas() {
        return formulas;
    }

    boolean hasSolver() {
        return solver != 0;
    }

    /** The solver, with all formulas asserted. */
    long solver() {
        long c = context.handle();
        if (solver == 0) {
            solver = Native.mkSimpleSolver(c);
            Native.solverIncRef(c, solver);
        }
        while (asserted < formulas.size() || pushed < scopes.size()) {
            if (pushed < scopes.size() && scopes.get(pushed) == asserted) {
                Native.solverPush(c, solver);
                pushed++;
            } else {
                Native.solverAssert(c, solver, translate.applyAsLong(formulas.get(asserted)));
                asserted++;
            }
        }
        return solver;
    }

    /** The next question gets a new solver. */
    void giveUpSolver() {
        if (solver != 0) {
            Native.solverDecRef(context.handle(), solver);
        }
        solver = 0;
        asserted = 0;
        pushed = 0;
    }
}
