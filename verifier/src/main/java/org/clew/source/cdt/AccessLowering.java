package org.clew.source.cdt;

import java.util.Optional;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.MemberPlace;
import org.clew.source.alias.Target;
import org.clew.source.cdt.syntax.ComplexTypes;
import org.clew.source.cdt.syntax.Effects;
import org.clew.source.cdt.syntax.ObjectOfPlace;
import org.clew.source.cdt.syntax.Operators;
import org.clew.source.link.LinkedName;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Entity;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Origin;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.jspecify.annotations.Nullable;

/** Names, members, elements and dereferences as places (C11 6.5.1, 6.5.2.1, 6.5.2.3, 6.5.3.2). */
public final class AccessLowering {

    private final FunctionLowering context;

    AccessLowering(FunctionLowering context) {
        this.context = context;
    }

    Operand id(IASTIdExpression id) {
        return switch (entity(id)) {
            case Entity.Data data ->
                context.storage().load(context.initialisation().read(data.place(), id));
            case Entity.Constant constant -> new Value(constant.value(), constant.type());
            case Entity.Code code -> function(code);
            case Entity.Nested nested ->
                throw new Unsupported("nested function " + nested.name(), "its address is taken");
            case Entity.TypeName type -> ExpressionLowering.refuse(id, "a type is not a value");
        };
    }

    /** The value of a place, which must have been written if it is a scalar. */
    Operand load(IASTExpression expression) {
        return context.storage().load(context.initialisation().read(place(expression), expression));
    }

    /** What reading a place gives; a volatile object that is defined elsewhere holds anything each time (C11 6.7.3 p7). */
    Operand read(IASTExpression place, Operand contents) {
        if (context.unit().memory().volatiles().isEmpty()
                || !(contents instanceof Value value)
                || !(ObjectOfPlace.of(place) instanceof IASTIdExpression id)
                || !(entity(id) instanceof Entity.Data data)
                || !context.unit().memory().volatiles().contains(data.place())) {
            return contents;
        }
        LValue.Plain unknown = context.temporary(value.type());
        context.objects().unknown(unknown);
        return new Value(unknown.variable().symbol(), value.type(), value.target());
    }

    private Value function(Entity.Code code) {
        CType type = new CType.Pointer(code.type());
        String name = context.unit().linkedNames().target(code.name());
        boolean missing = !context.unit().definitions().containsKey(name)
                && context.unit().linkedNames().isNull(name);
        return missing
                ? context.objects().zero(type)
                : new Value(context.unit().addresses().function(name), type);
    }

    private Entity entity(IASTIdExpression id) {
        String name = id.getName().toString();
        return context.scopes().find(name).orElseGet(() -> predefined(name));
    }

    private Entity predefined(String name) {
        return switch (name) {
            case "__func__", "__FUNCTION__", "__PRETTY_FUNCTION__" ->
                new Entity.Data(context.declarations().stringPlace("\"" + LinkedName.shown(context.name()) + "\""));
            default -> throw context.unit().types().undeclared("identifier", name);
        };
    }

    /** The type of a function's name, which does not become a pointer as the operand of typeof or sizeof. */
    CType.@Nullable Function functionType(IASTExpression expression) {
        return Operators.unwrapped(expression) instanceof IASTIdExpression id
                        && context.scopes().find(id.getName().toString()).orElse(null) instanceof Entity.Code code
                ? code.type()
                : null;
    }

    public boolean isPlace(IASTExpression expression) {
        return switch (expression) {
            case IASTIdExpression id -> entity(id) instanceof Entity.Data;
            case IASTArraySubscriptExpression subscript -> true;
            case IASTFieldReference member -> true;
            case IASTTypeIdInitializerExpression literal -> true;
            case IASTCastExpression cast -> ComplexTypes.member(cast) != null && isPlace(cast.getOperand());
            case IASTLiteralExpression literal -> literal.getKind() == IASTLiteralExpression.lk_string_literal;
            case IASTUnaryExpression unary
            when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary -> isPlace(unary.getOperand());
            case IASTUnaryExpression unary -> unary.getOperator() == IASTUnaryExpression.op_star;
            default -> false;
        };
    }

    LValue place(IASTExpression expression) {
        LValue place = lowered(expression);
        if (!context.memoryChecks().isActive()) {
            return place;
        }
        return switch (place) {
            case LValue.Memory memory ->
                new LValue.Memory(
                        memory.address(),
                        memory.target(),
                        memory.type(),
                        memory.origin().written(ExpressionLowering.text(expression)));
            default -> place;
        };
    }

    private LValue lowered(IASTExpression expression) {
        return switch (expression) {
            case IASTIdExpression id when entity(id) instanceof Entity.Data data -> data.place();
            case IASTUnaryExpression unary
            when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary -> place(unary.getOperand());
            case IASTUnaryExpression unary
            when unary.getOperator() == IASTUnaryExpression.op_star ->
                dereferenced(context.expressions().value(unary.getOperand()));
            case IASTArraySubscriptExpression subscript -> element(subscript);
            case IASTFieldReference member -> member(member);
            case IASTTypeIdInitializerExpression literal ->
                context.declarations().initializers().compoundLiteral(literal);
            case IASTCastExpression cast
            when ComplexTypes.member(cast) instanceof String member ->
                context.expressions().complexes().partPlace(cast, member);
            case IASTLiteralExpression literal
            when isPlace(literal) -> context.declarations().stringPlace(literal.toString());
            default ->
                context.expressions().operand(expression) instanceof LValue place
                        ? place
                        : ExpressionLowering.refuse(expression, "not supported as an lvalue");
        };
    }

    public LValue dereferenced(Value pointer) {
        if (!(pointer.type() instanceof CType.Pointer type)) {
            throw new Unsupported("operand of *", "it is not a pointer");
        }
        Target target = targetOf(pointer);
        Target origin = pointer.origin() == null ? context.conversions().designated(target, type.pointee()) : null;
        return new LValue.Memory(
                pointer.term(),
                target,
                type.pointee(),
                Origin.pointer(pointer.provenance(), origin).moved(pointer.origin()));
    }

    /** A pointer from a plain number, null included, points to a place of its own. */
    private Target targetOf(Value pointer) {
        Target target = pointer.target();
        return target == null ? context.unit().aliasing().fresh() : target;
    }

    private LValue element(IASTArraySubscriptExpression subscript) {
        IASTExpression array = subscript.getArrayExpression();
        IASTExpression index = (IASTExpression) subscript.getArgument();
        context.expressions().order().operands(array, index);
        if (isPlace(array)) {
            LValue base = stable(place(array), index);
            if (context.unit().numbers().vectors().isVector(base.type())) {
                base = context.expressions().vectors().elements(base);
            }
            if (base.type() instanceof CType.Array type) {
                Value position = context.expressions().value(index);
                return element(ObjectOfPlace.isTemporary(array) ? inMemory(base, position) : base, type, position);
            }
            return element(context.storage().scalar(base), index);
        }
        Operand base = context.expressions().operand(array);
        if (base instanceof LValue vector && context.unit().numbers().vectors().isVector(base.type())) {
            LValue elements = context.expressions().vectors().elements(vector);
            Value position = context.expressions().value(index);
            return element(inMemory(elements, position), (CType.Array) elements.type(), position);
        }
        return element(context.expressions().scalar(base, array), index);
    }

    /** A copy whose elements have addresses, if the index is not constant. */
    private LValue inMemory(LValue base, Value index) {
        if (base instanceof LValue.Memory || index.term().isConstant()) {
            return base;
        }
        LValue.Memory copy = context.objects().allocated("$t", base.type());
        context.storage().assign(copy, base);
        return copy;
    }

    private LValue stable(LValue base, IASTExpression next) {
        return base instanceof LValue.Memory memory && Effects.mayChange(next, memory.address())
                ? context.storage().withSavedAddress(memory)
                : base;
    }

    /** An element of an array that is an object, not a pointer: no other member of a struct around it is reached. */
    LValue element(LValue base, CType.Array type, Value index) {
        return switch (base) {
            case LValue.Split split
            when index.term() instanceof BitVecConstant constant ->
                new LValue.Split(
                        split.object(),
                        split.offset()
                                + constant.signed().longValue()
                                        * context.layout().size(type.element()),
                        type.element());
            case LValue.Overlay overlay
            when index.term() instanceof BitVecConstant constant ->
                new LValue.Overlay(
                        overlay.word(),
                        type.element(),
                        overlay.bitOffset()
                                + constant.unsigned().intValue()
                                        * context.layout().bits(type.element()),
                        0);
            // Only the type matters, and all elements have the same.
            case LValue.Split split
            when context.isUnevaluated() -> new LValue.Split(split.object(), split.offset(), type.element());
            case LValue.Overlay overlay
            when context.isUnevaluated() -> new LValue.Overlay(overlay.word(), type.element(), overlay.bitOffset(), 0);
            case LValue.Memory memory -> {
                context.unit().addresses().registerArrays(memory.target(), type);
                Value pointer = new Value(memory.address(), new CType.Pointer(type.element()));
                yield new LValue.Memory(
                        context.expressions()
                                .operators()
                                .pointers()
                                .moved(pointer, index, false)
                                .term(),
                        element(memory.target(), type, index.term()),
                        type.element(),
                        origin(memory.origin(), type, index));
            }
            default ->
                throw new Unsupported("element of an array", "its address is needed here, which was not foreseen");
        };
    }

    /** An array of one element at the end of a struct is often longer than it says. */
    private Origin origin(Origin array, CType.Array type, Value index) {
        long length = type.length().orElse(0);
        if (length == 0 || length == 1 && !array.named()) {
            return array.somewhere();
        }
        Term value = context.conversions()
                .convert(index, context.layout().differenceType())
                .term();
        return array.at(new Origin.Index(value, length));
    }

    /** A constant index leads to a particular element, any other to all of them. */
    private Target element(Target array, CType.Array type, Term index) {
        Target whole = context.conversions().designated(array.inexact(), type);
        long size = context.layout().size(type.element());
        if (index instanceof BitVecConstant constant && constant.signed().bitLength() < 32) {
            long bytes = constant.signed().longValue() * size;
            if (bytes >= 0 && bytes < whole.extent()) {
                return whole.shifted(bytes);
            }
        }
        if (type.length().orElse(0) <= 1 || index.isConstant()) {
            // An array of one element at the end of a struct is often longer than it says.
            context.unit().aliasing().array(array, Integer.MAX_VALUE, size);
        }
        return array.inexact();
    }

    private LValue element(Value base, IASTExpression index) {
        Value stable = Effects.mayChange(index, base.term()) ? context.saved(base) : base;
        Value offset = context.expressions().value(index);
        // 6.5.2.1: a[i] is *(a + i), so the two may stand in either order.
        return dereferenced(
                stable.type() instanceof CType.Pointer
                        ? context.expressions().operators().pointers().moved(stable, offset, false)
                        : context.expressions().operators().pointers().moved(offset, stable, false));
    }

    private LValue member(IASTFieldReference reference) {
        LValue base;
        if (reference.isPointerDereference()) {
            base = dereferenced(context.expressions().value(reference.getFieldOwner()));
        } else {
            base = place(reference.getFieldOwner());
        }
        String name = reference.getFieldName().toString();
        if (!(base.type() instanceof CType.Composite composite) || !composite.isComplete()) {
            throw context.unit()
                    .types()
                    .incomplete()
                    .getOrDefault(
                            base.type(), new Unsupported("member " + name, "its struct or union is not complete"));
        }
        return member(base, composite, name)
                .orElseThrow(() -> new Unsupported("member " + name, composite + " has no such member"));
    }

    /** The member of this name, also inside anonymous members (6.7.2.1 p13). */
    public Optional<LValue> member(LValue base, CType.Composite composite, String name) {
        for (MemberPlace place : context.layout().of(composite).places()) {
            if (place.member().name().equals(name)) {
                return Optional.of(member(base, place));
            }
            if (place.member().name().isEmpty() && place.member().type() instanceof CType.Composite inner) {
                Optional<LValue> found = member(member(base, place), inner, name);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    LValue member(LValue base, MemberPlace place) {
        CType type = place.member().type();
        return switch (base) {
            case LValue.Split split
            when split.type() instanceof CType.Composite union && union.isUnion() ->
                inWord(split.object().leaf(8 * split.offset()), 0, place);
            case LValue.Overlay overlay -> inWord(overlay.word(), overlay.bitOffset(), place);
            case LValue.Split split
            when place.isBitField() -> {
                LValue leaf = split.object().leaf(8 * (split.offset() + place.offset()) + place.shift());
                yield leaf == null ? new LValue.Split(split.object(), split.offset(), type) : leaf;
            }
            case LValue.Split split -> new LValue.Split(split.object(), split.offset() + place.offset(), type);
            case LValue.Memory memory -> {
                Term address = context.storage().offset(memory.address(), place.offset());
                Target target = memory.target().shifted(place.offset());
                yield place.isBitField()
                        ? new LValue.BitField(
                                address, target, type, place.unitSize(), place.shift(), place.width(), memory.origin())
                        : new LValue.Memory(address, target, type, memory.origin());
            }
            default -> throw new Unsupported("member of a scalar", "C has no such access");
        };
    }

    private static LValue inWord(@Nullable LValue word, int bitOffset, MemberPlace place) {
        if (!(word instanceof LValue.Plain plain)) {
            throw new Unsupported("member of a union", "the union is not one word");
        }
        int offset = bitOffset + (int) (8 * place.offset()) + place.shift();
        return new LValue.Overlay(plain, place.member().type(), offset, place.width());
    }

    Value addressOf(IASTExpression expression) {
        IASTExpression operand = Operators.unwrapped(expression);
        if (operand instanceof IASTIdExpression id && entity(id) instanceof Entity.Code code) {
            return function(code);
        }
        return switch (place(operand)) {
            case LValue.Memory memory ->
                Value.within(
                        memory.address(),
                        new CType.Pointer(memory.type()),
                        context.conversions().designated(memory.target(), memory.type()),
                        memory.origin().pointer());
            case LValue place
            when context.isUnevaluated() ->
                new Value(
                        context.pool().bitVec(0, context.layout().model().pointerBits()),
                        new CType.Pointer(place.type()));
            default -> ExpressionLowering.refuse(expression, "its address cannot be taken");
        };
    }
}
