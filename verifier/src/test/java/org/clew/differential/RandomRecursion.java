package org.clew.differential;

import java.util.ArrayList;
import java.util.List;

/**
 * A random program whose functions call themselves or each other, a few calls deep for every input. They may change globals and
 * memory, read inputs, set their parameters, and err at any depth.
 */
final class RandomRecursion {

    private final Draw draw;
    private final RandomExpressions expressions;
    private final List<String> lines = new ArrayList<>();
    private final boolean pure;
    private final String observed;

    RandomRecursion(long seed) {
        draw = new Draw(seed);
        expressions = new RandomExpressions(draw);
        pure = draw.chance(40);
        boolean mutual = draw.chance(35);
        lines.add(
                "extern int __VERIFIER_nondet_int(void); extern void __VERIFIER_assume(int); extern void reach_error(void);");
        lines.add(
                "int input(void) { int v = __VERIFIER_nondet_int(); __VERIFIER_assume(v >= -1 && v <= 2); return v; }");
        lines.add("int g; int h = 2; int a[2] = {1, 2};");
        lines.add("void set(int *p, int v) { *p = v; }");
        lines.add("int k(int n, int m);");
        function("f", mutual ? "k" : "f");
        if (mutual) {
            function("k", draw.from("f", "f", "k"));
        }
        lines.add("int main(void) {");
        lines.add("int x = input(); int y = " + draw.from("0", "1", "input()") + ";");
        lines.add("g = " + draw.from("0", "y", "x") + ";");
        lines.add("int r = f(" + draw.from("x", "x + 1", "x + 2", "3") + ", y);");
        if (draw.chance(30)) {
            lines.add("r = r + f(" + draw.from("x", "y", "r & 3") + ", " + draw.from("r", "x", "1") + ");");
        }
        observed = draw.from("r", "r", "r - x", "g", "r + g", "a[1]");
    }

    private void function(String name, String callee) {
        List<String> words = new ArrayList<>(List.of("n", "m"));
        if (!pure || draw.chance(20)) {
            words.addAll(List.of("g", "h", "a[0]"));
        }
        lines.add("int " + name + "(int n, int m) {");
        lines.add("if (n <= 0 || n > 5) return " + expressions.value(words, 1) + ";");
        effects(words);
        String less = draw.from("n - 1", "n - 1", "n - 2");
        String other = draw.from("m", "m + 1", "m - n", expressions.value(words, 1));
        String call = callee + "(" + less + ", " + other + ")";
        switch (draw.between(0, 4)) {
            case 0 -> lines.add("return " + call + ";");
            case 1 -> lines.add("return " + call + " + " + draw.from("1", "n", "m", "2") + ";");
            case 2 -> lines.add("return " + call + " + " + name + "(n - 2, " + draw.from("m", "0") + ");");
            default -> {
                lines.add("int r = " + call + ";");
                words.add("r");
                effects(words);
                lines.add("return " + draw.from("r", "r + 1", expressions.value(words, 1)) + ";");
            }
        }
        lines.add("}");
    }

    private void effects(List<String> words) {
        if (draw.chance(15)) {
            lines.add("if (" + expressions.condition(words, 1) + ") reach_error();");
        }
        if (draw.chance(15)) {
            lines.add("if (n == 1 && " + expressions.condition(words, 0) + ") reach_error();");
        }
        if (draw.chance(10)) {
            lines.add("__VERIFIER_assume(" + expressions.condition(words, 1) + ");");
        }
        if (draw.chance(25)) {
            lines.add(draw.from("m", "m") + " = " + expressions.value(words, 1) + ";");
        }
        if (!pure && draw.chance(50)) {
            lines.add(draw.from(
                    "g++;",
                    "g = g + n;",
                    "h = m;",
                    "set(&a[n & 1], m);",
                    "a[0] = g;",
                    "m = input();",
                    "if (g > h) return m;"));
        }
    }

    String observed() {
        return "(int) (" + observed + ")";
    }

    String returning() {
        return ending("return " + observed() + ";");
    }

    String asserting(String condition) {
        return ending("if (!(" + condition + ")) reach_error();");
    }

    Draw draw() {
        return draw;
    }

    private String ending(String last) {
        return String.join("\n", lines) + "\n" + last + "\n}\n";
    }
}
