package org.clew.source.cdt;

/** Creates the parts of a function's lowering that belong to packages above this one. */
public interface LoweringParts {

    Calls calls(FunctionLowering function);

    Statements statements(FunctionLowering function);
}
