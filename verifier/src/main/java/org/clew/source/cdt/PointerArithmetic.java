package org.clew.source.cdt;

import org.clew.source.Arithmetic;
import org.clew.source.Unsupported;
import org.clew.source.Value;

/** Additions and subtractions of pointers (C11 6.5.6). */
final class PointerArithmetic {

    PointerArithmetic(FunctionLowering context) {}

    Value binary(Arithmetic.Binary operator, Value left, Value right) {
        throw new Unsupported("pointer arithmetic", "not supported");
    }
}
