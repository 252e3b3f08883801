package org.clew.evidence;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.clew.semantics.run.UnsetObject;

/**
 * The files and the command that reproduce a counterexample with a C compiler.
 *
 * @param command how they are compiled and run in their folder, for a shell; prints 107 at its end if the error was reached
 * @param harness the text of a C file to compile with the program
 * @param copies the files of the program with calls of the harness where it reads what is uninitialised; none if it does not
 * @param arguments the arguments of the command
 * @param input what the program reads from its standard input
 * @param environment the environment variables that it asks for; without a value, those that there are not
 * @param provided what they store in objects that the program does not initialise
 */
public record HarnessFiles(
        String command,
        String harness,
        List<String> copies,
        List<String> arguments,
        String input,
        Map<String, Optional<String>> environment,
        List<UnsetObject> provided) {

    public static final String HARNESS = "harness.c";

    public HarnessFiles {
        copies = List.copyOf(copies);
        arguments = List.copyOf(arguments);
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
        provided = List.copyOf(provided);
    }

    /** The name of a copy, by the number of its file. */
    public static String copy(int unit) {
        return unit == 0 ? "harness-program.c" : "harness-program-" + (unit + 1) + ".c";
    }
}
