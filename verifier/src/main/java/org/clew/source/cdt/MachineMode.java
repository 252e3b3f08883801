package org.clew.source.cdt;

import org.clew.program.CType;
import org.clew.program.CType.Integer.Kind;
import org.clew.source.Unsupported;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;

/** {@code __attribute__((mode(DI)))}: an integer type by its machine mode; vector types are not modelled. */
final class MachineMode {

    private MachineMode() {}

    static CType applied(CType type, IASTAttributeOwner owner) {
        if (owner.getAttributes().length == 0) {
            return type;
        }
        if (Attributes.has(owner, "vector_size")) {
            throw new Unsupported("vector type", "vector arithmetic is not modelled");
        }
        String mode = Attributes.find(owner, "mode")
                .map(Attributes::argument)
                .orElse("")
                .replace("_", "");
        if (!(type instanceof CType.Integer integer)) {
            return type;
        }
        return switch (mode) {
            case "QI", "byte" -> new CType.Integer(Kind.SIGNED_CHAR, integer.signed());
            case "HI" -> new CType.Integer(Kind.SHORT, integer.signed());
            case "SI" -> new CType.Integer(Kind.INT, integer.signed());
            case "DI" -> new CType.Integer(Kind.LONG_LONG, integer.signed());
            case "TI" -> new CType.Integer(Kind.INT128, integer.signed());
            case "word", "pointer" -> new CType.Integer(Kind.LONG, integer.signed());
            default -> type;
        };
    }
}
