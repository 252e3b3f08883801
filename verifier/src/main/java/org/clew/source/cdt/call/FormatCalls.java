package org.clew.source.cdt.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.cdt.ExpressionLowering;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.MemoryChecks.Use;
import org.clew.source.library.FormatLength;
import org.clew.source.library.FormatString;
import org.clew.source.library.Library;
import org.clew.source.text.Unsupported;
import org.clew.source.types.LValue;
import org.clew.source.types.Literals;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/**
 * {@code printf}, {@code sprintf} and their kin. A constant format is carried out part by part where it converts integers, characters and
 * strings; otherwise the buffer's contents and the result are unknown, within the bounds that the format sets.
 */
final class FormatCalls {

    private static final Set<String> FORMAT_FIRST = Set.of("printf", "vprintf", "printk");

    private static final String INTERPRETED = "__clew_format";
    private static final String INTERPRETED_BOUNDED = "__clew_format_bounded";

    private final FunctionLowering context;
    private final FormatParts parts;
    private final TextReads reads;

    FormatCalls(FunctionLowering context) {
        this.context = context;
        parts = new FormatParts(context);
        reads = new TextReads(context);
    }

    /** {@code sprintf(s, format, ...)}. */
    Operand unbounded(String name, IASTFunctionCallExpression call) {
        List<Value> values = saved(call);
        int format = name.endsWith("_chk") ? 3 : 1;
        if (values.size() <= format) {
            return ExpressionLowering.refuse(call, "too few arguments");
        }
        Term all = context.pool().bitVec(-1, context.layout().model().pointerBits());
        Optional<FormatString> constant = isVariadic(name) && isNarrow(name) ? format(call, format) : Optional.empty();
        if (constant.isPresent() && parts.canWrite(constant.get(), values.subList(format + 1, values.size()))) {
            return parts.write(constant.get(), values.getFirst(), all, values.subList(format + 1, values.size()));
        }
        if (literal(call.getArguments()[format]).isEmpty() && isNarrow(name) && parts.canInterpret(INTERPRETED)) {
            return parts.interpreted(INTERPRETED, without(values, 1, format));
        }
        OptionalLong bound = isVariadic(name) ? bound(call.getArguments(), format) : OptionalLong.empty();
        if (bound.isEmpty()) {
            throw new Unsupported("formatting into memory", "the length of the text cannot be bounded");
        }
        long characters = bound.getAsLong();
        long bytes = (characters + 1) * characterSize(values.getFirst());
        CType type = context.layout().sizeType();
        forget(
                name,
                values.getFirst(),
                context.pool().bitVec(bytes, context.layout().bits(type)));
        return length(name, characters);
    }

    /** {@code snprintf(s, n, format, ...)}: at most n bytes are written, but the result is the length of the whole text. */
    Operand bounded(String name, IASTFunctionCallExpression call) {
        List<Value> values = saved(call);
        int format = name.endsWith("_chk") ? 4 : 2;
        if (values.size() <= format) {
            return ExpressionLowering.refuse(call, "too few arguments");
        }
        CType type = context.layout().sizeType();
        Value size = context.conversions().convert(values.get(1), type);
        Optional<FormatString> constant = isVariadic(name) ? format(call, format) : Optional.empty();
        if (constant.isPresent() && parts.canWrite(constant.get(), values.subList(format + 1, values.size()))) {
            return parts.write(
                    constant.get(), values.getFirst(), size.term(), values.subList(format + 1, values.size()));
        }
        if (literal(call.getArguments()[format]).isEmpty() && parts.canInterpret(INTERPRETED_BOUNDED)) {
            return parts.interpreted(INTERPRETED_BOUNDED, without(values, 2, format));
        }
        forget(name, values.getFirst(), size.term());
        return length(name, Integer.MAX_VALUE);
    }

    /** {@code printf(format, ...)} and {@code fprintf(stream, format, ...)}: only {@code %n} writes to memory. */
    Operand printed(String name, IASTFunctionCallExpression call, boolean needed) {
        String plain = Library.plainName(name);
        int format = (FORMAT_FIRST.contains(plain) ? 0 : 1) + (name.endsWith("_chk") ? 1 : 0);
        Optional<FormatString> constant = isVariadic(name) ? format(call, format) : Optional.empty();
        if (constant.isPresent() && FormatParts.stores(constant.get())) {
            return stored(constant.get(), format, call);
        }
        if (reads.isActive()) {
            Optional<Value> known = read(name, format, constant, call);
            if (known.isPresent()) {
                return known.get();
            }
        } else {
            context.expressions().calls().effects(call);
        }
        if (constant.isEmpty() && context.unit().syntax().storesByFormat()) {
            throw new Unsupported("format", "it is not constant here and may write to memory by %n");
        }
        if (!needed) {
            return context.expressions().calls().nothing();
        }
        OptionalLong known = constant.map(FormatParts::length).orElse(OptionalLong.empty());
        if (known.isPresent()) {
            return new Value(context.pool().bitVec(known.getAsLong(), 32), CTypes.INT);
        }
        LValue.Plain result = context.temporary(CTypes.INT);
        context.objects().approximated(result, name);
        return context.storage().scalar(result);
    }

    /** Evaluates the arguments and reads their strings; the result, if it is known then. */
    private Optional<Value> read(
            String name, int format, Optional<FormatString> constant, IASTFunctionCallExpression call) {
        List<Value> values = saved(call);
        if (constant.isPresent()) {
            List<Value> arguments = values.subList(Math.min(format + 1, values.size()), values.size());
            if (FormatParts.readsStrings(constant.get())
                    && !reads.read(constant.get(), arguments, call.getArguments())) {
                context.memoryChecks().unseen(name, call);
            }
            return Optional.empty();
        }
        Optional<Value> length = isVariadic(name) || !isNarrow(name) || values.size() != format + 2
                ? Optional.empty()
                : reads.readVariable(values.subList(format, format + 2));
        if (length.isEmpty()) {
            context.memoryChecks().unseen(name, call);
        }
        return length;
    }

    private Value stored(FormatString constant, int format, IASTFunctionCallExpression call) {
        List<Value> values = saved(call);
        List<Value> arguments = values.subList(Math.min(format + 1, values.size()), values.size());
        if (!parts.canWrite(constant, arguments)) {
            throw new Unsupported("%n", "how much is written before it is not known");
        }
        Value nowhere = context.objects().zero(new CType.Pointer(CTypes.CHAR));
        Term nothing = context.pool().bitVec(0, context.layout().model().pointerBits());
        return parts.write(constant, nowhere, nothing, arguments);
    }

    /** What {@code _chk} adds to the arguments says nothing about the text. */
    private static List<Value> without(List<Value> values, int from, int to) {
        List<Value> others = new ArrayList<>(values);
        others.subList(from, to).clear();
        return others;
    }

    private static boolean isVariadic(String name) {
        return !Library.plainName(name).startsWith("v");
    }

    private static boolean isNarrow(String name) {
        return !name.contains("wprintf");
    }

    /** Parts are written one after the other, and what is written must not change the arguments of later ones. */
    private List<Value> saved(IASTFunctionCallExpression call) {
        List<Value> values = new ArrayList<>();
        for (Operand operand : context.expressions().calls().arguments(call, FormatParts.ANY)) {
            values.add(
                    operand instanceof Value value && !(value.type() instanceof CType.Void)
                            ? context.saved(value)
                            : new Value(context.pool().bitVec(0, 8), CTypes.VOID));
        }
        return values;
    }

    private void forget(String name, Value buffer, Term bytes) {
        context.objects().approximated(name);
        context.memoryChecks().used(buffer, bytes, Use.WRITE);
        if (buffer.target() != null) {
            context.storage().blocks().forgetBytes(buffer.target(), buffer.term(), bytes, false);
        }
    }

    private long characterSize(Value buffer) {
        return buffer.type() instanceof CType.Pointer pointer
                ? Math.max(1, context.layout().size(pointer.pointee()))
                : 1;
    }

    private Value length(String name, long most) {
        LValue.Plain result = context.temporary(CTypes.INT);
        context.objects().approximated(result, name);
        Term length = result.variable().symbol();
        context.assume(context.pool().ule(length, context.pool().bitVec(most, 32)));
        return new Value(length, CTypes.INT);
    }

    /** The constant format at this place, decoded. */
    static Optional<FormatString> format(IASTFunctionCallExpression call, int index) {
        String literal = index < call.getArguments().length ? literal(call.getArguments()[index]) : "";
        if (literal.isEmpty() || !literal.startsWith("\"")) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder();
        for (int unit : Literals.bytes(literal)) {
            if (unit == 0) {
                break;
            }
            text.append((char) (unit & 0xff));
        }
        return FormatString.parse(text.toString());
    }

    private static OptionalLong bound(IASTInitializerClause[] arguments, int index) {
        String format = literal(arguments[index]);
        if (format.isEmpty()) {
            return OptionalLong.empty();
        }
        List<String> strings = new ArrayList<>();
        for (int i = index + 1; i < arguments.length; i++) {
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
