package org.clew.source.cdt.program;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.clew.program.CType;
import org.clew.program.SourceSpan;
import org.clew.source.cdt.DeclarationLowering;
import org.clew.source.cdt.DeclaredAlignment;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.UnitLowering;
import org.clew.source.cdt.syntax.ConstTypes;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.types.Entity;
import org.clew.source.types.LValue;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.jspecify.annotations.Nullable;

/**
 * Lowers the variables of the files: merges the declarations of each name (6.9.2), then allocates the variables, then lowers their initial values.
 * Allocation comes after all declarations, because definitions, lengths and shared names are known only then.
 */
final class FileVariables {

    /** The merged declarations of one variable. */
    private static final class Global {
        private CType type;
        private DeclaredAlignment alignment = DeclaredAlignment.NONE;
        private boolean defined;
        private boolean linked;
        private boolean isVolatile;
        private boolean isConst;
        private @Nullable IASTInitializer initializer;

        private Global(CType type) {
            this.type = type;
        }
    }

    private final UnitLowering unit;
    private final FunctionLowering start;
    private final Map<String, Global> globals = new LinkedHashMap<>();

    FileVariables(UnitLowering unit, FunctionLowering start) {
        this.unit = unit;
        this.start = start;
    }

    boolean contains(String name) {
        return globals.containsKey(name);
    }

    void declare(IASTDeclSpecifier specifier, CType declared, IASTDeclarator declarator) {
        String name = Declarators.name(declarator);
        IASTInitializer initializer = Declarators.initializer(declarator);
        Global global = globals.computeIfAbsent(name, key -> new Global(declared));
        DeclaredAlignment alignment = DeclaredAlignment.of(specifier, declarator, declared, start);
        if (!alignment.isNone()) {
            global.alignment = alignment;
            unit.types().alignedNames().add(name);
        }
        if (isIncomplete(global.type)) {
            global.type = declared;
        }
        if (initializer != null) {
            global.initializer = initializer;
            global.type = start.declarations().initializers().completed(global.type, initializer);
        }
        global.isVolatile |= DeclarationLowering.isVolatile(specifier, declarator);
        global.isConst |= start.memoryChecks().isActive() && ConstTypes.isConst(declarator);
        global.linked |= specifier.getStorageClass() != IASTDeclSpecifier.sc_static;
        global.defined |= initializer != null || specifier.getStorageClass() != IASTDeclSpecifier.sc_extern;
        // Visible at once: the lengths and initialisers of later variables may mention it.
        unit.scopes()
                .declareInFile(
                        name,
                        new Entity.Data(new LValue.Memory(
                                unit.pool().bitVec(0, unit.layout().model().pointerBits()),
                                unit.aliasing().fresh(),
                                global.type)));
    }

    /** Gives each variable its place, and then its initial value. */
    void define() {
        globals.values().stream()
                .filter(global -> global.defined && global.linked)
                .forEach(global -> unit.types().linkedTypes().add(global.type));
        globals.forEach(this::place);
        globals.keySet().forEach(this::alias);
        globals.forEach(this::initialise);
    }

    private static boolean isIncomplete(CType type) {
        return type instanceof CType.Array array && array.length().isEmpty();
    }

    private void place(String name, Global global) {
        start.statements().simple(unit.parsed().unit(), () -> {
            CType type = isIncomplete(global.type) && global.defined
                    ? new CType.Array(((CType.Array) global.type).element(), OptionalLong.of(1))
                    : global.type;
            if (global.defined) {
                start.declarations().global(name, type, global.alignment, hasAlias(name));
            } else if (unit.linkedNames().isNull(name)) {
                start.declarations().missing(name, type);
            } else {
                // Not the place of the unit, which is the library's where its text stands first.
                start.at(SourceSpan.NONE);
                start.declarations().external(name, type, global.isVolatile);
            }
            if (global.isConst && unit.scopes().inFile(name).orElse(null) instanceof Entity.Data data) {
                start.memoryChecks().readOnly(data.place());
            }
        });
    }

    /** An object with several names is in memory, because uses of variables are identified by name. */
    private boolean hasAlias(String name) {
        return unit.linkedNames().aliases().stream()
                .anyMatch(alias -> unit.linkedNames().target(alias).equals(name));
    }

    private void alias(String name) {
        String target = unit.linkedNames().target(name);
        if (!target.equals(name)) {
            unit.scopes().inFile(target).ifPresent(entity -> unit.scopes().declareInFile(name, entity));
        }
    }

    private void initialise(String name, Global global) {
        boolean isAlias = !unit.linkedNames().target(name).equals(name);
        if (global.defined && !isAlias && unit.scopes().inFile(name).orElse(null) instanceof Entity.Data data) {
            start.statements()
                    .simple(unit.parsed().unit(), () -> start.declarations().begin(data.place(), global.initializer));
        }
    }
}
