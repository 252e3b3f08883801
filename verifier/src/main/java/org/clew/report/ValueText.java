package org.clew.report;

import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.program.CType;

/** A value as C programmers write it: signed or not by its type, addresses in hexadecimal digits. */
public final class ValueText {

    private ValueText() {}

    /** Of type char, and what a reader knows as a character. */
    private static boolean isCharacter(CType type, BitVecConstant value) {
        int code = value.signed().intValue();
        return type instanceof CType.Integer integer
                && integer.kind() == CType.Integer.Kind.CHAR
                && (code >= ' ' && code <= '~' || code == '\n' || code == '\t');
    }

    private static String character(char code) {
        return switch (code) {
            case '\n' -> "'\\n'";
            case '\t' -> "'\\t'";
            case '\'', '\\' -> "'\\" + code + "'";
            default -> "'" + code + "'";
        };
    }

    public static String of(Term value, CType type) {
        boolean unsigned = type instanceof CType.Integer integer && !integer.signed();
        if (value instanceof BitVecConstant constant) {
            if (type instanceof CType.Pointer) {
                return "0x" + constant.unsigned().toString(16);
            }
            if (isCharacter(type, constant)) {
                return character((char) constant.signed().intValue());
            }
            return (unsigned ? constant.unsigned() : constant.signed()).toString();
        }
        return Infix.text(value);
    }
}
