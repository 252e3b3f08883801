package org.clew.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.clew.Options;
import org.clew.Verifier;
import org.clew.cli.input.BadInputException;
import org.clew.cli.option.Limits;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;
import org.clew.evidence.Result;
import org.jspecify.annotations.Nullable;

/** The options of {@code verify} that name files for its evidence, and the writing of these files. */
final class EvidenceOptions {
    private final EvidenceFiles files = EvidenceFiles.none();
    private @Nullable Path folder;
    private @Nullable Path tree;
    private boolean needsTree;
    private boolean hasReport;
    private boolean bounded;
    private int recorded = Options.RECORDED;

    List<Option> options() {
        return List.of(
                Option.value(
                        "--tree",
                        "FILE",
                        "Write the search tree to this file: as JSON if its name ends in .json, as SVG (drawn by Graphviz) if in .svg, else as DOT.",
                        value -> tree = Path.of(value)),
                Option.value(
                        "--output",
                        "DIR",
                        "Write all evidence to this folder: result.json, report.html, result.sarif, witness.yml, certificate.smt2 for"
                                + " true, harness.c for false. Default: write only the files that other options name.",
                        value -> toFolder(Path.of(value))),
                Option.value("--json", "FILE", "Write the whole result as JSON (docs/schema).", value -> {
                    needsTree = true;
                    files.json("--json", Path.of(value));
                }),
                Option.value(
                        "--report",
                        "FILE",
                        "Write a page for the browser: the source, the search tree, its replay, and the proof or the counterexample.",
                        value -> {
                            needsTree = true;
                            hasReport = true;
                            files.report("--report", Path.of(value));
                        }),
                Option.value(
                        "--record",
                        "N",
                        "How many nodes of the search tree and events of the search the report keeps. Default: "
                                + Options.RECORDED + ".",
                        value -> {
                            bounded = true;
                            recorded = Limits.count(value);
                            files.record(recorded);
                        }),
                Option.value(
                        "--sarif",
                        "FILE",
                        "Write the violation, or why none is reported, as SARIF 2.1.0 for editors and code scanning.",
                        value -> files.sarif("--sarif", Path.of(value))),
                Option.value(
                        "--witness",
                        "FILE",
                        "Write a verification witness, format 2.0: loop invariants for true, the path to the error for false.",
                        value -> files.witness("--witness", Path.of(value))),
                Option.value(
                        "--certificate",
                        "FILE",
                        "Write the proof of true as SMT-LIB queries. Any solver must answer unsat to each of them.",
                        value -> files.certificate("--certificate", Path.of(value))));
    }

    private void toFolder(Path named) {
        folder = named;
        needsTree = true;
        hasReport = true;
        files.folder(named);
    }

    @Nullable
    Path folder() {
        return folder;
    }

    /** Rejects, before the run begins, combinations without effect and files that cannot be written. */
    void check() throws UsageException {
        if (bounded && !hasReport) {
            throw new UsageException("--record bounds what a report keeps; it needs --report or --output");
        }
        OutputPath.checkFolder("--output", folder);
        OutputPath.checkFile("--tree", tree);
        files.check();
    }

    void applyTo(Options.Builder options) {
        options.outputFolder(Optional.ofNullable(folder))
                .keepsTree(needsTree || tree != null)
                .recorded(recorded);
    }

    void write(Result result, Verifier verifier, Console console) {
        Path drawing = tree;
        if (drawing != null && result.tree().isPresent()) {
            TreeFile file = new TreeFile(drawing);
            write(console, "--tree", () -> file.write(result.tree().get(), result.listings()));
        } else if (drawing != null) {
            console.err().println("warning: --tree: nothing was written, because no search left a tree");
        }
        files.files(result).forEach(file -> write(console, file.option(), () -> file.write(result, verifier)));
    }

    /** How a user repeats the counterexample with the files that were written. */
    Optional<String> replay(Result result) {
        return files.replay(result);
    }

    /** Writes one file. */
    private interface Writer {
        void write() throws IOException, BadInputException;
    }

    /** A failure is a warning, because the verdict must be printed whatever happens to its evidence. */
    private static void write(Console console, String option, Writer writer) {
        try {
            writer.write();
        } catch (IOException | BadInputException | RuntimeException | OutOfMemoryError lost) {
            console.err().println("warning: " + option + ": nothing was written: " + lost);
        }
    }
}
