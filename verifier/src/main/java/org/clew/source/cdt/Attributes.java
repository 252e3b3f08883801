package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTAttribute;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTToken;
import org.eclipse.cdt.core.dom.ast.IASTTokenList;
import org.jspecify.annotations.Nullable;

/** GNU attributes: {@code __attribute__((packed))}. */
final class Attributes {

    private Attributes() {}

    static boolean has(IASTAttributeOwner owner, String name) {
        return find(owner, name).isPresent();
    }

    static Optional<IASTAttribute> find(IASTAttributeOwner owner, String name) {
        for (IASTAttribute attribute : owner.getAttributes()) {
            if (plainName(attribute).equals(name)) {
                return Optional.of(attribute);
            }
        }
        return Optional.empty();
    }

    /** Everything in a declaration that can carry an attribute which is about the name that it declares. */
    static IASTAttributeOwner[] owners(IASTDeclSpecifier specifier, IASTDeclarator declarator) {
        List<IASTAttributeOwner> owners = new ArrayList<>(List.of(specifier));
        if (specifier.getParent() instanceof IASTAttributeOwner declaration) {
            owners.add(declaration);
        }
        for (IASTDeclarator part = declarator; part != null; part = part.getNestedDeclarator()) {
            owners.add(part);
            owners.addAll(List.of(part.getPointerOperators()));
        }
        return owners.toArray(IASTAttributeOwner[]::new);
    }

    /** {@code __packed__} is {@code packed}. */
    static String plainName(IASTAttribute attribute) {
        String written = new String(attribute.getName());
        boolean reserved = written.length() > 4 && written.startsWith("__") && written.endsWith("__");
        return reserved ? written.substring(2, written.length() - 2) : written;
    }

    /** The characters of an argument that is a string literal. */
    static String string(IASTAttribute attribute) {
        return argument(attribute).replace("\"", "");
    }

    /** The text between the parentheses of an attribute's arguments, or nothing. */
    static String argument(IASTAttribute attribute) {
        StringBuilder text = new StringBuilder();
        append(attribute.getArgumentClause(), text);
        return text.toString().replaceAll("[()\\s]", "");
    }

    private static void append(@Nullable IASTToken token, StringBuilder text) {
        if (token instanceof IASTTokenList list) {
            for (IASTToken part : list.getTokens()) {
                append(part, text);
            }
        } else if (token != null && token.getTokenCharImage() != null) {
            text.append(token.getTokenCharImage());
        }
    }

    /** The alignment that {@code aligned} asks for: the largest of the machine if it says no number; 0 without the attribute. */
    static long alignment(IASTAttributeOwner owner) {
        return find(owner, "aligned").map(Attributes::alignment).orElse(0L);
    }

    private static long alignment(IASTAttribute aligned) {
        String argument = argument(aligned);
        if (argument.isEmpty()) {
            return 16;
        }
        // An expression, in practice the alignment of a type with eight bytes (max_align_t of gcc's headers).
        return argument.matches("\\d+") ? Long.parseLong(argument) : 8;
    }
}
