package org.clew.cli.input;

import java.util.ArrayList;
import java.util.List;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;

/** Options for the preprocessor, as compilers take them; they hold for every file of the command line. */
final class CompilerFlags {

    private final List<String> flags = new ArrayList<>();

    List<Option> options() {
        return List.of(
                joined("-I", "DIR", "Look for header files in this folder, too."),
                joined("-D", "NAME[=VALUE]", "Define a macro, as 1 or as VALUE."),
                joined("-U", "NAME", "Do not predefine this macro."),
                Option.value("-include", "FILE", "Read this file before each file of the program.", value -> {
                    flags.add("-include");
                    flags.add(value);
                }),
                Option.value(
                        "-std",
                        "STANDARD",
                        "The C standard that the preprocessor follows, for example -std=c99. Default: gnu11.",
                        value -> flags.add("-std=" + value)));
    }

    private Option joined(String name, String label, String meaning) {
        return Option.value(name, label, meaning, value -> {
            if (value.isBlank()) {
                throw new UsageException("needs a value: " + name + " " + label);
            }
            flags.add(name + value);
        });
    }

    List<String> flags() {
        return List.copyOf(flags);
    }
}
