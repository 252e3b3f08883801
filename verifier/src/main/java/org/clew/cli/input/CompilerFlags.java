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
                joined("-I", "DIR", "Search this folder for header files."),
                joined("-D", "NAME[=VALUE]", "Define a macro. Default VALUE: 1."),
                joined("-U", "NAME", "Undefine a predefined macro."),
                Option.value(
                        "-include",
                        "FILE",
                        "Include this file at the beginning of each file of the program.",
                        value -> {
                            flags.add("-include");
                            flags.add(value);
                        }),
                Option.value(
                        "-std",
                        "STANDARD",
                        "The C standard of the preprocessor, for example -std=c99. Default: gnu11.",
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
