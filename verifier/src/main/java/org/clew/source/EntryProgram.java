package org.clew.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.program.DataModel;
import org.clew.source.cdt.program.EntryDriver;
import org.clew.source.text.DeepStack;
import org.clew.source.text.EntryPoint;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.clew.source.text.TranslationUnit;

/**
 * A program that begins with any function: the file that defines the function is replaced by one that includes it and adds a generated {@code main}.
 * So the function may be static, and compiler and front end read the same text.
 */
public final class EntryProgram {

    /** The new name of the program's own {@code main}. */
    private static final String MAIN = "clew_main_of_program";

    /** The name of the file with our main. */
    public static final String NAME = "entry.c";

    private EntryProgram() {}

    /** @param folder where the file with our main is written */
    public static List<TranslationUnit> of(
            List<TranslationUnit> units, EntryPoint entry, DataModel dataModel, Path folder) throws InputException {
        List<TranslationUnit> program = new ArrayList<>();
        boolean found = false;
        for (TranslationUnit unit : units) {
            SourceText text = Preprocessor.read(unit, dataModel);
            Optional<String> driver =
                    found ? Optional.empty() : DeepStack.call(text.file(), () -> EntryDriver.write(text, entry));
            found |= driver.isPresent();
            program.add(driver.isPresent() ? wrapped(unit, driver.get(), folder) : withoutMain(unit, program.size()));
        }
        if (!found) {
            throw new InputException(
                    units.getFirst().file().toString(),
                    "function " + entry.function(),
                    "it is not defined",
                    "name the file that defines it, or another function with --entry");
        }
        return program;
    }

    private static TranslationUnit withoutMain(TranslationUnit unit, int number) {
        List<String> flags = new ArrayList<>(unit.flags());
        flags.add("-Dmain=" + MAIN + number);
        return new TranslationUnit(unit.file(), flags);
    }

    private static TranslationUnit wrapped(TranslationUnit unit, String driver, Path folder) throws InputException {
        String text = "#define main " + MAIN + "\n#include \""
                + unit.file()
                        .toAbsolutePath()
                        .normalize()
                        .toString()
                        .replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                + "\"\n#undef main\n" + driver;
        try {
            Files.createDirectories(folder);
            return new TranslationUnit(Files.writeString(folder.resolve(NAME), text), unit.flags(), unit.file());
        } catch (IOException failure) {
            throw new InputException(
                    folder.resolve(NAME).toString(), "file", "cannot be written: " + failure.getMessage(), "");
        }
    }
}
