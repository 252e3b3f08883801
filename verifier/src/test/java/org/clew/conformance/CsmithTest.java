package org.clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.clew.program.DataModel;
import org.clew.semantics.run.Outcome;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs of Csmith give the same checksum under gcc and under our interpreter. Needs Debian's {@code csmith} and
 * {@code libcsmith-dev}. {@code -Dclew.csmith.programs=300} tries more than the default, {@code -Dclew.csmith.first=1000} others,
 * {@code -Dclew.csmith.everything=true} uses all of Csmith's options in every program. The file {@code target/csmith.txt} counts
 * the programs that agree, and those that are skipped by reason.
 */
class CsmithTest {

    private static final Path HEADERS = Path.of("/usr/include/csmith");
    private static final String END = "platform_main_end(crc32_context ^ 0xFFFFFFFFUL, print_hash_value);";
    private static final String CHECKSUM = "checksum = ";

    private static final boolean EVERYTHING = Boolean.getBoolean("clew.csmith.everything");
    private static final Path REPORT = Path.of("target", "csmith.txt");

    /** What came of the programs, by data model. */
    private static final Map<String, Integer> COUNTS = new TreeMap<>();

    @TempDir
    Path folder;

    /** Programs that gave a different checksum once. */
    private static final int[] ONCE_WRONG = {328};

    static IntStream seeds() {
        int first = Integer.getInteger("clew.csmith.first", 1);
        IntStream range = IntStream.range(first, first + Integer.getInteger("clew.csmith.programs", 60));
        return IntStream.concat(range, IntStream.of(ONCE_WRONG)).distinct();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void agreesWithGcc(int seed) throws IOException, InterruptedException, InputException {
        DataModel model = seed % 2 == 0 ? DataModel.LP64 : DataModel.ILP32;
        assumeTrue(Files.exists(HEADERS), "no Csmith headers at " + HEADERS);
        assumeTrue(NativeRun.isAvailable(model, folder), "gcc cannot build " + model + " programs here");
        Path program = generate(seed);
        String include = "-I" + HEADERS;
        Optional<NativeRun> expected = NativeRun.of(program, model, folder, include);
        skipUnless(expected.isPresent(), model, "the native program does not end");
        int at = expected.orElseThrow().output().indexOf(CHECKSUM);
        skipUnless(at >= 0, model, "the native program crashes");
        int checksum = Integer.parseUnsignedInt(
                expected.get().output().substring(at + CHECKSUM.length()).strip(), 16);
        Path preprocessed = folder.resolve("program.i");
        String machine = model == DataModel.LP64 ? "-m64" : "-m32";
        List<String> command =
                List.of("gcc", "-E", machine, include, program.toString(), "-o", preprocessed.toString());
        assertThat(NativeRun.run(command, folder, 60)).isPresent();
        Outcome outcome = new InterpretedRun(preprocessed, model).outcome(0);
        boolean open =
                outcome instanceof Outcome.Debt debt && debt.debt().construct().equals("order of evaluation");
        skipUnless(!open, model, "refused: the order of evaluation may matter");
        assertThat(outcome).isEqualTo(new Outcome.Ended(checksum));
        count(model, "agrees");
    }

    @AfterAll
    static void writeCounts() throws IOException {
        Files.writeString(
                REPORT, COUNTS.entrySet().stream().map(entry -> entry + "\n").collect(Collectors.joining()));
    }

    private static void skipUnless(boolean condition, DataModel model, String reason) {
        if (!condition) {
            count(model, reason);
        }
        assumeTrue(condition, reason);
    }

    private static void count(DataModel model, String what) {
        COUNTS.merge(model + ", " + what, 1, Integer::sum);
    }

    /** A program whose main also returns the checksum that it prints. */
    private Path generate(int seed) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("csmith", "--no-argc", "--seed", Integer.toString(seed)));
        if (EVERYTHING || seed % 3 != 0) {
            command.addAll(List.of("--bitfields", "--packed-struct", "--unions", "--volatiles", "--inline-function"));
        }
        if (seed % 4 == 3) {
            command.add("--float");
        }
        if (EVERYTHING || seed % 5 < 2) {
            command.addAll(List.of("--builtins", "--disable-builtin-kinds", "x86"));
        }
        if (seed % 7 == 0) {
            command.addAll(List.of("--max-funcs", "20", "--max-block-depth", "4"));
        }
        String text;
        try {
            text = NativeRun.run(command, folder, 60).orElseThrow().output();
        } catch (IOException e) {
            assumeTrue(false, "csmith is not installed");
            throw e;
        }
        assertThat(text).contains(END);
        String returning = text.replace(END, END + " return crc32_context ^ 0xFFFFFFFFUL;");
        return Files.writeString(folder.resolve("program.c"), returning);
    }
}
