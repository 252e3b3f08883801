package org.clew.source.types;

import java.util.Optional;
import org.clew.program.CType;
import org.clew.program.CType.Integer.Kind;
import org.clew.program.CTypes;
import org.clew.program.TypeLayout;

/** The type of {@code __VERIFIER_nondet_X} for each X that the competition's rules list. */
public final class NondetTypes {

    private NondetTypes() {}

    public static Optional<CType> find(String suffix, TypeLayout layout) {
        return Optional.ofNullable(
                switch (suffix) {
                    case "bool", "_Bool" -> CTypes.BOOL;
                    case "char" -> CTypes.CHAR;
                    case "uchar", "unsigned_char", "u8" -> CTypes.UNSIGNED_CHAR;
                    case "short" -> new CType.Integer(Kind.SHORT, true);
                    case "ushort", "u16" -> new CType.Integer(Kind.SHORT, false);
                    case "int" -> CTypes.INT;
                    case "uint", "unsigned", "u32" -> CTypes.UNSIGNED_INT;
                    case "long" -> CTypes.LONG;
                    case "ulong", "pthread_t", "sector_t" -> CTypes.UNSIGNED_LONG;
                    case "longlong", "loff_t" -> CTypes.LONG_LONG;
                    case "ulonglong" -> CTypes.UNSIGNED_LONG_LONG;
                    case "int128" -> new CType.Integer(Kind.INT128, true);
                    case "uint128" -> new CType.Integer(Kind.INT128, false);
                    case "size_t" -> layout.sizeType();
                    case "float" -> CTypes.FLOAT;
                    case "double" -> CTypes.DOUBLE;
                    case "pointer" -> CTypes.VOID_POINTER;
                    case "charp", "pchar", "const_char_pointer" -> new CType.Pointer(CTypes.CHAR);
                    default -> null;
                });
    }
}
