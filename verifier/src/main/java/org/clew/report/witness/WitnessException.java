package org.clew.report.witness;

import java.util.Objects;

/** A file is no witness; the message says where and why. */
public final class WitnessException extends Exception {

    private static final long serialVersionUID = 1;

    WitnessException(String message) {
        super(message);
    }

    /** Never null: every reason is stated when the exception is made. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
