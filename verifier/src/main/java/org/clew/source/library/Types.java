package org.clew.source.library;

import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.DataModel;

/** The types in the signatures of library functions. */
record Types(DataModel dataModel) {
    static final CType UNSIGNED_SHORT = new CType.Integer(CType.Integer.Kind.SHORT, false);
    static final CType STRING = new CType.Pointer(CTypes.CHAR);

    int longBits() {
        return 8 * dataModel.longSize();
    }
}
