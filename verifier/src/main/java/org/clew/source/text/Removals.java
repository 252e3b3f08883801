package org.clew.source.text;

import java.util.Set;
import org.clew.source.cdt.syntax.TokenRewriter;
import org.clew.source.text.Lexer.Kind;

/**
 * The part of {@link TokenRewriter} for constructs that can be removed, because they have no effect in the model. Methods that take a lexer leave it
 * on the last token of the construct.
 */
public final class Removals {
    private static final Set<String> TYPE_KEYWORDS = Set.of(
            "void",
            "char",
            "short",
            "int",
            "long",
            "float",
            "double",
            "signed",
            "unsigned",
            "const",
            "volatile",
            "_Bool");

    private final String text;
    private final Rewriting edits;

    public Removals(String text, Rewriting edits) {
        this.text = text;
        this.edits = edits;
    }

    /** A compiler has checked it. */
    public void staticAssertion(Lexer lexer) {
        if (nextIs('(', lexer.end())) {
            upToSemicolon(lexer);
        }
    }

    void upToSemicolon(Lexer lexer) {
        int start = lexer.start();
        while (!lexer.is(';') && lexer.kind() != Kind.END) {
            lexer.next();
        }
        edits.erase(start, lexer.end());
    }

    /** {@code typedef void;} declares nothing; compilers only warn. */
    public void emptyTypedef(int start, int end) {
        Lexer lexer = new Lexer(text, end);
        while (lexer.next() == Kind.IDENTIFIER && TYPE_KEYWORDS.contains(lexer.tokenText())) {
            // only keywords so far
        }
        if (lexer.is(';')) {
            edits.erase(start, lexer.start());
        }
    }

    /**
     * {@code asm("name")} behind a declarator names a symbol or register; {@code asm goto} is beyond CDT; others stay.
     *
     * @param label what stands for a name that is in {@code text[start, end)}
     */
    public void assembly(Lexer lexer, boolean fileScope, boolean afterOperand, Label label) {
        boolean afterParenthesis = afterOperand && endsWithParenthesis(lexer.start());
        int start = lexer.start();
        boolean jumps = false;
        boolean qualified = false;
        while (lexer.next() == Kind.IDENTIFIER) {
            qualified = true;
            jumps |= lexer.is("goto");
        }
        if (!lexer.is('(')) {
            return;
        }
        int end = lexer.skipBracketed();
        if (jumps) {
            edits.replace(start, end, PseudoFunctions.ASM_GOTO + "()");
        } else if (!qualified && afterOperand && (fileScope || !afterParenthesis)) {
            edits.replace(start, end, label.of(start, end));
        }
    }

    /** What a symbol's name behind a declarator is replaced by. */
    @FunctionalInterface
    public interface Label {
        String of(int start, int end);
    }

    private boolean endsWithParenthesis(int before) {
        int at = before - 1;
        while (at >= 0 && Character.isWhitespace(text.charAt(at))) {
            at--;
        }
        return at >= 0 && text.charAt(at) == ')';
    }

    private boolean nextIs(char punctuator, int from) {
        Lexer lexer = new Lexer(text, from);
        lexer.next();
        return lexer.is(punctuator);
    }
}
