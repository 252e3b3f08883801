package org.clew.cli.option;

import java.util.Objects;

/** The command line itself is wrong; the message says what, ready for the user. */
public final class UsageException extends Exception {
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }

    /** Never null: every reason is stated when the exception is made. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
