package org.clew.evidence.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.clew.evidence.HarnessFiles;
import org.clew.program.DataModel;
import org.clew.program.Input;
import org.clew.property.Property;
import org.clew.semantics.InputValue;
import org.clew.semantics.UnsetObject;
import org.clew.source.InputException;
import org.clew.source.Preprocessor;

/** Compiles the user's program with a harness and runs it: the compiler's word against ours. */
public final class HarnessRun {

    /** What came of it. */
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

            /** The trap that the compiler set: C leaves open what such a program does (C11 6.5 p5). */
            public boolean isOverflow() {
                return exitStatus == ILLEGAL_INSTRUCTION;
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

    private final CompilerCommand compiler;
    private final Duration patience;

    public HarnessRun(CompilerCommand compiler, Duration patience) {
        this.compiler = compiler;
        this.patience = patience;
    }

    public Result run(Path program, DataModel dataModel, Property property, List<InputValue> inputs) {
        return run(program, dataModel, property, inputs, List.of());
    }

    /** @param unset what the harness stores in objects that the program does not initialise */
    public Result run(
            Path program, DataModel dataModel, Property property, List<InputValue> inputs, List<UnsetObject> unset) {
        try {
            Path folder = Files.createTempDirectory("clew-harness");
            try {
                Set<String> names = new TreeSet<>(onlyDeclared(inputs, unset));
                boolean isThere = true;
                try {
                    names = new LibrarySymbols(compiler, patience).among(names, folder);
                } catch (IOException noCompiler) {
                    isThere = false;
                }
                Harness harness = new Harness(inputs, property, names);
                HarnessFiles files = files(harness, program, dataModel, unset, names);
                return isThere
                        ? run(folder, files, harness.linking(), program.toAbsolutePath(), dataModel)
                        : noCompiler(files);
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            return new Result.NotRun("cannot write the harness: " + e.getMessage());
        } catch (UncheckedIOException e) {
            return new Result.NotRun("cannot write the harness: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Result.NotRun("interrupted");
        }
    }

    private Result noCompiler(HarnessFiles files) {
        return new Result.NotThere("there is no C compiler " + compiler.name(), files);
    }

    /** What the harness would define and the C library may define, too. */
    private static List<String> onlyDeclared(List<InputValue> inputs, List<UnsetObject> unset) {
        List<String> names = new ArrayList<>();
        inputs.stream()
                .map(InputValue::input)
                .filter(input -> input.kind() == Input.Kind.GUESS)
                .forEach(input -> names.add(input.function()));
        unset.stream()
                .filter(object -> object.kind() == UnsetObject.Kind.EXTERNAL)
                .forEach(object -> names.add(object.name()));
        return names;
    }

    private static HarnessFiles files(
            Harness harness, Path program, DataModel dataModel, List<UnsetObject> unset, Set<String> inLibrary)
            throws IOException {
        List<String> arguments = MainArguments.of(unset);
        String externals = ExternalData.text(unset, inLibrary);
        if (unset.stream().noneMatch(UnsetObject::isInText)) {
            return new HarnessFiles(harness.text("program.c", arguments, externals), Optional.empty(), arguments);
        }
        try {
            ProgramCopy copy = ProgramCopy.of(Preprocessor.read(program, dataModel), unset);
            return new HarnessFiles(
                    harness.text(HarnessFiles.PROGRAM, arguments, externals + HeldBytes.text(copy)),
                    Optional.of(copy.text()),
                    arguments);
        } catch (InputException unreadable) {
            throw new IOException(unreadable);
        }
    }

    private Result run(Path folder, HarnessFiles files, List<String> linking, Path original, DataModel dataModel)
            throws IOException, InterruptedException {
        Path harness = Files.writeString(folder.resolve(HarnessFiles.HARNESS), files.harness());
        Path program = original;
        if (files.program().isPresent()) {
            program = Files.writeString(
                    folder.resolve(HarnessFiles.PROGRAM), files.program().get());
        }
        Path executable = folder.resolve("replay");
        Path errors = folder.resolve("errors");
        List<String> command = new ArrayList<>(compiler.command(dataModel));
        command.addAll(linking);
        command.addAll(List.of("-x", "c", harness.toString(), program.toString(), "-o", executable.toString()));
        OptionalInt compiled;
        boolean bare;
        try {
            compiled = compile(command, List.of("-x", "none", "-lm"), folder, errors);
            bare = compiled.orElse(0) != 0 && dataModel == DataModel.ILP32;
            if (bare) {
                compiled = compile(command, BareRuntime.in(folder), folder, errors);
            }
        } catch (IOException e) {
            return noCompiler(files);
        }
        if (compiled.isEmpty()) {
            return new Result.NotRun("the compiler took more than " + seconds());
        }
        if (compiled.getAsInt() != 0) {
            return new Result.NotRun("the compiler rejects the program: " + firstError(errors));
        }
        List<String> call = new ArrayList<>(List.of(executable.toString()));
        call.addAll(files.arguments());
        OptionalInt status = ChildProcess.run(call, folder, patience);
        if (status.isEmpty()) {
            return new Result.NotRun("the compiled program did not end in " + seconds());
        }
        if (bare && status.getAsInt() == BareRuntime.MISSING_STATUS) {
            return new Result.NotThere("there is no 32-bit C library", files);
        }
        return status.getAsInt() == Harness.ERROR_STATUS
                ? new Result.Confirmed(files)
                : new Result.Refuted(status.getAsInt());
    }

    private String seconds() {
        return patience.toMillis() < 1000 ? patience.toMillis() + " ms" : patience.toSeconds() + " s";
    }

    private OptionalInt compile(List<String> command, List<String> more, Path folder, Path errors)
            throws IOException, InterruptedException {
        List<String> whole = new ArrayList<>(command);
        whole.addAll(more);
        return ChildProcess.run(whole, folder, errors, patience);
    }

    /** What the compiler says first, without the folder of its files. */
    private static String firstError(Path errors) throws IOException {
        return ChildProcess.lines(errors).stream()
                .filter(line -> line.contains("error"))
                .findFirst()
                .map(line -> line.replaceAll("(/[^/: ]+)+/", ""))
                .orElse("it does not say why");
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
