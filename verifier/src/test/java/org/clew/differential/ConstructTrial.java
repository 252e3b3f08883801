package org.clew.differential;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.Options;
import org.clew.Strategies;
import org.clew.Verifier;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.source.CFrontEnd;
import org.clew.source.Preprocessor;
import org.clew.source.text.InputException;

/** What the compiler, our interpreter and the verifier say about one program, and whether they contradict each other. */
record ConstructTrial(List<String> answers, Optional<String> defect) {

    private static final int SECONDS = 10;
    private static final long MILLISECONDS = 1_500;

    /** More than any of the programs needs. */
    private static final RunLimits LIMITS = new RunLimits(10_000_000, 0, Budget.unlimited());

    private static final Pattern OUT = Pattern.compile("out (\\d+) (.*)");
    private static final Pattern RESULT = Pattern.compile("result (\\d+)");

    static boolean canCompile(DataModel model, Path folder) throws IOException, InterruptedException {
        return compile("int main(void) { return 0; }\n", model, "-O0", folder).isPresent();
    }

    /** @param verified whether the verifier is asked, too */
    static ConstructTrial of(RandomConstructs program, DataModel model, boolean verified, Path folder)
            throws IOException, InterruptedException {
        List<Integer> values = new ArrayList<>();
        Optional<Path> plain = compile(program.printing(), model, "-O0", folder);
        Optional<Path> optimised = compile(program.printing(), model, "-O2", folder);
        if (plain.isEmpty() || optimised.isEmpty()) {
            return new ConstructTrial(List.of("the compiler refuses it"), Optional.empty());
        }
        for (int x = 0; x < RandomConstructs.INPUTS; x++) {
            OptionalInt value = run(plain.get(), x, folder);
            if (value.isEmpty() || !value.equals(run(optimised.get(), x, folder))) {
                return new ConstructTrial(List.of("its meaning is open"), Optional.empty());
            }
            values.add(value.getAsInt());
        }
        List<String> answers = new ArrayList<>();
        try {
            Optional<String> defect = interpret(program, values, model, folder, answers)
                    .or(() -> verified ? verify(program, values, model, folder, answers) : Optional.empty())
                    .or(() -> verified ? verify(program, changed(values), model, folder, answers) : Optional.empty());
            return new ConstructTrial(answers, defect);
        } catch (RuntimeException | StackOverflowError failure) {
            return new ConstructTrial(
                    answers,
                    Optional.of("exception " + failure + " "
                            + List.of(failure.getStackTrace()).stream().limit(8).toList()));
        }
    }

    /** A claim that one of the inputs refutes. */
    private static List<Integer> changed(List<Integer> values) {
        List<Integer> changed = new ArrayList<>(values);
        int index = Math.floorMod(values.hashCode(), values.size());
        changed.set(index, values.get(index) ^ 1);
        return changed;
    }

    private static Optional<String> interpret(
            RandomConstructs program, List<Integer> values, DataModel model, Path folder, List<String> answers) {
        TermPool pool = new SimplifyingPool();
        try {
            Path file = Files.writeString(folder.resolve("returning.c"), program.returning());
            Interpreter interpreter = new Interpreter(new CFrontEnd(model, Property.DEFAULT, pool)
                    .lower(Preprocessor.read(file, model))
                    .cfa());
            for (int x = 0; x < values.size(); x++) {
                Outcome outcome = interpreter
                        .run(Choices.ofInputs(List.of(pool.bitVec(x, 32))), LIMITS)
                        .outcome();
                if (outcome instanceof Outcome.Debt(var edge, var debt)) {
                    answers.add("interpreter: " + debt.construct() + ": " + debt.reason());
                    return Optional.empty();
                }
                if (!outcome.equals(new Outcome.Ended(values.get(x)))) {
                    return Optional.of("another value for input " + x + ": " + difference(program, x, model, folder));
                }
            }
            answers.add("interpreter: agrees");
            return Optional.empty();
        } catch (InputException refused) {
            return Optional.of("refused: " + refused.getMessage());
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** The first value that the interpreter reports otherwise than the compiled program, counted from 1. */
    private static String difference(RandomConstructs program, int x, DataModel model, Path folder)
            throws IOException, InputException {
        String output;
        try {
            output = compile(program.printing(), model, "-O0", folder)
                    .flatMap(executable -> {
                        try {
                            return output(List.of(executable.toString(), Integer.toString(x)), folder);
                        } catch (IOException | InterruptedException failure) {
                            throw new IllegalStateException(failure);
                        }
                    })
                    .orElse("");
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
        Path file = Files.writeString(folder.resolve("stopping.c"), program.stopping());
        TermPool pool = new SimplifyingPool();
        Interpreter interpreter = new Interpreter(new CFrontEnd(model, Property.DEFAULT, pool)
                .lower(Preprocessor.read(file, model))
                .cfa());
        int n = 0;
        Matcher value = OUT.matcher(output);
        while (value.find()) {
            n++;
            Outcome outcome = interpreter
                    .run(Choices.ofInputs(List.of(pool.bitVec(x, 32), pool.bitVec(n, 32))), LIMITS)
                    .outcome();
            if (!outcome.equals(new Outcome.Ended(Integer.parseUnsignedInt(value.group(1))))) {
                return value.group(2) + " is " + value.group(1) + ", and not " + outcome;
            }
        }
        return "the same values";
    }

    private static Optional<String> verify(
            RandomConstructs program, List<Integer> claimed, DataModel model, Path folder, List<String> answers) {
        boolean right = answers.stream().noneMatch(answer -> answer.startsWith("right claim"));
        try {
            Path file = Files.writeString(folder.resolve("asserting.c"), program.asserting(claimed));
            // The run of the compiled program would hide what the front end gets wrong.
            Options options = Options.of(
                    file,
                    with -> with.dataModel(model)
                            .timeLimitMilliseconds(MILLISECONDS)
                            .sanityRun(false));
            Verdict verdict = new Verifier(
                            options,
                            Strategies.named("auto", Strategies.Settings.of(1)).orElseThrow(),
                            new CancellationToken())
                    .run()
                    .verdict();
            String kind = switch (verdict) {
                case Verdict.Safe safe -> "true";
                case Verdict.Unsafe unsafe -> "false";
                case Verdict.Unknown unknown -> "unknown";
            };
            answers.add((right ? "right claim: " : "wrong claim: ") + kind);
            return kind.equals(right ? "false" : "true")
                    ? Optional.of((right ? "a right claim is called " : "a wrong claim is called ") + kind)
                    : Optional.empty();
        } catch (InputException refused) {
            return Optional.of("refused: " + refused.getMessage());
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static Optional<Path> compile(String text, DataModel model, String level, Path folder)
            throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve("printing.c"), text);
        Path executable = folder.resolve("printing" + level);
        List<String> command = new ArrayList<>(List.of("gcc", "-w", "-fwrapv", "-fno-strict-aliasing", level));
        command.addAll(model == DataModel.LP64 ? List.of("-m64") : List.of("-m32", "-msse2", "-mfpmath=sse"));
        command.addAll(List.of(source.toString(), "-o", executable.toString(), "-lm"));
        return output(command, folder).isPresent() ? Optional.of(executable) : Optional.empty();
    }

    private static OptionalInt run(Path executable, int x, Path folder) throws IOException, InterruptedException {
        Optional<String> output = output(List.of(executable.toString(), Integer.toString(x)), folder);
        Matcher result = RESULT.matcher(output.orElse(""));
        return result.find() ? OptionalInt.of(Integer.parseUnsignedInt(result.group(1))) : OptionalInt.empty();
    }

    /** Empty if it fails or does not end in time. */
    private static Optional<String> output(List<String> command, Path folder) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            return process.waitFor(SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0
                    ? Optional.of(Files.readString(output, java.nio.charset.StandardCharsets.ISO_8859_1))
                    : Optional.empty();
        } finally {
            process.destroyForcibly().waitFor();
        }
    }
}
