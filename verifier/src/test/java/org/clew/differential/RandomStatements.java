package org.clew.differential;

import java.util.ArrayList;
import java.util.List;

/** Writes statements, one a line, blocks in braces on lines of their own, so that lines can be left out again. */
final class RandomStatements {

    private final Draw draw;
    private final RandomExpressions expressions;
    private final Features features;
    private final List<String> lines = new ArrayList<>();
    private int counters;

    /** What a program may use besides integers, branches and loops. */
    record Features(boolean array, boolean pointer, boolean structure, List<String> functions, boolean freeLoops) {}

    /** The names that can be read and those that may be assigned; counters of open loops are only read. */
    record Scope(List<String> readable, List<String> writable, boolean inLoop, boolean mayReturn) {

        Scope with(String counter) {
            List<String> more = new ArrayList<>(readable);
            more.add(counter);
            return new Scope(more, writable, true, mayReturn);
        }

        Scope loop() {
            return new Scope(readable, writable, true, mayReturn);
        }
    }

    RandomStatements(Draw draw, Features features) {
        this.draw = draw;
        this.features = features;
        this.expressions = new RandomExpressions(draw);
    }

    List<String> lines() {
        return lines;
    }

    void block(Scope scope, int statements, int depth) {
        for (int i = 0; i < statements; i++) {
            statement(scope, depth);
        }
    }

    private void statement(Scope scope, int depth) {
        int kind = draw.between(0, depth == 0 ? 10 : 19);
        switch (kind) {
            case 0, 1, 2, 3 -> lines.add(place(scope) + " = " + expressions.value(scope.readable(), 2) + ";");
            case 4, 5 ->
                lines.add(place(scope) + draw.from(" += ", " -= ", " ^= ") + expressions.value(scope.readable(), 1)
                        + ";");
            case 6 -> lines.add(place(scope) + draw.from("++;", "--;"));
            case 7 -> lines.add(place(scope) + " = " + input() + ";");
            case 8 -> call(scope);
            case 9 -> jump(scope);
            case 10 -> {
                if (draw.chance(25)) {
                    lines.add("if (" + expressions.condition(scope.readable(), 1) + ") reach_error();");
                } else {
                    lines.add("__VERIFIER_assume(" + expressions.condition(scope.readable(), 1) + ");");
                }
            }
            case 11, 12, 13, 14, 15 -> branch(scope, depth);
            case 16 -> choice(scope, depth);
            default -> loop(scope, depth);
        }
    }

    private void branch(Scope scope, int depth) {
        lines.add("if (" + (draw.chance(20) ? "__VERIFIER_nondet_bool()" : expressions.condition(scope.readable(), 2))
                + ") {");
        block(scope, draw.between(1, 2), depth - 1);
        if (draw.chance(60)) {
            lines.add("} else {");
            block(scope, draw.between(1, 2), depth - 1);
        }
        lines.add("}");
    }

    private void choice(Scope scope, int depth) {
        lines.add("switch (" + expressions.value(scope.readable(), 1) + ") {");
        for (int i = 0; i < 2; i++) {
            lines.add("case " + (2 * i + draw.between(0, 1)) + ":");
            block(scope, 1, depth - 1);
            if (draw.chance(60)) {
                lines.add("break;");
            }
        }
        lines.add("default:");
        block(scope, 1, depth - 1);
        lines.add("}");
    }

    private void loop(Scope scope, int depth) {
        String i = "i" + counters++;
        String bound = draw.chance(60)
                ? Integer.toString(draw.between(1, 4))
                : draw.chance(30) ? draw.from("10", "60") : "(" + draw.from(scope.readable()) + " & 3)";
        switch (draw.between(0, features.freeLoops() ? 5 : 3)) {
            case 0, 1 -> {
                lines.add("for (int " + i + " = 0; " + i + " < " + bound + "; " + i + "++) {");
                block(scope.with(i), draw.between(1, 3), depth - 1);
                lines.add("}");
            }
            case 2 -> {
                lines.add("int " + i + " = " + bound + ";");
                lines.add("while (" + i + " > 0) {");
                lines.add(i + "--;");
                block(scope.with(i), draw.between(1, 3), depth - 1);
                lines.add("}");
            }
            case 3 -> {
                lines.add("int " + i + " = 0;");
                lines.add("do {");
                lines.add(i + " += " + draw.from("1", "2") + ";");
                block(scope.with(i), draw.between(1, 2), depth - 1);
                lines.add("} while (" + i + " < " + bound + ");");
            }
            case 4 -> {
                lines.add("while (__VERIFIER_nondet_bool()) {");
                block(scope.loop(), draw.between(1, 3), depth - 1);
                lines.add("}");
            }
            default -> {
                lines.add("while (" + expressions.condition(scope.readable(), 1) + ") {");
                block(scope.loop(), draw.between(1, 3), depth - 1);
                lines.add("}");
            }
        }
    }

    private void jump(Scope scope) {
        if (scope.inLoop() && draw.chance(70)) {
            lines.add("if (" + expressions.condition(scope.readable(), 1) + ") " + draw.from("break;", "continue;"));
        } else if (scope.mayReturn()) {
            lines.add(
                    "if (" + expressions.condition(scope.readable(), 1) + ") return " + RandomProgram.ELSEWHERE + ";");
        }
    }

    private void call(Scope scope) {
        if (features.functions().isEmpty()) {
            lines.add(place(scope) + " = " + expressions.value(scope.readable(), 2) + ";");
        } else {
            lines.add(place(scope) + " = " + draw.from(features.functions()) + "("
                    + expressions.value(scope.readable(), 1) + ");");
        }
    }

    /** Something that can be assigned. */
    private String place(Scope scope) {
        if (features.array() && draw.chance(20)) {
            return "a[" + expressions.value(scope.readable(), 1) + " & 3]";
        }
        if (features.pointer() && draw.chance(20)) {
            return "(*p)";
        }
        return draw.from(scope.writable());
    }

    private String input() {
        return draw.from("input()", "input()", "__VERIFIER_nondet_bool()", "(__VERIFIER_nondet_uchar() & 3)");
    }
}
