package org.clew.source.cdt.syntax;

import java.util.Map;
import java.util.Set;
import org.clew.source.library.Library;
import org.clew.source.library.LibraryText;
import org.clew.source.text.AttributeText;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.EmptyAssembly;
import org.clew.source.text.InputException;
import org.clew.source.text.LabelledBodies;
import org.clew.source.text.Lexer;
import org.clew.source.text.Lexer.Kind;
import org.clew.source.text.LiteralText;
import org.clew.source.text.LocalLabels;
import org.clew.source.text.OffsetMap;
import org.clew.source.text.OldStyleDefinitions;
import org.clew.source.text.Parentheses;
import org.clew.source.text.PseudoFunctions;
import org.clew.source.text.Removals;
import org.clew.source.text.Rewriting;
import org.clew.source.text.SourceText;

/**
 * Rewrites, before parsing, the GNU and C11 constructs that CDT's parser does not know, and those that its scanner would expand
 * as macros (which would move the offsets of all later nodes). Constructs with operands that are types become calls of
 * {@link PseudoFunctions}, in which {@code sizeof(T)} stands for the type {@code T}.
 */
public final class TokenRewriter {
    /** Tokens that another token or nothing can stand for. */
    private static final Map<String, String> SIMPLE = Map.ofEntries(
            Map.entry("__extension__", " "),
            Map.entry("__thread", " "),
            Map.entry("_Thread_local", " "),
            Map.entry("__stdcall", " "),
            Map.entry("__cdecl", " "),
            Map.entry("_Noreturn", "__attribute__((noreturn))"),
            Map.entry("__complex__", "_Complex"),
            Map.entry("__complex", "_Complex"),
            Map.entry("__real__", "(struct " + PseudoFunctions.REAL + ")"),
            Map.entry("__real", "(struct " + PseudoFunctions.REAL + ")"),
            Map.entry("__imag__", "(struct " + PseudoFunctions.IMAGINARY + ")"),
            Map.entry("__imag", "(struct " + PseudoFunctions.IMAGINARY + ")"),
            Map.entry("__null", "((void*)0)"),
            Map.entry("__FUNCTION__", "__func__"),
            Map.entry("__PRETTY_FUNCTION__", "__func__"),
            Map.entry("typeof_unqual", "__typeof__"),
            Map.entry("__typeof_unqual__", "__typeof__"),
            Map.entry("__int128_t", "__int128"),
            Map.entry("__uint128_t", "unsigned __int128"),
            Map.entry("_Float32", "float"),
            Map.entry("_Float64", "double"),
            Map.entry("_Float32x", "double"),
            Map.entry("_Float64x", "long double"),
            Map.entry("_Float128", "__float128"));

    private static final Set<String> QUALIFIERS =
            Set.of("const", "volatile", "restrict", "__restrict", "__restrict__", "__const", "__volatile__", "_Atomic");

    private final String text;
    private final Rewriting edits;
    private final TypeOperands typeOperands;
    private final Removals removals;
    private final EmptyAssembly assembly;
    private final LocalLabels labels;
    private final SymbolLabels symbols;
    private final AttributeText attributes;
    private final LabelledBodies bodies;
    private final LiteralText literals;
    private final OldStyleDefinitions oldStyle;
    private final Parentheses parentheses;
    private int braces;
    private boolean afterOperand;
    /** The first star of the pointer declarator that is being read, or -1, and whether specifiers stand before it. */
    private int pointer = -1;

    private boolean afterSpecifiers;
    private boolean afterEnum;
    private boolean afterAttribute;

    private TokenRewriter(String text) {
        this.text = text;
        this.edits = new Rewriting(text);
        this.typeOperands = new TypeOperands(text, edits);
        this.removals = new Removals(text, edits);
        this.assembly = new EmptyAssembly(text, edits);
        this.labels = new LocalLabels(text, edits);
        this.symbols = new SymbolLabels(text);
        this.attributes = new AttributeText(text, edits);
        this.bodies = new LabelledBodies(text, edits);
        this.literals = new LiteralText(edits);
        this.oldStyle = new OldStyleDefinitions(text, edits);
        this.parentheses = new Parentheses(edits);
    }

    /** The same program in the language that CDT parses; positions still lead to the user's text. */
    public static SourceText rewrite(SourceText source) throws InputException {
        TokenRewriter rewriter = new TokenRewriter(source.text());
        rewriter.scan();
        SourceText result = source;
        if (!rewriter.edits.isEmpty()) {
            result = rewriter.edits.applied(source);
        }
        if (rewriter.parentheses.deepest() > Parentheses.MOST) {
            checkDepth(result);
        }
        return result;
    }

    private static void checkDepth(SourceText source) throws InputException {
        Parentheses parentheses = new Parentheses(new Rewriting(source.text()));
        Lexer lexer = new Lexer(source.text());
        while (lexer.next() != Kind.END) {
            parentheses.token(lexer);
        }
        if (parentheses.deepest() > Parentheses.MOST) {
            throw new InputException(new Diagnostic(
                    source.lines().span(parentheses.deepestAt(), 1),
                    "expression",
                    "nested more than " + Parentheses.MOST + " parentheses deep",
                    "split it into several statements"));
        }
    }

    static String rewrite(String fragment) {
        TokenRewriter rewriter = new TokenRewriter(fragment);
        rewriter.scan();
        return rewriter.edits.apply(new OffsetMap());
    }

    private void scan() {
        Lexer lexer = new Lexer(text);
        while (lexer.next() != Kind.END) {
            parentheses.token(lexer);
            labels.token(lexer);
            literals.token(lexer);
            if (!isAttribute(lexer)) {
                bodies.token(lexer);
                if (braces == 0) {
                    oldStyle.token(lexer);
                }
            }
            afterAttribute = false;
            if (lexer.kind() == Kind.IDENTIFIER) {
                identifier(lexer);
            } else if (lexer.kind() == Kind.PUNCTUATOR) {
                punctuator(lexer);
            }
            follow(lexer);
            afterOperand = lexer.is(')')
                    || lexer.is(']')
                    || lexer.kind() == Kind.IDENTIFIER && !lexer.is("else") && !lexer.is("do");
        }
    }

    private static boolean isAttribute(Lexer lexer) {
        return lexer.is("__attribute__") || lexer.is("__attribute") || lexer.is("__extension__");
    }

    /** Notes what stands before the next token, if that is an attribute. */
    private void follow(Lexer lexer) {
        if (lexer.is('*')) {
            if (pointer < 0) {
                pointer = lexer.start();
                afterSpecifiers = afterOperand;
            }
        } else if (!(pointer >= 0 && lexer.kind() == Kind.IDENTIFIER && QUALIFIERS.contains(lexer.tokenText()))
                && !isAttributeEnd(lexer)) {
            pointer = -1;
        }
        afterEnum = lexer.is("enum");
    }

    private boolean isAttributeEnd(Lexer lexer) {
        return afterAttribute && lexer.is(')');
    }

    private AttributeText.Before before() {
        return new AttributeText.Before(pointer, afterSpecifiers, afterEnum);
    }

    private void punctuator(Lexer lexer) {
        if (lexer.is('{')) {
            braces++;
        } else if (lexer.is('}')) {
            braces--;
            labels.leave(braces);
        } else if (lexer.is('[') && text.startsWith("[", lexer.end())) {
            attributes.bracketed(lexer, before());
            afterAttribute = true;
        }
    }

    private void identifier(Lexer lexer) {
        char first = text.charAt(lexer.start());
        if (first != '_' && first != 'a' && first != 's' && first != 't') {
            return;
        }
        String name = lexer.tokenText();
        switch (name) {
            case "_Generic" -> typeOperands.generic(lexer.start(), lexer.end());
            case "__builtin_offsetof" -> typeOperands.offsetOf(lexer.start(), lexer.end());
            case "__builtin_va_arg" -> typeOperands.variableArgument(lexer.start(), lexer.end());
            case "__builtin_types_compatible_p" -> typeOperands.typesCompatible(lexer.start(), lexer.end());
            case "__auto_type" -> typeOperands.autoType(lexer.start(), lexer.end());
            case "_Alignas" -> attributes.alignment(lexer);
            case "_Atomic" -> attributes.atomic(lexer, before());
            case "_Static_assert", "static_assert" -> removals.staticAssertion(lexer);
            case "__label__" -> labels.declare(lexer, braces);
            case "typedef" -> removals.emptyTypedef(lexer.start(), lexer.end());
            case "__attribute__", "__attribute", "__declspec" -> {
                attributes.attribute(lexer, before());
                afterAttribute = true;
            }
            case "asm", "__asm", "__asm__" -> {
                if (braces == 0 || !assembly.rewrite(lexer.start(), lexer.end())) {
                    removals.assembly(lexer, braces == 0, afterOperand, this::label);
                }
            }
            default -> simple(lexer, name);
        }
    }

    private String label(int start, int end) {
        return symbols.matters(start, end) ? SymbolLabels.ATTRIBUTE : " ";
    }

    private void simple(Lexer lexer, String name) {
        String simple = SIMPLE.get(name);
        if (simple == null && name.startsWith("__builtin_") && LibraryText.defines(Library.plainName(name))) {
            simple = Library.plainName(name);
        }
        if (simple != null) {
            edits.replace(lexer.start(), lexer.end(), simple);
        }
    }
}
