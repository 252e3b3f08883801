package org.clew.source.cdt;

/** Makes the parts of a function's lowering that stand in rooms above this one. */
public interface LoweringParts {

    Calls calls(FunctionLowering function);

    Statements statements(FunctionLowering function);
}
