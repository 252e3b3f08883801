package org.clew.cli;

/** What the process tells its caller, with CBMC's numbers. */
enum ExitCode {
    TRUE(0),
    FALSE(10),
    UNKNOWN(5),
    /** The command line itself is wrong. */
    USAGE(1),
    /** A file cannot be read or parsed. */
    INPUT(2),
    /** A defect of ours, or out of memory. */
    INTERNAL(6);

    /** For commands that decide nothing. */
    static final ExitCode DONE = TRUE;

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }
}
