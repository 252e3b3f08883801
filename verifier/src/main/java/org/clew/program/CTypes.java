package org.clew.program;

import org.clew.program.CType.Integer.Kind;

/** The basic types by name, and the questions about types that the standard's clauses ask. */
public final class CTypes {

    public static final CType VOID = new CType.Void();
    public static final CType BOOL = new CType.Bool();
    public static final CType.Integer CHAR = new CType.Integer(Kind.CHAR, true);
    public static final CType.Integer UNSIGNED_CHAR = new CType.Integer(Kind.SIGNED_CHAR, false);
    public static final CType.Integer INT = new CType.Integer(Kind.INT, true);
    public static final CType.Integer UNSIGNED_INT = new CType.Integer(Kind.INT, false);
    public static final CType.Integer LONG = new CType.Integer(Kind.LONG, true);
    public static final CType.Integer UNSIGNED_LONG = new CType.Integer(Kind.LONG, false);
    public static final CType.Integer LONG_LONG = new CType.Integer(Kind.LONG_LONG, true);
    public static final CType.Integer UNSIGNED_LONG_LONG = new CType.Integer(Kind.LONG_LONG, false);
    public static final CType.Floating FLOAT = new CType.Floating(CType.Floating.Kind.FLOAT);
    public static final CType.Floating DOUBLE = new CType.Floating(CType.Floating.Kind.DOUBLE);
    public static final CType.Floating LONG_DOUBLE = new CType.Floating(CType.Floating.Kind.LONG_DOUBLE);
    public static final CType VOID_POINTER = new CType.Pointer(VOID);

    private CTypes() {}

    /** Integer types in the sense of C11 6.2.5: standard integers, those of wide bit-fields, {@code _Bool} and enumerations. */
    public static boolean isInteger(CType type) {
        return type instanceof CType.Integer
                || type instanceof CType.BitInteger
                || type instanceof CType.Bool
                || type instanceof CType.Enumeration;
    }

    public static boolean isArithmetic(CType type) {
        return isInteger(type) || type instanceof CType.Floating;
    }

    public static boolean isScalar(CType type) {
        return isArithmetic(type) || type instanceof CType.Pointer;
    }

    public static boolean isAggregate(CType type) {
        return type instanceof CType.Composite || type instanceof CType.Array;
    }
}
