package org.clew.source.types;

import java.util.function.Function;
import org.clew.logic.FloatConstant;
import org.clew.logic.Operator;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.TypeLayout;
import org.clew.source.alias.Aliasing;
import org.clew.source.alias.Target;
import org.clew.source.text.Unsupported;
import org.jspecify.annotations.Nullable;

/** The conversions of C11 6.3 on terms. */
public final class Conversions {

    private final TermPool pool;
    private final TypeLayout layout;
    private final Aliasing aliasing;
    private final RoundingMode rounding;
    private boolean implicitPointers;

    public Conversions(TermPool pool, TypeLayout layout, Aliasing aliasing, RoundingMode rounding) {
        this.pool = pool;
        this.layout = layout;
        this.aliasing = aliasing;
        this.rounding = rounding;
    }

    /** {@code value} as a scalar of type {@code to} (6.3.1, 6.3.2.3); what it points to stays with it. */
    public Value convert(Value value, CType to) {
        if (value.type().equals(to)) {
            // Arrays whose lengths are known only at run time have equal types that differ in size.
            return value.withType(to);
        }
        return new Value(term(value, to), to, target(value, to), origin(value, to));
    }

    /** Like {@link #convert}, for a cast; the caller handles integers that become pointers. */
    public Value cast(Value value, CType to) {
        boolean before = implicitPointers;
        Value result = convert(value, to);
        implicitPointers = before;
        return result;
    }

    /** Whether an integer that is not constant became a pointer without a cast, which C does not allow and compilers do. */
    public boolean hasImplicitPointers() {
        return implicitPointers;
    }

    /** Pointers that become integers and integers that become pointers meet in one place. */
    private @Nullable Target target(Value value, CType to) {
        boolean fromPointer = value.type() instanceof CType.Pointer;
        boolean toPointer = to instanceof CType.Pointer;
        Target target = value.target();
        if (toPointer && !fromPointer && !value.term().isConstant()) {
            target = aliasing.fromInteger(target);
            implicitPointers = true;
        }
        if (target == null || !fromPointer && !toPointer || to instanceof CType.Bool) {
            return target;
        }
        if (fromPointer && !toPointer) {
            aliasing.expose(target);
        }
        return viewed(target, value.type(), to);
    }

    /** Conversions between pointers keep the object that a pointer belongs to; a pointer that was an integer is taken as it is. */
    private static @Nullable Displacement origin(Value value, CType to) {
        return value.type() instanceof CType.Pointer && to instanceof CType.Pointer ? value.origin() : null;
    }

    /** The place of an object of this type that an expression designates. */
    public Target designated(Target target, CType type) {
        return target.withExtent(pointedSize(new CType.Pointer(type)));
    }

    /** A place that was seen as one type is seen as another; the pointer says how large the object there is. */
    private Target viewed(Target target, CType from, CType to) {
        if (pointee(from) instanceof CType.Array array && innermost(array).equals(pointee(to))) {
            return target.withExtent(pointedSize(from));
        }
        long size = pointedSize(from);
        aliasing.converted(target, size, pointedSize(to));
        return size > 1 ? target.withExtent(size) : target;
    }

    private static CType innermost(CType.Array array) {
        CType element = array;
        while (element instanceof CType.Array inner) {
            element = inner.element();
        }
        return element;
    }

    private static CType pointee(CType type) {
        return type instanceof CType.Pointer pointer ? pointer.pointee() : CTypes.VOID;
    }

    /** The size of what a pointer points to; 0 if that has none, and for integers. */
    private long pointedSize(CType type) {
        return switch (pointee(type)) {
            case CType.Void v -> 0;
            case CType.Function f -> 0;
            case CType.Composite composite when !composite.isComplete() -> 0;
            case CType other -> layout.size(other);
        };
    }

    /** The converted term alone. */
    Term term(Value value, CType to) {
        return convert(value.term(), value.type(), to);
    }

    private Term convert(Term term, CType from, CType to) {
        if (!CTypes.isScalar(from) || !CTypes.isScalar(to)) {
            throw new Unsupported("conversion", "C has none between these types");
        }
        return switch (to) {
            case CType.Bool b -> from instanceof CType.Bool ? term : number(truth(term), b);
            case CType.Floating f -> toFloating(term, from, f);
            default -> from instanceof CType.Floating ? toInteger(term, to) : resize(term, from, layout.bits(to));
        };
    }

    /** Pointers extend with their sign, as gcc documents. */
    private Term resize(Term term, CType from, int bits) {
        return layout.isSigned(from) || from instanceof CType.Pointer
                ? pool.signExtendOrCut(term, bits)
                : pool.zeroExtendOrCut(term, bits);
    }

    private Term toFloating(Term term, CType from, CType.Floating to) {
        Sort.Float format = to.kind().format();
        if (from instanceof CType.Floating f && f.kind() == to.kind()) {
            return term;
        }
        Operator operator = from instanceof CType.Floating
                ? Operator.FP_FROM_FP
                : layout.isSigned(from) ? Operator.FP_FROM_SIGNED_BV : Operator.FP_FROM_UNSIGNED_BV;
        Function<Rounding, Term> conversion =
                mode -> pool.apply(operator, new int[] {mode.ordinal(), format.exponent(), format.significand()}, term);
        return isExact(from, to) ? conversion.apply(Rounding.NEAREST_EVEN) : rounding.round(conversion);
    }

    private boolean isExact(CType from, CType.Floating to) {
        return from instanceof CType.Floating narrower
                ? narrower.kind().compareTo(to.kind()) < 0
                : layout.bits(from) <= to.kind().format().significand();
    }

    /** Types narrower than int go through int, as x86 does: it only shows where C leaves the result undefined. */
    private Term toInteger(Term term, CType to) {
        int bits = layout.bits(to);
        if (term instanceof FloatConstant constant && !fits(constant, to)) {
            throw new Unsupported(
                    "conversion of a constant", "it is out of range, so compilers and processors differ in the result");
        }
        int through = Math.max(bits, 32);
        Operator operator = layout.isSigned(to) || bits < 32 ? Operator.FP_TO_SIGNED_BV : Operator.FP_TO_UNSIGNED_BV;
        Term whole = pool.apply(operator, new int[] {Rounding.TOWARD_ZERO.ordinal(), through}, term);
        return pool.zeroExtendOrCut(whole, bits);
    }

    /** C11 6.3.1.4 p1: the conversion of a value whose integral part the type does not have is undefined. */
    private boolean fits(FloatConstant constant, CType to) {
        int bits = layout.bits(to);
        if (constant.value().isNan() || bits > Long.SIZE) {
            return !constant.value().isNan();
        }
        Sort.Float format = Sort.FLOAT64;
        int[] nearest = {Rounding.NEAREST_EVEN.ordinal(), format.exponent(), format.significand()};
        Term near = constant.format().equals(format) ? constant : pool.apply(Operator.FP_FROM_FP, nearest, constant);
        if (!(near instanceof FloatConstant number) || Math.abs(number.value().toDouble()) >= 0x1p65) {
            return false;
        }
        int wide = 2 * Long.SIZE;
        Term whole = pool.apply(Operator.FP_TO_SIGNED_BV, new int[] {Rounding.TOWARD_ZERO.ordinal(), wide}, constant);
        Term cut = pool.zeroExtendOrCut(whole, bits);
        return whole == (layout.isSigned(to) ? pool.signExtendOrCut(cut, wide) : pool.zeroExtendOrCut(cut, wide));
    }

    /** Whether a scalar differs from zero. */
    public Term truth(Term term) {
        if (term.isBool()) {
            return term;
        }
        if (term.sort() instanceof Sort.Float) {
            return pool.not(pool.apply(Operator.FP_IS_ZERO, term));
        }
        return pool.distinct(term, pool.bitVec(0, term.width()));
    }

    /** 1 where the condition holds, else 0. */
    public Term number(Term condition, CType type) {
        int bits = layout.bits(type);
        return pool.ite(condition, pool.bitVec(1, bits), pool.bitVec(0, bits));
    }

    /** The type after integer promotion (6.3.1.1). */
    public CType promoted(CType type) {
        return switch (type) {
            case CType.Bool b -> CTypes.INT;
            case CType.Enumeration e -> promoted(e.underlying());
            case CType.Integer i when i.kind().compareTo(CType.Integer.Kind.INT) < 0 -> CTypes.INT;
            default -> type;
        };
    }

    /** The common real type of the usual arithmetic conversions (6.3.1.8). */
    public CType common(CType a, CType b) {
        if (CTypes.isArithmetic(a)
                && CTypes.isArithmetic(b)
                && (a instanceof CType.Floating || b instanceof CType.Floating)) {
            if (!(b instanceof CType.Floating right)) {
                return a;
            }
            return a instanceof CType.Floating left && left.kind().compareTo(right.kind()) >= 0 ? a : b;
        }
        if (a instanceof CType.BitInteger && CTypes.isInteger(b)
                || b instanceof CType.BitInteger && CTypes.isInteger(a)) {
            return commonByWidth(promoted(a), promoted(b));
        }
        if (!(promoted(a) instanceof CType.Integer left) || !(promoted(b) instanceof CType.Integer right)) {
            throw new Unsupported("arithmetic", "an operand is not a number");
        }
        if (left.signed() == right.signed()) {
            return left.kind().compareTo(right.kind()) >= 0 ? left : right;
        }
        CType.Integer signed = left.signed() ? left : right;
        CType.Integer unsigned = left.signed() ? right : left;
        if (unsigned.kind().compareTo(signed.kind()) >= 0) {
            return unsigned;
        }
        return layout.bits(signed) > layout.bits(unsigned) ? signed : new CType.Integer(signed.kind(), false);
    }

    /** The rank of an integer type as wide as a bit-field follows from its width. */
    private CType commonByWidth(CType a, CType b) {
        if (layout.isSigned(a) == layout.isSigned(b)) {
            return layout.bits(a) > layout.bits(b) ? a : b;
        }
        CType signed = layout.isSigned(a) ? a : b;
        CType unsigned = layout.isSigned(a) ? b : a;
        return layout.bits(signed) > layout.bits(unsigned) ? signed : unsigned;
    }
}
