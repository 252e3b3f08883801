package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The list of planted defects fits the code: each text that {@code .ci/planted-defects} replaces is in its class. */
class PlantedDefectsTest {

    private static final Path CHECKS = Path.of("src/main/java/org/clew/evidence/check");

    @TestFactory
    Stream<DynamicTest> theTextOfEachDefectIsThere() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        String file = "";
        String name = "";
        for (String line : Files.readAllLines(Path.of("src/test/resources/planted/defects.txt"))) {
            if (line.startsWith("file ")) {
                file = line.substring("file ".length());
            } else if (line.startsWith("defect ")) {
                name = line.substring("defect ".length());
            } else if (line.startsWith("- ")) {
                Path source = CHECKS.resolve(file + ".java");
                String replaced = line.substring("- ".length());
                tests.add(DynamicTest.dynamicTest(
                        file + ": " + name,
                        () -> assertThat(withoutBlanks(text(source))).contains(withoutBlanks(replaced))));
            }
        }
        assertThat(tests).isNotEmpty();
        return tests.stream();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String withoutBlanks(String text) {
        return text.replaceAll("\\s+", "");
    }
}
