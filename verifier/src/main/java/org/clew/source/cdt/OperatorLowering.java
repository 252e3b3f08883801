package org.clew.source.cdt;

import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.MemberPlace;
import org.clew.source.alias.Aliasing;
import org.clew.source.alias.Target;
import org.clew.source.cdt.syntax.ComplexTypes;
import org.clew.source.cdt.syntax.Effects;
import org.clew.source.cdt.syntax.Operators;
import org.clew.source.text.Unsupported;
import org.clew.source.types.AddressLooks;
import org.clew.source.types.Arithmetic;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.jspecify.annotations.Nullable;

/** Unary and binary operators without effects of their own, casts, sizeof and _Alignof (C11 6.5.3 to 6.5.12). */
public final class OperatorLowering {

    private final FunctionLowering context;
    private final PointerArithmetic pointers;
    private final ArithmeticChecks checks;

    OperatorLowering(FunctionLowering context) {
        this.context = context;
        pointers = new PointerArithmetic(context);
        checks = new ArithmeticChecks(context);
    }

    public ArithmeticChecks checks() {
        return checks;
    }

    public PointerArithmetic pointers() {
        return pointers;
    }

    Operand unary(IASTUnaryExpression unary) {
        ExpressionLowering expressions = context.expressions();
        return switch (unary.getOperator()) {
            case IASTUnaryExpression.op_bracketedPrimary -> expressions.operand(unary.getOperand());
            case IASTUnaryExpression.op_plus, IASTUnaryExpression.op_minus, IASTUnaryExpression.op_tilde -> {
                Operand operand = expressions.operand(unary.getOperand());
                if (expressions.complexes().isComplex(operand)) {
                    yield expressions.complexes().unary(unary, operand);
                }
                yield expressions.vectors().isVector(operand)
                        ? expressions.vectors().unary(unary, operand)
                        : unary(unary, expressions.scalar(operand, unary));
            }
            case IASTUnaryExpression.op_not ->
                expressions.number(context.pool().not(expressions.truth(unary.getOperand())));
            case IASTUnaryExpression.op_prefixIncr,
                    IASTUnaryExpression.op_prefixDecr,
                    IASTUnaryExpression.op_postFixIncr,
                    IASTUnaryExpression.op_postFixDecr ->
                expressions.assignments().increment(unary, true);
            case IASTUnaryExpression.op_star -> expressions.accesses().load(unary);
            case IASTUnaryExpression.op_amper -> expressions.accesses().addressOf(unary.getOperand());
            case IASTUnaryExpression.op_sizeof -> size(context.types().operandType(unary.getOperand()));
            case IASTUnaryExpression.op_alignOf ->
                number(context.layout().alignment(alignedAsItsType(unary.getOperand())));
            case IASTUnaryExpression.op_labelReference -> context.statements().labelAddress(unary);
            default -> ExpressionLowering.refuse(unary, "this operator is not supported");
        };
    }

    private Value unary(IASTUnaryExpression unary, Value value) {
        return switch (unary.getOperator()) {
            case IASTUnaryExpression.op_minus -> {
                checks.negation(value, unary);
                yield context.arithmetic().negate(value);
            }
            case IASTUnaryExpression.op_tilde -> context.arithmetic().complement(value);
            default ->
                context.conversions().convert(value, context.conversions().promoted(value.type()));
        };
    }

    Value ofType(IASTTypeIdExpression expression) {
        IASTTypeId typeId = expression.getTypeId();
        return switch (expression.getOperator()) {
            case IASTTypeIdExpression.op_sizeof -> size(context.types().type(typeId));
            case IASTTypeIdExpression.op_alignof -> {
                CType type = context.unevaluated(() -> context.types().type(typeId));
                yield number(
                        expression.getRawSignature().startsWith("__")
                                ? preferredAlignment(typeId, type)
                                : alignment(typeId, type));
            }
            default -> ExpressionLowering.refuse(expression, "this operator on types is not supported");
        };
    }

    private Value size(CType type) {
        if (type instanceof CType.Composite composite
                && !composite.isComplete()
                && !context.unit().sizes().isVariable(type)) {
            throw context.unit()
                    .types()
                    .incomplete()
                    .getOrDefault(type, new Unsupported("sizeof " + type, "the type is incomplete"));
        }
        return new Value(context.unit().sizes().bytes(type), context.layout().sizeType());
    }

    private long alignment(IASTTypeId typeId, CType type) {
        context.unit().types().requireMembers(type);
        return DeclaredAlignment.of(typeId.getDeclSpecifier(), typeId.getAbstractDeclarator(), type, context)
                .over(context.layout().alignment(type));
    }

    /**
     * What {@code __alignof__} gives: on 32-bit x86 scalars of eight bytes outside of structs are aligned to eight, while {@code _Alignof}
     * gives the alignment that members have.
     */
    private long preferredAlignment(IASTTypeId typeId, CType type) {
        long least = alignment(typeId, type);
        return least == context.layout().alignment(type) && isEightBytes(type) ? Math.max(least, Long.BYTES) : least;
    }

    private boolean isEightBytes(CType type) {
        CType element = type;
        while (element instanceof CType.Array array) {
            element = array.element();
        }
        return CTypes.isScalar(element) && context.layout().size(element) == Long.BYTES;
    }

    /** gcc knows more about the alignment of an object than its type says. */
    private CType alignedAsItsType(IASTExpression operand) {
        IASTExpression current = Operators.unwrapped(operand);
        String name = switch (current) {
            case IASTIdExpression id -> id.getName().toString();
            case IASTFieldReference member -> member.getFieldName().toString();
            default -> "";
        };
        if (name.isEmpty() || context.unit().types().alignedNames().contains(name)) {
            throw new Unsupported("alignment of an expression", "it need not be that of the expression's type");
        }
        CType type = context.typeOf(current);
        if (isEightBytes(type) && context.layout().alignment(type) < Long.BYTES) {
            throw new Unsupported("alignment of an expression", "it depends on where the object is");
        }
        return type;
    }

    private Value number(long value) {
        CType type = context.layout().sizeType();
        return new Value(context.pool().bitVec(value, context.layout().bits(type)), type);
    }

    Operand cast(IASTCastExpression cast) {
        if (ComplexTypes.member(cast) instanceof String member) {
            return context.expressions().complexes().part(cast, member);
        }
        CType type = context.types().type(cast.getTypeId());
        Operand operand = context.expressions().operand(cast.getOperand());
        if (type instanceof CType.Void) {
            return operand;
        }
        if (type.equals(operand.type())) {
            return operand instanceof Value value ? context.conversions().convert(value, type) : operand;
        }
        Operand complex = context.expressions().complexes().converted(operand, type);
        if (complex != operand) {
            return complex;
        }
        if (context.expressions().vectors().isVector(operand)
                || context.unit().numbers().vectors().isVector(type)) {
            return context.expressions().vectors().cast(operand, type);
        }
        if (type instanceof CType.Composite union && union.isUnion() && union.isComplete()) {
            return union(cast, union, operand);
        }
        if (operand instanceof Value value) {
            if (value.type() instanceof CType.Pointer && CTypes.isInteger(type) && !(type instanceof CType.Bool)) {
                context.unit().memory().looks().asNumber(context.span(), value);
            }
            if (type instanceof CType.Pointer
                    && CTypes.isInteger(value.type())
                    && !value.term().isConstant()) {
                context.memoryChecks().debt("pointer from an integer", "which object it points to is not followed");
            }
            return context.conversions().cast(value, type);
        }
        return ExpressionLowering.refuse(cast, "a struct or union cannot be converted");
    }

    /** GNU: a union whose member of the operand's type has its value. */
    private Operand union(IASTCastExpression cast, CType.Composite union, Operand operand) {
        for (MemberPlace place : context.layout().of(union).places()) {
            if (place.member().type().equals(operand.type()) && !place.isBitField()) {
                LValue result = context.objects().temporary(union);
                context.objects().unknown(result);
                context.storage().assign(context.expressions().accesses().member(result, place), operand);
                return result;
            }
        }
        return ExpressionLowering.refuse(cast, "the union has no member of this type");
    }

    Operand binary(IASTBinaryExpression binary) {
        context.expressions().order().operands(binary.getOperand1(), binary.getOperand2());
        Operand first = context.expressions().operand(binary.getOperand1());
        if (context.expressions().complexes().isComplex(first)) {
            Operand kept = Effects.isEffectful(binary.getOperand2())
                    ? context.expressions().calls().kept(first)
                    : first;
            Operand second = context.expressions().operand(binary.getOperand2());
            return context.expressions().complexes().binary(binary, kept, second);
        }
        if (context.expressions().vectors().isVector(first)) {
            Operand kept = Effects.isEffectful(binary.getOperand2())
                    ? context.expressions().calls().kept(first)
                    : first;
            Operand second = context.expressions().operand(binary.getOperand2());
            return context.expressions().vectors().binary(binary, kept, second);
        }
        Value left = context.expressions().scalar(first, binary.getOperand1());
        if (!left.term().isConstant() && Effects.mayChange(binary.getOperand2(), left.term())) {
            left = context.saved(left);
        }
        Operand right = context.expressions().operand(binary.getOperand2());
        if (context.expressions().complexes().isComplex(right)) {
            return context.expressions().complexes().binary(binary, left, right);
        }
        return context.expressions().vectors().isVector(right)
                ? context.expressions().vectors().binary(binary, left, right)
                : binary(binary.getOperator(), left, context.expressions().scalar(right, binary.getOperand2()), binary);
    }

    /** @param node the whole expression, also where it is an assignment or an increment */
    Value binary(int operator, Value left, Value right, IASTExpression node) {
        Arithmetic.Comparison comparison = Operators.comparison(operator);
        if (comparison != null) {
            return context.expressions().number(compared(comparison, left, right));
        }
        Arithmetic.Binary arithmetic = Operators.binary(operator);
        if (arithmetic == null) {
            throw new Unsupported("binary operator", "not an operator of C");
        }
        if (left.type() instanceof CType.Pointer || right.type() instanceof CType.Pointer) {
            return pointers.binary(arithmetic, left, right);
        }
        checks.binary(arithmetic, left, right, node);
        Value result = context.arithmetic().binary(arithmetic, left, right);
        Target target = stepped(arithmetic, left, right);
        return new Value(
                result.term(), result.type(), target != null ? target : folded(result.term(), arithmetic, left, right));
    }

    /**
     * Static objects have constant addresses, so arithmetic on them as integers gives constants, for example {@code (n + 15) & ~15}. Such a constant may be
     * an address, other than one that the program spells out. The difference of two addresses is none.
     */
    private @Nullable Target folded(Term result, Arithmetic.Binary operator, Value left, Value right) {
        boolean difference = operator == Arithmetic.Binary.SUBTRACT && left.target() != null && right.target() != null;
        return result.isConstant()
                        && (left.target() != null || right.target() != null)
                        && !difference
                        && !AddressLooks.isNoAddress(result)
                ? context.unit().aliasing().fromInteger(null)
                : null;
    }

    /** A comparison; those of pointers are noted, because they may depend on where objects lie. */
    Term compared(Arithmetic.Comparison comparison, Value left, Value right) {
        if (!context.isUnevaluated()
                && (left.type() instanceof CType.Pointer || right.type() instanceof CType.Pointer)) {
            switch (comparison) {
                case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL ->
                    context.unit().memory().looks().ordered(context.span(), left, right);
                case EQUAL, NOT_EQUAL -> equality(left, right);
            }
        }
        return context.arithmetic().compare(comparison, left, right);
    }

    private void equality(Value left, Value right) {
        if (!AddressLooks.isNoAddress(left.term()) && !AddressLooks.isNoAddress(right.term())) {
            context.unit().memory().looks().equal(context.span(), left, right);
            context.memoryChecks().compared(left, right);
        }
    }

    /** An integer that stands for a pointer, moved by a constant: as generated C reaches the members of structs. */
    private @Nullable Target stepped(Arithmetic.Binary operator, Value left, Value right) {
        boolean add = operator == Arithmetic.Binary.ADD;
        if (left.target() != null
                && (add || operator == Arithmetic.Binary.SUBTRACT)
                && right.term() instanceof BitVecConstant constant) {
            long bytes = constant.signed().longValue();
            return stepped(left, add ? bytes : -bytes);
        }
        return add && right.target() != null && left.term() instanceof BitVecConstant constant
                ? stepped(right, constant.signed().longValue())
                : null;
    }

    private @Nullable Target stepped(Value pointer, long bytes) {
        Target target = pointer.target();
        if (target == null) {
            return null;
        }
        boolean inside = bytes >= 0 && bytes < target.extent();
        if (!inside
                && context.layout().bits(pointer.type())
                        == context.layout().model().pointerBits()) {
            context.unit().aliasing().moved(target, Aliasing.UNTYPED);
        }
        return target.shifted(bytes);
    }
}
