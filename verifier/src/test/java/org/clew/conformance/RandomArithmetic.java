package org.clew.conformance;

import java.util.List;
import java.util.Random;

/**
 * A C file of many functions whose arithmetic is often undefined. Each expression has one operator and goes to a variable that is wide enough: gcc folds larger
 * expressions, and computes in a narrower type what is stored in one, before its sanitizers see it. {@code main} calls the function whose number it reads.
 */
final class RandomArithmetic {

    private static final List<String> TYPES = List.of(
            "signed char",
            "unsigned char",
            "short",
            "unsigned short",
            "int",
            "int",
            "int",
            "unsigned",
            "long",
            "long",
            "unsigned long",
            "long long");

    private static final List<String> NUMBERS = List.of(
            "0",
            "1",
            "-1",
            "2",
            "3",
            "-2",
            "7",
            "31",
            "32",
            "33",
            "63",
            "64",
            "100",
            "-100",
            "127",
            "-128",
            "255",
            "32767",
            "-32768",
            "65535",
            "46341",
            "-46341",
            "1073741824",
            "2147483647",
            "(-2147483647 - 1)",
            "4294967295U",
            "9223372036854775807L",
            "(-9223372036854775807L - 1)",
            "3037000500L",
            "(1L << 40)");

    private static final List<String> OPERATORS = List.of("+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^");

    private static final int VARIABLES = 5;
    private static final int STATEMENTS = 6;

    private final Random random;
    private final int functions;

    RandomArithmetic(long seed, int functions) {
        random = new Random(seed * 0x9E3779B97F4A7C15L);
        this.functions = functions;
    }

    String text() {
        StringBuilder text = new StringBuilder("extern int __VERIFIER_nondet_int(void);\n");
        for (int i = 0; i < functions; i++) {
            function(i, text);
        }
        text.append("int main(void) {\n    switch (__VERIFIER_nondet_int()) {\n");
        for (int i = 0; i < functions; i++) {
            text.append("    case %1$d: return f%1$d();\n".formatted(i));
        }
        return text.append("    }\n    return 0;\n}\n").toString();
    }

    private void function(int number, StringBuilder text) {
        text.append("int f").append(number).append("(void) {\n");
        for (int i = 0; i < VARIABLES; i++) {
            text.append("    %s v%d = %s;\n".formatted(from(TYPES), i, from(NUMBERS)));
        }
        text.append("    int w0 = %s, w1 = %s;\n    long x0 = %s;\n"
                .formatted(from(NUMBERS), from(NUMBERS), from(NUMBERS)));
        for (int i = 0; i < STATEMENTS; i++) {
            text.append("    ").append(statement()).append('\n');
        }
        text.append(
                "    long sum = v0 ^ v1 ^ v2 ^ v3 ^ v4 ^ w0 ^ x0;\n    return (sum ^ sum >> 8 ^ sum >> 16) & 63;\n}\n");
    }

    private String statement() {
        return switch (random.nextInt(9)) {
            case 0 -> "{ long long t = -%s; %s = t; }".formatted(variable(), variable());
            case 1 -> variable() + from(List.of("++;", "--;"));
            case 2 -> from(List.of("++", "--")) + variable() + ";";
            case 3 ->
                random.nextBoolean()
                        ? "w0 " + from(OPERATORS) + "= w1;"
                        : "x0 " + from(OPERATORS) + "= " + operand() + ";";
            case 4 ->
                "if (%s < %s && %s %s %s) %s = 1;"
                        .formatted(variable(), operand(), variable(), from(OPERATORS), variable(), variable());
            case 5 ->
                "{ long long t = %s > %s ? %s %s %s : %s; %s = t; }"
                        .formatted(
                                variable(), operand(), variable(), from(OPERATORS), operand(), variable(), variable());
            default ->
                "{ long long t = %s %s %s; %s = t; }".formatted(variable(), from(OPERATORS), operand(), variable());
        };
    }

    private String operand() {
        return random.nextInt(3) == 0 ? from(NUMBERS) : variable();
    }

    private String variable() {
        return "v" + random.nextInt(VARIABLES);
    }

    private String from(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
