package org.clew.report;

import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.program.CType;

/** A value as C programmers write it: signed or not by its type, addresses in hexadecimal digits. */
public final class ValueText {

    private ValueText() {}

    public static String of(Term value, CType type) {
        boolean unsigned = type instanceof CType.Integer integer && !integer.signed();
        if (value instanceof BitVecConstant constant) {
            if (type instanceof CType.Pointer) {
                return "0x" + constant.unsigned().toString(16);
            }
            return (unsigned ? constant.unsigned() : constant.signed()).toString();
        }
        return Infix.text(value);
    }
}
