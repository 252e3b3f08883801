package org.clew.evidence.inductive;

/** The invariants of loops cannot prove anything about the program; the message says why. */
final class ImpossibleException extends Exception {

    private static final long serialVersionUID = 1;

    ImpossibleException(String message) {
        super(message);
    }
}
