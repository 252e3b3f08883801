package org.clew.cli;

/** The exit codes of the process; the numbers are those of CBMC. */
public enum ExitCode {
    TRUE(0, "the property holds, or another command succeeded"),
    FALSE(10, "the property is violated"),
    UNKNOWN(5, "unknown"),
    USAGE(1, "the command line is wrong"),
    INPUT(2, "the input cannot be read or parsed"),
    INTERNAL(6, "internal error, or out of memory");

    /** For commands that decide nothing. */
    public static final ExitCode DONE = TRUE;

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    public int number() {
        return number;
    }

    public String meaning() {
        return meaning;
    }
}
