package org.clew.source.link;

import java.util.Arrays;
import org.clew.source.link.UnitNames.Role;
import org.clew.source.text.Lexer;
import org.clew.source.text.Lexer.Kind;
import org.jspecify.annotations.Nullable;

/** The tokens of one unit, with the name space of each name. */
public final class Tokens {

    /** {@code __attribute__((} opens two parentheses; names behind a third one are names of the program. */
    private static final int ARGUMENTS = 3;

    private final String text;
    private int[] starts = new int[1024];
    private int[] ends = new int[1024];
    private byte[] roles = new byte[1024];
    private int size;

    private static final byte NO_NAME = -1;
    private static final byte DIRECTIVE = -2;
    /** A string literal in an attribute, such as the target of an alias. */
    private static final byte QUOTED_NAME = -3;

    public Tokens(UnitNames unit) {
        text = unit.source().text();
        Lexer lexer = new Lexer(text);
        boolean afterDot = false;
        boolean afterKeyword = false;
        int attribute = -1;
        int depth = 0;
        while (lexer.next() != Kind.END) {
            byte role = switch (lexer.kind()) {
                case DIRECTIVE -> DIRECTIVE;
                case STRING -> attribute >= 0 && depth >= attribute + ARGUMENTS ? QUOTED_NAME : NO_NAME;
                case IDENTIFIER -> {
                    Role known = unit.roles().get(lexer.start());
                    boolean keyword = attribute >= 0 && depth < attribute + ARGUMENTS;
                    Role guess = afterDot || keyword ? Role.OTHER : afterKeyword ? Role.TAG : Role.ORDINARY;
                    yield (byte) (known == null ? guess : known).ordinal();
                }
                default -> NO_NAME;
            };
            add(lexer.start(), lexer.end(), role);
            if (lexer.is('(')) {
                depth++;
            } else if (lexer.is(')') && --depth <= attribute) {
                attribute = -1;
            } else if (lexer.is("__attribute__") || lexer.is("__attribute")) {
                attribute = depth;
            }
            afterDot = lexer.is('.') || lexer.is('>') && text.charAt(lexer.start() - 1) == '-';
            afterKeyword = lexer.is("struct") || lexer.is("union") || lexer.is("enum");
        }
    }

    private void add(int start, int end, byte role) {
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
            roles = Arrays.copyOf(roles, 2 * size);
        }
        starts[size] = start;
        ends[size] = end;
        roles[size++] = role;
    }

    int size() {
        return size;
    }

    int start(int token) {
        return starts[token];
    }

    int end(int token) {
        return ends[token];
    }

    String text(int token) {
        return text.substring(starts[token], ends[token]);
    }

    boolean isDirective(int token) {
        return roles[token] == DIRECTIVE;
    }

    boolean isQuotedName(int token) {
        return roles[token] == QUOTED_NAME;
    }

    /** The name space of a name, null for other tokens. */
    @Nullable
    Role role(int token) {
        return roles[token] < 0 ? null : Role.values()[roles[token]];
    }
}
