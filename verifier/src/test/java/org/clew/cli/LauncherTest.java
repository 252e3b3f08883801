package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that starts the JVM, with a shell script in the JVM's place. */
class LauncherTest {

    private static final Path LAUNCHER = Path.of("../clew").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    private Process start(String jvm) throws IOException {
        assumeTrue(Files.isExecutable(LAUNCHER), "no launcher beside the module");
        Path launcher = Files.copy(LAUNCHER, folder.resolve("clew"));
        Path launch = Files.createDirectories(folder.resolve("verifier/target/launch"));
        Files.createFile(folder.resolve("verifier/target/clew.jar"));
        Files.createFile(launch.resolve("clew-25.0.1.aot"));
        Path jdk = Files.createDirectories(folder.resolve("jdk/bin"));
        Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
        Path java = Files.writeString(
                jdk.resolve("java"), "#!/bin/sh\necho started >>" + folder.resolve("starts") + "\n" + jvm + "\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        ProcessBuilder builder = new ProcessBuilder(launcher.toString(), "verify", "program.c");
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        return builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    }

    private List<String> starts() throws IOException {
        Path file = folder.resolve("starts");
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    private static String output(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void aRunThatCrashesAfterASignalIsNotStartedAgain() throws IOException, InterruptedException {
        Process process = start("trap 'kill -SEGV $$' TERM; while :; do sleep 0.05; done");
        for (int i = 0; i < 200 && starts().isEmpty(); i++) {
            Thread.sleep(20);
        }
        Thread.sleep(100);
        // Unlike the process itself, its handle leaves the streams open.
        process.toHandle().destroy();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(starts()).hasSize(1);
        assertThat(output(process)).isEqualTo("Verdict: unknown (interrupted)\n");
        assertThat(process.exitValue()).isEqualTo(ExitCode.UNKNOWN.number());
    }

    @Test
    void aRunThatCrashesByItselfHasASecondChance() throws IOException, InterruptedException {
        Process process = start("[ $(wc -l <" + folder.resolve("starts") + ") -gt 1 ] || kill -SEGV $$; exit 10");
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(starts()).hasSize(2);
        assertThat(process.exitValue()).isEqualTo(10);
    }

    @Test
    void twoCrashesAreUnknown() throws IOException, InterruptedException {
        Process process = start("kill -SEGV $$");
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(starts()).hasSize(2);
        assertThat(output(process)).isEqualTo("Verdict: unknown (the solver crashed)\n");
    }
}
