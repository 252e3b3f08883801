package org.clew.evidence.compiled;

import java.util.ArrayList;
import java.util.List;
import org.clew.program.DataModel;

/** The command line of this machine's C compiler, with the options under which it agrees with the front end. */
public record CompilerCommand(String name) {

    /** {@code $CC}, or {@code cc}. */
    public static CompilerCommand ofThisMachine() {
        String chosen = System.getenv("CC");
        return new CompilerCommand(chosen == null || chosen.isBlank() ? "cc" : chosen.strip());
    }

    List<String> words() {
        return List.of(name.split("\\s+"));
    }

    /** The options for the sizes of the data model. */
    static List<String> machine(DataModel dataModel) {
        return switch (dataModel) {
            case ILP32 -> List.of("-m32", "-msse2", "-mfpmath=sse");
            case LP64 -> List.of("-m64");
        };
    }

    /**
     * Sanitizers notice what is undefined, types do not restrict aliasing, doubles are doubles on 32 bits too; nothing is optimised away; undefined
     * functions matter only if they are called; the first definition of a function counts.
     */
    List<String> command(DataModel dataModel, List<String> sanitizers) {
        List<String> command = new ArrayList<>(words());
        command.addAll(machine(dataModel));
        command.addAll(sanitizers);
        command.addAll(List.of("-fno-strict-aliasing", "-w", "-O0", "-no-pie"));
        command.add("-Wl,-z,muldefs,-z,lazy,--warn-unresolved-symbols");
        return command;
    }
}
