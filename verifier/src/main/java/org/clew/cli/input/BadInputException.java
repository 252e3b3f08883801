package org.clew.cli.input;

import java.util.Objects;

/** A file that cannot be used; the message names it and says what is wrong, ready for the user. */
public final class BadInputException extends Exception {
    private static final long serialVersionUID = 1L;

    public BadInputException(String message) {
        super(message);
    }

    /** Never null: every reason is stated when the exception is made. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
