package org.clew.cli;

/** What the tests of {@code clew check} share. */
final class CheckedProgram {

    static final String PRELUDE = "extern int __VERIFIER_nondet_int(void); void reach_error(void) {}\n";

    /** The loop is in line 5. */
    static final String COUNT = PRELUDE + """
            int main(void) {
                int n = __VERIFIER_nondet_int(), i = 0, other = 7;
                if (n < 0 || n > 1000) return 0;
                while (i < n) {
                    i++;
                }
                if (i != n || other != 7) reach_error();
            }
            """;

    private CheckedProgram() {}
}
