package org.clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.clew.program.DataModel;
import org.clew.source.library.MathConstants;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Folded calls of {@code <math.h>} against the C library of this machine. */
class MathConstantsTest {

    private static final List<String> ONE = List.of(
            "sin", "cos", "tan", "asin", "acos", "atan", "exp", "exp2", "expm1", "sinh", "cosh", "tanh", "log", "log2",
            "log10", "log1p", "cbrt");
    private static final List<String> TWO = List.of("pow", "hypot", "atan2");
    private static final double[] SPECIAL = {
        0.5, 1, 2, 3, 4, 8, 10, 27, 100, 1000, 1024, 64, -1, -2, -8, 0.25, 1e10, 1e-10, 710, -700, 3.141592653589793
    };

    private record Call(String function, List<Double> arguments) {}

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(DataModel.class)
    void areWhatTheLibraryReturns(DataModel model) throws IOException, InterruptedException {
        assumeTrue(NativeRun.isAvailable(model, folder), "gcc cannot build " + model + " programs here");
        List<Call> calls = calls(new Random(7));
        StringBuilder text = new StringBuilder(
                "#include <math.h>\n#include <stdio.h>\nvolatile double d1, d2; volatile float f1, f2;\nint main(void) {\n");
        for (Call call : calls) {
            char kind = call.function.endsWith("f") ? 'f' : 'd';
            for (int i = 0; i < call.arguments.size(); i++) {
                text.append("%c%d = %s; ".formatted(kind, i + 1, Double.toHexString(call.arguments.get(i))));
            }
            text.append("printf(\"%%a\\n\", (double) %1$s(%2$c1%3$s));%n"
                    .formatted(call.function, kind, call.arguments.size() == 2 ? ", " + kind + "2" : ""));
        }
        Path program = Files.writeString(folder.resolve("calls.c"), text.append("return 0; }\n"));
        List<String> lines = NativeRun.of(program, model, folder)
                .orElseThrow()
                .output()
                .lines()
                .toList();
        assertThat(lines).hasSameSizeAs(calls);
        int exact = 0;
        for (int i = 0; i < calls.size(); i++) {
            Call call = calls.get(i);
            Optional<MathConstants.Result> folded = MathConstants.fold(call.function, call.arguments, model);
            if (folded.isEmpty()) {
                continue;
            }
            double real = Double.parseDouble(lines.get(i));
            switch (folded.get()) {
                case MathConstants.Result.Exact(double value) -> {
                    assertThat(value).as(call.toString()).isEqualTo(real);
                    exact++;
                }
                case MathConstants.Result.Between(double least, double most) ->
                    assertThat(real).as(call.toString()).isBetween(least, most);
            }
        }
        assertThat(exact).isGreaterThan(calls.size() / 7);
    }

    private static List<Call> calls(Random random) {
        List<Call> calls = new ArrayList<>();
        for (String suffix : new String[] {"", "f"}) {
            for (int i = 0; i < 40; i++) {
                double x = argument(random, i, suffix);
                double y = argument(random, random.nextInt(40), suffix);
                ONE.forEach(function -> calls.add(new Call(function + suffix, List.of(x))));
                TWO.forEach(function -> calls.add(new Call(function + suffix, List.of(x, y))));
            }
        }
        return calls;
    }

    private static double argument(Random random, int index, String suffix) {
        double value = index < SPECIAL.length
                ? SPECIAL[index]
                : index % 3 == 0 ? random.nextDouble() : random.nextInt(4000) / 16.0 * (index % 2 == 0 ? 1 : -0.1);
        return suffix.isEmpty() ? value : (float) value;
    }
}
