package org.clew.cli;

/** A command that another jar on the class path adds, found as a service: {@code clew bench} comes this way. */
public interface CommandProvider {

    /** The word after {@code clew}. */
    String name();

    Command command(Console console);
}
