package org.clew.smt;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.clew.logic.SmtLibPrinter;

/** Writes each question that comes this far as an SMT-LIB file that a stock solver can be asked with. */
final class QueryLog implements Link {

    private final Link next;
    private final Path folder;
    private final int prover;
    private int queries;

    /** @param prover tells the files of several provers apart */
    QueryLog(Link next, Path folder, int prover) {
        this.next = next;
        this.folder = folder;
        this.prover = prover;
    }

    @Override
    public CheckResult decide(Query query) {
        long start = System.nanoTime();
        CheckResult result = next.decide(query);
        long microseconds = (System.nanoTime() - start) / 1000;
        String answer = switch (result) {
            case CheckResult.Sat sat -> "sat";
            case CheckResult.Unsat unsat -> "unsat";
            case CheckResult.Unknown unknown -> "unknown, " + unknown.reason().text();
        };
        String text = "; " + answer + ", " + microseconds + " us\n" + SmtLibPrinter.script(query.conjuncts());
        Path file = folder.resolve(String.format(Locale.ROOT, "prover-%d-query-%06d.smt2", prover, ++queries));
        try {
            Files.createDirectories(folder);
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
        return result;
    }
}
