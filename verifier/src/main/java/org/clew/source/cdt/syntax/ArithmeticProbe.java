package org.clew.source.cdt.syntax;

import java.math.BigInteger;
import java.util.Optional;
import org.clew.property.Part;
import org.clew.property.Probe;
import org.clew.source.types.Narrowing;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/**
 * Arithmetic expressions rewritten so that the compiled program itself says whether they are undefined: the operands are evaluated into variables of their promoted
 * types, and gcc's overflow builtins compute the exact result.
 */
public final class ArithmeticProbe {

    private static final String ARITHMETIC = " __typeof__(clew_a %1$s clew_b) clew_r;" + " " + Probe.FUNCTION
            + "(__builtin_%2$s_overflow(clew_a, clew_b, &clew_r));";

    private static final String NEGATION =
            " __typeof__(clew_a) clew_r; " + Probe.FUNCTION + "(__builtin_sub_overflow(0, clew_a, &clew_r)%s);";

    private static final String AMOUNT = "clew_b < 0 || clew_b >= 8 * (int) sizeof clew_a";

    private static final String SHIFT = " " + Probe.FUNCTION + "(" + AMOUNT
            + " || clew_a < 0 || clew_a > (~0ULL >> (65 - 8 * sizeof clew_a)) >> clew_b);";

    private ArithmeticProbe() {}

    public static Optional<Probe> of(Part part, IASTNode node) {
        return switch (node) {
            case IASTBinaryExpression binary ->
                Operators.isAssignment(binary.getOperator())
                        ? check(part, symbol(binary)).map(check -> assignment(binary, check))
                        : check(part, symbol(binary)).map(check -> value(binary, check));
            case IASTUnaryExpression unary
            when unary.getOperator() == IASTUnaryExpression.op_minus ->
                Optional.of(probe(unary, declared("clew_a", unary.getOperand()) + NEGATION.formatted("") + " clew_r;"));
            case IASTUnaryExpression unary
            when Operators.isIncrement(unary.getOperator()) ->
                check(part, symbol(unary)).map(check -> increment(unary, check));
            default -> Optional.empty();
        };
    }

    private static Probe value(IASTBinaryExpression binary, String check) {
        return probe(
                binary,
                declared("clew_a", binary.getOperand1())
                        + declared("clew_b", binary.getOperand2())
                        + check
                        + " clew_a " + symbol(binary) + " clew_b;");
    }

    /** Compilers read the place after the operand on the right. */
    private static Probe assignment(IASTBinaryExpression binary, String check) {
        Place place = place(binary.getOperand1());
        return probe(
                binary,
                place.declaration
                        + declared("clew_b", binary.getOperand2())
                        + " __typeof__(+" + place.text + ") clew_a = " + place.text + ";"
                        + check
                        + " " + place.text + " = clew_a " + symbol(binary) + " clew_b;");
    }

    private static Probe increment(IASTUnaryExpression unary, String check) {
        int kind = unary.getOperator();
        boolean prefix = kind == IASTUnaryExpression.op_prefixIncr || kind == IASTUnaryExpression.op_prefixDecr;
        Place place = place(unary.getOperand());
        return probe(
                unary,
                place.declaration
                        + " __typeof__(+" + place.text + ") clew_a = " + place.text + ", clew_b = 1;"
                        + check
                        + " " + place.text + " = clew_a " + symbol(unary) + " clew_b;"
                        + (prefix ? " " + place.text + ";" : " clew_a;"));
    }

    /** A compound assignment or an increment whose result does not fit into its place. */
    public static Optional<Probe> narrowed(IASTExpression node, Narrowing.Limits limits) {
        String check = " __typeof__(clew_a %1$s clew_b) clew_n = clew_a %1$s clew_b; " + Probe.FUNCTION + "("
                + outside("clew_n", limits) + ");";
        return switch (node) {
            case IASTBinaryExpression binary
            when !symbol(binary).isEmpty() -> Optional.of(assignment(binary, check.replace("%1$s", symbol(binary))));
            case IASTUnaryExpression unary -> Optional.of(increment(unary, check.replace("%1$s", symbol(unary))));
            default -> Optional.empty();
        };
    }

    /** The condition by which C text finds a number outside of the limits. */
    public static String outside(String variable, Narrowing.Limits limits) {
        if (limits.floating()) {
            // Every float, and every limit and its neighbour, is exact in the format of x87.
            String low = limits.low().subtract(BigInteger.ONE) + ".0L";
            String high = limits.high().add(BigInteger.ONE) + ".0L";
            return "!(" + variable + " > " + low + " && " + variable + " < " + high + ")";
        }
        String above = variable + " > " + limits.high() + (limits.signed() ? "LL" : "ULL");
        // The least number is no literal of C.
        String below = variable + " < " + limits.low().add(BigInteger.ONE) + "LL - 1";
        boolean wide = limits.high().bitLength() > 63;
        return !limits.signed() ? above : wide ? below : below + " || " + above;
    }

    /** The statements that examine {@code clew_a} and {@code clew_b}. */
    private static Optional<String> check(Part part, String operator) {
        if (part == Part.DIVISION_BY_ZERO) {
            return Optional.of(" " + Probe.FUNCTION + "(clew_b == 0);");
        }
        if (part == Part.SHIFT) {
            return Optional.of(" " + Probe.FUNCTION + "(" + AMOUNT + ");");
        }
        return Optional.ofNullable(
                switch (operator) {
                    case "+" -> ARITHMETIC.formatted(operator, "add");
                    case "-" -> ARITHMETIC.formatted(operator, "sub");
                    case "*" -> ARITHMETIC.formatted(operator, "mul");
                    case "/", "%" -> NEGATION.formatted(" && clew_b == -1");
                    case "<<" -> SHIFT;
                    default -> null;
                });
    }

    /** An operand in its promoted type; a bit-field has no type of its own that could be named. */
    private static String declared(String name, IASTExpression operand) {
        String text = operand.getRawSignature();
        return " __typeof__(+(" + text + ")) " + name + " = (" + text + ");";
    }

    /** How statements name a place, and what they declare before. */
    private record Place(String declaration, String text) {}

    /** A member may be a bit-field, which has no address: it is named again, if that has no effects. */
    private static Place place(IASTExpression operand) {
        String text = operand.getRawSignature();
        return isMember(operand) && !Effects.isEffectful(operand)
                ? new Place("", "(" + text + ")")
                : new Place(" __typeof__(" + text + ") *clew_p = &(" + text + ");", "*clew_p");
    }

    private static boolean isMember(IASTExpression operand) {
        return Operators.unwrapped(operand) instanceof IASTFieldReference;
    }

    private static Probe probe(IASTExpression expression, String statements) {
        return new Probe(expression.getRawSignature(), "(__extension__ ({" + statements + " }))");
    }

    private static String symbol(IASTUnaryExpression increment) {
        int kind = increment.getOperator();
        return kind == IASTUnaryExpression.op_prefixIncr || kind == IASTUnaryExpression.op_postFixIncr ? "+" : "-";
    }

    private static String symbol(IASTBinaryExpression binary) {
        return switch (binary.getOperator()) {
            case IASTBinaryExpression.op_plus, IASTBinaryExpression.op_plusAssign -> "+";
            case IASTBinaryExpression.op_minus, IASTBinaryExpression.op_minusAssign -> "-";
            case IASTBinaryExpression.op_multiply, IASTBinaryExpression.op_multiplyAssign -> "*";
            case IASTBinaryExpression.op_divide, IASTBinaryExpression.op_divideAssign -> "/";
            case IASTBinaryExpression.op_modulo, IASTBinaryExpression.op_moduloAssign -> "%";
            case IASTBinaryExpression.op_shiftLeft, IASTBinaryExpression.op_shiftLeftAssign -> "<<";
            case IASTBinaryExpression.op_shiftRight, IASTBinaryExpression.op_shiftRightAssign -> ">>";
            case IASTBinaryExpression.op_binaryAndAssign -> "&";
            case IASTBinaryExpression.op_binaryOrAssign -> "|";
            case IASTBinaryExpression.op_binaryXorAssign -> "^";
            default -> "";
        };
    }
}
