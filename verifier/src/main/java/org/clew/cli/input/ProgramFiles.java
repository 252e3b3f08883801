package org.clew.cli.input;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.cli.option.Option;
import org.clew.source.text.TranslationUnit;
import org.jspecify.annotations.Nullable;

/** The files of a program as the command line names them, with the flags of each. */
public final class ProgramFiles {

    private final List<String> operands = new ArrayList<>();
    private final CompilerFlags flags = new CompilerFlags();
    private @Nullable String database;

    public List<Option> options() {
        List<Option> options = new ArrayList<>();
        options.add(Option.operands(
                "FILE",
                "The program: C files (.c) or preprocessed C files (.i), which are linked; - for standard input; one task"
                        + " definition (.yml); or a compile_commands.json, whose C files are all linked.",
                operands::add));
        options.addAll(flags.options());
        options.add(Option.value(
                "--compile-commands",
                "FILE|DIR",
                "Read the options -I, -D, -U, -include and -std of each file from this compile_commands.json or from the"
                        + " one in this folder.",
                value -> database = value));
        return options;
    }

    public boolean areNamed() {
        return !operands.isEmpty();
    }

    /** The task definition, if the only operand is one. */
    public Optional<Path> task() throws BadInputException {
        List<String> tasks = operands.stream()
                .filter(operand -> TaskDefinitionFile.isNamedLikeOne(Path.of(operand)))
                .toList();
        if (!tasks.isEmpty() && operands.size() > 1) {
            throw new BadInputException(tasks.getFirst() + ": is a task definition; it is given alone");
        }
        return tasks.isEmpty() ? Optional.empty() : Optional.of(InputFile.named(tasks.getFirst()));
    }

    /** The operands, or the files of a task definition. */
    public List<TranslationUnit> units() throws BadInputException {
        List<TranslationUnit> units = new ArrayList<>();
        for (String operand : operands) {
            if (operand.equals(StandardInputFile.OPERAND)) {
                units.add(new TranslationUnit(StandardInputFile.read(System.in), flags.flags()));
            } else if (CompilationDatabase.isNamedLikeOne(Path.of(operand))) {
                CompilationDatabase.read(operand).units().forEach(unit -> units.add(withFlags(unit)));
            } else {
                units.add(unit(InputFile.named(operand)));
            }
        }
        return units;
    }

    public List<TranslationUnit> units(List<Path> files) throws BadInputException {
        List<TranslationUnit> units = new ArrayList<>();
        for (Path file : files) {
            units.add(unit(InputFile.checked(file)));
        }
        return units;
    }

    private TranslationUnit unit(Path file) throws BadInputException {
        CPlusPlus.refuse(file);
        if (database == null) {
            return new TranslationUnit(file, flags.flags());
        }
        CompilationDatabase commands = CompilationDatabase.read(database);
        return withFlags(commands.unit(file)
                .map(known -> new TranslationUnit(file, known.flags()))
                .orElseThrow(() -> commands.bad("says nothing about " + file)));
    }

    /** The options of the command line come last, and win. */
    private TranslationUnit withFlags(TranslationUnit unit) {
        List<String> all = new ArrayList<>(unit.flags());
        all.addAll(flags.flags());
        return new TranslationUnit(unit.file(), all);
    }
}
