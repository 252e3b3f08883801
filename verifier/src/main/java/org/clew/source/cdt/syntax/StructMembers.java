package org.clew.source.cdt.syntax;

import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;

/**
 * Determines the member of a struct that an expression names. Members of a union share their bytes, also those of an anonymous one inside a struct.
 */
public final class StructMembers {

    private StructMembers() {}

    /** The first member in {@code x.m.n} or {@code p->m.n}; empty if the whole object is named, or a member that shares its bytes. */
    public static String first(IASTExpression place) {
        IASTExpression current = place;
        String member = "";
        while (true) {
            if (current instanceof IASTUnaryExpression unary
                    && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
                current = unary.getOperand();
            } else if (current instanceof IASTFieldReference reference) {
                member = isApart(reference) ? reference.getFieldName().toString() : "";
                if (reference.isPointerDereference()) {
                    return member;
                }
                current = reference.getFieldOwner();
            } else {
                return member;
            }
        }
    }

    private static boolean isApart(IASTFieldReference reference) {
        return reference.getFieldName().resolveBinding() instanceof IField field
                && struct(reference.getFieldOwner().getExpressionType()) instanceof ICompositeType owner
                && owner.getKey() == ICompositeType.k_struct
                && owner.isSameType(field.getCompositeTypeOwner());
    }

    private static IType struct(IType type) {
        return switch (type) {
            case ITypedef name -> struct(name.getType());
            case IQualifierType qualified -> struct(qualified.getType());
            case IPointerType pointer -> struct(pointer.getType());
            case null, default -> type;
        };
    }
}
