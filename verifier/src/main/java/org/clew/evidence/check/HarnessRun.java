package org.clew.evidence.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.semantics.InputValue;

/** Compiles the user's program with a harness and runs it: the compiler's word against ours. */
public final class HarnessRun {

    /** What came of it. */
    public sealed interface Result {

        /** The compiled program reached the error. */
        record Confirmed() implements Result {}

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

        record NotRun(String reason) implements Result {}
    }

    private final CompilerCommand compiler;
    private final Duration patience;

    public HarnessRun(CompilerCommand compiler, Duration patience) {
        this.compiler = compiler;
        this.patience = patience;
    }

    public Result run(Path program, DataModel dataModel, Property property, List<InputValue> inputs) {
        try {
            Path folder = Files.createTempDirectory("clew-harness");
            try {
                Path harness = folder.resolve("harness.c");
                Files.writeString(harness, Harness.text(inputs, property));
                return run(folder, harness, Harness.linking(inputs), program.toAbsolutePath(), dataModel);
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

    private Result run(Path folder, Path harness, List<String> linking, Path program, DataModel dataModel)
            throws IOException, InterruptedException {
        Path executable = folder.resolve("replay");
        List<String> command = new ArrayList<>(compiler.command(dataModel));
        command.addAll(linking);
        command.addAll(List.of("-x", "c", harness.toString(), program.toString(), "-o", executable.toString()));
        OptionalInt compiled;
        boolean bare;
        try {
            compiled = compile(command, List.of("-x", "none", "-lm"), folder);
            bare = compiled.orElse(0) != 0 && dataModel == DataModel.ILP32;
            if (bare) {
                compiled = compile(command, BareRuntime.in(folder), folder);
            }
        } catch (IOException e) {
            return new Result.NotRun("no C compiler " + compiler.name());
        }
        if (compiled.isEmpty() || compiled.getAsInt() != 0) {
            return new Result.NotRun(
                    compiled.isEmpty() ? "the compiler took too long" : "the compiler rejects the program");
        }
        OptionalInt status = ChildProcess.run(List.of(executable.toString()), folder, patience);
        if (status.isEmpty()) {
            return new Result.NotRun("the compiled program ran for more than " + patience.toSeconds() + " s");
        }
        if (bare && status.getAsInt() == BareRuntime.MISSING_STATUS) {
            return new Result.NotRun("there is no 32-bit C library");
        }
        return status.getAsInt() == Harness.ERROR_STATUS
                ? new Result.Confirmed()
                : new Result.Refuted(status.getAsInt());
    }

    private OptionalInt compile(List<String> command, List<String> more, Path folder)
            throws IOException, InterruptedException {
        List<String> whole = new ArrayList<>(command);
        whole.addAll(more);
        return ChildProcess.run(whole, folder, patience);
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
