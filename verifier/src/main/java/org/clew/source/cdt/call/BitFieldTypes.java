package org.clew.source.cdt.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.program.CType;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.types.LValue;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import org.jspecify.annotations.Nullable;

/**
 * The type that gcc gives to a bit-field before it is promoted: one of its own if it is narrower than its declared type. {@code _Generic}, {@code sizeof},
 * {@code typeof} and {@code __builtin_add_overflow_p} see that type (C11 6.7.2.1 p10 leaves it to the implementation).
 */
final class BitFieldTypes {

    private final FunctionLowering context;

    BitFieldTypes(FunctionLowering context) {
        this.context = context;
    }

    /** Empty for expressions that are no bit-fields. The expression is not evaluated. */
    Optional<CType> of(IASTExpression expression) {
        List<IGNUASTCompoundStatementExpression> blocks = new ArrayList<>();
        if (!(designated(expression, blocks) instanceof IASTFieldReference reference)) {
            return Optional.empty();
        }
        return switch (context.unevaluated(() -> place(reference, blocks))) {
            case LValue.Narrow field -> type(field.type(), field.width());
            case LValue.BitField field -> type(field.type(), field.width());
            case LValue.Overlay part -> part.width() > 0 ? type(part.type(), part.width()) : Optional.empty();
            case LValue.Plain plain -> Optional.empty();
            case LValue.Split split -> Optional.empty();
            case LValue.Memory memory -> Optional.empty();
        };
    }

    /** The names that the blocks around it declare are in scope. */
    private LValue place(IASTFieldReference reference, List<IGNUASTCompoundStatementExpression> blocks) {
        try {
            for (IGNUASTCompoundStatementExpression block : blocks) {
                context.scopes().enter();
                IASTStatement[] statements = block.getCompoundStatement().getStatements();
                for (int i = 0; i + 1 < statements.length; i++) {
                    context.statements().lower(statements[i]);
                }
            }
            return context.expressions().place(reference);
        } finally {
            blocks.forEach(block -> context.scopes().leave());
        }
    }

    private Optional<CType> type(CType declared, int width) {
        boolean whole =
                declared instanceof CType.Bool || width == context.layout().bits(declared);
        return Optional.of(
                whole ? declared : new CType.BitInteger(width, context.layout().isSigned(declared)));
    }

    /** The operand whose type an expression has without promotion: of parentheses, commas, assignments and statement expressions. */
    private static IASTExpression designated(
            IASTExpression expression, List<IGNUASTCompoundStatementExpression> blocks) {
        IASTExpression current = expression;
        while (true) {
            IASTExpression inner = switch (current) {
                case IASTUnaryExpression unary -> passing(unary);
                case IASTBinaryExpression binary -> assigned(binary);
                case IASTExpressionList list -> list.getExpressions()[list.getExpressions().length - 1];
                case IGNUASTCompoundStatementExpression block -> last(block);
                default -> null;
            };
            if (inner == null) {
                return current;
            }
            if (current instanceof IGNUASTCompoundStatementExpression block) {
                blocks.add(block);
            }
            current = inner;
        }
    }

    private static @Nullable IASTExpression passing(IASTUnaryExpression unary) {
        return switch (unary.getOperator()) {
            case IASTUnaryExpression.op_bracketedPrimary,
                    IASTUnaryExpression.op_prefixIncr,
                    IASTUnaryExpression.op_prefixDecr,
                    IASTUnaryExpression.op_postFixIncr,
                    IASTUnaryExpression.op_postFixDecr -> unary.getOperand();
            default -> null;
        };
    }

    private static @Nullable IASTExpression assigned(IASTBinaryExpression binary) {
        return switch (binary.getOperator()) {
            case IASTBinaryExpression.op_assign,
                    IASTBinaryExpression.op_plusAssign,
                    IASTBinaryExpression.op_minusAssign,
                    IASTBinaryExpression.op_multiplyAssign,
                    IASTBinaryExpression.op_divideAssign,
                    IASTBinaryExpression.op_moduloAssign,
                    IASTBinaryExpression.op_shiftLeftAssign,
                    IASTBinaryExpression.op_shiftRightAssign,
                    IASTBinaryExpression.op_binaryAndAssign,
                    IASTBinaryExpression.op_binaryOrAssign,
                    IASTBinaryExpression.op_binaryXorAssign -> binary.getOperand1();
            default -> null;
        };
    }

    private static @Nullable IASTExpression last(IGNUASTCompoundStatementExpression block) {
        IASTStatement[] statements = block.getCompoundStatement().getStatements();
        return statements.length > 0 && statements[statements.length - 1] instanceof IASTExpressionStatement statement
                ? statement.getExpression()
                : null;
    }
}
