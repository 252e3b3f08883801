package org.clew.logic;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.print.SmtLibPrinter;
import org.clew.logic.rewrite.NegationNormalForm;
import org.clew.logic.rewrite.Simplifier;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.logic.rewrite.Substitution;

/** Processor time per node of the operations on formulas, for formulas of a thousand to a million levels. */
public final class LinearCostBench {

    private static final int[] LEVELS = {1_000, 10_000, 100_000, 1_000_000};
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private LinearCostBench() {}

    private record Operation(String name, BiConsumer<TermPool, Term> work) {}

    private static final List<Operation> OPERATIONS = List.of(
            new Operation("simplify", (pool, term) -> new Simplifier(pool).simplify(term)),
            new Operation(
                    "substitute",
                    (pool, term) -> new Substitution(pool, symbol -> pool.symbol(symbol.name() + "'", symbol.sort()))
                            .apply(term)),
            new Operation("evaluate", (pool, term) -> new Evaluator(Assignment.of(Map.of())).holds(term)),
            new Operation("free symbols", (pool, term) -> FreeSymbols.of(term)),
            new Operation("negation normal form", (pool, term) -> new NegationNormalForm(pool).ofNegation(term)),
            new Operation("print SMT-LIB", (pool, term) -> SmtLibPrinter.script(List.of(term))));

    /** Prints nanoseconds per node, the best of some runs. */
    public static void main(String[] arguments) {
        PrintStream out = System.out;
        out.printf(Locale.ROOT, "%-12s %-22s", "shape", "ns per node at levels");
        for (int levels : LEVELS) {
            out.printf(Locale.ROOT, " %9d", levels);
        }
        out.println();
        for (DeepTerms shape : List.of(DeepTerms.WORDS, DeepTerms.CONJUNCTION)) {
            for (Operation operation : OPERATIONS) {
                nanosecondsPerNode(shape, operation, 10_000);
                out.printf(Locale.ROOT, "%-12s %-22s", shape, operation.name());
                for (int levels : LEVELS) {
                    out.printf(Locale.ROOT, " %9.0f", nanosecondsPerNode(shape, operation, levels));
                }
                out.println();
            }
        }
    }

    private static double nanosecondsPerNode(DeepTerms shape, Operation operation, int levels) {
        TermPool pool = new SimplifyingPool();
        Term term = shape.make(pool, levels);
        int nodes = TermSize.of(term);
        double best = Double.MAX_VALUE;
        for (int run = 0; run < Math.max(2, 200_000 / levels); run++) {
            long before = THREADS.getCurrentThreadCpuTime();
            operation.work().accept(pool, term);
            best = Math.min(best, (double) (THREADS.getCurrentThreadCpuTime() - before) / nodes);
        }
        return best;
    }
}
