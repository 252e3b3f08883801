package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.LValue;
import org.clew.source.Operand;
import org.clew.source.Unsupported;
import org.clew.source.Value;
import org.clew.source.library.FormatLength;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/** {@code sprintf} and its kin: the buffer's contents and the result are unknown, within the bounds that the format sets. */
final class FormatCalls {

    private final FunctionLowering context;

    FormatCalls(FunctionLowering context) {
        this.context = context;
    }

    /** {@code sprintf(s, format, ...)}. */
    Operand unbounded(IASTFunctionCallExpression call) {
        List<Value> values = context.expressions().calls().scalars(call, List.of());
        OptionalLong bound = values.size() < 2 ? OptionalLong.empty() : bound(call.getArguments());
        if (bound.isEmpty()) {
            throw new Unsupported("formatting into memory", "the length of the text cannot be bounded");
        }
        long characters = bound.getAsLong();
        long bytes = (characters + 1) * characterSize(values.getFirst());
        CType type = context.layout().sizeType();
        forget(values.getFirst(), context.pool().bitVec(bytes, context.layout().bits(type)));
        return length(characters);
    }

    /** {@code snprintf(s, n, format, ...)}: at most n bytes are written, but the result is the length of the whole text. */
    Operand bounded(IASTFunctionCallExpression call) {
        List<Value> values = context.expressions().calls().scalars(call, List.of());
        if (values.size() < 3) {
            return ExpressionLowering.refuse(call, "too few arguments");
        }
        CType type = context.layout().sizeType();
        Value size = context.conversions().convert(values.get(1), type);
        forget(values.getFirst(), size.term());
        return length(Integer.MAX_VALUE);
    }

    private void forget(Value buffer, Term bytes) {
        context.objects().approximated("sprintf");
        if (buffer.target() != null) {
            context.storage().forgetBytes(buffer.target(), buffer.term(), bytes);
        }
    }

    private long characterSize(Value buffer) {
        return buffer.type() instanceof CType.Pointer pointer
                ? Math.max(1, context.layout().size(pointer.pointee()))
                : 1;
    }

    private Value length(long most) {
        LValue.Plain result = context.temporary(CTypes.INT);
        context.objects().approximated(result, "sprintf");
        Term length = result.variable().symbol();
        context.assume(context.pool().ule(length, context.pool().bitVec(most, 32)));
        return new Value(length, CTypes.INT);
    }

    private static OptionalLong bound(IASTInitializerClause[] arguments) {
        String format = literal(arguments[1]);
        if (format.isEmpty()) {
            return OptionalLong.empty();
        }
        List<String> strings = new ArrayList<>();
        for (int i = 2; i < arguments.length; i++) {
            strings.add(literal(arguments[i]));
        }
        return FormatLength.bound(format.replace("\\000", "").replace("\\0", ""), strings);
    }

    /** A string literal as it is written, or nothing: its escapes are at least as long as what they stand for. */
    private static String literal(IASTInitializerClause argument) {
        IASTInitializerClause inner = argument;
        while (true) {
            switch (inner) {
                case IASTCastExpression cast -> inner = cast.getOperand();
                case IASTUnaryExpression unary
                when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary -> inner = unary.getOperand();
                case IASTLiteralExpression text
                when text.getKind() == IASTLiteralExpression.lk_string_literal -> {
                    return text.toString();
                }
                default -> {
                    return "";
                }
            }
        }
    }
}
