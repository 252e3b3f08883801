package org.clew.source.library;

import org.clew.program.CType;
import org.clew.program.CType.Floating;
import org.clew.program.CType.Integer;
import org.clew.program.DataModel;

/** The types in the signatures of library functions. */
record Types(DataModel dataModel) {
    static final CType BOOL = new CType.Bool();
    static final CType CHAR = new Integer(Integer.Kind.CHAR, true);
    static final CType UNSIGNED_CHAR = new Integer(Integer.Kind.SIGNED_CHAR, false);
    static final CType SHORT = new Integer(Integer.Kind.SHORT, true);
    static final CType UNSIGNED_SHORT = new Integer(Integer.Kind.SHORT, false);
    static final CType INT = new Integer(Integer.Kind.INT, true);
    static final CType UNSIGNED = new Integer(Integer.Kind.INT, false);
    static final CType LONG = new Integer(Integer.Kind.LONG, true);
    static final CType UNSIGNED_LONG = new Integer(Integer.Kind.LONG, false);
    static final CType LONG_LONG = new Integer(Integer.Kind.LONG_LONG, true);
    static final CType UNSIGNED_LONG_LONG = new Integer(Integer.Kind.LONG_LONG, false);
    static final CType INT128 = new Integer(Integer.Kind.INT128, true);
    static final CType UNSIGNED_INT128 = new Integer(Integer.Kind.INT128, false);
    static final CType FLOAT = new Floating(Floating.Kind.FLOAT);
    static final CType DOUBLE = new Floating(Floating.Kind.DOUBLE);
    static final CType LONG_DOUBLE = new Floating(Floating.Kind.LONG_DOUBLE);
    static final CType POINTER = new CType.Pointer(new CType.Void());
    static final CType STRING = new CType.Pointer(CHAR);

    CType size() {
        return dataModel == DataModel.LP64 ? UNSIGNED_LONG : UNSIGNED;
    }

    int longBits() {
        return 8 * dataModel.longSize();
    }
}
