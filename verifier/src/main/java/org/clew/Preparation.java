package org.clew;

import java.util.Optional;
import org.clew.cfa.Location;
import org.clew.limits.Reason;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.InputException;

/** What a check does to a program before it is decided: it adds to what is to be proved, or restricts what counts as an error. */
interface Preparation {

    /** A program is decided as it is. */
    static Preparation none() {
        return program -> program;
    }

    /** @throws InputException if what is to be checked does not fit the program */
    LoweredProgram prepare(LoweredProgram program) throws InputException;

    /** What it means that an error location was reached, if it does not mean that the property is violated. */
    default Optional<Reason> refutation(Location error) {
        return Optional.empty();
    }
}
