package org.clew.source.cdt.call;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.MemoryChecks.Use;
import org.clew.source.library.FormatString;
import org.clew.source.library.FormatString.Part;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;

/**
 * Models the reads of output functions, if the property is about memory or uninitialised values: {@code puts} and {@code %s} read a string up to its
 * end, {@code fwrite} a block. A function in C reads the string, so its checks are those of any program.
 */
final class TextReads {

    private static final String READER = "__clew_read_text";
    private static final String VARIABLE_FORMAT = "vsnprintf";

    /** Functions that read strings, with the number of their parameters that are strings; these come first. */
    private static final Map<String, Integer> STRINGS =
            Map.of("puts", 1, "fputs", 1, "puts_unlocked", 1, "fputs_unlocked", 1, "perror", 1, "fopen", 2);

    private final FunctionLowering context;

    TextReads(FunctionLowering context) {
        this.context = context;
    }

    boolean isActive() {
        return context.memoryChecks().isActive() || context.initialisation().isActive();
    }

    /** Evaluates the arguments of a call that only writes to a stream, and reads what they point to; false if nothing is done. */
    boolean read(String name, IASTFunctionCallExpression call) {
        boolean block = name.equals("fwrite") || name.equals("fwrite_unlocked");
        int strings = STRINGS.getOrDefault(name, 0);
        IASTInitializerClause[] clauses = call.getArguments();
        if (!isActive() || !block && strings == 0 || clauses.length < (block ? 3 : strings)) {
            return false;
        }
        List<Value> values = context.expressions().calls().scalars(call, List.of()).stream()
                .map(context::saved)
                .toList();
        if (block) {
            block(values);
            return true;
        }
        for (int i = 0; i < strings; i++) {
            if (!isLiteral(clauses[i]) && !read(values.get(i), number(-1))) {
                context.memoryChecks().unseen(name, call);
                return true;
            }
        }
        return true;
    }

    private void block(List<Value> values) {
        Value pointer = context.conversions().convert(values.getFirst(), CTypes.VOID_POINTER);
        CType type = context.layout().sizeType();
        context.memoryChecks()
                .used(
                        pointer,
                        context.pool()
                                .mul(
                                        context.conversions()
                                                .convert(values.get(1), type)
                                                .term(),
                                        context.conversions()
                                                .convert(values.get(2), type)
                                                .term()),
                        Use.READ);
    }

    /** Reads the strings of a format; false if one of them cannot be read. */
    boolean read(FormatString format, List<Value> arguments, IASTInitializerClause[] clauses) {
        int skipped = clauses.length - arguments.size();
        int next = 0;
        for (Part part : format.parts()) {
            if (!(part instanceof Part.Conversion conversion) || conversion.letter() == '%') {
                continue;
            }
            next += conversion.width().equals("*") ? 1 : 0;
            Value precision = number(-1);
            if (conversion.precision().filter("*"::equals).isPresent()) {
                if (next >= arguments.size()) {
                    return false;
                }
                precision = context.conversions().convert(arguments.get(next++), CTypes.INT);
            } else if (conversion.precision().isPresent()) {
                precision = number(Long.parseLong(conversion.precision().get()));
            }
            if (conversion.letter() == 's' || conversion.letter() == 'S') {
                boolean known = next < arguments.size()
                        && conversion.letter() == 's'
                        && conversion.length().isEmpty()
                        && (isLiteral(clauses[skipped + next]) || read(arguments.get(next), precision));
                if (!known) {
                    return false;
                }
            }
            next++;
        }
        return true;
    }

    /** {@code vprintf} reads what {@code vsnprintf} reads that has no room for its result. */
    Optional<Value> readVariable(List<Value> formatAndList) {
        if (!isActive() || !context.unit().definitions().containsKey(VARIABLE_FORMAT)) {
            return Optional.empty();
        }
        Value nowhere = context.objects().zero(new CType.Pointer(CTypes.CHAR));
        Value none = context.conversions().convert(number(0), context.layout().sizeType());
        return Optional.of((Value)
                call(VARIABLE_FORMAT, List.of(nowhere, none, formatAndList.getFirst(), formatAndList.get(1)), true));
    }

    private boolean read(Value text, Value precision) {
        if (!(text.type() instanceof CType.Pointer)
                || !context.unit().definitions().containsKey(READER)) {
            return false;
        }
        call(READER, List.of(context.conversions().convert(text, new CType.Pointer(CTypes.CHAR)), precision), false);
        return true;
    }

    private Operand call(String name, List<Operand> arguments, boolean needed) {
        CType.Function type = context.unit().definedType(name).orElseThrow();
        return context.expressions().calls().defined(name, type, arguments, null, needed);
    }

    private Value number(long value) {
        return new Value(context.pool().bitVec(value, 32), CTypes.INT);
    }

    private static boolean isLiteral(IASTInitializerClause clause) {
        return clause instanceof IASTExpression expression && expression instanceof IASTLiteralExpression;
    }
}
