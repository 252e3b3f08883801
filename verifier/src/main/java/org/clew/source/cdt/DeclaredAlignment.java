package org.clew.source.cdt;

import java.util.List;
import org.clew.program.CType;
import org.clew.source.cdt.syntax.Attribute;
import org.clew.source.types.Entity;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;

/**
 * The alignment that a declaration gives what it declares, where it is not that of the type: {@code asked} for by an attribute
 * or {@code _Alignas}, or {@code inherited} from the name of a type that has one of its own. 0 is none.
 */
public record DeclaredAlignment(long asked, long inherited) {
    public static final DeclaredAlignment NONE = new DeclaredAlignment(0, 0);

    public static DeclaredAlignment of(
            IASTDeclSpecifier specifier, IASTDeclarator declarator, CType type, FunctionLowering context) {
        List<Attribute> attributes = Attributes.of(specifier, declarator);
        long inherited = isSameType(declarator) ? ofSpecifier(specifier, context) : 0;
        if (Attributes.have(attributes, "clew_atomic") && isSameType(declarator)) {
            inherited = Math.max(inherited, atomic(type, context));
        }
        return new DeclaredAlignment(Attributes.alignment(attributes, context), inherited);
    }

    public boolean isNone() {
        return asked == 0 && inherited == 0;
    }

    /** The alignment, where the type has {@code natural}. */
    long over(long natural) {
        return Math.max(inherited == 0 ? natural : inherited, asked);
    }

    /** For the name of a type: it may ask for less than the type has. */
    public long asTypeName() {
        return asked == 0 ? inherited : asked;
    }

    private static long ofSpecifier(IASTDeclSpecifier specifier, FunctionLowering context) {
        return specifier instanceof IASTNamedTypeSpecifier named
                        && context.scopes().find(named.getName().toString()).orElse(null)
                                instanceof Entity.TypeName name
                ? name.alignment()
                : 0;
    }

    /** Whether the declarator declares something of the specified type, or an array of it. */
    private static boolean isSameType(IASTDeclarator declarator) {
        for (IASTDeclarator current = declarator; current != null; current = current.getNestedDeclarator()) {
            if (current.getPointerOperators().length > 0 || current instanceof IASTFunctionDeclarator) {
                return false;
            }
        }
        return true;
    }

    /** gcc aligns an atomic type of 1, 2, 4, 8 or 16 bytes to its size. */
    private static long atomic(CType type, FunctionLowering context) {
        long size = context.layout().size(type);
        return size <= 16 && Long.bitCount(size) == 1 ? size : 0;
    }
}
