package org.clew.source.cdt.syntax;

import java.util.List;
import java.util.OptionalLong;
import org.clew.program.CType;
import org.clew.program.CTypes;

/** The type {@code va_list} (System V ABI): gcc's struct for x86-64, a plain pointer for 32 bits. */
public final class VariableArgumentList {

    /** The member of gcc's {@code va_list} that holds the address of the next argument. */
    public static final String NEXT = "overflow_arg_area";

    private VariableArgumentList() {}

    public static CType type(boolean plainPointer) {
        if (plainPointer) {
            return new CType.Pointer(CTypes.CHAR);
        }
        CType.Composite tag = new CType.Composite("__va_list_tag", false);
        tag.complete(
                List.of(
                        member("gp_offset", CTypes.UNSIGNED_INT),
                        member("fp_offset", CTypes.UNSIGNED_INT),
                        member(NEXT, CTypes.VOID_POINTER),
                        member("reg_save_area", CTypes.VOID_POINTER)),
                1);
        return new CType.Array(tag, OptionalLong.of(1));
    }

    private static CType.Member member(String name, CType type) {
        return new CType.Member(name, type, OptionalLong.empty(), false, 0);
    }
}
