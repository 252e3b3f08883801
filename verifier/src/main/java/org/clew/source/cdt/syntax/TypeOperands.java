package org.clew.source.cdt.syntax;

import java.util.ArrayList;
import java.util.List;
import org.clew.source.text.Lexer;
import org.clew.source.text.Lexer.Kind;
import org.clew.source.text.PseudoFunctions;
import org.clew.source.text.Rewriting;

/** The part of {@link TokenRewriter} for constructs that take types where C has expressions. */
final class TypeOperands {
    /** One operand between commas at depth zero, with the colon of an association of {@code _Generic}. */
    private record Operand(int start, int end, int colon) {}

    private final String text;
    private final Rewriting edits;

    TypeOperands(String text, Rewriting edits) {
        this.text = text;
        this.edits = edits;
    }

    /** C11 6.5.1.1. */
    void generic(int start, int end) {
        List<Operand> operands = operands(end);
        edits.replace(start, end, PseudoFunctions.GENERIC);
        for (Operand operand : operands.subList(Math.min(1, operands.size()), operands.size())) {
            if (operand.colon < 0) {
                continue; // not C; the parser will say so
            }
            if (text.substring(operand.start, operand.colon).strip().equals("default")) {
                edits.replace(operand.start, operand.colon + 1, "sizeof(void),");
            } else {
                edits.insert(operand.start, "sizeof(");
                edits.replace(operand.colon, operand.colon + 1, "),");
            }
        }
    }

    /** {@code __builtin_offsetof(T, m)} is {@code ((size_t)&((T*)0)->m)}, where size_t need not be declared. */
    void offsetOf(int start, int end) {
        List<Operand> operands = operands(end);
        if (operands.size() == 2) {
            Operand type = operands.getFirst();
            Operand member = operands.getLast();
            edits.replace(start, type.start, "((__typeof__(sizeof(0)))&((__typeof__(");
            edits.replace(type.end, member.start, ")*)0)->");
        }
    }

    void variableArgument(int start, int end) {
        List<Operand> operands = operands(end);
        if (operands.size() == 2) {
            edits.replace(start, end, PseudoFunctions.VARIABLE_ARGUMENT);
            asSizeof(operands.getLast());
        }
    }

    void typesCompatible(int start, int end) {
        edits.replace(start, end, PseudoFunctions.TYPES_COMPATIBLE);
        operands(end).forEach(this::asSizeof);
    }

    /** See {@link PseudoFunctions#AUTO_TYPE}. */
    void autoType(int start, int end) {
        Lexer lexer = new Lexer(text, end);
        if (lexer.next() != Kind.IDENTIFIER) {
            return;
        }
        lexer.next();
        if (lexer.is('=')) {
            int from = lexer.end();
            int to = endOfOperand(lexer);
            edits.replace(
                    start,
                    end,
                    "__typeof__(" + PseudoFunctions.AUTO_TYPE + "("
                            + TokenRewriter.rewrite(text.substring(from, to)).strip() + "))");
        }
    }

    private void asSizeof(Operand operand) {
        edits.insert(operand.start, "sizeof(");
        edits.insert(operand.end, ")");
    }

    /** What stands between the parentheses that open behind {@code from}. */
    private List<Operand> operands(int from) {
        List<Operand> operands = new ArrayList<>();
        Lexer lexer = new Lexer(text, from);
        lexer.next();
        if (!lexer.is('(')) {
            return operands;
        }
        int start;
        do {
            start = skipBlanks(lexer.end());
            int colon = -1;
            int conditionals = 0;
            while (!isEndOfOperand(lexer)) {
                if (lexer.is('?')) {
                    conditionals++;
                } else if (lexer.is(':') && conditionals-- == 0 && colon < 0) {
                    colon = lexer.start();
                }
            }
            operands.add(new Operand(start, lexer.start(), colon));
        } while (lexer.is(','));
        return operands;
    }

    private static int endOfOperand(Lexer lexer) {
        while (!isEndOfOperand(lexer)) {
            // moves on
        }
        return lexer.start();
    }

    /** Moves to the next token, over bracketed parts as a whole. */
    private static boolean isEndOfOperand(Lexer lexer) {
        lexer.next();
        if (lexer.is('(') || lexer.is('[') || lexer.is('{')) {
            lexer.skipBracketed();
            return false;
        }
        return lexer.kind() == Kind.END || lexer.is(',') || lexer.is(';') || lexer.is(')') || lexer.is('}');
    }

    /** Line markers between tokens, which a compiler writes where a macro of a system header ends, are blanks, too. */
    private int skipBlanks(int from) {
        int at = from;
        while (at < text.length() && (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == '#')) {
            int line = text.indexOf('\n', at);
            at = text.charAt(at) == '#' && line > 0 ? line : at + 1;
        }
        return at;
    }
}
