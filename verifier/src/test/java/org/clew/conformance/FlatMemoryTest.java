package org.clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.clew.program.DataModel;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs about bytes give one checksum three times: with memory in regions, with all memory in one array of bytes, and
 * compiled by gcc. {@code -Dclew.memory.batches=200} tries more than the default, {@code -Dclew.memory.first=1000} others.
 */
class FlatMemoryTest {

    /** One compiled file has so many programs, because starting a compiler costs more than a program. */
    private static final int BATCH = 25;

    @TempDir
    Path folder;

    static Stream<Arguments> batches() {
        int first = Integer.getInteger("clew.memory.first", 0);
        return IntStream.range(first, first + Integer.getInteger("clew.memory.batches", 14))
                .mapToObj(batch -> Arguments.of(batch, batch % 2 == 0 ? DataModel.LP64 : DataModel.ILP32));
    }

    @ParameterizedTest(name = "batch {0} {1}")
    @MethodSource("batches")
    void regionsAgreeWithOneArrayOfBytesAndWithGcc(int batch, DataModel model)
            throws IOException, InterruptedException {
        assumeTrue(NativeRun.isAvailable(model, folder), "gcc cannot build " + model + " programs here");
        List<RandomMemoryProgram> programs = new ArrayList<>();
        StringBuilder all = new StringBuilder(RandomMemoryProgram.PRELUDE + "int printf(const char *, ...);\n");
        StringBuilder calls = new StringBuilder();
        for (int number = batch * BATCH; number < (batch + 1) * BATCH; number++) {
            RandomMemoryProgram program = new RandomMemoryProgram(number);
            programs.add(program);
            all.append(program.text());
            calls.append("  printf(\"%08x\\n\", run").append(number).append("());\n");
        }
        all.append("int main(void) {\n").append(calls).append("  return 0;\n}\n");
        Path file = Files.writeString(folder.resolve("batch.c"), all);
        Optional<NativeRun> expected = NativeRun.of(file, model, folder);
        assertThat(expected).as("gcc on " + Files.readString(file)).isPresent();
        List<String> checksums = expected.get().output().lines().toList();
        assertThat(checksums).hasSize(BATCH);
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < BATCH; i++) {
            int number = batch * BATCH + i;
            String text = RandomMemoryProgram.PRELUDE + programs.get(i).text() + "int main(void) { return run" + number
                    + "(); }\n";
            String flat = InterpretedRun.checksum(text, model, true);
            String regions = InterpretedRun.checksum(text, model, false);
            if (!flat.equals(checksums.get(i)) || !regions.equals(checksums.get(i))) {
                differences.add("program " + number + " " + model + ": gcc " + checksums.get(i) + ", flat " + flat
                        + ", regions " + regions);
                Files.writeString(
                        Path.of(System.getProperty("clew.memory.keep", folder.toString()))
                                .resolve("memory" + number + "-" + model + ".c"),
                        text);
            }
        }
        assertThat(differences).isEmpty();
    }
}
