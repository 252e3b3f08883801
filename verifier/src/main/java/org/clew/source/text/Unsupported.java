package org.clew.source.text;

/** Thrown inside the front end where a construct is not modelled; the statement around it becomes a soundness debt. */
public final class Unsupported extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String construct;
    private final String reason;

    public Unsupported(String construct, String reason) {
        super(construct + ": " + reason, null, false, false);
        this.construct = construct;
        this.reason = reason;
    }

    public String construct() {
        return construct;
    }

    public String reason() {
        return reason;
    }
}
