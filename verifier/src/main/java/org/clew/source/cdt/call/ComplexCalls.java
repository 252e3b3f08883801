package org.clew.source.cdt.call;

import java.util.List;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.cdt.ComplexLowering;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.library.Library;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;

/** {@code creal}, {@code cimag}, {@code conj} and the builtin behind {@code CMPLX} (C11 7.3.9). */
final class ComplexCalls {

    private static final String MADE = "__builtin_complex";

    private final FunctionLowering context;

    ComplexCalls(FunctionLowering context) {
        this.context = context;
    }

    Operand lower(String name, IASTFunctionCallExpression call) {
        ComplexLowering complexes = context.expressions().complexes();
        if (name.equals(MADE)) {
            List<Value> parts = context.expressions().calls().scalars(call, List.of());
            if (parts.size() != 2
                    || !parts.getFirst().type().equals(parts.get(1).type())) {
                throw new Unsupported("call of " + name, "it takes two numbers of one type");
            }
            return complexes.made(parts.getFirst(), parts.get(1));
        }
        String plain = Library.plainName(name);
        String generic = plain.replaceFirst("^(creal|cimag|conj)[fl]$", "$1");
        CType part = plain.equals(generic) ? CTypes.DOUBLE : plain.endsWith("f") ? CTypes.FLOAT : CTypes.LONG_DOUBLE;
        CType type = context.unit().numbers().complexes().of(part);
        List<Operand> arguments =
                context.expressions().calls().arguments(call, new CType.Function(type, List.of(type), false));
        if (arguments.size() != 1) {
            throw new Unsupported("call of " + name, "it takes one number");
        }
        Operand number = arguments.getFirst();
        return switch (generic) {
            case "creal" -> complexes.real(number);
            case "cimag" -> complexes.imaginary(number);
            default ->
                complexes.made(complexes.real(number), context.arithmetic().negate(complexes.imaginary(number)));
        };
    }
}
