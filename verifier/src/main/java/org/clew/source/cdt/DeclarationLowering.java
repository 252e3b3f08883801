package org.clew.source.cdt;

import java.util.Optional;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Input;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.source.Entity;
import org.clew.source.LValue;
import org.clew.source.Unsupported;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.jspecify.annotations.Nullable;

/** Declarations of variables, functions and type names (C11 6.7), and what a function returns. */
final class DeclarationLowering {

    private final FunctionLowering context;
    private Optional<LValue.Plain> result = Optional.empty();

    DeclarationLowering(FunctionLowering context) {
        this.context = context;
    }

    void returns(Optional<LValue.Plain> variable) {
        result = variable;
    }

    void result(@Nullable IASTExpression expression) {
        if (expression != null && result.isPresent()) {
            context.expressions().assignments().assign(result.get(), expression, false);
        } else if (expression != null) {
            context.expressions().effect(expression);
        }
        context.jump(context.exit());
    }

    /** A declaration inside a function. */
    void local(IASTDeclaration declaration) {
        if (declaration instanceof IASTASMDeclaration) {
            throw new Unsupported("inline assembly", "its effects are not known");
        }
        if (!(declaration instanceof IASTSimpleDeclaration simple)) {
            return;
        }
        IASTDeclSpecifier specifier = simple.getDeclSpecifier();
        CType base = context.types().specified(specifier);
        for (IASTDeclarator declarator : simple.getDeclarators()) {
            context.at(declarator);
            String name = Declarators.name(declarator);
            CType type = context.types().declared(base, declarator);
            if (specifier.getStorageClass() == IASTDeclSpecifier.sc_typedef) {
                context.scopes().declare(name, new Entity.TypeName(type));
            } else if (type instanceof CType.Function function) {
                declare(name, function);
            } else if (specifier.getStorageClass() == IASTDeclSpecifier.sc_extern) {
                context.scopes()
                        .inFile(name)
                        .ifPresent(entity -> context.scopes().declare(name, entity));
            } else if (specifier.getStorageClass() == IASTDeclSpecifier.sc_static) {
                context.unit().startLowering().global(name, context.name() + "::" + name, type, declarator);
            } else {
                automatic(name, type, declarator);
            }
        }
    }

    private void automatic(String name, CType type, IASTDeclarator declarator) {
        if (!CTypes.isScalar(type)) {
            throw new Unsupported("aggregate " + name, "not supported");
        }
        LValue.Plain variable = context.local(name, type, Variable.Kind.C_VARIABLE);
        context.scopes().declare(name, new Entity.Data(variable));
        IASTExpression initial = initialValue(declarator);
        if (initial == null) {
            unknown(variable, Optional.empty());
        } else {
            context.expressions().assignments().assign(variable, initial, false);
        }
    }

    static @Nullable IASTExpression initialValue(IASTDeclarator declarator) {
        IASTInitializer initializer = Declarators.innermost(declarator).getInitializer();
        if (initializer == null) {
            initializer = declarator.getInitializer();
        }
        if (initializer instanceof IASTEqualsInitializer equals) {
            IASTInitializerClause clause = equals.getInitializerClause();
            return clause instanceof IASTExpression expression ? expression : null;
        }
        return null;
    }

    /** Functions are known in the whole file, wherever they are declared. */
    void declare(String name, CType.Function type) {
        Entity known = context.scopes().inFile(name).orElse(null);
        if (!(known instanceof Entity.Code code)
                || code.type().parameters().isEmpty() && code.type().variadic()) {
            context.scopes().declareInFile(name, new Entity.Code(name, type));
        }
        if (!context.scopes().isFileScope()) {
            context.scopes().declare(name, context.scopes().inFile(name).orElseThrow());
        }
    }

    /** A static variable: zero unless initialised; its initialiser runs before main. */
    void global(String name, String qualifiedName, CType type, IASTDeclarator declarator) {
        if (!CTypes.isScalar(type)) {
            throw new Unsupported("aggregate " + name, "not supported");
        }
        Variable variable = context.unit().global(qualifiedName, name, type, Variable.Kind.C_VARIABLE);
        LValue.Plain place =
                new LValue.Plain(variable, type, context.unit().aliasing().fresh());
        context.scopes().declare(name, new Entity.Data(place));
        context.at(declarator);
        IASTExpression initial = initialValue(declarator);
        if (initial == null) {
            context.emit(new Op.Assign(variable, zero(type).term()));
        } else {
            context.expressions().assignments().assign(place, initial, false);
        }
    }

    private org.clew.source.Value zero(CType type) {
        return context.conversions()
                .convert(new org.clew.source.Value(context.pool().bitVec(0, 32), CTypes.INT), type);
    }

    LValue temporary(CType type) {
        if (!CTypes.isScalar(type)) {
            throw new Unsupported("aggregate value", "not supported");
        }
        return context.temporary(type);
    }

    /** The place gets a value that the program does not determine. */
    void unknown(LValue.Plain place, Optional<Input> input) {
        context.emit(new Op.Havoc(place.variable(), input));
        if (place.type() instanceof CType.Bool) {
            context.assume(
                    context.pool().ule(place.variable().symbol(), context.pool().bitVec(1, 8)));
        }
    }
}
