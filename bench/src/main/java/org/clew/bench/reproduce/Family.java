package org.clew.bench.reproduce;

import java.util.List;
import java.util.function.IntFunction;

/**
 * Programs of a figure that grow with n.
 *
 * @param modes under which they are run
 */
record Family(String name, String figure, List<String> modes, IntFunction<String> program) {
    private static final List<String> FORWARD = List.of("cav12-sp", "cav12-wp", "minimax");
    private static final List<String> LAZY = List.of("lazy-eager", "lazy");
    private static final List<String> BACKWARD = List.of("se", "bse", "bself");

    /** The loops of BSELF's Fig. 3 run this often per n: the first has a case of its own at its sixth iteration. */
    private static final int ITERATIONS = 10;

    static final List<Family> ALL = List.of(
            new Family(
                    "cav12-fig2a",
                    "CAV12 Fig. 2(a)",
                    FORWARD,
                    n -> main("""
                        int s = 0;
                    """ + repeat(n, i -> """
                        if (__VERIFIER_nondet_int())
                            s++;
                        else
                            s += 2;
                    """) + error("s > " + 2 * n))),
            new Family(
                    "minimax-c",
                    "MINIMAX (c)",
                    FORWARD,
                    n -> main("""
                        int z;
                        int s = 0;
                        if (__VERIFIER_nondet_int())
                            z = 0;
                        else
                            z = 999;
                    """ + repeat(n, i -> """
                        if (__VERIFIER_nondet_int())
                            s++;
                        else
                            s += 2;
                    """) + error("s + z > " + 2 * n + " && z == 0"))),
            new Family(
                    "minimax-d",
                    "MINIMAX (d)",
                    FORWARD,
                    n -> main("""
                        int x;
                        int y;
                        if (__VERIFIER_nondet_int()) {
                            x = 0;
                            y = 0;
                        } else {
                            x = complex_func();
                            y = 0;
                        }
                        int s = x;
                        int t = y;
                    """ + repeat(n, i -> """
                        if (__VERIFIER_nondet_int()) {
                            s++;
                            t++;
                        }
                    """) + error("t > " + n + " && s > " + n))),
            new Family(
                    "lazy-fig1a",
                    "LAZY Fig. 1(a)",
                    LAZY,
                    n -> main("""
                        int a = __VERIFIER_nondet_int();
                        int x = 0;
                        int y = 0;
                    """ + repeat(n, Family::incremented) + error("y > " + n))),
            new Family(
                    "lazy-fig1b",
                    "LAZY Fig. 1(b)",
                    LAZY,
                    n -> main("""
                        int a = __VERIFIER_nondet_int();
                        int y = 0;
                    """ + repeat(n, i -> "    if (a == " + i + ")\n        y += 2;\n") + error("y > " + n))),
            new Family(
                    "lazy-fig1c",
                    "LAZY Fig. 1(c)",
                    LAZY,
                    n -> main("""
                        int a = __VERIFIER_nondet_int();
                        int c = __VERIFIER_nondet_int();
                        int x = 0;
                        int y = 0;
                        assume(c > 10);
                    """
                            + repeat(
                                    n,
                                    i -> i == n / 2 + 1
                                            ? "    if (c > 5)\n        y++;\n    else\n        y = " + (n + 1) + ";\n"
                                            : incremented(i))
                            + error("y > " + n))),
            new Family(
                    "bself-fig3-left",
                    "BSELF Fig. 3 left",
                    BACKWARD,
                    n -> main("""
                        int x = __VERIFIER_nondet_int();
                        int i = 0;
                        assume(x == 1);
                        while (i < BOUND) {
                            if (i == 5)
                                --x;
                            ++x;
                            ++i;
                        }
                    """.replace("BOUND", String.valueOf(ITERATIONS * n)) + error("x != i"))),
            new Family(
                    "bself-fig3-middle",
                    "BSELF Fig. 3 middle",
                    BACKWARD,
                    n -> main("""
                        int n = BOUND;
                        int x = 0;
                        int i = 0;
                        while (i < n)
                            ++i;
                        while (x < n)
                            ++x;
                    """.replace("BOUND", String.valueOf(ITERATIONS * n)) + error("x != i"))),
            new Family(
                    "bself-fig3-right",
                    "BSELF Fig. 3 right",
                    BACKWARD,
                    n -> main("""
                        int x = __VERIFIER_nondet_int();
                        int y = __VERIFIER_nondet_int();
                        int n = __VERIFIER_nondet_int();
                        assume(x >= 0 && x <= y && y <= n && n <= BOUND);
                        while (x < n) {
                            ++x;
                            if (x > y)
                                ++y;
                        }
                    """.replace("BOUND", String.valueOf(ITERATIONS * n)) + error("y != n"))));

    Family {
        modes = List.copyOf(modes);
    }

    String text(int n) {
        return "// expected: true\n// " + figure + " with n = " + n + ".\n" + program.apply(n);
    }

    private static String incremented(int i) {
        return "    if (a > " + 10 * i + ")\n        y++;\n    else\n        x++;\n";
    }

    private static String repeat(int n, IntFunction<String> text) {
        StringBuilder all = new StringBuilder();
        for (int i = 1; i <= n; i++) {
            all.append(text.apply(i));
        }
        return all.toString();
    }

    private static String error(String condition) {
        return "    if (" + condition + ")\n        reach_error();\n    return 0;\n";
    }

    private static String main(String body) {
        return """

                extern int __VERIFIER_nondet_int(void);
                extern void abort(void);

                void reach_error(void) {
                    abort();
                }

                void assume(int condition) {
                    if (!condition)
                        abort();
                }

                /* Always 0, but not at first sight. */
                int complex_func(void) {
                    int a = 6;
                    int b = 4;
                    while (b != 0) {
                        int rest = a % b;
                        a = b;
                        b = rest;
                    }
                    return a - 2;
                }

                int main(void) {
                """ + body + "}\n";
    }
}
