package org.clew.source.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.source.cdt.syntax.TokenRewriter;
import org.clew.source.text.Lexer.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The part of {@link TokenRewriter} for definitions in the style before prototypes (C11 6.9.1 p6) of functions that return
 * pointers to functions or arrays: {@code int (*f(a))(void) int a; {}}. CDT reads declarations of parameters only directly
 * behind the list of their names, so the names are replaced by what the declarations say.
 */
public final class OldStyleDefinitions {

    /** A list of nothing but names between parentheses, which may be parameters. */
    private record Names(int open, int close, List<String> names) {}

    private final String text;
    private final Rewriting edits;
    private final Deque<Integer> open = new ArrayDeque<>();
    private final List<Names> candidates = new ArrayList<>();
    private int lastClose = -1;

    public OldStyleDefinitions(String text, Rewriting edits) {
        this.text = text;
        this.edits = edits;
    }

    /** To be told every token outside of braces. */
    public void token(Lexer lexer) {
        if (lexer.is('(')) {
            open.push(lexer.start());
        } else if (lexer.is(')') && !open.isEmpty()) {
            int from = open.pop();
            Names names = names(from, lexer.end());
            if (names != null) {
                candidates.add(names);
            }
        } else if (open.isEmpty() && lastClose >= 0 && lexer.kind() == Kind.IDENTIFIER && !candidates.isEmpty()) {
            definition(lexer.start());
        }
        if (lexer.is(';') || lexer.is('{') || lexer.is('}')) {
            open.clear();
            candidates.clear();
        }
        lastClose = lexer.is(')') || lexer.is(']') ? lexer.end() : -1;
    }

    private @Nullable Names names(int from, int to) {
        List<String> names = new ArrayList<>();
        Lexer lexer = new Lexer(text, from + 1);
        boolean nameFollows = true;
        while (lexer.next() != Kind.END && lexer.end() < to) {
            boolean fits = nameFollows ? lexer.kind() == Kind.IDENTIFIER : lexer.is(',');
            if (!fits) {
                return null;
            }
            if (nameFollows) {
                names.add(lexer.tokenText());
            }
            nameFollows = !nameFollows;
        }
        return nameFollows ? null : new Names(from, to, names);
    }

    private void definition(int start) {
        Map<String, String> declared = new LinkedHashMap<>();
        for (Names list : candidates) {
            if (list.close != lastClose) {
                declared.clear();
                list.names.forEach(name -> declared.put(name, "int " + name));
                int end = declarations(start, declared);
                if (end > start) {
                    edits.replace(list.open, list.close, "(" + String.join(", ", declared.values()) + ")");
                    edits.erase(start, end);
                    return;
                }
            }
        }
    }

    /** Reads declarations up to the body's brace; where it stands, or -1 if they do not declare these names. */
    private int declarations(int start, Map<String, String> declared) {
        Lexer lexer = new Lexer(text, start);
        lexer.next();
        while (!lexer.is('{')) {
            int from = lexer.start();
            while (lexer.kind() == Kind.IDENTIFIER && !declared.containsKey(lexer.tokenText())) {
                lexer.next();
            }
            String specifiers = text.substring(from, lexer.start());
            if (specifiers.isBlank() || !declarators(lexer, specifiers, declared)) {
                return -1;
            }
            lexer.next();
        }
        return lexer.start();
    }

    private boolean declarators(Lexer lexer, String specifiers, Map<String, String> declared) {
        int from = lexer.start();
        String name = "";
        int depth = 0;
        while (lexer.kind() != Kind.END && !lexer.is('{')) {
            if (lexer.kind() == Kind.IDENTIFIER && name.isEmpty() && declared.containsKey(lexer.tokenText())) {
                name = lexer.tokenText();
            } else if (lexer.is('(') || lexer.is('[')) {
                depth++;
            } else if (lexer.is(')') || lexer.is(']')) {
                depth--;
            } else if (depth == 0 && (lexer.is(',') || lexer.is(';'))) {
                if (name.isEmpty()) {
                    return false;
                }
                declared.put(name, specifiers + text.substring(from, lexer.start()));
                if (lexer.is(';')) {
                    return true;
                }
                from = lexer.end();
                name = "";
            }
            lexer.next();
        }
        return false;
    }
}
