package org.clew.source.library;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.clew.source.text.Lexer;
import org.clew.source.text.Lexer.Kind;

/**
 * One pass over the tokens of C text that finds, without parsing, the functions that it defines, declares and calls. Knows definitions in the old
 * style (C11 6.9.1p6): declarations may stand between the parameters and the body.
 */
final class FunctionScan {
    /** {@code text[start, end)} defines {@code name}; {@code calls} are names of interest used in it. */
    record Definition(String name, int start, int end, Set<String> calls) {}

    /** They take parentheses but declare nothing. */
    private static final Set<String> NOT_DECLARED = Set.of(
            "__attribute__",
            "__attribute",
            "__asm__",
            "__asm",
            "asm",
            "__typeof__",
            "typeof",
            "__typeof",
            "__declspec",
            "_Alignas",
            "_Atomic",
            "_Static_assert");

    private final Predicate<String> interest;
    private final List<Definition> definitions = new ArrayList<>();
    private final Set<String> declared = new HashSet<>();
    private final Set<String> called = new TreeSet<>();
    private final Set<String> mentioned = new TreeSet<>();

    private int braces;
    private int parentheses;
    private int start = -1;
    private boolean body;
    private boolean initializer;
    private boolean oldStyle;
    private boolean afterParameters;
    private String candidate = "";
    private Set<String> callsInside = new TreeSet<>();

    private FunctionScan(Predicate<String> interest) {
        this.interest = interest;
    }

    /** Only names that are of {@code interest} are looked at as calls. */
    static FunctionScan of(String text, Predicate<String> interest) {
        FunctionScan scan = new FunctionScan(interest);
        scan.run(text);
        return scan;
    }

    List<Definition> definitions() {
        return definitions;
    }

    Set<String> defined() {
        Set<String> names = new HashSet<>();
        definitions.forEach(definition -> names.add(definition.name));
        return names;
    }

    /** What function bodies call, or mention by the name of a declared function. */
    Set<String> used() {
        Set<String> used = new TreeSet<>(called);
        mentioned.stream().filter(declared::contains).forEach(used::add);
        return used;
    }

    /** Declared functions that are used other than by a call. */
    Set<String> mentioned() {
        Set<String> found = new TreeSet<>(mentioned);
        found.retainAll(declared);
        return found;
    }

    private void run(String text) {
        Lexer lexer = new Lexer(text);
        boolean afterMemberAccess = false;
        String pending = "";
        while (lexer.next() != Kind.END) {
            if (lexer.kind() == Kind.DIRECTIVE) {
                continue;
            }
            if (!pending.isEmpty()) {
                name(pending, lexer.is('('));
            }
            pending = lexer.kind() == Kind.IDENTIFIER && !afterMemberAccess ? lexer.tokenText() : "";
            afterMemberAccess = lexer.is('.') || lexer.is('>') && text.charAt(lexer.start() - 1) == '-';
            if (braces == 0) {
                start = start < 0 ? lexer.start() : start;
                outside(lexer);
            }
            nesting(lexer);
        }
    }

    private void name(String name, boolean beforeParenthesis) {
        if (braces > 0) {
            if (interest.test(name)) {
                (beforeParenthesis ? called : mentioned).add(name);
                callsInside.add(name);
            }
        } else if (initializer && !beforeParenthesis) {
            if (interest.test(name)) {
                mentioned.add(name);
            }
        } else if (beforeParenthesis && candidate.isEmpty() && !NOT_DECLARED.contains(name)) {
            candidate = name;
            declared.add(name);
        }
    }

    private void outside(Lexer lexer) {
        if (afterParameters && lexer.kind() == Kind.IDENTIFIER && !NOT_DECLARED.contains(lexer.tokenText())) {
            oldStyle = true;
        }
        afterParameters = !candidate.isEmpty() && lexer.is(')') && parentheses == 1;
        if (lexer.is('{') && parentheses == 0 && !candidate.isEmpty()) {
            body = true;
        } else if (lexer.is('=') && parentheses == 0) {
            candidate = "";
            initializer = true;
        } else if (lexer.is('=') || lexer.is(',') && parentheses == 0 && !oldStyle) {
            candidate = "";
        } else if (lexer.is(';') && parentheses == 0 && !oldStyle) {
            restart();
        }
    }

    private void nesting(Lexer lexer) {
        if (lexer.is('{')) {
            braces++;
        } else if (lexer.is('}')) {
            braces--;
            if (braces == 0 && body) {
                definitions.add(new Definition(candidate, start, lexer.end(), callsInside));
                restart();
            }
        } else if (lexer.is('(') && braces == 0) {
            parentheses++;
        } else if (lexer.is(')') && braces == 0) {
            parentheses--;
        }
    }

    private void restart() {
        start = -1;
        body = false;
        initializer = false;
        oldStyle = false;
        afterParameters = false;
        candidate = "";
        callsInside = new TreeSet<>();
    }
}
