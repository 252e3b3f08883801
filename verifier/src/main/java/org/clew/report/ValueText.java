package org.clew.report;

import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.program.CType;

/** A value as C programmers write it: signed or not by its type, addresses in hexadecimal digits. */
public final class ValueText {

    private ValueText() {}

    /** Of type char, and what a reader knows as a character. */
    private static boolean isCharacter(CType type, BitVecConstant value) {
        return type instanceof CType.Integer integer
                && integer.kind() == CType.Integer.Kind.CHAR
                && isShown(value.signed().intValue());
    }

    private static boolean isShown(int code) {
        return code >= ' ' && code <= '~' || code == '\n' || code == '\t';
    }

    private static String character(char code) {
        return switch (code) {
            case '\n' -> "'\\n'";
            case '\t' -> "'\\t'";
            case '\'', '\\' -> "'\\" + code + "'";
            default -> "'" + code + "'";
        };
    }

    /** What {@code getchar} returned. */
    static String characterRead(Term value, CType type) {
        int code = value instanceof BitVecConstant constant ? constant.signed().intValue() : 0;
        if (code == -1) {
            return "the end of the file";
        }
        return isShown(code) ? character((char) code) : of(value, type);
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
