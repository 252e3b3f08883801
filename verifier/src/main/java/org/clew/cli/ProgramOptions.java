package org.clew.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.clew.cli.input.BadInputException;
import org.clew.cli.input.InputFile;
import org.clew.cli.input.ProgramFiles;
import org.clew.cli.input.TaskDefinition;
import org.clew.cli.input.TaskDefinitionFile;
import org.clew.cli.option.CheckList;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;
import org.clew.program.DataModel;
import org.clew.property.Part;
import org.clew.property.Property;
import org.clew.property.PropertyFile;
import org.clew.source.lowered.Assumptions;
import org.clew.source.lowered.UndefinedFunctions;
import org.clew.source.text.EntryPoint;
import org.clew.source.text.TranslationUnit;
import org.jspecify.annotations.Nullable;

/** The options about program, property and data model, which all commands share that read a program. */
final class ProgramOptions {
    private final ProgramFiles files = new ProgramFiles();
    private final EntryOptions entry = new EntryOptions();
    private @Nullable String propertyFile;
    private @Nullable DataModel dataModel;
    private UndefinedFunctions undefined = Assumptions.DEFAULT.undefined();
    private boolean mallocMayFail;
    private Set<Part> checks = Set.of();

    List<Option> options() {
        List<Option> options = new ArrayList<>(files.options());
        options.addAll(List.of(
                Option.value(
                        "--property",
                        "FILE.prp",
                        "The property, for example CHECK( init(main()), LTL(G ! call(reach_error())) ). Default: calls of"
                                + " reach_error, __VERIFIER_error and _TRACER_abort and failed assertions are errors.",
                        value -> propertyFile = value),
                Option.value(
                        "--check",
                        "LIST",
                        "Further kinds of errors to check, separated by commas: " + CheckList.NAMES
                                + ". Default: only those of the property.",
                        value -> checks = CheckList.parse(value)),
                Option.value(
                        "--data-model",
                        "MODEL",
                        "The sizes of int, long and pointers: ILP32 or LP64. Default: as in the task definition, else LP64.",
                        value -> dataModel = dataModel(value)),
                Option.oneOf(
                        "--undefined",
                        UndefinedFunctions.class,
                        "How to treat calls of functions that have neither a body nor a model: unknown answers unknown instead of"
                                + " true if a path makes such a call; nondet assumes that the function returns any value and has no other"
                                + " effect. Default: unknown.",
                        value -> undefined = value),
                Option.flag(
                        List.of("--malloc-may-fail"),
                        "Let malloc, calloc, realloc, reallocarray, aligned_alloc, posix_memalign, strdup and strndup fail at any"
                                + " call. Default: they never fail.",
                        () -> mallocMayFail = true)));
        options.addAll(entry.options());
        return options;
    }

    /** Whether a file was named. */
    boolean isNamed() {
        return files.areNamed();
    }

    /**
     * Reads the task definition and the property file, if any; explicit options win over the task definition.
     *
     * @param output where a main for --entry is kept; null for the temporary folder
     */
    Program program(@Nullable Path output) throws BadInputException, UsageException {
        return withEntry(read(Property.DEFAULT, DataModel.LP64), output);
    }

    /** The same with other values for what neither an option nor a task definition says. */
    Program programOr(Property usualProperty, DataModel usualModel) throws BadInputException, UsageException {
        return withEntry(read(usualProperty, usualModel), null);
    }

    private Program withEntry(Program program, @Nullable Path output) throws BadInputException, UsageException {
        Optional<EntryPoint> start = entry.entry();
        return start.isEmpty()
                ? program
                : new Program(
                        EntryOptions.program(program.units, start.get(), program.dataModel, output),
                        start,
                        program.property,
                        program.dataModel,
                        program.assumptions);
    }

    private Program read(Property usualProperty, DataModel usualModel) throws BadInputException {
        Optional<Path> definition = files.task();
        if (definition.isEmpty()) {
            return new Program(
                    files.units(),
                    Optional.empty(),
                    property(List.of(), usualProperty).and(checks),
                    dataModel == null ? usualModel : dataModel,
                    assumptions());
        }
        TaskDefinition task = TaskDefinitionFile.read(definition.get());
        return new Program(
                files.units(task.inputFiles()),
                Optional.empty(),
                property(task.propertyFiles(), usualProperty).and(checks),
                dataModel == null ? task.dataModel().orElse(usualModel) : dataModel,
                assumptions());
    }

    private Assumptions assumptions() {
        return new Assumptions(undefined, mallocMayFail);
    }

    private static DataModel dataModel(String value) throws UsageException {
        return switch (value.toUpperCase(Locale.ROOT)) {
            case "ILP32" -> DataModel.ILP32;
            case "LP64" -> DataModel.LP64;
            default -> throw new UsageException("'" + value + "' is not a data model; ILP32 and LP64 are");
        };
    }

    private Property property(List<Path> fromTask, Property usual) throws BadInputException {
        if (propertyFile != null) {
            return readProperty(InputFile.named(propertyFile));
        }
        Property first = null;
        for (Path candidate : fromTask) {
            Property property = readProperty(InputFile.checked(candidate));
            if (property instanceof Property.Unreachable) {
                return property;
            }
            first = first == null ? property : first;
        }
        return first == null ? usual : first;
    }

    private static Property readProperty(Path path) throws BadInputException {
        try {
            return PropertyFile.read(path);
        } catch (PropertyFile.UnknownPropertyException e) {
            throw new BadInputException(path + ": " + e.getMessage());
        } catch (IOException e) {
            throw new BadInputException(path + ": cannot be read (" + e.getMessage() + ")");
        }
    }

    /** The program and the property. */
    record Program(
            List<TranslationUnit> units,
            Optional<EntryPoint> entry,
            Property property,
            DataModel dataModel,
            Assumptions assumptions) {}
}
