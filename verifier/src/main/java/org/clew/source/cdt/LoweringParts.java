package org.clew.source.cdt;

import java.util.Map;
import org.clew.program.CType;
import org.clew.source.types.Entity;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;

/** Creates the parts of a function's lowering that belong to packages above this one. */
public interface LoweringParts {

    Calls calls(FunctionLowering function);

    Statements statements(FunctionLowering function);

    /**
     * Lowers a whole function.
     *
     * @param around what names mean in it that the functions around it declare
     */
    void define(
            UnitLowering unit,
            String name,
            CType.Function type,
            IASTFunctionDefinition definition,
            Map<String, Entity> around);
}
