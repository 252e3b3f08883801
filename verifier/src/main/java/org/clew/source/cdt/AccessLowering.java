package org.clew.source.cdt;

import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.source.Entity;
import org.clew.source.LValue;
import org.clew.source.Operand;
import org.clew.source.Unsupported;
import org.clew.source.Value;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/** Names, members, elements and dereferences as places; reading and writing places. */
final class AccessLowering {

    private final FunctionLowering context;

    AccessLowering(FunctionLowering context) {
        this.context = context;
    }

    Operand id(IASTIdExpression id) {
        return switch (entity(id)) {
            case Entity.Data data -> load(data.place());
            case Entity.Constant constant -> new Value(constant.value(), constant.type());
            case Entity.Code code -> throw new Unsupported("function " + code.name() + " as a value", "not supported");
            case Entity.TypeName type -> ExpressionLowering.refuse(id, "a type is not a value");
        };
    }

    private Entity entity(IASTIdExpression id) {
        String name = id.getName().toString();
        return context.scopes()
                .find(name)
                .orElseThrow(() -> new Unsupported("identifier " + name, "it is not declared"));
    }

    boolean isPlace(IASTExpression expression) {
        return switch (expression) {
            case IASTIdExpression id ->
                context.scopes().find(id.getName().toString()).orElse(null) instanceof Entity.Data;
            case IASTArraySubscriptExpression subscript -> true;
            case IASTFieldReference member -> true;
            case IASTUnaryExpression unary
            when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary -> isPlace(unary.getOperand());
            case IASTUnaryExpression unary -> unary.getOperator() == IASTUnaryExpression.op_star;
            default -> false;
        };
    }

    LValue place(IASTExpression expression) {
        return switch (expression) {
            case IASTIdExpression id when entity(id) instanceof Entity.Data data -> data.place();
            case IASTUnaryExpression unary
            when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary -> place(unary.getOperand());
            default -> ExpressionLowering.refuse(expression, "not supported as a place");
        };
    }

    Operand load(LValue place) {
        return CTypes.isAggregate(place.type()) ? place : loadScalar(place);
    }

    Value loadScalar(LValue place) {
        return switch (place) {
            case LValue.Plain plain -> new Value(plain.variable().symbol(), plain.type(), plain.contents());
            default -> throw new Unsupported("memory access", "not supported");
        };
    }

    /** Writes a value that has the place's type already; what is returned is the value read back, if {@code needed}. */
    Value store(LValue place, Value value, boolean needed) {
        switch (place) {
            case LValue.Plain plain -> {
                context.emit(new Op.Assign(plain.variable(), value.term()));
                return loadScalar(place);
            }
            default -> throw new Unsupported("memory access", "not supported");
        }
    }

    /** Writes any operand, converted if it is a scalar. */
    void assign(LValue place, Operand operand) {
        if (operand instanceof Value value) {
            store(place, context.conversions().convert(value, place.type()), false);
        } else {
            copy(place, operand);
        }
    }

    void copy(LValue destination, Operand source) {
        throw new Unsupported("struct assignment", "not supported");
    }

    Value addressOf(IASTExpression expression) {
        throw new Unsupported("address operator", "not supported");
    }

    Value string(String literal) {
        throw new Unsupported("string literal", "not supported");
    }

    CType decayed(CType type) {
        return type instanceof CType.Array array ? new CType.Pointer(array.element()) : type;
    }
}
