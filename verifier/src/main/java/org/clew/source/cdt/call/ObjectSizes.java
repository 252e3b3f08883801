package org.clew.source.cdt.call;

import org.clew.logic.BitVecConstant;
import org.clew.program.CType;
import org.clew.program.MemberPlace;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.types.Entity;
import org.clew.source.types.LValue;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.jspecify.annotations.Nullable;

/**
 * {@code __builtin_object_size}: how many bytes are left from a pointer to the end of its object, if the compiler knows. It always knows the sizes of
 * variables, their members and elements. For other pointers the answer depends on the optimiser, so any answer is possible.
 */
final class ObjectSizes {

    /** Where a pointer points in a variable: bytes from its begin, and the member or element around it. */
    private record Place(long offset, CType type, long objectSize) {}

    private final FunctionLowering context;

    ObjectSizes(FunctionLowering context) {
        this.context = context;
    }

    Value lower(IASTExpression pointer, IASTExpression kind) {
        CType type = context.layout().sizeType();
        int bits = context.layout().bits(type);
        boolean closest = context.constant(kind).testBit(0);
        Place place = pointed(unwrapped(pointer));
        if (place != null) {
            long left = closest ? context.layout().size(place.type) : place.objectSize - place.offset;
            return new Value(context.pool().bitVec(left, bits), type);
        }
        LValue.Plain result = context.temporary(type);
        context.objects().approximated(result, "__builtin_object_size");
        return context.storage().scalar(result);
    }

    /** What a pointer of this form points to. */
    private @Nullable Place pointed(IASTExpression pointer) {
        if (pointer instanceof IASTUnaryExpression unary && unary.getOperator() == IASTUnaryExpression.op_amper) {
            return place(unwrapped(unary.getOperand()));
        }
        Place place = place(pointer);
        return place != null && place.type instanceof CType.Array ? place : null;
    }

    private @Nullable Place place(IASTExpression expression) {
        return switch (expression) {
            case IASTIdExpression id
            when context.scopes().find(id.getName().toString()).orElse(null) instanceof Entity.Data data ->
                isComplete(data.place().type())
                        ? new Place(
                                0,
                                data.place().type(),
                                context.layout().size(data.place().type()))
                        : null;
            case IASTFieldReference member when !member.isPointerDereference() -> member(member);
            case IASTArraySubscriptExpression subscript -> element(subscript);
            default -> null;
        };
    }

    private @Nullable Place member(IASTFieldReference reference) {
        Place owner = place(unwrapped(reference.getFieldOwner()));
        if (owner == null || !(owner.type instanceof CType.Composite composite) || !composite.isComplete()) {
            return null;
        }
        for (MemberPlace place : context.layout().of(composite).places()) {
            if (place.member().name().equals(reference.getFieldName().toString())
                    && !place.isBitField()
                    && isComplete(place.member().type())) {
                return new Place(owner.offset + place.offset(), place.member().type(), owner.objectSize);
            }
        }
        return null;
    }

    /** The size of an element's closest object is that of the rest of the array; only the first is as easy as that. */
    private @Nullable Place element(IASTArraySubscriptExpression subscript) {
        Place array = place(unwrapped(subscript.getArrayExpression()));
        if (array == null
                || !(array.type instanceof CType.Array type)
                || type.length().isEmpty()) {
            return null;
        }
        Value index = context.unevaluated(() -> context.expressions().value(subscript.getArgument()));
        if (!(index.term() instanceof BitVecConstant constant)) {
            return null;
        }
        long at = constant.signed().longValue();
        long left = type.length().getAsLong() - at;
        if (at < 0 || left < 0) {
            return null;
        }
        CType rest = new CType.Array(type.element(), java.util.OptionalLong.of(left));
        return new Place(array.offset + at * context.layout().size(type.element()), rest, array.objectSize);
    }

    private boolean isComplete(CType type) {
        return !context.unit().sizes().isVariable(type)
                && !(type instanceof CType.Function)
                && context.layout().size(type) > 0;
    }

    private static IASTExpression unwrapped(IASTExpression expression) {
        IASTExpression current = expression;
        while (true) {
            if (current instanceof IASTUnaryExpression unary
                    && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
                current = unary.getOperand();
            } else if (current instanceof IASTCastExpression cast) {
                current = cast.getOperand();
            } else {
                return current;
            }
        }
    }
}
