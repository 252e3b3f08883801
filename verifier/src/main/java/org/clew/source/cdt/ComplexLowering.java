package org.clew.source.cdt;

import java.util.Locale;
import java.util.Optional;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.source.cdt.syntax.ComplexTypes;
import org.clew.source.cdt.syntax.Operators;
import org.clew.source.text.FloatingSuffix;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Arithmetic;
import org.clew.source.types.ComplexArithmetic;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/** Complex numbers (C11 6.3.1.6 to 6.3.1.8, Annex G): their parts, conversions and operators. Products and quotients are {@link ComplexArithmetic}'s. */
public final class ComplexLowering {

    private final FunctionLowering context;
    private final ComplexTypes types;
    private final ComplexArithmetic arithmetic;

    ComplexLowering(FunctionLowering context) {
        this.context = context;
        types = context.unit().numbers().complexes();
        arithmetic = new ComplexArithmetic(
                context.pool(),
                context.arithmetic(),
                context.conversions(),
                context.layout().model());
    }

    boolean isComplex(Operand operand) {
        return types.isComplex(operand.type());
    }

    /** Whether the expression, which is not evaluated, is complex. */
    boolean isComplex(IASTExpression expression) {
        return types.areUsed() && types.isComplex(context.typeOf(expression));
    }

    boolean areUsed() {
        return types.areUsed();
    }

    // Parts

    /** A scalar's real part is itself, and its imaginary part is zero. */
    public Value real(Operand operand) {
        return operand instanceof Value value
                ? value
                : context.storage().scalar(member((LValue) operand, ComplexTypes.REAL));
    }

    public Value imaginary(Operand operand) {
        return operand instanceof Value value
                ? context.objects().zero(value.type())
                : context.storage().scalar(member((LValue) operand, ComplexTypes.IMAGINARY));
    }

    private LValue member(LValue place, String name) {
        if (!types.isComplex(place.type())) {
            throw new Unsupported("complex number", "a struct is none");
        }
        return context.expressions()
                .accesses()
                .member(place, (CType.Composite) place.type(), name)
                .orElseThrow();
    }

    /** The value of {@code __real__ z} or {@code __imag__ z}. */
    Operand part(IASTCastExpression part, String member) {
        Operand operand = context.expressions().operand(part.getOperand());
        if (operand instanceof Value value && !CTypes.isArithmetic(value.type())) {
            throw new Unsupported("part of a complex number", "its operand is not a number");
        }
        return member.equals(ComplexTypes.REAL) ? real(operand) : imaginary(operand);
    }

    /** The place of {@code __real__ z} or {@code __imag__ z}. */
    LValue partPlace(IASTCastExpression part, String member) {
        LValue place = context.expressions().place(part.getOperand());
        return types.isComplex(place.type()) || !member.equals(ComplexTypes.REAL) ? member(place, member) : place;
    }

    /** A number with these parts. */
    public LValue made(Value real, Value imaginary) {
        LValue result = context.objects().temporary(types.of(real.type()));
        context.storage().store(member(result, ComplexTypes.REAL), real, false);
        context.storage().store(member(result, ComplexTypes.IMAGINARY), imaginary, false);
        return result;
    }

    /** GNU's constants such as {@code 2.0i}; empty if it is no such constant. */
    public Optional<Operand> constant(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        int end = FloatingSuffix.start(lower);
        String suffix = lower.substring(end);
        if (!suffix.matches("[fl]?[ij][fl]?|[ul]*[ij][ul]*")) {
            return Optional.empty();
        }
        String number = lower.substring(0, end);
        String rest = suffix.replaceAll("[ij]", "");
        boolean isFloating =
                number.contains(".") || number.matches(number.startsWith("0x") ? ".*p.*" : ".*e.*") || rest.equals("f");
        Value imaginary = isFloating
                ? context.unit().literals().floating(number + rest)
                : context.unit().literals().integer(number + rest);
        return Optional.of(made(context.objects().zero(imaginary.type()), imaginary));
    }

    // Conversions

    /** {@code operand} as a value of type {@code to}, if one of them is complex; else as it is. */
    public Operand converted(Operand operand, CType to) {
        Optional<CType> part = types.part(to);
        if (operand.type().equals(to) || part.isEmpty() && !isComplex(operand) || to instanceof CType.Void) {
            return operand;
        }
        if (part.isPresent()) {
            if (operand instanceof Value value && !CTypes.isArithmetic(value.type())) {
                throw new Unsupported("conversion", "C has none between these types");
            }
            return made(
                    context.conversions().convert(real(operand), part.get()),
                    context.conversions().convert(imaginary(operand), part.get()));
        }
        return to instanceof CType.Bool
                ? new Value(context.conversions().number(truth(operand), to), to)
                : context.conversions().convert(real(operand), to);
    }

    Term truth(Operand operand) {
        return context.pool()
                .or(
                        context.conversions().truth(real(operand).term()),
                        context.conversions().truth(imaginary(operand).term()));
    }

    /** The type of {@code c ? a : b} if one of the two is complex. */
    Optional<CType> common(CType a, CType b) {
        return types.isComplex(a) || types.isComplex(b)
                ? Optional.of(types.of(arithmetic.common(partOf(a), partOf(b))))
                : Optional.empty();
    }

    private CType partOf(CType type) {
        return types.part(type).orElse(type);
    }

    // Operators

    Operand unary(IASTUnaryExpression node, Operand operand) {
        Value real = real(operand);
        Value imaginary = imaginary(operand);
        return switch (node.getOperator()) {
            case IASTUnaryExpression.op_plus -> operand;
            case IASTUnaryExpression.op_minus -> {
                context.expressions().operators().checks().negation(real, node);
                context.expressions().operators().checks().negation(imaginary, node);
                yield made(negated(real), negated(imaginary));
            }
            case IASTUnaryExpression.op_tilde -> made(real, negated(imaginary));
            default -> throw unsupportedOperator();
        };
    }

    Operand binary(IASTBinaryExpression node, Operand left, Operand right) {
        CType part = arithmetic.common(partOf(left.type()), partOf(right.type()));
        refuseNarrow(part, left, right);
        Value a = context.conversions().convert(real(left), part);
        Value b = context.conversions().convert(imaginary(left), part);
        Value c = context.conversions().convert(real(right), part);
        Value d = context.conversions().convert(imaginary(right), part);
        if (Operators.comparison(node.getOperator()) != null) {
            return equality(node, a, b, c, d);
        }
        Arithmetic.Binary operator = Operators.binary(node.getOperator());
        if (operator == null) {
            throw unsupportedOperator();
        }
        boolean mixed = isComplex(left) != isComplex(right);
        boolean first = isComplex(left);
        return switch (operator) {
            case ADD -> made(each(node, a, c), mixed ? first ? b : d : each(node, b, d));
            case SUBTRACT -> made(each(node, a, c), mixed ? first ? b : negated(d) : each(node, b, d));
            case MULTIPLY ->
                mixed
                        ? made(each(node, a, c), first ? each(node, b, c) : each(node, a, d))
                        : whole(part, () -> arithmetic.multiply(a, b, c, d));
            case DIVIDE ->
                mixed && first && part instanceof CType.Floating
                        ? made(each(node, a, c), each(node, b, c))
                        : whole(part, () -> arithmetic.divide(a, b, c, d));
            default -> throw unsupportedOperator();
        };
    }

    private static Unsupported unsupportedOperator() {
        return new Unsupported("complex operation", "this operator is not supported");
    }

    private Value negated(Value value) {
        return context.conversions().convert(context.arithmetic().negate(value), value.type());
    }

    /** Which type narrow integers of two types have in common, gcc decides by rules of its own. */
    private void refuseNarrow(CType part, Operand left, Operand right) {
        boolean differ = !partOf(left.type()).equals(partOf(right.type()));
        boolean narrow = !context.conversions().promoted(partOf(left.type())).equals(partOf(left.type()))
                || !context.conversions().promoted(partOf(right.type())).equals(partOf(right.type()));
        if (differ && narrow && CTypes.isInteger(part)) {
            throw new Unsupported("complex arithmetic", "its operands are integers of different types");
        }
    }

    private Value each(IASTBinaryExpression node, Value left, Value right) {
        Value result = context.expressions().operators().binary(node.getOperator(), left, right, node);
        return context.conversions().convert(result, left.type());
    }

    /** Restricts control to executions in which the result is the machine's. */
    private LValue whole(CType part, java.util.function.Supplier<ComplexArithmetic.Result> computed) {
        if (!(part instanceof CType.Floating)) {
            throw new Unsupported("complex operation", "products and quotients of integers are not supported");
        }
        ComplexArithmetic.Result result = computed.get();
        LValue number = made(result.real(), result.imaginary());
        int open = context.graph().point();
        int known = context.graph().point();
        context.branch(result.open(), open, known);
        context.continueAt(open);
        context.emit(new Op.Debt(
                Op.Debt.Kind.UNSUPPORTED,
                "complex operation",
                "how the compiler and its library round and treat infinities here is not modelled"));
        context.jump(known);
        context.continueAt(known);
        return number;
    }

    private Value equality(IASTBinaryExpression node, Value a, Value b, Value c, Value d) {
        Term real = context.arithmetic().compare(Arithmetic.Comparison.EQUAL, a, c);
        Term imaginary = context.arithmetic().compare(Arithmetic.Comparison.EQUAL, b, d);
        Term equal = context.pool().and(real, imaginary);
        return switch (node.getOperator()) {
            case IASTBinaryExpression.op_equals -> context.expressions().number(equal);
            case IASTBinaryExpression.op_notequals ->
                context.expressions().number(context.pool().not(equal));
            default -> throw new Unsupported("complex operation", "complex numbers have no order");
        };
    }
}
