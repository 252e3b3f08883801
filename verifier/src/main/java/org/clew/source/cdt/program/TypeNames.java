package org.clew.source.cdt.program;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.clew.source.text.Unsupported;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;

/** Writes types of CDT as C, without qualifiers. */
final class TypeNames {

    private TypeNames() {}

    /** The type behind type names and qualifiers. */
    static IType plain(IType type) {
        IType current = type;
        while (true) {
            if (current instanceof ITypedef name) {
                current = name.getType();
            } else if (current instanceof IQualifierType qualified) {
                current = qualified.getType();
            } else {
                return current;
            }
        }
    }

    static String of(IType type) {
        return switch (type) {
            case ITypedef name -> isAnonymous(plain(name)) ? name.getName() : of(name.getType());
            case IQualifierType qualified -> of(qualified.getType());
            case IPointerType pointer ->
                plain(pointer.getType()) instanceof IFunctionType ? "void *" : of(pointer.getType()) + " *";
            case IArrayType array -> of(array.getType()) + " *";
            case IBasicType basic -> basic(basic);
            case ICompositeType composite
            when !isAnonymous(composite) ->
                (composite.getKey() == ICompositeType.k_union ? "union " : "struct ") + composite.getName();
            case IEnumeration enumeration -> isAnonymous(enumeration) ? "int" : "enum " + enumeration.getName();
            default -> throw new Unsupported("parameter", "its type has no name");
        };
    }

    private static boolean isAnonymous(IType type) {
        return type instanceof ICompositeType composite && composite.getName().isEmpty()
                || type instanceof IEnumeration enumeration
                        && enumeration.getName().isEmpty();
    }

    /** The definition of a function that returns what another one without parameters does. */
    static String definition(IFunctionType function, String name, String other) {
        IType[] types = function.getParameterTypes();
        String parameters = IntStream.range(0, types.length)
                .filter(i -> !isVoid(types[i]))
                .mapToObj(i -> of(types[i]) + " p" + i)
                .collect(Collectors.joining(", "));
        String more = function.takesVarArgs() && !parameters.isEmpty() ? ", ..." : "";
        String call = (isVoid(function.getReturnType()) ? "" : "return ") + other + "();";
        return "static %s %s(%s%s) { %s }".formatted(of(function.getReturnType()), name, parameters, more, call);
    }

    /** Whether every pattern of bits is a value, and none is an address. */
    static boolean isAnyBytes(IType type) {
        return switch (plain(type)) {
            case IArrayType array -> isAnyBytes(array.getType());
            case ICompositeType composite ->
                Arrays.stream(composite.getFields()).allMatch(field -> isAnyBytes(field.getType()));
            case IBasicType basic -> basic.getKind() != IBasicType.Kind.eBoolean;
            case IEnumeration enumeration -> true;
            default -> false;
        };
    }

    static boolean isCharacter(IType type) {
        return plain(type) instanceof IBasicType basic && basic.getKind() == IBasicType.Kind.eChar;
    }

    static boolean isVoid(IType type) {
        return plain(type) instanceof IBasicType basic && basic.getKind() == IBasicType.Kind.eVoid;
    }

    private static String basic(IBasicType type) {
        String sign = type.isUnsigned() ? "unsigned " : type.isSigned() ? "signed " : "";
        String size = type.isLongLong() ? "long long " : type.isLong() ? "long " : type.isShort() ? "short " : "";
        return switch (type.getKind()) {
            case eVoid -> "void";
            case eChar -> sign + "char";
            case eBoolean -> "_Bool";
            case eFloat -> "float";
            case eDouble -> size + "double";
            case eInt128 -> sign + "__int128";
            case eInt, eUnspecified -> sign + size + "int";
            default -> throw new Unsupported("parameter", "its type is not modelled");
        };
    }
}
