package org.clew.source.types;

import org.clew.program.CType;

/** The result of an expression: a scalar value, or the place of a struct or union. */
public sealed interface Operand permits Value, LValue {

    CType type();
}
