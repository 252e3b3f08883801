package org.clew.cli.input;

/** A file that cannot be used; the message names it and says what is wrong, ready for the user. */
public final class BadInputException extends Exception {
    private static final long serialVersionUID = 1L;

    public BadInputException(String message) {
        super(message);
    }
}
