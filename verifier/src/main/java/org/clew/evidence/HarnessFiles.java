package org.clew.evidence;

import java.util.List;
import java.util.Optional;
import org.clew.semantics.UnsetObject;

/**
 * What reproduces a counterexample with a C compiler.
 *
 * @param harness the text of a C file to compile with the program; its first comment says how
 * @param program the program with calls of the harness where it reads what is uninitialised, if it does
 * @param arguments the arguments of the command
 * @param provided what they store in objects that the program does not initialise
 */
public record HarnessFiles(
        String harness, Optional<String> program, List<String> arguments, List<UnsetObject> provided) {

    public static final String HARNESS = "harness.c";
    public static final String PROGRAM = "harness-program.c";

    public HarnessFiles {
        arguments = List.copyOf(arguments);
        provided = List.copyOf(provided);
    }
}
