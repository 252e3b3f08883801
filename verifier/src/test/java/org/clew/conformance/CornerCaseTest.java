package org.clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.clew.program.DataModel;
import org.clew.semantics.run.Outcome;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * C's corner cases against gcc. Each program in {@code resources/conformance} passes values to {@code check}; see its header
 * {@code check.h} for how both sides report them.
 */
class CornerCaseTest {

    @TempDir
    Path folder;

    static Stream<Arguments> programs() throws IOException, URISyntaxException {
        Path resources = Path.of(Objects.requireNonNull(CornerCaseTest.class.getResource("/conformance"))
                .toURI());
        List<Arguments> programs = new ArrayList<>();
        try (Stream<Path> files = Files.list(resources)) {
            files.filter(file -> file.toString().endsWith(".c")).sorted().forEach(file -> {
                for (DataModel model : DataModel.values()) {
                    if (model == DataModel.LP64 || !file.toString().endsWith("-64.c")) {
                        programs.add(Arguments.of(file.getFileName().toString(), model, file));
                    }
                }
            });
        }
        return programs.stream();
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("programs")
    void agreesWithGcc(String name, DataModel model, Path program)
            throws IOException, InterruptedException, InputException {
        assumeTrue(NativeRun.isAvailable(model, folder), "gcc cannot build " + model + " programs here");
        NativeRun expected = NativeRun.of(program, model, folder, "-DNATIVE")
                .orElseThrow(() -> new AssertionError("gcc rejects it"));
        List<String> lines = expected.output().lines().toList();
        assertThat(lines).as("output of the native program").hasSizeGreaterThan(1);
        InterpretedRun ours = new InterpretedRun(program, model);
        Outcome outcome = ours.outcome(0);
        int checksum = Integer.parseUnsignedInt(lines.getLast(), 16);
        if (!outcome.equals(new Outcome.Ended(checksum))) {
            throw new AssertionError(outcome + ": " + firstDifference(lines, ours));
        }
    }

    private static String firstDifference(List<String> lines, InterpretedRun ours) {
        for (int i = 1; i < lines.size(); i++) {
            String[] parts = lines.get(i - 1).split(" ");
            int value = Integer.parseUnsignedInt(parts[1], 16);
            Outcome outcome = ours.outcome(i);
            if (!outcome.equals(new Outcome.Ended(value))) {
                return "line " + parts[0] + ": gcc " + Integer.toHexString(value) + ", we "
                        + (outcome instanceof Outcome.Ended ended ? Integer.toHexString(ended.exitStatus()) : outcome);
            }
        }
        return "all values agree";
    }
}
