package org.clew.report.witness;

/** A file is no witness; the message says where and why. */
public final class WitnessException extends Exception {

    private static final long serialVersionUID = 1;

    WitnessException(String message) {
        super(message);
    }
}
