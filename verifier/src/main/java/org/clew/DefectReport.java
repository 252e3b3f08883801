package org.clew;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.clew.evidence.compiled.CompilerCommand;
import org.clew.evidence.compiled.SanityRun;
import org.clew.evidence.compiled.SanityTask;
import org.clew.source.text.TranslationUnit;

/** A folder with everything that a maintainer needs to reproduce a defect: the program, the inputs, the harness, the version and the options. */
final class DefectReport {

    private static final String FOLDER = "contradiction";

    private final Options options;
    private final SanityTask task;
    private final CompilerCommand compiler;
    private final List<String> inputs;

    DefectReport(Options options, SanityTask task, CompilerCommand compiler, List<String> inputs) {
        this.compiler = compiler;
        this.options = options;
        this.task = task;
        this.inputs = inputs;
    }

    /** Where it was written, as the end of a sentence; empty if nowhere. */
    String write() {
        try {
            Path folder = options.outputFolder().isPresent()
                    ? Files.createDirectories(options.outputFolder().get().resolve(FOLDER))
                    : ContradictionFolders.ofThisUser(System.getenv()).create();
            for (TranslationUnit unit : options.units()) {
                Path copy = folder.resolve(String.valueOf(unit.file().getFileName()));
                Files.copy(unit.file(), copy, StandardCopyOption.REPLACE_EXISTING);
            }
            Files.writeString(folder.resolve("harness.h"), SanityRun.harness(task));
            Files.write(folder.resolve("inputs.txt"), inputs);
            Files.write(
                    folder.resolve("report.txt"),
                    List.of(
                            "version: " + Version.text(),
                            "options: " + options,
                            "inputs: inputs.txt",
                            "command: " + SanityRun.command(task, compiler, "harness.h")));
            return " with " + folder;
        } catch (IOException unwritable) {
            return "";
        }
    }
}
