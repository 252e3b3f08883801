package org.clew.differential;

import java.util.ArrayList;
import java.util.List;
import org.clew.differential.ConstructTemplates.Template;

/**
 * A random program that computes a number from a small input by constructs that front ends get wrong. What it computes is known
 * from the compiled program, so that claims about it are true or false whatever our front end makes of it.
 */
final class RandomConstructs {

    /** The inputs are 0 to 3. */
    static final int INPUTS = 4;

    private static final String HEADERS = """
            #include <stdio.h>
            #include <stdlib.h>
            #include <string.h>
            #include <stddef.h>
            #include <stdint.h>
            #include <stdarg.h>
            #include <ctype.h>
            """;

    private static final String OUT = "#define OUT(e) (h = h * 31u + (unsigned) (e))\n";
    private static final String PRINTING_OUT =
            "static unsigned reported;\n#define OUT(e) (reported = (unsigned) (e), printf(\"\\nout %u %s\\n\", reported, #e), h = h * 31u + reported)\n";
    private static final String STOPPING_OUT =
            "static unsigned reported; static int reports, last;\n#define OUT(e) (reported = (unsigned) (e), ++reports == last ? exit(reported) : (void) 0, h = h * 31u + reported)\n";

    private final String text;
    private final boolean checkedAtExit;

    private RandomConstructs(String text, boolean checkedAtExit) {
        this.text = text;
        this.checkedAtExit = checkedAtExit;
    }

    static RandomConstructs of(long seed) {
        Draw draw = new Draw(seed);
        List<Template> chosen = new ArrayList<>();
        for (int i = draw.between(1, 3); i > 0; i--) {
            chosen.add(draw.from(ConstructTemplates.ALL));
        }
        return of(draw, chosen);
    }

    private static RandomConstructs of(Draw draw, List<Template> chosen) {
        StringBuilder before = new StringBuilder();
        StringBuilder inside = new StringBuilder();
        StringBuilder after = new StringBuilder();
        List<StringBuilder> places = List.of(before, inside, after);
        for (int i = 0; i < chosen.size(); i++) {
            ConstructTemplates templates = new ConstructTemplates(draw);
            List<String> sections = chosen.get(i).sections();
            for (int j = 0; j < sections.size(); j++) {
                places.get(j)
                        .append(templates.filled(sections.get(j), i).strip())
                        .append('\n');
            }
        }
        String text = before.toString() + "static unsigned compute(int x) {\nunsigned h = 1;\n"
                + inside.toString().replace("; OUT(", ";\nOUT(") + "return h;\n}\n" + after;
        return new RandomConstructs(text, draw.chance(15));
    }

    /** The same program with this text for its computation. */
    RandomConstructs with(String other) {
        return new RandomConstructs(other, checkedAtExit);
    }

    String text() {
        return text;
    }

    /** Prints what it computes for its first argument. */
    String printing() {
        return HEADERS + PRINTING_OUT + text + "int main(int argc, char **argv) { unsigned r = compute(atoi(argv[1]));"
                + " printf(\"\\nresult %u\\n\", r); return 0; }\n";
    }

    /** Ends with what it computes for its input. */
    String returning() {
        return HEADERS + OUT + text + "extern int __VERIFIER_nondet_int(void);\n"
                + "int main(void) { return compute(__VERIFIER_nondet_int()); }\n";
    }

    /** Ends with the value that it reports as the n-th, for n its second input. */
    String stopping() {
        return HEADERS + STOPPING_OUT + text + "extern int __VERIFIER_nondet_int(void);\n"
                + "int main(void) { int x = __VERIFIER_nondet_int(); last = __VERIFIER_nondet_int(); compute(x); return -1; }\n";
    }

    /** Reaches an error if it computes something else for one of its inputs. */
    String asserting(List<Integer> values) {
        StringBuilder condition = new StringBuilder("0");
        for (int i = 0; i < INPUTS; i++) {
            condition.append(" || x == ").append(i).append(" && r == ").append(Integer.toUnsignedString(values.get(i)));
            condition.append('u');
        }
        String check = "if (!(" + condition + ")) reach_error();";
        return HEADERS + OUT + text + "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n"
                + (checkedAtExit
                        ? "static int x; static unsigned r;\nstatic void at_exit(void) { " + check + " }\n"
                                + "int main(void) { atexit(at_exit); x = __VERIFIER_nondet_int();"
                                + " if (x < 0 || x > 3) _Exit(0); r = compute(x); return 0; }\n"
                        : "int main(void) { int x = __VERIFIER_nondet_int(); if (x < 0 || x > 3) return 0;"
                                + " unsigned r = compute(x); " + check + " return 0; }\n");
    }
}
