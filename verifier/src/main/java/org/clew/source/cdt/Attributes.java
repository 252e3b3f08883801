package org.clew.source.cdt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.clew.source.cdt.syntax.Attribute;
import org.clew.source.text.KnownAttributes;
import org.clew.source.text.KnownAttributes.Treatment;
import org.clew.source.text.Lexer;
import org.clew.source.text.Unsupported;
import org.eclipse.cdt.core.dom.ast.IASTAttribute;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;

/** The GNU attributes of a part of a declaration, and their subject: a type, or the declared object. */
public final class Attributes {

    private Attributes() {}

    /** All attributes of one node that CDT hangs attributes on; harmless ones are not in the text any more. */
    static List<Attribute> of(IASTAttributeOwner owner) {
        IASTAttribute[] found = owner.getAttributes();
        if (found.length == 0) {
            return List.of();
        }
        List<Attribute> attributes = new ArrayList<>();
        for (IASTAttribute attribute : found) {
            add(attribute, attributes);
        }
        return attributes;
    }

    /** What is said about the function or variable that {@code declarator} declares, before or behind its name. */
    public static List<Attribute> of(IASTDeclSpecifier specifier, IASTDeclarator declarator) {
        List<Attribute> attributes = new ArrayList<>(ofDeclaration(specifier));
        for (IASTDeclarator current = declarator; current != null; current = current.getNestedDeclarator()) {
            attributes.addAll(of(current));
        }
        return attributes;
    }

    /** {@code struct __attribute__((packed)) s { } __attribute__((aligned(8)))}: what is said about the type defined here. */
    static List<Attribute> ofType(IASTDeclSpecifier specifier) {
        return split(specifier, true);
    }

    /** What specifiers say about everything that is declared with them. */
    static List<Attribute> ofDeclaration(IASTDeclSpecifier specifier) {
        return specifier instanceof IASTCompositeTypeSpecifier || specifier instanceof IASTEnumerationSpecifier
                ? split(specifier, false)
                : of(specifier);
    }

    /** gcc: an attribute before the keyword of a struct, union or enum belongs to what is declared, not to the type. */
    private static List<Attribute> split(IASTDeclSpecifier specifier, boolean behindKeyword) {
        if (specifier.getAttributes().length == 0) {
            return List.of();
        }
        int keyword = ((ASTNode) specifier).getOffset() + keywordIn(specifier.getRawSignature());
        List<Attribute> attributes = new ArrayList<>();
        for (IASTAttribute attribute : specifier.getAttributes()) {
            if (((ASTNode) attribute).getOffset() > keyword == behindKeyword) {
                add(attribute, attributes);
            }
        }
        return attributes;
    }

    private static int keywordIn(String text) {
        Lexer lexer = new Lexer(text);
        while (lexer.next() != Lexer.Kind.END) {
            if (lexer.is("struct") || lexer.is("union") || lexer.is("enum")) {
                return lexer.start();
            }
            if (lexer.is('(')) {
                lexer.skipBracketed();
            }
        }
        return 0;
    }

    private static void add(IASTAttribute attribute, List<Attribute> attributes) {
        String name = KnownAttributes.plainName(new String(attribute.getName()));
        if (KnownAttributes.treatment(name) != Treatment.HARMLESS) {
            // As it is written: CDT's tokens of an argument have no image if they are keywords.
            String text = attribute.getRawSignature();
            int open = text.indexOf('(');
            int close = text.lastIndexOf(')');
            attributes.add(new Attribute(
                    name, open < 0 ? "" : text.substring(open + 1, close).strip()));
        }
    }

    public static boolean have(List<Attribute> attributes, String name) {
        return attributes.stream().anyMatch(attribute -> attribute.name().equals(name));
    }

    /** Refuses what is not modelled. */
    public static void check(List<Attribute> attributes) {
        for (Attribute attribute : attributes) {
            if (attribute.treatment() == Treatment.NOT_MODELLED) {
                throw attribute.unsupported();
            }
        }
    }

    /** The alignment that the attributes ask for: the largest of the machine if one says no number; 0 if none asks. */
    static long alignment(List<Attribute> attributes, FunctionLowering context) {
        long most = 0;
        for (Attribute attribute : attributes) {
            if (attribute.name().equals("aligned") || attribute.name().equals("clew_alignas")) {
                most = Math.max(most, alignment(attribute, context));
            }
        }
        return most;
    }

    /** As {@link #alignment}; of several that are said about one type, gcc takes the last, and not the strictest. */
    static long lastAlignment(List<Attribute> attributes, FunctionLowering context) {
        long last = 0;
        for (Attribute attribute : attributes) {
            long asked = alignment(List.of(attribute), context);
            last = asked == 0 ? last : asked;
        }
        return last;
    }

    private static long alignment(Attribute attribute, FunctionLowering context) {
        String argument = attribute.arguments();
        if (argument.isEmpty()) {
            return 16;
        }
        if (argument.matches("[1-9]\\d*")) {
            return Long.parseLong(argument);
        }
        long value = number(attribute, context).longValueExact();
        if (value < 0 || Long.bitCount(value) > 1) {
            throw new Unsupported("attribute aligned", String.format(Locale.ROOT, "%d is not a power of two", value));
        }
        return value;
    }

    /** The operand of {@code _Alignas} is an expression or, if it cannot be one, a type. */
    static BigInteger number(Attribute attribute, FunctionLowering context) {
        if (attribute.name().equals("clew_alignas")) {
            String operand = "(" + attribute.arguments() + ")";
            if (ExpressionText.parse("sizeof" + operand, "_Alignas", context) instanceof IASTTypeIdExpression) {
                return context.constant(ExpressionText.parse("_Alignof" + operand, "_Alignas", context));
            }
        }
        return context.constant(ExpressionText.parse(attribute.arguments(), "attribute", context));
    }
}
