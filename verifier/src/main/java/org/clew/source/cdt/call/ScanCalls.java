package org.clew.source.cdt.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CType.Integer.Kind;
import org.clew.program.CTypes;
import org.clew.program.Input;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.MemoryChecks.Use;
import org.clew.source.library.FormatString;
import org.clew.source.library.FormatString.Part;
import org.clew.source.library.LibraryText;
import org.clew.source.text.Unsupported;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;

/**
 * {@code scanf} and its kin with a constant format (C11 7.21.6.2): the first so many conversions as the result says write some value of
 * their types. A value from standard input is one that a harness can provide.
 */
final class ScanCalls {

    private record Assignment(Part.Conversion conversion, Value pointer) {}

    private final FunctionLowering context;
    private final TermPool pool;

    ScanCalls(FunctionLowering context) {
        this.context = context;
        pool = context.pool();
    }

    Operand lower(String name, IASTFunctionCallExpression call) {
        boolean standard = name.endsWith("_scanf") || name.equals("scanf");
        int index = standard ? 0 : 1;
        List<Value> values = context.expressions().calls().scalars(call, List.of()).stream()
                .map(context::saved)
                .toList();
        FormatString format =
                FormatCalls.format(call, index).orElseThrow(() -> new Unsupported(name, "its format is not constant"));
        List<Assignment> assignments = assignments(name, format, values.subList(index + 1, values.size()));
        LValue.Plain result = context.temporary(CTypes.INT);
        context.objects().approximated(result, name);
        Term count = result.variable().symbol();
        context.assume(
                pool.and(pool.sle(pool.bitVec(-1, 32), count), pool.sle(count, pool.bitVec(assignments.size(), 32))));
        int end = context.graph().point();
        for (int i = 0; i < assignments.size(); i++) {
            int more = context.graph().point();
            context.branch(pool.slt(pool.bitVec(i, 32), count), more, end);
            context.continueAt(more);
            assign(name, standard, assignments.get(i));
        }
        context.jump(end);
        context.continueAt(end);
        return context.storage().scalar(result);
    }

    private static List<Assignment> assignments(String name, FormatString format, List<Value> pointers) {
        List<Assignment> assignments = new ArrayList<>();
        for (Part part : format.parts()) {
            if (!(part instanceof Part.Conversion conversion)
                    || conversion.width().equals("*")) {
                continue;
            }
            int next = assignments.size();
            boolean known = "diuxXocsfeEgGaA".indexOf(conversion.letter()) >= 0
                    && conversion.flags().isEmpty()
                    && conversion.precision().isEmpty();
            boolean wide =
                    conversion.length().equals("l") && (conversion.letter() == 'c' || conversion.letter() == 's');
            boolean unbounded = conversion.letter() == 's' && conversion.width().isEmpty();
            if (!known
                    || wide
                    || unbounded
                    || next >= pointers.size()
                    || !(pointers.get(next).type() instanceof CType.Pointer)) {
                throw new Unsupported(
                        name,
                        "its conversion %" + conversion.length() + conversion.letter() + " is not modelled"
                                + (unbounded ? " without a width, as in %9s: it writes words of any length" : ""));
            }
            assignments.add(new Assignment(conversion, pointers.get(next)));
        }
        return assignments;
    }

    private void assign(String name, boolean standard, Assignment assignment) {
        Part.Conversion conversion = assignment.conversion;
        Value pointer = assignment.pointer;
        int width = conversion.width().isEmpty() ? 1 : Integer.parseInt(conversion.width());
        boolean string = conversion.letter() == 's';
        if (string) {
            CType.Function type = context.unit().definedType(LibraryText.WORD).orElseThrow();
            Value most = new Value(pool.bitVec(width, 32), CTypes.INT);
            context.expressions()
                    .calls()
                    .defined(LibraryText.WORD, type, List.of(typed(pointer, CTypes.CHAR), most), null, false);
            return;
        }
        if (conversion.letter() == 'c' && width > 1) {
            context.objects().approximated(name);
            Term bytes = pool.bitVec(width, context.layout().model().pointerBits());
            context.memoryChecks().used(pointer, bytes, Use.WRITE);
            if (pointer.target() != null) {
                context.storage().blocks().forgetBytes(pointer.target(), pointer.term(), bytes, true);
            }
            return;
        }
        CType type = type(conversion);
        LValue.Plain value = context.temporary(type);
        Input.Kind kind = standard ? Input.Kind.STANDARD_INPUT : Input.Kind.APPROXIMATION;
        context.objects().unknown(value, Optional.of(new Input(name, type, context.span(), kind)));
        LValue place = context.expressions().accesses().dereferenced(typed(pointer, type));
        context.storage().store(place, context.storage().scalar(value), false);
    }

    private static Value typed(Value pointer, CType type) {
        return new Value(pointer.term(), new CType.Pointer(type), pointer.target());
    }

    private CType type(Part.Conversion conversion) {
        return switch (conversion.letter()) {
            case 'd', 'i' -> integer(conversion.length(), true);
            case 'u', 'x', 'X', 'o' -> integer(conversion.length(), false);
            case 'c' -> CTypes.CHAR;
            default ->
                switch (conversion.length()) {
                    case "l" -> CTypes.DOUBLE;
                    case "L" -> CTypes.LONG_DOUBLE;
                    default -> CTypes.FLOAT;
                };
        };
    }

    private CType integer(String length, boolean signed) {
        return switch (length) {
            case "hh" -> new CType.Integer(Kind.SIGNED_CHAR, signed);
            case "h" -> new CType.Integer(Kind.SHORT, signed);
            case "l" -> new CType.Integer(Kind.LONG, signed);
            case "ll", "j", "L" -> new CType.Integer(Kind.LONG_LONG, signed);
            case "z", "t" ->
                signed ? context.layout().differenceType() : context.layout().sizeType();
            default -> new CType.Integer(Kind.INT, signed);
        };
    }
}
