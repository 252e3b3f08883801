package org.clew.source.cdt.syntax;

import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.IVariable;

/** Determines which objects are defined as {@code const}: a write to one is undefined behaviour (C11 6.7.3 p6). */
public final class ConstTypes {

    private ConstTypes() {}

    /** Whether the declarator declares a const object, or an array of const elements. */
    public static boolean isConst(IASTDeclarator declarator) {
        return Declarators.innermost(declarator).getName().resolveBinding() instanceof IVariable variable
                && isConst(variable.getType());
    }

    /** Whether an object of the type is const as a whole; members of structs are not looked at. */
    public static boolean isConst(IType type) {
        IType current = type;
        while (true) {
            switch (current) {
                case ITypedef named -> current = named.getType();
                case IArrayType array -> current = array.getType();
                case IQualifierType qualified -> {
                    if (qualified.isConst()) {
                        return true;
                    }
                    current = qualified.getType();
                }
                case IPointerType pointer -> {
                    return pointer.isConst();
                }
                case null, default -> {
                    return false;
                }
            }
        }
    }
}
