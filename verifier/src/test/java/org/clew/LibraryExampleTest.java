package org.clew;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README's example of the library compiles, and runs without any system property. */
class LibraryExampleTest {

    @TempDir
    private Path folder;

    @Test
    void theReadmesExampleRuns() throws Exception {
        Path readme = Path.of("../README.md");
        assumeTrue(Files.exists(readme), "the README is not beside the module");
        String text = Files.readString(readme);
        int begin = text.indexOf("```java\n") + 8;
        String example = text.substring(begin, text.indexOf("```", begin));
        assertThat(example).contains("new Verifier(options).run()");
        Path source = Files.writeString(folder.resolve("Example.java"), """
                import java.nio.file.Path;
                import org.clew.*;
                import org.clew.evidence.*;
                class Example {
                    public static void main(String[] arguments) throws Exception {
                %s
                    }
                }
                """.formatted(example));
        Files.writeString(folder.resolve("program.c"), """
                extern int __VERIFIER_nondet_int(void); void reach_error(void) {}
                int main(void) {
                    int x = 0;
                    while (__VERIFIER_nondet_int()) x = 1 - x;
                    if (x > 1) reach_error();
                }
                """);
        String classes = classPath();
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", classes, "-d", folder.toString(), source.toString());
        assertThat(status).isZero();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", folder + File.pathSeparator + classes, "Example"));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(output).contains("Invariant[loop=").contains("function=main");
        assertThat(process.exitValue()).isZero();
    }

    /** Absolute, because the example runs in another folder. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
