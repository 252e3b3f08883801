package org.clew.evidence.compiled;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.clew.evidence.HarnessFiles;
import org.clew.program.DataModel;
import org.clew.program.ExternalObject;
import org.clew.program.Input;
import org.clew.property.Property;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.UnsetObject;
import org.clew.source.Preprocessor;
import org.clew.source.library.LibraryText;
import org.clew.source.text.InputException;
import org.clew.source.text.ScratchFolder;
import org.clew.source.text.TranslationUnit;

/** Compiles the user's program with a harness and runs it, as an independent check of the interpreter. */
public final class HarnessRun {

    /** The outcome of the run. */
    public sealed interface Result {

        /** The compiled program reached the error. */
        record Confirmed(HarnessFiles files) implements Result {}

        /**
         * The compiled program ended otherwise.
         *
         * @param exitStatus the exit status, or 128 and the number of the signal that ended it
         */
        record Refuted(int exitStatus) implements Result {

            private static final int ILLEGAL_INSTRUCTION = 128 + 4;
            private static final int BUS_ERROR = 128 + 7;
            private static final int ARITHMETIC = 128 + 8;
            private static final int SEGMENTATION_FAULT = 128 + 11;

            /** The trap or the handler that the compiler set: C leaves open what such a program does (C11 6.5 p5). */
            public boolean isOverflow() {
                return exitStatus == ILLEGAL_INSTRUCTION || exitStatus == Harness.UNDEFINED_STATUS;
            }

            public boolean isCrash() {
                return exitStatus == BUS_ERROR || exitStatus == ARITHMETIC || exitStatus == SEGMENTATION_FAULT;
            }
        }

        /** The program was not built, or did not end. */
        record NotRun(String reason) implements Result {}

        /** This machine cannot build the program, whatever it says. */
        record NotThere(String what, HarnessFiles files) implements Result {}
    }

    /**
     * The program to run, and the violation to expect.
     *
     * @param expected what has to happen; a call of an error function if nothing is said
     * @param externals variables that the program declares and does not define
     */
    public record Subject(
            List<TranslationUnit> units,
            DataModel dataModel,
            Property property,
            Optional<Expected> expected,
            List<ExternalObject> externals) {}

    /** An inline function may have no external definition (6.7.4 p7); an ordinary one with the same body always has. */
    private static final List<String> INLINE = List.of("-Dinline=");

    private final CompilerCommand compiler;
    private final Duration patience;

    public HarnessRun(CompilerCommand compiler, Duration patience) {
        this.compiler = compiler;
        this.patience = patience;
    }

    public Result run(Path program, DataModel dataModel, Property property, List<InputValue> inputs) {
        return run(
                new Subject(List.of(TranslationUnit.of(program)), dataModel, property, Optional.empty(), List.of()),
                inputs,
                List.of());
    }

    /** @param unset what the harness stores in objects that the program does not initialise */
    public Result run(Subject subject, List<InputValue> inputs, List<UnsetObject> unset) {
        try (ScratchFolder folder = ScratchFolder.create("clew-harness")) {
            return run(folder.path(), subject, inputs, unset);
        } catch (IOException e) {
            return new Result.NotRun("cannot write the harness: " + e.getMessage());
        } catch (UncheckedIOException e) {
            return new Result.NotRun("cannot write the harness: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Result.NotRun("interrupted");
        }
    }

    private Result run(Path folder, Subject subject, List<InputValue> inputs, List<UnsetObject> unset)
            throws IOException, InterruptedException {
        LibrarySymbols library = new LibrarySymbols(compiler, patience);
        Set<String> guesses = inputs.stream()
                .map(InputValue::input)
                .filter(input -> input.kind() == Input.Kind.GUESS)
                .map(Input::function)
                .collect(Collectors.toSet());
        Harness harness = new Harness(inputs, subject.property(), subject.expected(), library.among(guesses, folder));
        HarnessFiles files = files(harness, subject, unset, List.of(), List.of());
        ReplayBuild build = new ReplayBuild(compiler, subject.dataModel(), patience, folder);
        Optional<List<String>> first = subject.expected().flatMap(Expected::firstRun);
        if (first.isPresent()) {
            build.run(files, subject.units(), first.get(), harness.linking());
        }
        Result result = build.run(files, subject.units(), harness.sanitizers(), harness.linking());
        List<ExternalObject> missing = missing(build.unresolved(), subject, library, folder);
        if (!missing.isEmpty()) {
            files = files(harness, subject, unset, missing, List.of());
            result = build.run(files, subject.units(), harness.sanitizers(), harness.linking());
        }
        boolean lost =
                result instanceof Result.Refuted refuted && refuted.isCrash() || result instanceof Result.NotThere;
        if (lost && !build.unresolved().isEmpty() && isThere(subject.units(), "inline")) {
            files = files(harness, subject, unset, missing, INLINE);
            return build.run(files, subject.units(), harness.sanitizers(), concat(harness.linking(), INLINE));
        }
        return result;
    }

    /** What neither the program nor the C library defines. */
    private static List<ExternalObject> missing(
            Set<String> unresolved, Subject subject, LibrarySymbols library, Path folder)
            throws IOException, InterruptedException {
        Set<String> candidates = subject.externals().stream()
                .map(ExternalObject::name)
                .filter(unresolved::contains)
                .collect(Collectors.toSet());
        Set<String> known = library.among(candidates, folder);
        return subject.externals().stream()
                .filter(object -> candidates.contains(object.name()) && !known.contains(object.name()))
                .toList();
    }

    private static boolean isThere(List<TranslationUnit> units, String word) throws IOException {
        for (TranslationUnit unit : units) {
            if (ChildProcess.lines(unit.file()).stream().anyMatch(line -> line.contains(word))) {
                return true;
            }
        }
        return false;
    }

    private static <T> List<T> concat(List<T> some, List<T> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    private static HarnessFiles files(
            Harness harness,
            Subject subject,
            List<UnsetObject> all,
            List<ExternalObject> externals,
            List<String> options)
            throws IOException {
        List<UnsetObject> unset = all.stream()
                .filter(object -> !LibraryText.holds(object.place().file()))
                .toList();
        Set<String> defined = externals.stream().map(ExternalObject::name).collect(Collectors.toSet());
        List<UnsetObject> outside = unset.stream()
                .filter(object -> switch (object.kind()) {
                    case EXTERNAL -> defined.contains(object.name());
                    case ARGUMENT -> true;
                    case VARIABLE, BIT_FIELD, ALLOCATED, FILLED -> false;
                })
                .toList();
        List<String> arguments = MainArguments.of(all, harness.inputs());
        StandardInput.Outside read = StandardInput.of(harness.inputs(), all);
        String input = read.input();
        String data = StandardInput.text(harness.inputs(), input)
                + StandardInput.settings(read.environment())
                + ExternalData.text(externals, unset)
                + OutsidePages.text(harness.inputs(), unset);
        Optional<Expected> probed = subject.expected().filter(Expected::probed);
        if (unset.stream().noneMatch(UnsetObject::isInText) && probed.isEmpty()) {
            String command = harness.command(absolute(subject.units()), subject.dataModel(), options, arguments);
            return new HarnessFiles(
                    command, harness.text(command, data), List.of(), arguments, input, read.environment(), outside);
        }
        try {
            ProgramCopy copy = ProgramCopy.of(
                    Preprocessor.read(subject.units(), subject.dataModel()), subject.dataModel(), unset, probed);
            List<TranslationUnit> copies = copies(copy.texts().size());
            String command = harness.command(copies, subject.dataModel(), options, arguments);
            String text = harness.text(command, data + HeldBytes.text(copy));
            return new HarnessFiles(
                    command, text, copy.texts(), arguments, input, read.environment(), concat(copy.objects(), outside));
        } catch (InputException unreadable) {
            throw new IOException(unreadable);
        }
    }

    private static List<TranslationUnit> absolute(List<TranslationUnit> units) {
        return units.stream().map(TranslationUnit::absolute).toList();
    }

    /** The copies, in the folder of the harness. */
    private static List<TranslationUnit> copies(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> TranslationUnit.of(Path.of(HarnessFiles.copy(i))))
                .toList();
    }
}
