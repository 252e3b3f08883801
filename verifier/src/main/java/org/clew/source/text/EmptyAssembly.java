package org.clew.source.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.source.text.Lexer.Kind;

/**
 * Inline assembly without instructions, {@code asm volatile ("" : "+r"(x) : : "memory")}: programs use it to hide values from
 * optimisers. It evaluates its operands, and an output gets the value of the input that shares its register. It is rewritten to
 * a call of {@link PseudoFunctions#ASSEMBLY}; assembly whose outputs have no known value is left alone.
 */
public final class EmptyAssembly {

    private static final int OUTPUTS = 1;
    private static final int INPUTS = 2;

    private final String text;
    private final Rewriting edits;

    /** An operand; the expression is {@code text[from, to)} with its parentheses. */
    private record AsmOperand(boolean output, String name, String constraint, int from, int to) {}

    public EmptyAssembly(String text, Rewriting edits) {
        this.text = text;
        this.edits = edits;
    }

    /** Whether the assembly that begins with the keyword in {@code text[start, end)} was rewritten. */
    public boolean rewrite(int start, int end) {
        Lexer lexer = new Lexer(text, end);
        while (lexer.next() == Kind.IDENTIFIER) {
            if (lexer.is("goto")) {
                return false;
            }
        }
        if (!lexer.is('(') || lexer.next() != Kind.STRING || !strings(lexer).isBlank()) {
            return false;
        }
        List<AsmOperand> operands = new ArrayList<>();
        int section = 0;
        while (!lexer.is(')')) {
            if (lexer.is(':')) {
                section++;
                lexer.next();
            } else if (section == OUTPUTS || section == INPUTS) {
                if (!operand(lexer, section == OUTPUTS, operands)) {
                    return false;
                }
            } else if (lexer.kind() == Kind.STRING || lexer.is(',')) {
                lexer.next();
            } else {
                return false;
            }
        }
        return replace(operands, start, lexer.end());
    }

    private boolean operand(Lexer lexer, boolean output, List<AsmOperand> operands) {
        if (lexer.is(',')) {
            lexer.next();
        }
        String name = "";
        if (lexer.is('[')) {
            lexer.next();
            name = lexer.tokenText();
            lexer.next();
            lexer.next();
        }
        if (lexer.kind() != Kind.STRING) {
            return false;
        }
        String constraint = strings(lexer);
        if (!lexer.is('(')) {
            return false;
        }
        int from = lexer.start();
        operands.add(new AsmOperand(output, name, constraint.replace("%", ""), from, lexer.skipBracketed()));
        lexer.next();
        return true;
    }

    /** Adjacent string literals as one; they have no escapes where it matters. */
    private String strings(Lexer lexer) {
        StringBuilder joined = new StringBuilder();
        while (lexer.kind() == Kind.STRING) {
            joined.append(text, lexer.start() + 1, lexer.end() - 1);
            lexer.next();
        }
        return joined.toString();
    }

    private boolean replace(List<AsmOperand> operands, int start, int end) {
        StringBuilder call = new StringBuilder(PseudoFunctions.ASSEMBLY).append('(');
        int outputs = (int) operands.stream().filter(AsmOperand::output).count();
        call.append(outputs);
        for (int i = 0; i < outputs; i++) {
            Optional<Integer> source = source(operands, i);
            if (source.isEmpty()) {
                return false;
            }
            call.append(", ").append(source.get());
        }
        int at = start;
        for (AsmOperand operand : operands) {
            edits.replace(at, operand.from, (at == start ? call : "") + ", ");
            at = operand.to;
        }
        edits.replace(at, end, (at == start ? call : "") + ")");
        return true;
    }

    /** The operand whose value an output has behind the assembly: its own, or that of the input in the same place. */
    private Optional<Integer> source(List<AsmOperand> operands, int output) {
        AsmOperand written = operands.get(output);
        if (written.constraint.startsWith("+")) {
            return Optional.of(output);
        }
        for (int i = 0; i < operands.size(); i++) {
            AsmOperand read = operands.get(i);
            if (!read.output && isSamePlace(written, output, read)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    private boolean isSamePlace(AsmOperand written, int output, AsmOperand read) {
        return read.constraint.equals(Integer.toString(output))
                || !written.name.isEmpty() && read.constraint.equals("[" + written.name + "]")
                || written.constraint.equals("=m")
                        && read.constraint.equals("m")
                        && expression(written).equals(expression(read));
    }

    private String expression(AsmOperand operand) {
        return text.substring(operand.from, operand.to);
    }
}
