package org.clew.source.types;

import org.clew.program.CType;

/** What an expression evaluates to: a scalar value, or the place where a struct or union is found. */
public sealed interface Operand permits Value, LValue {

    CType type();
}
