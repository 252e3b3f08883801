package org.clew.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.clew.Options;
import org.clew.Verifier;
import org.clew.Version;
import org.clew.cfa.Cfa;
import org.clew.cli.option.UsageException;
import org.clew.evidence.Counterexample;
import org.clew.evidence.HarnessFiles;
import org.clew.evidence.Result;
import org.clew.evidence.compiled.ShellWord;
import org.clew.report.certificate.Certificate;
import org.clew.report.html.HtmlReport;
import org.clew.report.json.ResultJson;
import org.clew.report.sarif.ResultSarif;
import org.clew.report.witness.WitnessOfResult;
import org.clew.report.witness.WitnessTime;
import org.clew.report.witness.WitnessWriter;
import org.clew.source.text.InputException;
import org.jspecify.annotations.Nullable;

/**
 * The evidence files of a run: all that apply in the folder of {@code --output}, and those for which an option of their own was given. Files appear
 * complete or not at all.
 */
final class EvidenceFiles {

    /** Makes the content of a file; nothing where the verdict has none. */
    private interface Content {
        Optional<String> of(Result result, Verifier verifier) throws IOException;
    }

    /** One file, and the option that asked for it. */
    record Target(String option, Path file, Content content) {

        /** @param verifier what had the result */
        void write(Result result, Verifier verifier) throws IOException {
            Optional<String> text = content.of(result, verifier);
            if (text.isPresent()) {
                Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
                Files.createDirectories(folder);
                // A temporary file would be for its owner alone; these are shared, with the permissions of any new
                // file.
                Path half = folder.resolve(
                        file.getFileName() + "." + ProcessHandle.current().pid() + ".part");
                Files.writeString(half, text.get().endsWith("\n") ? text.get() : text.get() + "\n");
                Files.move(half, file, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static final String FOLDER = "--output";

    private final List<Target> targets = new ArrayList<>();
    private int mostNodes = Options.RECORDED;
    private @Nullable Path folder;

    private EvidenceFiles() {}

    static EvidenceFiles none() {
        return new EvidenceFiles();
    }

    /** The files about a result. How many copies of the program the harness needs is known only when there is a result. */
    List<Target> files(Result result) {
        List<Target> all = new ArrayList<>(targets);
        Path copies = folder;
        List<String> texts = harness(result).map(HarnessFiles::copies).orElse(List.of());
        for (int i = 0; copies != null && i < texts.size(); i++) {
            String text = texts.get(i);
            all.add(new Target(FOLDER, copies.resolve(HarnessFiles.copy(i)), (ignored, verifier) -> Optional.of(text)));
        }
        return all;
    }

    /** How a user repeats the counterexample with the files in the folder. */
    Optional<String> replay(Result result) {
        Path place = folder;
        return place == null
                ? Optional.empty()
                : harness(result).map(files -> "cd " + ShellWord.of(place.toString()) + " && " + files.command());
    }

    /** Files that cannot be written are a usage error before the run, not after it. */
    void check() throws UsageException {
        for (Target target : targets) {
            if (!target.option().equals(FOLDER)) {
                OutputPath.checkFile(target.option(), target.file());
            }
        }
    }

    /** Everything into one folder. */
    void folder(Path folder) {
        json(FOLDER, folder.resolve("result.json"));
        report(FOLDER, folder.resolve("report.html"));
        sarif(FOLDER, folder.resolve("result.sarif"));
        witness(FOLDER, folder.resolve("witness.yml"));
        certificate(FOLDER, folder.resolve("certificate.smt2"));
        add(
                FOLDER,
                folder.resolve(HarnessFiles.HARNESS),
                (result, verifier) -> harness(result).map(HarnessFiles::harness));
        this.folder = folder;
    }

    void json(String option, Path file) {
        add(option, file, (result, verifier) -> Optional.of(new ResultJson(result, Version.text()).text()));
    }

    void report(String option, Path file) {
        add(option, file, (result, verifier) -> Optional.of(new HtmlReport(result, Version.text(), mostNodes).text()));
    }

    /** @param most how many nodes of the tree the report shows at most */
    void record(int most) {
        mostNodes = most;
    }

    void sarif(String option, Path file) {
        add(option, file, (result, verifier) -> Optional.of(new ResultSarif(result, Version.text()).text()));
    }

    void witness(String option, Path file) {
        add(
                option,
                file,
                (result, verifier) -> new WitnessOfResult(result, Version.text())
                        .witness(WitnessTime.now())
                        .map(WitnessWriter::text));
    }

    void certificate(String option, Path file) {
        add(
                option,
                file,
                (result, verifier) -> result.proof().isPresent()
                        ? new Certificate(result, Version.text()).text(lowered(verifier))
                        : Optional.empty());
    }

    private static Cfa lowered(Verifier verifier) throws IOException {
        try {
            return verifier.loweredAnew().cfa();
        } catch (InputException unreadable) {
            throw new IOException(unreadable);
        }
    }

    private void add(String option, Path file, Content content) {
        targets.add(new Target(option, file, content));
    }

    private static Optional<HarnessFiles> harness(Result result) {
        return result.counterexample().flatMap(Counterexample::harness);
    }
}
