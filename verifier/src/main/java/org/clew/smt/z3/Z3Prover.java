package org.clew.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.limits.Budget;
import org.clew.logic.Assignment;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;

/** Z3's incremental core as a {@link Prover}. Assumptions are named by literals, so that a refutation says which it used. */
final class Z3Prover implements Prover {

    private final Z3Context context = new Z3Context();
    private final Z3Translator translator = new Z3Translator(context);
    private final Z3ModelReferences models = new Z3ModelReferences(context);
    private final TermPool pool;
    private final SpliceElimination splices;
    private final Z3Interruption interruption;
    private final Z3Limits limits;
    private final long solver;
    private int depth;

    Z3Prover(TermPool pool, Budget budget, SolverOptions options) {
        this.pool = pool;
        this.splices = new SpliceElimination(pool);
        interruption = new Z3Interruption(context, budget.token());
        solver = Native.mkSimpleSolver(context.handle());
        Native.solverIncRef(context.handle(), solver);
        limits = new Z3Limits(context, budget, options);
    }

    @Override
    public void push() {
        Native.solverPush(context.handle(), solver);
        depth++;
    }

    @Override
    public void pop() {
        if (depth() == 0) {
            throw new IllegalStateException("no scope to pop");
        }
        Native.solverPop(context.handle(), solver, 1);
        depth--;
    }

    @Override
    public int depth() {
        return depth;
    }

    @Override
    public void add(Term formula) {
        Native.solverAssert(context.handle(), solver, translate(formula));
    }

    /**
     * The assumptions live in a scope of their own: left in the solver, the formula behind a retired name would still be
     * bit-blasted and searched.
     */
    @Override
    public CheckResult check(Collection<Term> assumptions) {
        if (limits.spent() instanceof CheckResult.Unknown unknown) {
            return unknown;
        }
        if (assumptions.isEmpty()) {
            return check(Map.of());
        }
        push();
        try {
            Map<Long, Term> names = new LinkedHashMap<>();
            for (Term assumption : assumptions) {
                names.put(name(assumption), assumption);
            }
            return check(names);
        } finally {
            pop();
        }
    }

    private CheckResult check(Map<Long, Term> names) {
        long c = context.handle();
        limits.applyToFirst(solver);
        models.release();
        long[] literals = names.keySet().stream().mapToLong(Long::longValue).toArray();
        int answer;
        try {
            answer = interruption.during(() -> Native.solverCheckAssumptions(c, solver, literals.length, literals));
        } catch (Z3Exception defect) {
            // The solver's own: some conversions of tiny floats, for one, end in an ill-sorted term.
            return limits.unknown(defect.getMessage());
        }
        return switch (answer) {
            case 1 -> satisfiable(solver);
            case -1 -> new CheckResult.Unsat(core(names));
            default -> {
                String why = Native.solverGetReasonUnknown(c, solver);
                yield limits.allowsSecond(why) ? checkOnce(names, literals) : limits.unknown(why);
            }
        };
    }

    /** Refutations of the second kind do not say which assumptions they used. */
    private CheckResult checkOnce(Map<Long, Term> names, long[] literals) {
        try (Z3OneShot second = new Z3OneShot(context, solver, literals)) {
            limits.applyToSecond(second.solver());
            return switch (interruption.during(second::check)) {
                case 1 -> satisfiable(second.solver());
                case -1 -> new CheckResult.Unsat(List.copyOf(names.values()));
                default -> limits.unknown(Native.solverGetReasonUnknown(context.handle(), second.solver()));
            };
        }
    }

    /** A limit that strikes between the answer and its model leaves no model: then the answer is of no use. */
    private CheckResult satisfiable(long answering) {
        try {
            long model = Native.solverGetModel(context.handle(), answering);
            Assignment assignment = models.hold(new Z3Assignment(pool, context, translator, model), model);
            return new CheckResult.Sat(new Model(pool, assignment));
        } catch (Z3Exception noModel) {
            return limits.unknown(noModel.getMessage());
        }
    }

    @Override
    public void close() {
        interruption.close();
        context.close();
    }

    /** A fresh literal that implies the assumption. */
    private long name(Term assumption) {
        long c = context.handle();
        long name = Native.mkFreshConst(c, "assume", context.sort(Sort.BOOL));
        Native.solverAssert(c, solver, Native.mkImplies(c, name, translate(assumption)));
        return name;
    }

    Z3Context context() {
        return context;
    }

    long translate(Term formula) {
        return translator.translate(splices.eliminate(formula));
    }

    private List<Term> core(Map<Long, Term> names) {
        long c = context.handle();
        long vector = Native.solverGetUnsatCore(c, solver);
        Native.astVectorIncRef(c, vector);
        Set<Long> used = new HashSet<>();
        for (int i = 0; i < Native.astVectorSize(c, vector); i++) {
            used.add(Native.astVectorGet(c, vector, i));
        }
        Native.astVectorDecRef(c, vector);
        List<Term> core = new ArrayList<>();
        names.forEach((name, term) -> {
            if (used.contains(name)) {
                core.add(term);
            }
        });
        return core;
    }
}
