package org.clew.evidence;

import java.util.List;
import org.clew.semantics.run.UnsetObject;

/**
 * What reproduces a counterexample with a C compiler.
 *
 * @param command how they are compiled and run in their folder, for a shell; prints 107 at its end if the error was reached
 * @param harness the text of a C file to compile with the program
 * @param copies the files of the program with calls of the harness where it reads what is uninitialised; none if it does not
 * @param arguments the arguments of the command
 * @param input what the program reads from its standard input
 * @param provided what they store in objects that the program does not initialise
 */
public record HarnessFiles(
        String command,
        String harness,
        List<String> copies,
        List<String> arguments,
        String input,
        List<UnsetObject> provided) {

    public static final String HARNESS = "harness.c";

    public HarnessFiles {
        copies = List.copyOf(copies);
        arguments = List.copyOf(arguments);
        provided = List.copyOf(provided);
    }

    /** The name of a copy, by the number of its file. */
    public static String copy(int unit) {
        return unit == 0 ? "harness-program.c" : "harness-program-" + (unit + 1) + ".c";
    }
}
