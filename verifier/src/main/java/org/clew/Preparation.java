package org.clew;

import java.util.Optional;
import org.clew.cfa.Location;
import org.clew.limits.Reason;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.InputException;

/** The change that a check of evidence makes to a program before it is decided: it adds claims to the property, or restricts which errors count. */
interface Preparation {

    /** A program is decided as it is. */
    static Preparation none() {
        return program -> program;
    }

    /** @throws InputException if what is to be checked does not fit the program */
    LoweredProgram prepare(LoweredProgram program) throws InputException;

    /** The meaning of a reached error location, if it is not a violation of the property. */
    default Optional<Reason> refutation(Location error) {
        return Optional.empty();
    }
}
