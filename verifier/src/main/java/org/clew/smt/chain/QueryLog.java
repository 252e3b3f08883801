package org.clew.smt.chain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;
import org.clew.logic.TermSize;
import org.clew.logic.print.SmtLibPrinter;
import org.clew.smt.CheckResult;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Query;

/**
 * Writes each question that comes this far as an SMT-LIB file that a stock solver can be asked with. Queries that do not fit on the disk or are very
 * large are counted and left out, because a log must not influence the verdict.
 */
final class QueryLog implements Link {

    /** All files of a run together. */
    private static final long MOST_BYTES = 1L << 30;

    /** A question with more subterms is not written. */
    private static final int MOST_TERMS = 200_000;

    private final Link next;
    private final Path folder;
    private final int prover;
    private final LongAdder bytes;
    private final LongAdder leftOut;
    private int queries;

    /** @param prover tells the files of several provers apart */
    QueryLog(Link next, Path folder, int prover, SolverStatistics statistics) {
        this.next = next;
        this.folder = folder;
        this.prover = prover;
        this.bytes = statistics.counter("solver.log.bytes");
        this.leftOut = statistics.counter("solver.log.left-out");
    }

    @Override
    public CheckResult decide(Query query) {
        long start = System.nanoTime();
        CheckResult result = next.decide(query);
        long microseconds = (System.nanoTime() - start) / 1000;
        queries++;
        if (bytes.sum() > MOST_BYTES || TermSize.of(query.conjuncts()) > MOST_TERMS) {
            leftOut.increment();
            return result;
        }
        String answer = switch (result) {
            case CheckResult.Sat sat -> "sat";
            case CheckResult.Unsat unsat -> "unsat";
            case CheckResult.Unknown unknown -> "unknown, " + unknown.reason().text();
        };
        String text = "; " + answer + ", " + microseconds + " us\n" + SmtLibPrinter.script(query.conjuncts());
        Path file = folder.resolve(String.format(Locale.ROOT, "prover-%d-query-%06d.smt2", prover, queries));
        try {
            Files.createDirectories(folder);
            Files.writeString(file, text);
            bytes.add(text.length());
        } catch (IOException e) {
            leftOut.increment();
        }
        return result;
    }
}
