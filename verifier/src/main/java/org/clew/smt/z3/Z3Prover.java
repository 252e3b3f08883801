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
import java.util.function.Supplier;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;

/**
 * Z3 as a {@link Prover}: its incremental core, in which assumptions are named by literals, so that a refutation says which it
 * used; and for what is hard for that, or where the options say so, a fresh solver per question.
 */
final class Z3Prover implements Prover {

    private final Z3Session session;
    private final Z3Context context;
    private final Z3Interruption interruption;
    private final Z3Assertions assertions;
    private final Z3Limits limits;
    private final boolean fresh;

    Z3Prover(Z3Session session, SolverOptions options) {
        this.session = session;
        this.context = session.context();
        this.interruption = session.interruption();
        this.assertions = new Z3Assertions(context, session::translate);
        this.limits = new Z3Limits(context, session.budget(), options);
        this.fresh = options.fresh();
    }

    @Override
    public void push() {
        assertions.push();
    }

    @Override
    public void pop() {
        assertions.pop();
    }

    @Override
    public int depth() {
        return assertions.depth();
    }

    @Override
    public void add(Term formula) {
        assertions.add(formula);
    }

    @Override
    public CheckResult check(Collection<Term> assumptions) {
        if (limits.begin() instanceof CheckResult.Unknown unknown) {
            return unknown;
        }
        session.releaseModels();
        if (!fresh) {
            CheckResult first = attempt(limits.firstMilliseconds(), () -> decide(assumptions));
            if (!limits.allowsSecond(first)) {
                return first;
            }
        }
        return attempt(limits.secondMilliseconds(), () -> decideAfresh(assumptions));
    }

    /** An interrupted solver may have lost assertions, so the solver and its answer are discarded. */
    private CheckResult attempt(long milliseconds, Supplier<CheckResult> work) {
        String stopped;
        try {
            CheckResult result = interruption.during(Z3Limits.patience(milliseconds), work);
            if (!interruption.struck()) {
                return result;
            }
            stopped = "interrupted";
        } catch (Z3Interruption.Interrupted | Z3Exception exception) {
            // An exception without a stop is a defect of the solver's own: some conversions of tiny floats, for one.
            stopped = String.valueOf(exception.getMessage());
        }
        assertions.giveUpSolver();
        return limits.unknown(stopped);
    }

    /** Runs other native work within the limits of a check. */
    <T> T interruptible(Supplier<T> work) {
        limits.begin();
        return interruption.during(limits.secondMilliseconds(), work);
    }

    /**
     * The assumptions live in a scope of their own: left in the solver, the formula behind a retired name would still be
     * bit-blasted and searched.
     */
    private CheckResult decide(Collection<Term> assumptions) {
        if (!assertions.hasSolver()) {
            limits.renew();
        }
        long solver = assertions.solver();
        limits.applyToFirst(solver);
        if (assumptions.isEmpty()) {
            return decide(solver, Map.of());
        }
        long c = context.handle();
        Native.solverPush(c, solver);
        Map<Long, Term> names = new LinkedHashMap<>();
        for (Term assumption : assumptions) {
            names.put(name(solver, assumption), assumption);
        }
        CheckResult result = decide(solver, names);
        Native.solverPop(c, solver, 1);
        return result;
    }

    private CheckResult decide(long solver, Map<Long, Term> names) {
        long c = context.handle();
        long[] literals = names.keySet().stream().mapToLong(Long::longValue).toArray();
        return switch (Native.solverCheckAssumptions(c, solver, literals.length, literals)) {
            case 1 -> satisfiable(solver);
            case -1 -> new CheckResult.Unsat(core(solver, names));
            default -> limits.unknown(Native.solverGetReasonUnknown(c, solver));
        };
    }

    /** The core of a refutation is all of the assumptions: naming them would lead to the incremental procedure. */
    private CheckResult decideAfresh(Collection<Term> assumptions) {
        try (Z3OneShot once = new Z3OneShot(context, assertions.formulas(), assumptions, session::translate)) {
            limits.applyToSecond(once.solver());
            return switch (once.check()) {
                case 1 -> satisfiable(once.solver());
                case -1 -> new CheckResult.Unsat(List.copyOf(assumptions));
                default -> limits.unknown(Native.solverGetReasonUnknown(context.handle(), once.solver()));
            };
        }
    }

    /** A limit that strikes between the answer and its model leaves no model: then the answer is of no use. */
    private CheckResult satisfiable(long answering) {
        long model = Native.solverGetModel(context.handle(), answering);
        Model held = session.model(model);
        return session.isReadable(model)
                ? new CheckResult.Sat(held)
                : limits.unknown("a model with an array that has no finite description");
    }

    @Override
    public void close() {
        assertions.giveUpSolver();
    }

    /** A fresh literal that implies the assumption. */
    private long name(long solver, Term assumption) {
        long c = context.handle();
        long name = Native.mkFreshConst(c, "assume", context.sort(Sort.BOOL));
        Native.solverAssert(c, solver, Native.mkImplies(c, name, session.translate(assumption)));
        return name;
    }

    private List<Term> core(long solver, Map<Long, Term> names) {
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
