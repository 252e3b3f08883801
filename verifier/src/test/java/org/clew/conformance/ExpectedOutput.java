package org.clew.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.clew.source.text.SourceText;

/**
 * Makes a program check what it prints. Our interpreter ignores output, so the program gets a {@code printf} of its own, which
 * compares each character with the expected text and calls {@code reach_error} where they differ.
 */
final class ExpectedOutput {

    private static final String RENAMED = "program_main";

    private ExpectedOutput() {}

    static SourceText checked(SourceText program, Path expected) throws IOException {
        String renamed = program.text().replaceAll("\\bmain\\b", RENAMED);
        StringBuilder text = new StringBuilder(renamed).append("\nstatic const char printed_expected[] = {");
        for (byte b : Files.readAllBytes(expected)) {
            text.append(b).append(',');
        }
        text.append("0};\n");
        try (InputStream in =
                Objects.requireNonNull(ExpectedOutput.class.getResourceAsStream("/conformance/print.txt"))) {
            text.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
        boolean hasParameters = !renamed.matches("(?s).*\\b" + RENAMED + "\\s*\\(\\s*(void)?\\s*\\).*");
        text.append("int main(void) { int status = ")
                .append(RENAMED)
                .append(hasParameters ? "(1, program_arguments)" : "()")
                .append("; if (printed_count != sizeof printed_expected - 1) reach_error(); return status; }\n");
        return SourceText.of(program.file(), text.toString());
    }
}
