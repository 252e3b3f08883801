package org.clew.source.cdt.call;

import java.util.Set;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CTypes;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;

/**
 * Handles results of which C fixes only the sign ({@code strcmp}, C11 7.24.4.2 p3) or whether they are zero ({@code isdigit}, 7.4.1 p1). Most
 * programs only test this, and then the model's number is used; if a program may observe the magnitude, the result is unknown.
 */
final class Magnitudes {

    private static final Set<String> SIGNS =
            Set.of("strcmp", "strncmp", "strcoll", "strcasecmp", "strncasecmp", "memcmp", "wcscmp");

    private static final Set<String> TRUTHS = Set.of(
            "bcmp",
            "isalnum",
            "isalpha",
            "isascii",
            "isblank",
            "iscntrl",
            "isdigit",
            "isgraph",
            "islower",
            "isprint",
            "ispunct",
            "isspace",
            "isupper",
            "isxdigit",
            "mbsinit");

    private final FunctionLowering context;
    private final TermPool pool;

    Magnitudes(FunctionLowering context) {
        this.context = context;
        pool = context.pool();
    }

    /** {@code result} of the library's function {@code name}, or something that is the same to C. */
    Operand opened(String name, IASTFunctionCallExpression call, Operand result) {
        boolean sign = SIGNS.contains(name);
        if (!sign && !TRUTHS.contains(name)
                || !(result instanceof Value value)
                || !value.type().equals(CTypes.INT)
                || isSignOnly(call)) {
            return result;
        }
        LValue.Plain other = context.temporary(CTypes.BOOL);
        context.objects().approximated(other, name);
        LValue.Plain number = context.temporary(CTypes.INT);
        Value known = context.saved(value);
        int open = context.graph().point();
        int same = context.graph().point();
        int join = context.graph().point();
        context.branch(context.conversions().truth(other.variable().symbol()), open, same);
        context.continueAt(open);
        context.objects().approximated(number, name);
        context.assume(agree(number.variable().symbol(), known.term(), sign));
        context.jump(join);
        context.continueAt(same);
        context.storage().store(number, known, false);
        context.jump(join);
        context.continueAt(join);
        return context.storage().scalar(number);
    }

    private Term agree(Term a, Term b, boolean sign) {
        Term zero = pool.bitVec(0, a.width());
        Term zeros = pool.equal(pool.equal(a, zero), pool.equal(b, zero));
        return sign ? pool.and(zeros, pool.equal(pool.slt(a, zero), pool.slt(b, zero))) : zeros;
    }

    /** Whether the call stands where it is only compared with zero, or tested, or ignored. */
    private static boolean isSignOnly(IASTExpression call) {
        IASTNode child = call;
        IASTNode parent = call.getParent();
        while (parent instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
            child = parent;
            parent = parent.getParent();
        }
        return switch (parent) {
            case IASTUnaryExpression unary -> unary.getOperator() == IASTUnaryExpression.op_not;
            case IASTBinaryExpression binary -> isSignOnly(binary, child);
            case IASTConditionalExpression conditional -> conditional.getLogicalConditionExpression() == child;
            case IASTIfStatement statement -> true;
            case IASTWhileStatement loop -> true;
            case IASTDoStatement loop -> true;
            case IASTForStatement loop -> true;
            case IASTExpressionStatement statement -> true;
            default -> false;
        };
    }

    private static boolean isSignOnly(IASTBinaryExpression binary, IASTNode operand) {
        return switch (binary.getOperator()) {
            case IASTBinaryExpression.op_logicalAnd, IASTBinaryExpression.op_logicalOr -> true;
            case IASTBinaryExpression.op_equals,
                    IASTBinaryExpression.op_notequals,
                    IASTBinaryExpression.op_lessThan,
                    IASTBinaryExpression.op_greaterThan,
                    IASTBinaryExpression.op_lessEqual,
                    IASTBinaryExpression.op_greaterEqual -> {
                IASTExpression other = binary.getOperand1() == operand ? binary.getOperand2() : binary.getOperand1();
                yield other instanceof IASTLiteralExpression literal
                        && literal.toString().equals("0");
            }
            default -> false;
        };
    }
}
