package org.clew.evidence.compiled;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.clew.evidence.compiled.SanityHarness.Vectors;
import org.clew.evidence.sanitize.Sanitizers;
import org.clew.source.text.ScratchFolder;
import org.clew.source.text.TranslationUnit;

/**
 * Runs the compiled program on many vectors of inputs and reports whether one reaches the error. After a proof none
 * may, so this finds programs that the front end misreads. Only a defect that some vector meets is found.
 */
public final class SanityRun {

    /** The outcome. */
    public sealed interface Result {

        /** No vector reached the error. */
        record Agreed(Counts counts) implements Result {}

        /**
         * A vector reached the error.
         *
         * @param vector its number
         * @param inputs what its calls returned, one text for each
         */
        record Contradicted(Counts counts, int vector, List<String> inputs) implements Result {
            public Contradicted {
                inputs = List.copyOf(inputs);
            }
        }

        record NotRun(String reason) implements Result {}
    }

    /**
     * Statistics of the run.
     *
     * @param vectors how many vectors
     * @param inputs how many values they were given in all
     * @param ended how many came to an end of their own
     * @param denied how many were ended because of a system call that does more than compute
     * @param cut how many were ended because of their time
     */
    public record Counts(int vectors, int inputs, int ended, int denied, int crashed, int cut) {}

    private static final List<String> SANITIZERS = List.of("-fsanitize=undefined,address");

    private static final String EXECUTABLE = "sanity";

    private final CompilerCommand compiler;
    private final Duration patience;

    public SanityRun(CompilerCommand compiler, Duration patience) {
        this.compiler = compiler;
        this.patience = patience;
    }

    public Result run(SanityTask task) throws InterruptedException {
        try (ScratchFolder folder = ScratchFolder.create("clew-sanity")) {
            return run(task, folder.path());
        } catch (IOException e) {
            return new Result.NotRun("cannot write to the temporary folder: " + e.getMessage());
        } catch (UncheckedIOException e) {
            return new Result.NotRun("cannot write to the temporary folder: " + e.getMessage());
        }
    }

    /** Whether the compiler's sanitizers stop the run before the error because of undefined behaviour. False if there are no sanitizers. */
    public boolean isUndefined(SanityTask task, int vector) throws InterruptedException {
        try (ScratchFolder folder = ScratchFolder.create("clew-sanity")) {
            return compile(task, Vectors.again(vector), SANITIZERS, folder.path())
                                    .orElse(1)
                            == 0
                    && output(folder.path())
                            .filter(output ->
                                    !output.reached() && output.counts().crashed() > 0)
                            .isPresent();
        } catch (IOException e) {
            return false;
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    /** The harness of this task, for a report. */
    public static String harness(SanityTask task) {
        return new SanityHarness(task).text(Vectors.ALL);
    }

    private Result run(SanityTask task, Path folder) throws IOException, InterruptedException {
        OptionalInt compiled;
        try {
            compiled = compile(task, Vectors.ALL, List.of(), folder);
        } catch (IOException e) {
            return new Result.NotRun("no C compiler " + compiler.name());
        }
        if (compiled.isEmpty() || compiled.getAsInt() != 0) {
            return new Result.NotRun(compiled.isEmpty() ? "the compiler took too long" : "the compiler rejects it");
        }
        Optional<SanityOutput> output = output(folder);
        if (output.isEmpty()) {
            return new Result.NotRun("it did not end in time");
        }
        SanityOutput seen = output.get();
        if (seen.unconfined()) {
            return new Result.NotRun("the system does not let a process give up its rights");
        }
        return seen.reached()
                ? new Result.Contradicted(seen.counts(), seen.vector(), seen.inputs(task))
                : new Result.Agreed(seen.counts());
    }

    /** How the harness and the program become an executable in the current folder. */
    public static String command(SanityTask task, CompilerCommand compiler, String harness) {
        List<String> options = new ArrayList<>(compiler.command(
                task.dataModel(), Sanitizers.options(task.property().checks())));
        options.addAll(new SanityHarness(task).linking());
        return UnitObjects.byHand(
                task.units().stream().map(TranslationUnit::absolute).toList(),
                String.join(" ", options),
                " -include " + harness + " -o " + EXECUTABLE + " -lm");
    }

    private OptionalInt compile(SanityTask task, Vectors vectors, List<String> more, Path folder)
            throws IOException, InterruptedException {
        Path harness = Files.writeString(folder.resolve("harness.h"), new SanityHarness(task).text(vectors));
        UnitObjects program = new UnitObjects(task.units(), folder, patience);
        List<String> options = new ArrayList<>(compiler.command(
                task.dataModel(), Sanitizers.options(task.property().checks())));
        options.addAll(more);
        List<String> included = List.of("-include", harness.toString());
        OptionalInt objects = program.compile(options, included, folder.resolve("errors"));
        if (objects.orElse(1) != 0) {
            return objects;
        }
        options.addAll(new SanityHarness(task).linking());
        if (!UnitObjects.areNeeded(task.units())) {
            options.addAll(included);
        }
        options.addAll(List.of("-o", EXECUTABLE, "-x", "c"));
        options.addAll(program.words());
        options.addAll(List.of("-x", "none", "-lm"));
        return ChildProcess.run(options, folder, patience);
    }

    private Optional<SanityOutput> output(Path folder) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        List<String> command = List.of(folder.resolve(EXECUTABLE).toString());
        ChildProcess.runWithOutput(command, folder, output, patience);
        return SanityOutput.read(Files.readAllBytes(output));
    }
}
