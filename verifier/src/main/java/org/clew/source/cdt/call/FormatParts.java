package org.clew.source.cdt.call;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CType.Integer.Kind;
import org.clew.program.CTypes;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.library.FormatString;
import org.clew.source.library.FormatString.Part;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;

/** Carries out a constant format by calls of the functions in {@code format.c}. */
final class FormatParts {

    /** Arguments as they are. */
    static final CType.Function ANY = new CType.Function(CTypes.VOID, List.of(), true);

    private static final String INTEGER = "__clew_put_integer";
    private static final String STRING = "__clew_put_string";
    private static final String CHARACTER = "__clew_put_char";
    private static final String REAL = "__clew_put_real";
    private static final String END = "__clew_put_end";

    private final FunctionLowering context;
    private final TermPool pool;

    FormatParts(FunctionLowering context) {
        this.context = context;
        pool = context.pool();
    }

    /** Whether the format writes to an argument. */
    static boolean stores(FormatString format) {
        return format.parts().stream().anyMatch(part -> part instanceof Part.Conversion c && c.letter() == 'n');
    }

    /** Whether it reads memory behind an argument. */
    static boolean readsStrings(FormatString format) {
        return format.parts().stream()
                .anyMatch(part -> part instanceof Part.Conversion c && (c.letter() == 's' || c.letter() == 'S'));
    }

    /** The number of characters, where it does not depend on arguments. */
    static OptionalLong length(FormatString format) {
        long length = 0;
        for (Part part : format.parts()) {
            switch (part) {
                case Part.Text text -> length += text.characters().length();
                case Part.Conversion conversion -> {
                    if (conversion.letter() != 'c' || !conversion.width().matches("\\d{0,6}")) {
                        return OptionalLong.empty();
                    }
                    length += conversion.width().isEmpty() ? 1 : Math.max(1, Long.parseLong(conversion.width()));
                }
            }
        }
        return OptionalLong.of(length);
    }

    /** Whether all conversions are modelled, and there are arguments of fitting types for them. */
    boolean canWrite(FormatString format, List<Value> arguments) {
        int next = 0;
        for (Part part : format.parts()) {
            if (!(part instanceof Part.Conversion conversion)) {
                continue;
            }
            List<String> kinds = new ArrayList<>();
            if (conversion.width().equals("*")) {
                kinds.add("integer");
            }
            if (conversion.precision().filter("*"::equals).isPresent()) {
                kinds.add("integer");
            }
            boolean plain = conversion.length().isEmpty();
            kinds.add(
                    switch (conversion.letter()) {
                        case 'd', 'i', 'u', 'x', 'X', 'o' -> conversion.has('\'') ? "" : "integer";
                        case 'c' -> plain ? "integer" : "";
                        case 's' -> plain ? "string" : "";
                        case 'f', 'F', 'e', 'E', 'g', 'G' ->
                            conversion.length().equals("L") || conversion.has('\'') ? "" : "real";
                        case 'n' -> "pointer";
                        default -> "";
                    });
            for (String kind : kinds) {
                if (next >= arguments.size()
                        || !fits(kind, arguments.get(next++).type())) {
                    return false;
                }
            }
        }
        return context.unit().definitions().containsKey(INTEGER);
    }

    private static boolean fits(String kind, CType type) {
        return switch (kind) {
            case "integer" -> CTypes.isInteger(type);
            case "real" ->
                type instanceof CType.Floating floating && floating.kind() != CType.Floating.Kind.LONG_DOUBLE;
            case "string" -> type instanceof CType.Pointer pointer && isCharacter(pointer.pointee());
            case "pointer" -> type instanceof CType.Pointer;
            default -> false;
        };
    }

    private static boolean isCharacter(CType type) {
        return type instanceof CType.Integer integer && integer.kind().compareTo(Kind.SIGNED_CHAR) <= 0;
    }

    /** Writes to at most {@code size} bytes, and returns how many characters the whole text has. */
    Value write(FormatString format, Value buffer, Term size, List<Value> arguments) {
        Term none = pool.bitVec(0, size.width());
        Term most = pool.ite(pool.equal(size, none), none, pool.sub(size, pool.bitVec(1, size.width())));
        Value to = context.conversions().convert(buffer, new CType.Pointer(CTypes.CHAR));
        Value room = new Value(most, context.layout().sizeType());
        Value count = new Value(none, context.layout().sizeType());
        int next = 0;
        for (Part part : format.parts()) {
            switch (part) {
                case Part.Text text ->
                    count = call(
                            STRING,
                            List.of(to, room, count, literal(text.characters()), number(0), number(0), number(-1)));
                case Part.Conversion conversion -> {
                    Value width = number(0);
                    Value precision = number(-1);
                    if (conversion.width().equals("*")) {
                        width = arguments.get(next++);
                    } else if (!conversion.width().isEmpty()) {
                        width = number(Long.parseLong(conversion.width()));
                    }
                    if (conversion.precision().filter("*"::equals).isPresent()) {
                        precision = arguments.get(next++);
                    } else if (conversion.precision().isPresent()) {
                        precision = number(Long.parseLong(conversion.precision().get()));
                    }
                    Value argument = arguments.get(next++);
                    if (conversion.letter() == 'n') {
                        store(conversion, argument, count);
                    } else {
                        count = convert(conversion, new Field(to, room, count, width, precision), argument);
                    }
                }
            }
        }
        if (size != none) {
            call(END, List.of(to, new Value(size, context.layout().sizeType()), count));
        }
        return context.conversions().convert(count, CTypes.INT);
    }

    private record Field(Value to, Value room, Value count, Value width, Value precision) {}

    private Value convert(Part.Conversion conversion, Field field, Value argument) {
        Value left = number(conversion.has('-') ? 1 : 0);
        return switch (conversion.letter()) {
            case 's' ->
                call(STRING, List.of(field.to, field.room, field.count, argument, left, field.width, field.precision));
            case 'c' -> call(CHARACTER, List.of(field.to, field.room, field.count, argument, left, field.width));
            case 'f', 'F', 'e', 'E', 'g', 'G' ->
                call(
                        REAL,
                        List.of(
                                field.to,
                                field.room,
                                field.count,
                                context.conversions().convert(argument, CTypes.DOUBLE),
                                new Value(pool.bitVec(conversion.letter(), 8), CTypes.CHAR),
                                number(flags(conversion)
                                        + (conversion.has('+') ? 8 : 0)
                                        + (conversion.has(' ') ? 16 : 0)),
                                field.width,
                                field.precision));
            default -> integer(conversion, field, argument);
        };
    }

    private Value integer(Part.Conversion conversion, Field field, Value argument) {
        boolean signed = conversion.letter() == 'd' || conversion.letter() == 'i';
        CType type = type(conversion.length(), signed);
        Value value = context.conversions().convert(argument, type);
        Term wide =
                context.conversions().convert(value, CTypes.UNSIGNED_LONG_LONG).term();
        Term sign = pool.bitVec(0, 8);
        if (signed) {
            Term negative = pool.slt(value.term(), pool.bitVec(0, value.term().width()));
            char plus = conversion.has('+') ? '+' : conversion.has(' ') ? ' ' : 0;
            sign = pool.ite(negative, pool.bitVec('-', 8), pool.bitVec(plus, 8));
            wide = pool.ite(negative, pool.neg(wide), wide);
        }
        int base = switch (conversion.letter()) {
            case 'x' -> 16;
            case 'X' -> -16;
            case 'o' -> 8;
            default -> 10;
        };
        return call(
                INTEGER,
                List.of(
                        field.to,
                        field.room,
                        field.count,
                        new Value(wide, CTypes.UNSIGNED_LONG_LONG),
                        number(base),
                        new Value(sign, CTypes.CHAR),
                        number(flags(conversion)),
                        field.width,
                        field.precision));
    }

    private static int flags(Part.Conversion conversion) {
        return (conversion.has('-') ? 1 : 0) + (conversion.has('0') ? 2 : 0) + (conversion.has('#') ? 4 : 0);
    }

    private CType type(String length, boolean signed) {
        return switch (length) {
            case "hh" -> new CType.Integer(Kind.SIGNED_CHAR, signed);
            case "h" -> new CType.Integer(Kind.SHORT, signed);
            case "l" -> new CType.Integer(Kind.LONG, signed);
            case "ll", "j" -> new CType.Integer(Kind.LONG_LONG, signed);
            case "z", "t" ->
                signed ? context.layout().differenceType() : context.layout().sizeType();
            default -> new CType.Integer(Kind.INT, signed);
        };
    }

    private void store(Part.Conversion conversion, Value pointer, Value count) {
        CType type = type(conversion.length(), true);
        LValue place = context.expressions()
                .accesses()
                .dereferenced(new Value(pointer.term(), new CType.Pointer(type), pointer.target()));
        context.storage().store(place, context.conversions().convert(count, type), false);
    }

    /** Carries out a format that is not constant: {@code name} reads it while the program runs. */
    Value interpreted(String name, List<Value> arguments) {
        return call(name, List.copyOf(arguments));
    }

    /** Whether {@code name} can be called in this way. */
    boolean canInterpret(String name) {
        return context.unit().definitions().containsKey(name);
    }

    private Value call(String name, List<Operand> arguments) {
        CType.Function type = context.unit().definedType(name).orElseThrow();
        boolean hasResult = !(type.result() instanceof CType.Void);
        return (Value) context.expressions().calls().defined(name, type, arguments, null, hasResult);
    }

    private Value literal(String characters) {
        StringBuilder text = new StringBuilder("\"");
        characters.chars().forEach(c -> text.append("\\%03o".formatted(c)));
        return (Value) context.storage()
                .load(context.declarations().stringPlace(text.append('"').toString()));
    }

    private Value number(long value) {
        return new Value(pool.bitVec(value, 32), CTypes.INT);
    }
}
