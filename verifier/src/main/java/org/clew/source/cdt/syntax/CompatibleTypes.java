package org.clew.source.cdt.syntax;

import org.clew.program.CType;
import org.clew.source.text.Unsupported;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IProblemBinding;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import org.jspecify.annotations.Nullable;

/** Compatible types (C11 6.2.7). Our types have no qualifiers, so those of what pointers lead to are asked of CDT. */
public final class CompatibleTypes {

    private CompatibleTypes() {}

    /** Compatible, as far as types without qualifiers differ. */
    public static boolean areCompatible(CType a, CType b) {
        if (a instanceof CType.Enumeration x && b instanceof CType.Enumeration y) {
            return x.equals(y);
        }
        // An enumeration and the integer type that represents it are compatible, two enumerations are not.
        CType left = a instanceof CType.Enumeration enumeration ? enumeration.underlying() : a;
        CType right = b instanceof CType.Enumeration enumeration ? enumeration.underlying() : b;
        if (left instanceof CType.Array x && right instanceof CType.Array y) {
            boolean lengths =
                    x.length().isEmpty() || y.length().isEmpty() || x.length().equals(y.length());
            return lengths && areCompatible(x.element(), y.element());
        }
        if (left instanceof CType.Pointer x && right instanceof CType.Pointer y) {
            return areCompatible(x.pointee(), y.pointee());
        }
        if (left instanceof CType.Function x && right instanceof CType.Function y) {
            return areCompatible(x, y);
        }
        return left.equals(right);
    }

    private static boolean areCompatible(CType.Function a, CType.Function b) {
        if (!areCompatible(a.result(), b.result())) {
            return false;
        }
        if (isOldStyle(a) || isOldStyle(b)) {
            return true;
        }
        if (a.parameters().size() != b.parameters().size() || a.variadic() != b.variadic()) {
            return false;
        }
        for (int i = 0; i < a.parameters().size(); i++) {
            if (!areCompatible(a.parameters().get(i), b.parameters().get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOldStyle(CType.Function function) {
        return function.parameters().isEmpty() && function.variadic();
    }

    /** Whether two operands, of types that are compatible otherwise, lead to types with the same qualifiers. */
    public static boolean haveSameQualifiers(CType type, IASTExpression a, IASTExpression b) {
        if (!(type instanceof CType.Pointer)) {
            return true;
        }
        String left = qualifiers(a);
        String right = qualifiers(b);
        if (left == null || right == null) {
            throw new Unsupported("comparison of types", "the qualifiers of what a pointer leads to are not known");
        }
        return left.equals(right);
    }

    /** The qualifiers behind each pointer; {@code sizeof(T)} stands for the type {@code T}. Null if CDT does not know. */
    private static @Nullable String qualifiers(IASTExpression operand) {
        IASTExpression inner = Operators.unwrapped(operand);
        // CDT takes the elements of string literals for const, as C++ has them.
        if (inner instanceof IASTLiteralExpression) {
            return "*";
        }
        String qualifiers = qualifiersByCdt(inner);
        return qualifiers != null
                        && qualifiers.contains("c")
                        && inner.getRawSignature().contains("\"")
                ? null
                : qualifiers;
    }

    private static @Nullable String qualifiersByCdt(IASTExpression operand) {
        IType current = operand instanceof IASTTypeIdExpression typeId
                ? CVisitor.createType(typeId.getTypeId().getAbstractDeclarator())
                : operand.getExpressionType();
        StringBuilder qualifiers = new StringBuilder();
        boolean behindPointer = false;
        while (true) {
            switch (current) {
                case null -> {
                    return null;
                }
                case IProblemBinding problem -> {
                    return null;
                }
                case ITypedef name -> current = name.getType();
                case IQualifierType qualified -> {
                    if (behindPointer) {
                        qualifiers.append(qualified.isConst() ? "c" : "").append(qualified.isVolatile() ? "v" : "");
                    }
                    current = qualified.getType();
                }
                case IPointerType pointer -> {
                    if (behindPointer) {
                        qualifiers.append(pointer.isConst() ? "c" : "").append(pointer.isVolatile() ? "v" : "");
                    }
                    qualifiers.append('*');
                    behindPointer = true;
                    current = pointer.getType();
                }
                case IArrayType array -> {
                    qualifiers.append(behindPointer ? "" : "*");
                    behindPointer = true;
                    current = array.getType();
                }
                case IFunctionType function -> {
                    return qualifiers.append(behindPointer ? "" : "*").toString();
                }
                default -> {
                    return behindPointer ? qualifiers.toString() : null;
                }
            }
        }
    }
}
