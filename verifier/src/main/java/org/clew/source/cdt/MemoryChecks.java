package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.Op;
import org.clew.property.Part;
import org.clew.property.Violation;
import org.clew.source.alias.Target;
import org.clew.source.flow.Effect;
import org.clew.source.flow.MemoryQueries;
import org.clew.source.flow.MemoryQuery;
import org.clew.source.flow.ObjectSite;
import org.clew.source.types.Displacement;
import org.clew.source.types.LValue;
import org.clew.source.types.Origin;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;

/** Checks of memory accesses, of freeing and of leaks (C11 6.2.4, 6.5.6 p8, 7.22.3), and the lifetimes of objects on which they depend. */
public final class MemoryChecks {

    /** What is done with the bytes of an object. */
    public enum Use {
        READ,
        WRITE
    }

    private final FunctionLowering context;
    private final TermPool pool;
    private final Map<Term, ObjectSite> sites = new IdentityHashMap<>();
    private int checkedAt = -1;
    private Optional<Checked> checked = Optional.empty();

    /** A query and the symbol that stands for its answer. */
    private record Checked(MemoryQuery query, Term answer) {}

    MemoryChecks(FunctionLowering context) {
        this.context = context;
        pool = context.pool();
    }

    /** Whether the property is about memory, and code is lowered that is executed. */
    public boolean isActive() {
        return context.unit().memory().queries().isPresent() && !context.isUnevaluated();
    }

    private MemoryQueries queries() {
        return context.unit().memory().queries().orElseThrow();
    }

    // Lives

    /** An object of {@code size} bytes lives from now on. */
    public void begin(ObjectSite.Storage storage, String name, Target target, Term address, Term size) {
        if (isActive()) {
            ObjectSite site = sites.computeIfAbsent(address, key -> ObjectSite.of(storage, target, name));
            context.emit(new Effect.Begin(site, address, size));
        }
    }

    /** The object that lies at the address, which is a variable, lives no more. */
    public void end(Term address) {
        ObjectSite site = sites.get(address);
        if (site != null) {
            context.emit(new Effect.End(site, address));
        }
    }

    // Accesses

    /** The object is const: after its initialisation it must not be written. */
    public void readOnly(LValue object) {
        if (!isActive() || !(object instanceof LValue.Memory memory)) {
            return;
        }
        ObjectSite site = sites.get(memory.address());
        if (site == null) {
            context.unit().memory().readOnly().add(memory.address());
        } else {
            queries().readOnly(site);
        }
    }

    /** All bytes of the place are used now; the place that is returned need not be checked any more. */
    public LValue.Memory used(LValue.Memory place, Use use) {
        if (!isActive() || place.origin().isChecked()) {
            return place;
        }
        access(
                use,
                place.address(),
                place.target(),
                place.origin(),
                context.unit().sizes().bytes(place.type()));
        return new LValue.Memory(
                place.address(), place.target(), place.type(), place.origin().checked());
    }

    /** Only the bytes that hold bits of the field are used. */
    public void used(LValue.BitField field, Use use) {
        if (isActive() && !field.origin().isChecked()) {
            int first = field.shift() / 8;
            int last = (field.shift() + field.width() - 1) / 8;
            access(
                    use,
                    context.storage().offset(field.address(), first),
                    field.target(),
                    field.origin(),
                    pool.bitVec(last - first + 1L, field.address().width()));
        }
    }

    private void access(Use use, Term address, Target target, Origin origin, Term length) {
        List<Term> violations = new ArrayList<>();
        for (Origin.Index index : origin.indices()) {
            violations.add(pool.ule(pool.bitVec(index.length(), index.value().width()), index.value()));
        }
        if (!origin.named()) {
            MemoryQuery read = new MemoryQuery.Access(
                    target,
                    Optional.ofNullable(origin.target()),
                    false,
                    origin.pointer(),
                    step(origin),
                    address,
                    length);
            if (violations.isEmpty() && wasChecked(read, use)) {
                return;
            }
            Term answer = queries().ask(read);
            if (use == Use.WRITE) {
                queries().written(answer);
            }
            violations.add(pool.not(answer));
            check(Part.VALID_DEREF, pool.or(violations), "invalid access to memory" + origin.quoted());
            checked = Optional.of(new Checked(read, answer));
            checkedAt = context.here();
        } else if (use == Use.WRITE && isLiteral(origin.pointer())) {
            check(Part.VALID_DEREF, pool.trueTerm(), "write to a string literal" + origin.quoted());
        } else {
            check(Part.VALID_DEREF, pool.or(violations), "index out of bounds" + origin.quoted());
        }
    }

    private boolean isLiteral(Term address) {
        return context.unit().addresses().strings().values().stream().anyMatch(string -> string.address() == address);
    }

    private static Optional<MemoryQuery.Step> step(Origin origin) {
        Displacement step = origin.step();
        return step == null || step.index() == null
                ? Optional.empty()
                : Optional.of(new MemoryQuery.Step(step.index(), step.size()));
    }

    /** An assignment such as {@code p->n++} reads and writes with nothing between, so its one check is that of the write. */
    private boolean wasChecked(MemoryQuery read, Use use) {
        Optional<Checked> same = checked.filter(last -> checkedAt == context.here() && read.equals(last.query));
        same.filter(last -> use == Use.WRITE).ifPresent(last -> queries().written(last.answer));
        return same.isPresent();
    }

    /** A library function uses so many bytes behind the pointer. */
    public void used(Value pointer, Term length, Use use) {
        if (isActive()) {
            Target target = pointer.target();
            access(
                    use,
                    pointer.term(),
                    target == null ? context.unit().aliasing().fresh() : target,
                    Origin.pointer(pointer.provenance(), pointer.origin() == null ? target : null),
                    length);
        }
    }

    /**
     * C11 7.24.2.1: {@code memcpy} takes objects that do not overlap, as most functions of that header do.
     *
     * @param equal whether a copy of an object to itself counts; compilers make such calls of {@code memcpy}
     */
    public void apart(Value to, Term written, Value from, Term read, boolean equal) {
        if (isActive()) {
            Term none = pool.bitVec(0, written.width());
            Term overlap = pool.and(
                    equal ? pool.trueTerm() : pool.distinct(to.term(), from.term()),
                    pool.distinct(written, none),
                    pool.distinct(read, none),
                    pool.or(
                            pool.ult(pool.sub(to.term(), from.term()), read),
                            pool.ult(pool.sub(from.term(), to.term()), written)));
            check(Part.VALID_DEREF, overlap, "copy between overlapping blocks of memory");
        }
    }

    /** An array gets so many elements. Compilers take zero as an extension; with a negative number the object has no size (C11 6.7.6.2 p5). */
    public void length(Value count) {
        if (isActive() && context.layout().isSigned(count.type())) {
            Term none = pool.bitVec(0, count.term().width());
            debtWhere(
                    pool.slt(count.term(), none), "length of an array", "it may be negative, which C leaves undefined");
        }
    }

    /** A function is called through this pointer. */
    public void called(Value callee, IASTExpression expression) {
        if (isActive()) {
            check(
                    Part.VALID_DEREF,
                    pool.equal(callee.term(), pool.bitVec(0, callee.term().width())),
                    "call through a null pointer '" + ExpressionLowering.text(expression) + "'");
        }
    }

    /** The operands are evaluated now, and the access comes later. */
    public Origin stable(Origin origin) {
        if (!isActive() || origin.isChecked()) {
            return origin;
        }
        return origin.with(term -> saved(term), term -> saved(term));
    }

    private Term saved(Term term) {
        return context.saved(new Value(term, context.layout().sizeType())).term();
    }

    /** A pointer that was computed from another one is kept; it must not have come to another object (C11 6.5.6 p8). */
    public void kept(Value value) {
        Target target = value.target();
        if (!isActive() || value.provenance() == value.term() || target == null) {
            return;
        }
        debtWhere(
                queries().ask(new MemoryQuery.Strayed(target, value.provenance(), value.term())),
                "pointer arithmetic",
                "the pointer moves from its object to another one, and its later uses are not checked");
    }

    /**
     * Two pointers are compared for equality. Where one points to memory that was freed, the other one may be at the same address, because the library allocates
     * freed memory again; our allocator does not (C11 6.2.4 p2: the value of the pointer is indeterminate).
     */
    public void compared(Value left, Value right) {
        Target a = left.target();
        Target b = right.target();
        if (!isActive() || a == null || b == null || !context.unit().heap().frees()) {
            return;
        }
        Term none = pool.bitVec(0, left.term().width());
        Term dangling = pool.or(
                pool.and(queries().ask(new MemoryQuery.Dangling(a, left.term())), pool.distinct(right.term(), none)),
                pool.and(queries().ask(new MemoryQuery.Dangling(b, right.term())), pool.distinct(left.term(), none)));
        debtWhere(
                pool.and(pool.distinct(left.term(), right.term()), dangling),
                "comparison of pointers",
                "one of them points to memory that was freed, and whether the other one has got the same address is not modelled");
    }

    private void debtWhere(Term condition, String construct, String reason) {
        int indebted = context.graph().point();
        int next = context.graph().point();
        context.branch(condition, indebted, next);
        context.continueAt(indebted);
        context.emit(new Op.Debt(Op.Debt.Kind.UNSUPPORTED, construct, reason));
        context.jump(next);
        context.continueAt(next);
    }

    /** A call whose model does not say which memory it reads; string literals and null are safe to pass. */
    public void unseen(String function, IASTFunctionCallExpression call) {
        if (isActive() || context.initialisation().isActive()) {
            for (IASTInitializerClause argument : call.getArguments()) {
                if (argument instanceof IASTExpression expression && !isSafe(expression)) {
                    context.debt(
                            Op.Debt.Kind.UNSUPPORTED,
                            "call of " + function,
                            "the memory that it accesses is not checked");
                    return;
                }
            }
        }
    }

    private boolean isSafe(IASTExpression argument) {
        if (argument instanceof IASTLiteralExpression) {
            return true;
        }
        CType type = context.typeOf(argument);
        return !(type instanceof CType.Pointer) && !(type instanceof CType.Array)
                || type instanceof CType.Pointer pointer
                        && pointer.pointee() instanceof CType.Composite composite
                        && (!composite.isComplete() || composite.name().startsWith("_IO_"));
    }

    /** Operations that the checks cannot follow. */
    public void debt(String construct, String reason) {
        if (isActive()) {
            context.debt(Op.Debt.Kind.UNSUPPORTED, construct, reason);
        }
    }

    // The heap

    /** The pointer is given to {@code free} or {@code realloc}. */
    public void releasable(Value pointer) {
        if (isActive()) {
            check(
                    Part.VALID_FREE,
                    pool.not(queries().ask(new MemoryQuery.Releasable(object(pointer), pointer.term()))),
                    "free of a pointer that no allocation returned, or a second time");
        }
    }

    /** The object of the pointer lives no more. */
    public void release(Value pointer) {
        if (isActive()) {
            context.emit(new Effect.Release(object(pointer), pointer.term()));
        }
    }

    private Target object(Value pointer) {
        Target target = pointer.target();
        return target == null ? context.unit().aliasing().fresh() : target;
    }

    /** The program ends here. */
    public void exit() {
        if (isActive()) {
            leak(Part.VALID_MEMTRACK, true, "memory is lost: it was not freed, and no pointer to it is left");
            leak(Part.VALID_MEMCLEANUP, false, "memory is not freed when the program ends");
        }
    }

    /** The program ends without returning from its functions, whose variables still hold pointers. */
    public void abort() {
        if (isActive()) {
            leak(Part.VALID_MEMCLEANUP, false, "memory is not freed when the program is aborted");
            if (context.unit().checks(Part.VALID_MEMTRACK)) {
                debtWhere(
                        queries().ask(new MemoryQuery.Leaked(true)),
                        "abort",
                        "memory is in use, and whether variables of the functions that are left point to it is not known");
            }
        }
    }

    private void leak(Part part, boolean reachable, String what) {
        if (context.unit().checks(part)) {
            check(part, queries().ask(new MemoryQuery.Leaked(reachable)), what);
        }
    }

    private void check(Part part, Term violated, String what) {
        if (context.unit().checks(part)) {
            context.violatedWhere(violated, new Violation(part, what, context.span()));
        }
    }
}
