package org.clew.cli.input;

import java.nio.file.Path;
import java.util.Set;

/** Files in C++, which is another language. */
final class CPlusPlus {

    private static final Set<String> ENDINGS =
            Set.of("cc", "cp", "cxx", "cpp", "CPP", "c++", "C", "ii", "hpp", "hh", "hxx");

    private CPlusPlus() {}

    static boolean isNamedSo(Path file) {
        String name = String.valueOf(file.getFileName());
        return ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1));
    }

    static void refuse(Path file) throws BadInputException {
        if (isNamedSo(file)) {
            throw new BadInputException(file + ": is a C++ file by its name; only C is supported");
        }
    }
}
