package org.clew.source.cdt.program;

import java.util.List;
import java.util.Map;
import org.clew.program.CType;
import org.clew.source.cdt.Attributes;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.Signature;
import org.clew.source.cdt.UnitLowering;
import org.clew.source.cdt.syntax.Escapes;
import org.clew.source.cdt.syntax.NestedDefinitions;
import org.clew.source.flow.LoweredFunction;
import org.clew.source.types.Entity;
import org.clew.source.types.LValue;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;

/** Lowers whole functions. */
final class FunctionDefinitions {

    private FunctionDefinitions() {}

    /** @param around what names mean that the functions around a nested one declare */
    static void lower(
            UnitLowering unit,
            String name,
            CType.Function type,
            IASTFunctionDefinition definition,
            Map<String, Entity> around) {
        IASTFunctionDefinition outermost = NestedDefinitions.outermost(definition);
        FunctionLowering function =
                new FunctionLowering(unit, name, Escapes.in(outermost == null ? definition : outermost));
        Signature signature = unit.signature(name, type);
        unit.scopes().enter();
        around.forEach(unit.scopes()::declare);
        function.statements().simple(definition, () -> {
            function.parameters().declare(definition, signature);
            Attributes.check(unit.attributesOf(name));
        });
        function.declarations().returns(signature.result());
        function.statements().lower(definition.getBody());
        function.statements().simple(definition, () -> function.cleanups().leave(0));
        unit.scopes().leave();
        function.finish();
        function.initialisation().finish();
        unit.functions()
                .put(
                        name,
                        new LoweredFunction(
                                name,
                                function.graph(),
                                function.entry(),
                                function.exit(),
                                signature.variables(),
                                List.copyOf(function.locals()),
                                signature.scalarResult().map(LValue.Plain::variable)));
    }
}
