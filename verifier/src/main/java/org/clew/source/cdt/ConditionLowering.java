package org.clew.source.cdt;

import java.util.Optional;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.source.alias.Target;
import org.clew.source.cdt.syntax.Effects;
import org.clew.source.cdt.syntax.Operators;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Arithmetic;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.jspecify.annotations.Nullable;

/** Conditions: short-circuit operators and {@code ?:} (C11 6.5.13 to 6.5.15). Operands without effects become formulas. */
public final class ConditionLowering {

    private final FunctionLowering context;

    ConditionLowering(FunctionLowering context) {
        this.context = context;
    }

    /** As {@link #branch}; a condition that is not supported is a debt, and control goes either way. */
    public void decide(IASTExpression expression, int then, int otherwise) {
        Optional<Unsupported> unsupported = context.attempt(() -> branch(expression, then, otherwise));
        if (unsupported.isPresent()) {
            context.debt(unsupported.get());
            LValue.Plain guess = context.temporary(CTypes.INT);
            context.objects().unknown(guess);
            context.branch(context.conversions().truth(guess.variable().symbol()), then, otherwise);
        }
    }

    /** Control continues at {@code then} if the expression is true, else at {@code otherwise}. */
    private void branch(IASTExpression expression, int then, int otherwise) {
        if (expression instanceof IASTBinaryExpression binary) {
            boolean and = binary.getOperator() == IASTBinaryExpression.op_logicalAnd;
            if (and || binary.getOperator() == IASTBinaryExpression.op_logicalOr) {
                int middle = context.graph().point();
                branch(binary.getOperand1(), and ? middle : then, and ? otherwise : middle);
                context.continueAt(middle);
                branch(binary.getOperand2(), then, otherwise);
                return;
            }
        }
        if (expression instanceof IASTUnaryExpression unary) {
            if (unary.getOperator() == IASTUnaryExpression.op_not) {
                branch(unary.getOperand(), otherwise, then);
                return;
            }
            if (unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
                branch(unary.getOperand(), then, otherwise);
                return;
            }
        }
        context.branch(truth(expression), then, otherwise);
    }

    /** Whether the expression differs from zero. */
    Term truth(IASTExpression expression) {
        return switch (expression) {
            case IASTUnaryExpression unary
            when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary -> truth(unary.getOperand());
            case IASTUnaryExpression unary
            when unary.getOperator() == IASTUnaryExpression.op_not ->
                context.pool().not(truth(unary.getOperand()));
            case IASTBinaryExpression binary
            when binary.getOperator() == IASTBinaryExpression.op_logicalAnd -> shortCircuit(binary, true);
            case IASTBinaryExpression binary
            when binary.getOperator() == IASTBinaryExpression.op_logicalOr -> shortCircuit(binary, false);
            case IASTBinaryExpression binary
            when Operators.comparison(binary.getOperator()) != null
                    && !context.expressions().complexes().areUsed() -> comparison(binary);
            default -> truth(context.expressions().operand(expression), expression);
        };
    }

    private Term truth(Operand operand, IASTExpression expression) {
        return context.expressions().complexes().isComplex(operand)
                ? context.expressions().complexes().truth(operand)
                : context.conversions()
                        .truth(context.expressions().scalar(operand, expression).term());
    }

    private Term comparison(IASTBinaryExpression binary) {
        Arithmetic.Comparison operator = Operators.comparison(binary.getOperator());
        context.expressions().order().operands(binary.getOperand1(), binary.getOperand2());
        Value left = context.expressions().value(binary.getOperand1());
        if (Effects.mayChange(binary.getOperand2(), left.term())) {
            left = context.saved(left);
        }
        Value right = context.expressions().value(binary.getOperand2());
        return context.expressions().operators().compared(java.util.Objects.requireNonNull(operator), left, right);
    }

    /**
     * The right operand is lowered at a point of its own; if nothing was emitted there it needs no control flow, and the result
     * is a formula.
     */
    private Term shortCircuit(IASTBinaryExpression binary, boolean and) {
        Term left = truth(binary.getOperand1());
        int before = context.here();
        int start = context.graph().point();
        context.continueAt(start);
        Term right = truth(binary.getOperand2());
        if (context.here() == start) {
            context.continueAt(before);
            return and ? context.pool().and(left, right) : context.pool().or(left, right);
        }
        LValue.Plain result = context.temporary(CTypes.INT);
        int join = context.graph().point();
        context.emit(new Op.Assign(result.variable(), context.conversions().number(right, CTypes.INT)));
        context.jump(join);
        int skipped = context.graph().point();
        context.continueAt(before);
        context.branch(left, and ? start : skipped, and ? skipped : start);
        context.continueAt(skipped);
        context.emit(new Op.Assign(result.variable(), context.pool().bitVec(and ? 0 : 1, 32)));
        context.jump(join);
        context.continueAt(join);
        return context.conversions().truth(result.variable().symbol());
    }

    Operand conditional(IASTConditionalExpression expression) {
        IASTExpression positive = expression.getPositiveResultExpression();
        Term condition;
        @Nullable Value shared = null;
        if (positive == null) {
            // GNU: the first operand is also the second and is evaluated once.
            shared = context.saved(context.expressions().value(expression.getLogicalConditionExpression()));
            condition = context.conversions().truth(shared.term());
        } else {
            condition = truth(expression.getLogicalConditionExpression());
        }
        if (condition.isConstant()) {
            boolean holds = condition == context.pool().trueTerm();
            return constantChoice(expression, shared, holds);
        }
        int before = context.here();
        int thenStart = context.graph().point();
        context.continueAt(thenStart);
        Operand then = shared != null ? shared : context.expressions().operand(positive);
        int thenEnd = context.here();
        int elseStart = context.graph().point();
        context.continueAt(elseStart);
        Operand otherwise = context.expressions().operand(expression.getNegativeResultExpression());
        int elseEnd = context.here();
        CType type = commonType(then, otherwise);
        boolean pure = thenEnd == thenStart && elseEnd == elseStart;
        if (pure && then instanceof Value a && otherwise instanceof Value b && CTypes.isScalar(type)) {
            context.continueAt(before);
            Value left = context.conversions().convert(a, type);
            Value right = context.conversions().convert(b, type);
            return new Value(context.pool().ite(condition, left.term(), right.term()), type, eitherTarget(left, right));
        }
        context.continueAt(before);
        context.branch(condition, thenStart, elseStart);
        return joined(type, then, thenEnd, otherwise, elseEnd);
    }

    private @Nullable Target eitherTarget(Value left, Value right) {
        Target target = context.unit().aliasing().joined(left.target(), right.target());
        if (target != null) {
            context.storage().flow(left, target);
            context.storage().flow(right, target);
        }
        return target;
    }

    private Operand joined(CType type, Operand then, int thenEnd, Operand otherwise, int elseEnd) {
        int join = context.graph().point();
        if (type instanceof CType.Void) {
            context.continueAt(thenEnd);
            context.jump(join);
            context.continueAt(elseEnd);
            context.jump(join);
            context.continueAt(join);
            return new Value(context.pool().bitVec(0, 8), type);
        }
        LValue result = context.objects().temporary(type);
        context.continueAt(thenEnd);
        context.storage().assign(result, then);
        context.jump(join);
        context.continueAt(elseEnd);
        context.storage().assign(result, otherwise);
        context.jump(join);
        context.continueAt(join);
        return context.storage().load(result);
    }

    /** The operand that is not chosen still takes part in the type (6.5.15 p5). */
    private Operand constantChoice(IASTConditionalExpression expression, @Nullable Value shared, boolean holds) {
        IASTExpression positive = expression.getPositiveResultExpression();
        IASTExpression negative = expression.getNegativeResultExpression();
        Operand other = context.unevaluated(() -> holds
                ? context.expressions().operand(negative)
                : shared != null ? shared : context.expressions().operand(positive));
        Operand chosen = holds
                ? shared != null ? shared : context.expressions().operand(positive)
                : context.expressions().operand(negative);
        CType type = commonType(chosen, other);
        Operand complex = context.expressions().complexes().converted(chosen, type);
        if (complex != chosen) {
            return complex;
        }
        return chosen instanceof Value value && CTypes.isScalar(type)
                ? context.conversions().convert(value, type)
                : chosen;
    }

    void conditionalEffect(IASTConditionalExpression expression) {
        IASTExpression positive = expression.getPositiveResultExpression();
        if (positive == null) {
            conditional(expression);
            return;
        }
        int then = context.graph().point();
        int otherwise = context.graph().point();
        int join = context.graph().point();
        branch(expression.getLogicalConditionExpression(), then, otherwise);
        context.continueAt(then);
        context.expressions().effect(positive);
        context.jump(join);
        context.continueAt(otherwise);
        context.expressions().effect(expression.getNegativeResultExpression());
        context.jump(join);
        context.continueAt(join);
    }

    /** 6.5.15 p5 and p6; a null pointer constant takes the other's type. */
    private CType commonType(Operand a, Operand b) {
        CType left = a.type();
        CType right = b.type();
        if (left instanceof CType.Void || right instanceof CType.Void) {
            return CTypes.VOID;
        }
        Optional<CType> complex = context.expressions().complexes().common(left, right);
        if (complex.isPresent()) {
            return complex.get();
        }
        if (CTypes.isArithmetic(left) && CTypes.isArithmetic(right)) {
            return context.conversions().common(left, right);
        }
        if (left instanceof CType.Pointer && right instanceof CType.Pointer p) {
            boolean rightIsVoid = p.pointee() instanceof CType.Void;
            boolean rightIsNull = b instanceof Value value && isNull(value);
            return rightIsVoid && !rightIsNull
                    ? right
                    : a instanceof Value v && isNull(v) && isVoid(left) ? right : left;
        }
        return left instanceof CType.Pointer ? left : right instanceof CType.Pointer ? right : left;
    }

    private static boolean isVoid(CType pointer) {
        return pointer instanceof CType.Pointer p && p.pointee() instanceof CType.Void;
    }

    private static boolean isNull(Value value) {
        return value.term() instanceof org.clew.logic.BitVecConstant constant
                && constant.unsigned().signum() == 0;
    }
}
