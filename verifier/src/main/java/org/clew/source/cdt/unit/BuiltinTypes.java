package org.clew.source.cdt.unit;

import java.util.Optional;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.TypeLayout;

/** Type names that gcc knows without a declaration. */
public final class BuiltinTypes {

    private BuiltinTypes() {}

    public static Optional<CType> find(String name, TypeLayout layout, TagTypes types) {
        return Optional.ofNullable(
                switch (name) {
                    case "__builtin_va_list", "va_list", "__gnuc_va_list" -> types.variableArgumentList();
                    case "size_t" -> layout.sizeType();
                    case "ptrdiff_t", "ssize_t", "intptr_t" -> layout.differenceType();
                    case "uintptr_t" -> layout.sizeType();
                    case "wchar_t" -> CTypes.INT;
                    case "__int128_t" -> new CType.Integer(CType.Integer.Kind.INT128, true);
                    case "__uint128_t" -> new CType.Integer(CType.Integer.Kind.INT128, false);
                    case "_Float32" -> CTypes.FLOAT;
                    case "_Float64", "_Float32x" -> CTypes.DOUBLE;
                    case "_Float64x" -> CTypes.LONG_DOUBLE;
                    case "bool", "_Bool" -> CTypes.BOOL;
                    default -> null;
                });
    }
}
