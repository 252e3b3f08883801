package org.clew.conformance;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.clew.program.DataModel;

/** The result of a program compiled by gcc. */
record NativeRun(int exitStatus, String output) {

    private static final int SECONDS = 5;

    /** Whether gcc can build programs of this data model here. */
    static boolean isAvailable(DataModel model, Path folder) throws IOException, InterruptedException {
        boolean installed = Arrays.stream(System.getenv("PATH").split(":"))
                .anyMatch(path -> Files.isExecutable(Path.of(path, "gcc")));
        if (!installed) {
            return false;
        }
        Path probe = Files.writeString(folder.resolve("probe.c"), "#include <stdio.h>\nint main() { return 0; }");
        return of(probe, model, folder).isPresent();
    }

    /** Empty if gcc rejects the program or it does not end in time. */
    static Optional<NativeRun> of(Path program, DataModel model, Path folder, String... flags)
            throws IOException, InterruptedException {
        Path executable = folder.resolve("native");
        List<String> command = new ArrayList<>(List.of("gcc", "-fwrapv", "-fno-strict-aliasing", "-w", "-O0"));
        command.addAll(model == DataModel.LP64 ? List.of("-m64") : List.of("-m32", "-msse2", "-mfpmath=sse"));
        command.addAll(List.of(flags));
        command.addAll(List.of(program.toString(), "-lm", "-o", executable.toString()));
        Optional<NativeRun> compiled = run(command, folder, 60);
        if (compiled.isEmpty() || compiled.get().exitStatus != 0) {
            return Optional.empty();
        }
        return run(List.of(executable.toString()), folder, SECONDS);
    }

    static Optional<NativeRun> run(List<String> command, Path folder, int seconds)
            throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            return process.waitFor(seconds, TimeUnit.SECONDS)
                    ? Optional.of(new NativeRun(process.exitValue(), Files.readString(output)))
                    : Optional.empty();
        } finally {
            process.destroyForcibly().waitFor();
        }
    }
}
