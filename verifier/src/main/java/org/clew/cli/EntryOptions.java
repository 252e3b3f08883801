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

/** With which function an execution begins, and what is assumed about its arguments. */
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
                        "Begin with this function, which may be static, instead of main. Its arguments are arbitrary: numbers have any value;"
                                + " pointers are null, or lead to a new object or to the one of another argument; strings are"
                                + " terminated.",
                        value -> function = value),
                Option.value(
                        "--entry-objects",
                        "N",
                        "How many elements the pointers among the arguments of --entry lead to. Default: "
                                + EntryPoint.DEFAULT_OBJECTS + ".",
                        value -> {
                            objects = Limits.count(value);
                            withoutFunction = "--entry-objects";
                        }),
                Option.value(
                        "--entry-assume",
                        "EXPR",
                        "A C expression over the parameters that holds when the function of --entry is called, for example 'n <= 4'. May be"
                                + " given several times.",
                        value -> {
                            conditions.add(value);
                            withoutFunction = "--entry-assume";
                        }),
                Option.oneOf(
                        "--entry-globals",
                        EntryPoint.Globals.class,
                        "What the variables of the file hold when the function of --entry is called: any value, or their initial ones."
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
