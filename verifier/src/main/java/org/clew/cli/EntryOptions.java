package org.clew.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.cli.input.BadInputException;
import org.clew.cli.option.Limits;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;
import org.clew.program.DataModel;
import org.clew.source.EntryProgram;
import org.clew.source.text.EntryPoint;
import org.clew.source.text.InputException;
import org.clew.source.text.TranslationUnit;
import org.jspecify.annotations.Nullable;

/** The options about the function with which an execution begins, and about its arguments. */
final class EntryOptions {

    private @Nullable String function;
    private int objects = EntryPoint.DEFAULT_OBJECTS;
    private final List<String> conditions = new ArrayList<>();
    private EntryPoint.Globals globals = EntryPoint.Globals.ANY;
    private @Nullable String withoutFunction;

    List<Option> options() {
        return List.of(
                Option.value(
                        "--entry",
                        "FUNCTION",
                        "Start at this function instead of main; it may be static. Its arguments are arbitrary: a number has any"
                                + " value; a pointer is null, points to a new object, or to one that another argument or a variable"
                                + " of the file has; a string is terminated.",
                        value -> function = value),
                Option.value(
                        "--entry-objects",
                        "N",
                        "How many elements an object has to which an argument of the function of --entry points. Default: "
                                + EntryPoint.DEFAULT_OBJECTS + ".",
                        value -> {
                            objects = Limits.count(value);
                            withoutFunction = "--entry-objects";
                        }),
                Option.value(
                        "--entry-assume",
                        "EXPR",
                        "Assume this C expression over the parameters at the call of the function of --entry, for example 'n <="
                                + " 4'. May be repeated.",
                        value -> {
                            conditions.add(value);
                            withoutFunction = "--entry-assume";
                        }),
                Option.oneOf(
                        "--entry-globals",
                        EntryPoint.Globals.class,
                        "The values of global variables at the call of the function of --entry: any values, or the initial ones."
                                + " Default: any.",
                        value -> {
                            globals = value;
                            withoutFunction = "--entry-globals";
                        }));
    }

    /** Nothing where the program begins with its main. */
    Optional<EntryPoint> entry() throws UsageException {
        if (function == null && withoutFunction != null) {
            throw new UsageException(withoutFunction + " has no effect without --entry");
        }
        return function == null || function.equals("main")
                ? Optional.empty()
                : Optional.of(new EntryPoint(function, objects, conditions, globals));
    }

    /** The program with a main that calls the function. */
    static List<TranslationUnit> program(
            List<TranslationUnit> units, EntryPoint entry, DataModel model, @Nullable Path output)
            throws BadInputException {
        try {
            return EntryProgram.of(units, entry, model, output == null ? temporary() : output);
        } catch (InputException unreadable) {
            throw new BadInputException(unreadable.getMessage());
        } catch (IOException e) {
            throw new BadInputException("the temporary folder cannot be written (" + e.getMessage() + ")");
        }
    }

    private static Path temporary() throws IOException {
        Path folder = Files.createTempDirectory("clew-entry");
        folder.toFile().deleteOnExit();
        folder.resolve(EntryProgram.NAME).toFile().deleteOnExit();
        return folder;
    }
}
