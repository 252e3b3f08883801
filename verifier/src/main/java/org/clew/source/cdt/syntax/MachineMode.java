package org.clew.source.cdt.syntax;

import java.util.List;
import org.clew.program.CType;
import org.clew.program.CType.Integer.Kind;
import org.clew.program.CTypes;
import org.clew.program.DataModel;
import org.clew.source.text.Unsupported;

/** {@code __attribute__((mode(DI)))}: an arithmetic type by its machine mode. */
public final class MachineMode {

    private MachineMode() {}

    public static CType applied(CType type, List<Attribute> attributes, DataModel model) {
        CType result = type;
        for (Attribute attribute : attributes) {
            if (attribute.name().equals("mode")) {
                result = applied(result, attribute.arguments().replaceAll("[()_\\s]", ""), model);
            }
        }
        return result;
    }

    private static CType applied(CType type, String mode, DataModel model) {
        if (type instanceof CType.Integer integer) {
            Kind kind = switch (mode) {
                case "QI", "byte" -> Kind.SIGNED_CHAR;
                case "HI" -> Kind.SHORT;
                case "SI" -> Kind.INT;
                case "DI" -> model == DataModel.LP64 ? Kind.LONG : Kind.LONG_LONG;
                case "TI" -> Kind.INT128;
                case "word", "pointer" -> model == DataModel.LP64 ? Kind.LONG : Kind.INT;
                default -> throw unknown(mode);
            };
            return new CType.Integer(kind, integer.signed());
        }
        if (type instanceof CType.Enumeration enumeration
                && applied(enumeration.underlying(), mode, model) instanceof CType.Integer underlying) {
            return new CType.Enumeration(enumeration.name(), underlying);
        }
        if (type instanceof CType.Floating) {
            return switch (mode) {
                case "SF" -> CTypes.FLOAT;
                case "DF" -> CTypes.DOUBLE;
                case "XF" -> CTypes.LONG_DOUBLE;
                default -> throw unknown(mode);
            };
        }
        throw unknown(mode);
    }

    private static Unsupported unknown(String mode) {
        return new Unsupported("attribute mode", "the machine mode " + mode + " is not modelled for this type");
    }
}
