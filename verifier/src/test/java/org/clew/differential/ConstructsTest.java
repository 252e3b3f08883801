package org.clew.differential;

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
import org.clew.program.DataModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs made of constructs that front ends get wrong. The compiled program says what each computes; our interpreter must
 * compute the same or name what it does not model, a claim that it computes this must not be called false, and a claim that it
 * computes something else must not be called true. {@code -Dclew.constructs.first=100000} tries other programs,
 * {@code -Dclew.constructs.programs=3000} more.
 */
class ConstructsTest {

    private static final int FIRST = Integer.getInteger("clew.constructs.first", 1);
    private static final int PROGRAMS = Integer.getInteger("clew.constructs.programs", 30);

    /** Without the verifier, the interpreter alone is compared: that is quick. */
    private static final boolean VERIFIED = !Boolean.getBoolean("clew.constructs.interpreted");

    /** Reducing a program takes many runs. */
    private static final int MOST_REDUCED = Integer.getInteger("clew.constructs.reduced", 5);

    /** What came of the programs. */
    private static final Path REPORT = Path.of("target", "constructs.txt");

    private final Map<String, Integer> counts = new TreeMap<>();
    private final List<String> defects = new ArrayList<>();

    @TempDir
    Path folder;

    @Test
    void noAnswerContradictsTheCompiledProgram() throws IOException, InterruptedException {
        assumeTrue(ConstructTrial.canCompile(DataModel.LP64, folder), "there is no gcc here");
        boolean both = ConstructTrial.canCompile(DataModel.ILP32, folder);
        for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            DataModel model = both && seed % 2 == 0 ? DataModel.ILP32 : DataModel.LP64;
            RandomConstructs program = RandomConstructs.of(seed);
            ConstructTrial trial = ConstructTrial.of(program, model, VERIFIED, folder);
            trial.answers().forEach(answer -> counts.merge(answer, 1, Integer::sum));
            if (trial.defect().isPresent()) {
                defects.add(report(seed, program, model, trial.defect().get()));
            }
            if (seed % 50 == 0) {
                write();
            }
        }
        write();
        assertThat(defects).isEmpty();
        assertThat(counts.getOrDefault("interpreter: agrees", 0))
                .as("programs whose run agrees: %s", counts)
                .isGreaterThan(PROGRAMS / 2);
    }

    private void write() throws IOException {
        Files.writeString(REPORT, counts + "\n\n" + String.join("\n\n", defects) + "\n");
    }

    private String report(int seed, RandomConstructs program, DataModel model, String defect) {
        if (defects.size() >= MOST_REDUCED) {
            return "seed " + seed + " " + model + ": " + defect;
        }
        boolean verified = defect.contains("claim");
        String small = Reduction.of(program.text(), shorter -> {
            try {
                Optional<String> other = ConstructTrial.of(program.with(shorter), model, verified, folder)
                        .defect();
                return other.isPresent() && Trial.kind(other.get()).equals(Trial.kind(defect));
            } catch (IOException | InterruptedException failure) {
                throw new IllegalStateException(failure);
            }
        });
        return "seed " + seed + " " + model + ": " + defect + "\n" + small;
    }
}
