package org.clew.source.text;

import org.clew.source.cdt.syntax.TokenRewriter;
import org.clew.source.text.KnownAttributes.Treatment;
import org.clew.source.text.Lexer.Kind;

/**
 * The part of {@link TokenRewriter} for attributes in all their spellings: harmless ones go, others become GNU attributes at a
 * place where CDT sees them. Methods that take a lexer leave it on the last token of the construct.
 */
public final class AttributeText {
    /** How {@code _Atomic} is told to the front end: programs have one thread, but the alignment may differ. */
    private static final String ATOMIC = "__attribute__((__clew_atomic__)) ";

    private final String text;
    private final Rewriting edits;

    public AttributeText(String text, Rewriting edits) {
        this.text = text;
        this.edits = edits;
    }

    /** {@code __attribute__((a, b(1)))} or {@code __declspec(a)}. */
    public void attribute(Lexer lexer, Before before) {
        int start = lexer.start();
        if (lexer.next() != Kind.PUNCTUATOR || !lexer.is('(')) {
            return;
        }
        int open = lexer.end();
        int end = lexer.skipBracketed();
        place(start, end, text.substring(open, end - 1), before);
    }

    /** {@code [[gnu::packed]]} of C23. */
    public void bracketed(Lexer lexer, Before before) {
        int start = lexer.start();
        int end = lexer.skipBracketed();
        place(start, end, text.substring(start + 2, Math.max(start + 2, end - 2)), before);
    }

    /** C11 6.7.2.4: {@code _Atomic(T)} is a type, {@code _Atomic} alone a qualifier. */
    public void atomic(Lexer lexer, Before before) {
        Lexer next = new Lexer(text, lexer.end());
        next.next();
        boolean hasType = next.is('(');
        boolean seen = before.pointer() < 0;
        edits.replace(lexer.start(), lexer.end(), (seen ? ATOMIC : " ") + (hasType ? "__typeof__" : ""));
    }

    /** {@code _Alignas(n)} is {@code __attribute__((aligned(n)))}, and {@code _Alignas(T)} asks for the alignment of T. */
    public void alignment(Lexer lexer) {
        int start = lexer.start();
        if (lexer.next() != Kind.PUNCTUATOR || !lexer.is('(')) {
            return;
        }
        int open = lexer.end();
        int end = lexer.skipBracketed();
        edits.replace(
                start, end, "__attribute__((" + KnownAttributes.ALIGNAS + "(" + text.substring(open, end - 1) + ")))");
    }

    private void place(int start, int end, String list, Before before) {
        String remaining = remaining(list);
        String attribute = remaining.isEmpty() ? " " : "__attribute__((" + remaining + "))";
        if (!remaining.isEmpty() && before.pointer() >= 0 && before.movable()) {
            // CDT forgets attributes behind the stars of pointers, but not those before.
            edits.insert(before.pointer(), attribute + " ");
            edits.erase(start, end);
        } else if (!remaining.isEmpty() && before.isEnum() && endOfEnumerators(end) > 0) {
            // CDT forgets attributes before the tag of an enumeration.
            edits.insert(endOfEnumerators(end), attribute);
            edits.erase(start, end);
        } else {
            edits.replace(start, end, attribute);
        }
    }

    /** The attributes of a list that matter, with commas between. */
    private String remaining(String list) {
        StringBuilder remaining = new StringBuilder();
        Lexer lexer = new Lexer(list);
        lexer.next();
        while (lexer.kind() != Kind.END) {
            if (lexer.kind() != Kind.IDENTIFIER) {
                lexer.next();
                continue;
            }
            String name = lexer.tokenText();
            int start = lexer.start();
            int end = lexer.end();
            lexer.next();
            if (lexer.is(':')) {
                continue; // a name space such as gnu
            }
            if (lexer.is('(')) {
                end = lexer.skipBracketed();
                lexer.next();
            }
            String arguments = list.substring(Math.min(end, start + name.length()), end);
            if (KnownAttributes.treatment(name, arguments) != Treatment.HARMLESS) {
                remaining.append(remaining.isEmpty() ? "" : ", ").append(list, start, end);
            }
        }
        return remaining.toString();
    }

    /** Behind the closing brace of an enumeration whose keyword ends before {@code from}; 0 if it has none. */
    private int endOfEnumerators(int from) {
        Lexer lexer = new Lexer(text, from);
        if (lexer.next() == Kind.IDENTIFIER) {
            lexer.next();
        }
        return lexer.is('{') ? lexer.skipBracketed() : 0;
    }

    /** What stands before an attribute: the first star of a pointer (or -1) that can be jumped over, or {@code enum}. */
    public record Before(int pointer, boolean movable, boolean isEnum) {}
}
