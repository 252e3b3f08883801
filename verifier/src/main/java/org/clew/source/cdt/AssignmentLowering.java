package org.clew.source.cdt;

import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.cdt.syntax.Effects;
import org.clew.source.cdt.syntax.Operators;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/** Assignments, increments and decrements (C11 6.5.16, 6.5.2.4, 6.5.3.1). */
final class AssignmentLowering {

    private final FunctionLowering context;

    AssignmentLowering(FunctionLowering context) {
        this.context = context;
    }

    /** The operand returned is only of use if {@code needed}. */
    Operand assign(IASTBinaryExpression assignment, boolean needed) {
        IASTExpression right = assignment.getOperand2();
        context.expressions().order().assignment(assignment);
        LValue place = stable(context.expressions().place(assignment.getOperand1()), right);
        if (assignment.getOperator() != IASTBinaryExpression.op_assign) {
            // C does not say whether the place is read before or after a call on the right; compilers read it last.
            if (context.expressions().complexes().isComplex(place)
                    || context.expressions().complexes().isComplex(right)) {
                Operand operand = context.expressions().operand(right);
                Operand before =
                        CTypes.isScalar(place.type()) ? context.storage().scalar(place) : place;
                Operand result = context.expressions().complexes().binary(assignment, before, operand);
                context.storage().assign(place, result);
                return context.storage().load(place);
            }
            if (context.expressions().vectors().isVector(place)) {
                Operand operand = context.expressions().operand(right);
                Operand result = context.expressions().vectors().binary(assignment, place, operand);
                context.storage().assign(place, result);
                return place;
            }
            Value operand = context.expressions().value(right);
            return update(
                    place,
                    assignment,
                    assignment.getOperator(),
                    context.storage().scalar(context.initialisation().read(place, assignment.getOperand1())),
                    operand,
                    needed);
        }
        return assign(place, right, needed);
    }

    /** {@code place = right}. */
    Operand assign(LValue place, IASTExpression right, boolean needed) {
        if (CTypes.isAggregate(place.type())) {
            context.storage().assign(place, context.expressions().operand(right));
            return place;
        }
        if (context.expressions().complexes().isComplex(right)) {
            context.storage().assign(place, context.expressions().operand(right));
            return context.storage().load(place);
        }
        if (place instanceof LValue.Plain plain
                && Operators.unwrapped(right) instanceof IASTFunctionCallExpression call
                && context.expressions().calls().into(call, plain)) {
            context.initialisation().written(place);
            return context.storage().scalar(place);
        }
        Value value = context.initialisation().assigned(place, right);
        context.expressions().conversionChecks().assigned(value, place, right);
        value = context.conversions().convert(value, place.type());
        return context.initialisation().stored(place, value, needed);
    }

    private Value update(LValue place, IASTExpression node, int operator, Value before, Value operand, boolean needed) {
        Value result = context.expressions().operators().binary(operator, before, operand, node);
        context.expressions().conversionChecks().updated(result, place, node);
        return context.storage().store(place, context.conversions().convert(result, place.type()), needed);
    }

    Value increment(IASTUnaryExpression unary, boolean needed) {
        int operator = unary.getOperator();
        boolean up = operator == IASTUnaryExpression.op_prefixIncr || operator == IASTUnaryExpression.op_postFixIncr;
        boolean postfix =
                operator == IASTUnaryExpression.op_postFixIncr || operator == IASTUnaryExpression.op_postFixDecr;
        LValue place = context.expressions().place(unary.getOperand());
        Value before = context.storage().scalar(context.initialisation().read(place, unary.getOperand()));
        Value one = new Value(context.pool().bitVec(1, 32), CTypes.INT);
        int plusOrMinus = up ? IASTBinaryExpression.op_plus : IASTBinaryExpression.op_minus;
        if (!postfix || !needed) {
            return update(place, unary, plusOrMinus, before, one, needed);
        }
        if (place instanceof LValue.Plain plain && isUndoable(plain.type())) {
            update(place, unary, plusOrMinus, before, one, false);
            return undone(before, up);
        }
        Value saved = context.saved(before);
        update(place, unary, plusOrMinus, saved, one, false);
        return saved;
    }

    /** Words wrap around, so the old value follows from the new one and needs no variable of its own. */
    private static boolean isUndoable(CType type) {
        return type instanceof CType.Integer || type instanceof CType.Enumeration;
    }

    private Value undone(Value variable, boolean up) {
        Term now = variable.term();
        Term one = context.pool().bitVec(1, now.width());
        return new Value(
                up ? context.pool().sub(now, one) : context.pool().add(now, one), variable.type(), variable.target());
    }

    /** The place with its address as it is now, if evaluating {@code next} might change it. */
    private LValue stable(LValue place, IASTExpression next) {
        return switch (place) {
            case LValue.Memory memory
            when Effects.mayChange(next, memory.address()) -> context.storage().withSavedAddress(memory);
            case LValue.BitField field
            when Effects.mayChange(next, field.address()) ->
                new LValue.BitField(
                        saved(field.address()),
                        field.target(),
                        field.type(),
                        field.unitSize(),
                        field.shift(),
                        field.width(),
                        context.memoryChecks().stable(field.origin()));
            default -> place;
        };
    }

    private Term saved(Term address) {
        return context.saved(new Value(address, CTypes.VOID_POINTER)).term();
    }
}
