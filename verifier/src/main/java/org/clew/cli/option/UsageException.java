package org.clew.cli.option;

/** The command line itself is wrong; the message says what, ready for the user. */
public final class UsageException extends Exception {
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }
}
