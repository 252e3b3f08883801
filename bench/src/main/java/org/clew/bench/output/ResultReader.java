package org.clew.bench.output;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.clew.bench.result.Journal;
import org.clew.bench.result.RunResult;
import org.clew.cli.input.BadInputException;

/** Reads earlier or others' results: a folder of ours, its journal, or BenchExec's XML, which may be compressed. */
public final class ResultReader {
    private ResultReader() {}

    public static List<RunResult> read(Path file) throws IOException, BadInputException {
        String name = file.toString();
        if (Files.isDirectory(file)) {
            return Journal.read(file.resolve("results.jsonl"));
        } else if (name.endsWith(".jsonl")) {
            return Journal.read(file);
        } else if (name.contains(".xml")) {
            try (InputStream text = uncompressed(file)) {
                return BenchExecReader.read(file, text);
            }
        }
        throw new BadInputException(file
                + ": is neither a folder of results nor results.jsonl nor BenchExec's XML (.xml, .xml.gz, .xml.bz2)");
    }

    private static InputStream uncompressed(Path file) throws IOException, BadInputException {
        if (file.toString().endsWith(".gz")) {
            return new GZIPInputStream(Files.newInputStream(file));
        } else if (!file.toString().endsWith(".bz2")) {
            return Files.newInputStream(file);
        }
        try {
            Process process = new ProcessBuilder("bzip2", "-dc", file.toString())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new ByteArrayInputStream(process.getInputStream().readAllBytes());
        } catch (IOException notInstalled) {
            throw new BadInputException(file + ": bzip2 is needed to read it (apt install bzip2)");
        }
    }
}
