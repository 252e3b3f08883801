package org.clew.bench.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The files of a folder of results. */
public final class ResultFiles {
    private ResultFiles() {}

    public static void write(Results results) throws IOException {
        Path folder = results.conditions().folder();
        WholeFile.write(folder.resolve("results.csv"), ResultCsv.of(results.runs()));
        WholeFile.write(folder.resolve("results.json"), ResultJson.of(results));
        for (String config : results.conditions().options().keySet()) {
            String name = results.conditions().options().size() == 1 ? "results.xml" : "results." + config + ".xml";
            WholeFile.write(folder.resolve(name), BenchExecXml.of(results, config));
        }
        Optional<String> sarif = MergedSarif.of(folder, results.runs());
        if (sarif.isPresent()) {
            WholeFile.write(folder.resolve("results.sarif"), sarif.get());
        }
        WholeFile.write(folder.resolve("index.html"), ResultPage.of(results));
    }
}
