package org.clew.differential;

import java.util.ArrayList;
import java.util.List;
import org.clew.differential.RandomStatements.Features;
import org.clew.differential.RandomStatements.Scope;

/**
 * A small random program whose last act is open: it may return a value that it computes, or assert something about it. Inputs
 * are few and small, so that all of them can be tried.
 */
final class RandomProgram {

    /** What {@code main} returns where it leaves early. */
    static final int ELSEWHERE = 77_777;

    private static final List<String> PRELUDE = List.of(
            "extern int __VERIFIER_nondet_int(void);",
            "extern _Bool __VERIFIER_nondet_bool(void);",
            "extern unsigned char __VERIFIER_nondet_uchar(void);",
            "extern void __VERIFIER_assume(int);",
            "extern void reach_error(void);",
            "int input(void) { int v = __VERIFIER_nondet_int(); __VERIFIER_assume(v >= -1 && v <= 2); return v; }");

    private final Draw draw;
    private final RandomExpressions expressions;
    private final List<String> lines = new ArrayList<>(PRELUDE);
    private final List<String> globals = List.of("g", "h");
    private final List<String> functions = new ArrayList<>();
    private final String observed;

    RandomProgram(long seed) {
        draw = new Draw(seed);
        expressions = new RandomExpressions(draw);
        lines.add("int g;");
        lines.add("unsigned h = 1;");
        boolean array = draw.chance(25);
        boolean pointer = draw.chance(20);
        boolean structure = draw.chance(15);
        if (array) {
            lines.add("int a[4] = {1, 2};");
        }
        if (structure) {
            lines.add("struct s { int f; unsigned char b; };");
        }
        RandomContext context = new RandomContext(seed);
        lines.addAll(context.declarations());
        functions.addAll(context.functions());
        functions();
        lines.add("int main(void) {");
        List<String> names = new ArrayList<>(globals);
        declare(names, structure);
        lines.addAll(context.creations());
        names.addAll(context.places());
        List<String> writable = List.copyOf(names);
        if (pointer) {
            lines.add("int *p = " + draw.from(array ? "&a[2]" : "&g", "&x", "&g") + ";");
            names.add("*p");
        }
        if (array) {
            names.add("a[" + draw.from("0", "1", "x & 3", "g & 3") + "]");
        }
        Features features = new Features(array, pointer, structure, functions, draw.chance(35));
        RandomStatements body = new RandomStatements(draw, features);
        body.block(new Scope(names, writable, false, true), draw.between(2, 5), 2);
        lines.addAll(body.lines());
        observed = draw.chance(60) ? draw.from(names) : expressions.value(names, 1);
    }

    private void declare(List<String> names, boolean structure) {
        lines.add("int x = " + draw.from("0", "1", "input()", "input()") + ";");
        names.add("x");
        lines.add(draw.from("int", "unsigned", "short") + " y = " + draw.from("0", "2", "input()") + ";");
        names.add("y");
        if (draw.chance(50)) {
            lines.add("unsigned char c = " + draw.from("0", "250", "__VERIFIER_nondet_uchar() & 3") + ";");
            names.add("c");
        }
        if (structure) {
            lines.add("struct s t = {1, 2};");
            names.add("t.f");
            names.add("t.b");
        }
    }

    private void functions() {
        if (draw.chance(40)) {
            function("f", false);
        }
        if (draw.chance(12)) {
            function("r", true);
        }
        if (draw.chance(12)) {
            lines.add("static void bump(int *q) {");
            lines.add("*q = *q + " + draw.from("1", "g", "2") + ";");
            lines.add("}");
            lines.add("int by(int n) {");
            lines.add("int m = n;");
            lines.add("bump(&m);");
            lines.add("return m;");
            lines.add("}");
            functions.add("by");
        }
    }

    private void function(String name, boolean recursive) {
        lines.add("int " + name + "(int n) {");
        List<String> names = new ArrayList<>(globals);
        names.add("n");
        if (recursive) {
            lines.add("if (n <= 0 || n > 3) return " + expressions.value(names, 1) + ";");
        }
        Features plain = new Features(false, false, false, List.of(), false);
        RandomStatements body = new RandomStatements(draw, plain);
        body.block(new Scope(names, recursive ? globals : names, false, false), draw.between(1, 2), 1);
        lines.addAll(body.lines());
        String rest = expressions.value(names, 1);
        lines.add("return " + (recursive ? name + "(n - 1) + " : "") + rest + ";");
        lines.add("}");
        functions.add(name);
    }

    /** What {@link #returning} returns. */
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
