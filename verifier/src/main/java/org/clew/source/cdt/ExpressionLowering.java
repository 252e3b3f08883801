package org.clew.source.cdt;

import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.cdt.syntax.Effects;
import org.clew.source.cdt.syntax.Operators;
import org.clew.source.text.Unsupported;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;

/** Expressions by kind: for their value, for their effect only, as a condition, or as a place. */
public final class ExpressionLowering {

    private final FunctionLowering context;
    private final OperatorLowering operators;
    private final AssignmentLowering assignments;
    private final ConditionLowering conditions;
    private final AccessLowering accesses;
    private final Calls calls;
    private final VectorLowering vectors;
    private final ComplexLowering complexes;
    private final EvaluationOrder order;
    private final ConversionChecks conversionChecks;

    ExpressionLowering(FunctionLowering context) {
        this.context = context;
        operators = new OperatorLowering(context);
        assignments = new AssignmentLowering(context);
        conditions = new ConditionLowering(context);
        accesses = new AccessLowering(context);
        calls = context.unit().parts().calls(context);
        vectors = new VectorLowering(context);
        complexes = new ComplexLowering(context);
        order = new EvaluationOrder(context);
        conversionChecks = new ConversionChecks(context);
    }

    public EvaluationOrder order() {
        return order;
    }

    public ConversionChecks conversionChecks() {
        return conversionChecks;
    }

    public AccessLowering accesses() {
        return accesses;
    }

    public ConditionLowering conditions() {
        return conditions;
    }

    public OperatorLowering operators() {
        return operators;
    }

    VectorLowering vectors() {
        return vectors;
    }

    public Calls calls() {
        return calls;
    }

    public ComplexLowering complexes() {
        return complexes;
    }

    AssignmentLowering assignments() {
        return assignments;
    }

    /** The scalar value; arrays and functions decay to pointers (C11 6.3.2.1). */
    public Value value(IASTInitializerClause expression) {
        return scalar(operand((IASTExpression) expression), (IASTExpression) expression);
    }

    public Value scalar(Operand operand, IASTExpression expression) {
        return operand instanceof Value value ? value : refuse(expression, "a scalar is needed here");
    }

    /** The value, converted. */
    public Value value(IASTInitializerClause expression, CType type) {
        Value value = value(expression);
        conversionChecks.implicit(value, type, (IASTExpression) expression);
        return context.conversions().convert(value, type);
    }

    public Operand operand(IASTExpression expression) {
        return switch (expression) {
            case IASTLiteralExpression literal -> literal(literal);
            case IASTIdExpression id -> accesses.read(id, accesses.id(id));
            case IASTUnaryExpression unary -> operators.unary(unary);
            case IASTBinaryExpression binary -> binary(binary);
            case IASTConditionalExpression conditional -> conditions.conditional(conditional);
            case IASTCastExpression cast -> operators.cast(cast);
            case IASTFunctionCallExpression call -> calls.operand(call);
            case IASTExpressionList list -> comma(list);
            case IASTTypeIdExpression typeId -> operators.ofType(typeId);
            case IASTArraySubscriptExpression subscript -> accesses.read(subscript, accesses.load(subscript));
            case IASTFieldReference member -> accesses.read(member, accesses.load(member));
            case IGNUASTCompoundStatementExpression block ->
                context.statements().value(block.getCompoundStatement());
            case IASTTypeIdInitializerExpression literal -> context.storage().load(accesses.place(literal));
            default -> refuse(expression, "this kind of expression is not supported");
        };
    }

    /** Evaluates for the effect only. */
    public void effect(IASTExpression expression) {
        switch (expression) {
            case IASTUnaryExpression unary
            when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary -> effect(unary.getOperand());
            case IASTUnaryExpression unary
            when Operators.isIncrement(unary.getOperator()) -> assignments.increment(unary, false);
            case IASTBinaryExpression binary
            when Operators.isAssignment(binary.getOperator()) -> assignments.assign(binary, false);
            case IASTFunctionCallExpression call -> calls.effect(call);
            case IASTLiteralExpression literal -> {}
            case IGNUASTCompoundStatementExpression block ->
                context.statements().lower(block.getCompoundStatement());
            case IASTCastExpression cast -> {
                if (Effects.isEffectful(cast.getTypeId())) {
                    context.types().type(cast.getTypeId());
                }
                effect(cast.getOperand());
            }
            case IASTExpressionList list -> {
                for (IASTExpression part : list.getExpressions()) {
                    effect(part);
                }
            }
            case IASTConditionalExpression conditional -> conditions.conditionalEffect(conditional);
            default -> context.initialisation().discarded(expression, () -> operand(expression));
        }
    }

    public LValue place(IASTExpression expression) {
        return accesses.place(expression);
    }

    /** The type before arrays and functions decay, as sizeof and typeof want it. */
    CType unconvertedType(IASTExpression expression) {
        if (expression instanceof IASTTypeIdExpression typeId
                && typeId.getOperator() == IASTTypeIdExpression.op_typeof) {
            return context.types().type(typeId.getTypeId());
        }
        CType.Function function = accesses.functionType(expression);
        if (function != null) {
            return function;
        }
        return accesses.isPlace(expression)
                ? accesses.place(expression).type()
                : operand(expression).type();
    }

    public Term truth(IASTExpression expression) {
        return conditions.truth(expression);
    }

    private Operand comma(IASTExpressionList list) {
        IASTExpression[] parts = list.getExpressions();
        for (int i = 0; i + 1 < parts.length; i++) {
            effect(parts[i]);
        }
        return operand(parts[parts.length - 1]);
    }

    private Operand binary(IASTBinaryExpression binary) {
        int operator = binary.getOperator();
        if (Operators.isAssignment(operator)) {
            return assignments.assign(binary, true);
        }
        if (operator == IASTBinaryExpression.op_logicalAnd || operator == IASTBinaryExpression.op_logicalOr) {
            return number(conditions.truth(binary));
        }
        return operators.binary(binary);
    }

    /** A condition as an int (6.5.8 p6). */
    public Value number(Term condition) {
        return new Value(context.conversions().number(condition, CTypes.INT), CTypes.INT);
    }

    private Operand literal(IASTLiteralExpression literal) {
        String text = literal.toString();
        return switch (literal.getKind()) {
            case IASTLiteralExpression.lk_integer_constant ->
                context.unit().literals().integer(text);
            case IASTLiteralExpression.lk_float_constant ->
                context.unit().literals().floating(text);
            case IASTLiteralExpression.lk_char_constant ->
                context.unit().literals().character(text);
            case IASTLiteralExpression.lk_string_literal ->
                context.storage().load(context.declarations().stringPlace(text));
            default -> refuse(literal, "not a constant of C");
        };
    }

    /** The expression as it stands in the program, shortened. */
    public static String text(IASTNode expression) {
        String text = expression.getRawSignature().replaceAll("\\s+", " ");
        return text.length() > 60 ? text.substring(0, 60) + "..." : text;
    }

    public static <T> T refuse(IASTExpression expression, String reason) {
        throw new Unsupported("`" + text(expression) + "`", reason);
    }
}
