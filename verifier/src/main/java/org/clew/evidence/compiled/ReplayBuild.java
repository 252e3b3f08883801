package org.clew.evidence.compiled;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.clew.evidence.HarnessFiles;
import org.clew.evidence.compiled.HarnessRun.Result;
import org.clew.program.DataModel;
import org.clew.source.text.TranslationUnit;

/** Compiles a program with a harness in a folder of its own, and runs it. */
final class ReplayBuild {

    private static final Pattern UNRESOLVED =
            Pattern.compile("undefined reference to `([^']*)'|undefined symbol: (\\w+)");

    private final CompilerCommand compiler;
    private final DataModel dataModel;
    private final Duration patience;
    private final Path folder;
    private final Set<String> unresolved = new TreeSet<>();

    ReplayBuild(CompilerCommand compiler, DataModel dataModel, Duration patience, Path folder) {
        this.compiler = compiler;
        this.dataModel = dataModel;
        this.patience = patience;
        this.folder = folder;
    }

    /** Names that the linker has found nowhere, the last time it was run. */
    Set<String> unresolved() {
        return unresolved;
    }

    /** @param originals the user's program, if the files do not hold a copy of it */
    Result run(HarnessFiles files, List<TranslationUnit> originals, List<String> sanitizers, List<String> options)
            throws IOException, InterruptedException {
        Path harness = Files.writeString(folder.resolve(HarnessFiles.HARNESS), files.harness());
        UnitObjects program = new UnitObjects(program(files, originals), folder, patience);
        Path executable = folder.resolve("replay");
        List<String> command = new ArrayList<>(compiler.command(dataModel, sanitizers));
        command.addAll(options);
        List<String> sources = new ArrayList<>(List.of("-o", executable.toString(), "-x", "c", harness.toString()));
        sources.addAll(program.words());
        OptionalInt compiled;
        boolean bare;
        try {
            compiled = compile(program, command, List.of(), sources, List.of("-x", "none", "-lm"));
            bare = compiled.orElse(0) != 0 && dataModel == DataModel.ILP32;
            if (bare) {
                List<String> runtime = BareRuntime.in(folder);
                compiled = compile(program, command, BareRuntime.headers(folder), sources, runtime);
            }
        } catch (IOException e) {
            return new Result.NotThere("there is no C compiler " + compiler.name(), files);
        }
        if (compiled.isEmpty()) {
            return new Result.NotRun("the compiler took more than " + seconds());
        }
        if (compiled.getAsInt() != 0) {
            return new Result.NotRun("the compiler rejects the program: " + firstError());
        }
        noteUnresolved();
        return executed(executable, files, bare);
    }

    private Result executed(Path executable, HarnessFiles files, boolean bare)
            throws IOException, InterruptedException {
        List<String> call = new ArrayList<>(List.of(executable.toString()));
        call.addAll(files.arguments());
        OptionalInt status = ChildProcess.run(call, folder, patience);
        if (status.isEmpty()) {
            return new Result.NotRun("the compiled program did not end in " + seconds());
        }
        if (bare && status.getAsInt() == BareRuntime.MISSING_STATUS) {
            return new Result.NotThere("there is no 32-bit C library", files);
        }
        return status.getAsInt() == Harness.ERROR_STATUS
                ? new Result.Confirmed(files)
                : new Result.Refuted(status.getAsInt());
    }

    private String seconds() {
        return patience.toMillis() < 1000 ? patience.toMillis() + " ms" : patience.toSeconds() + " s";
    }

    /** The files of the program, or their copies. */
    private List<TranslationUnit> program(HarnessFiles files, List<TranslationUnit> originals) throws IOException {
        if (files.copies().isEmpty()) {
            return originals;
        }
        List<TranslationUnit> copies = new ArrayList<>();
        for (int i = 0; i < files.copies().size(); i++) {
            Path copy = folder.resolve(HarnessFiles.copy(i));
            copies.add(TranslationUnit.of(Files.writeString(copy, files.copies().get(i))));
        }
        return copies;
    }

    private OptionalInt compile(
            UnitObjects program, List<String> command, List<String> headers, List<String> sources, List<String> more)
            throws IOException, InterruptedException {
        OptionalInt objects = program.compile(concat(command, headers), List.of(), errors());
        return objects.orElse(1) != 0
                ? objects
                : ChildProcess.run(concat(concat(command, sources), more), folder, errors(), patience);
    }

    private static List<String> concat(List<String> some, List<String> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    private Path errors() {
        return folder.resolve("errors");
    }

    private void noteUnresolved() throws IOException {
        unresolved.clear();
        for (String line : ChildProcess.lines(errors())) {
            Matcher matcher = UNRESOLVED.matcher(line);
            if (matcher.find()) {
                unresolved.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
            }
        }
    }

    /** What the compiler says first, without the folder of its files. */
    private String firstError() throws IOException {
        return ChildProcess.lines(errors()).stream()
                .filter(line -> line.contains("error"))
                .findFirst()
                .map(line -> line.replaceAll("(/[^/: ]+)+/", ""))
                .orElse("it does not say why");
    }
}
