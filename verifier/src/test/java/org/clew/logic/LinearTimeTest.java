package org.clew.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.clew.logic.rewrite.Simplifier;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.logic.rewrite.Substitution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Substitution and simplification cost time linear in the size of the formula. The time per node may grow with the caches that
 * are missed, not with the size: a quadratic cost would grow a thousandfold from the first size to the last.
 */
class LinearTimeTest {

    private static final int[] SIZES = {1_000, 10_000, 100_000, 1_000_000};
    private static final double TOLERATED_GROWTH = 30;
    /** The time of this thread, which does not count those that share the machine with it. */
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @EnumSource(names = {"WORDS", "CONJUNCTION"})
    void timePerNodeDoesNotGrow(DeepTerms shape) {
        measure(shape, 10_000);
        double[] simplify = new double[SIZES.length];
        double[] substitute = new double[SIZES.length];
        for (int i = 0; i < SIZES.length; i++) {
            double[] nanoseconds = measure(shape, SIZES[i]);
            simplify[i] = nanoseconds[0];
            substitute[i] = nanoseconds[1];
            System.out.printf(
                    Locale.ROOT,
                    "%s of %d levels: %.0f ns per node to simplify, %.0f ns to substitute%n",
                    shape,
                    SIZES[i],
                    simplify[i],
                    substitute[i]);
        }
        assertThat(simplify[3] / simplify[1]).isLessThan(TOLERATED_GROWTH);
        assertThat(substitute[3] / substitute[1]).isLessThan(TOLERATED_GROWTH);
    }

    /** Nanoseconds per node, the best of some runs: {simplify, substitute}. */
    private static double[] measure(DeepTerms shape, int size) {
        TermPool pool = new SimplifyingPool();
        Term term = shape.make(pool, size);
        int nodes = TermSize.of(term);
        int runs = Math.max(1, 100_000 / size);
        double simplify = best(runs, nodes, term, t -> new Simplifier(pool).simplify(t));
        double substitute = best(runs, nodes, term, t -> {
            Substitution substitution =
                    new Substitution(pool, symbol -> pool.symbol(symbol.name() + "'", symbol.sort()));
            return substitution.apply(t);
        });
        return new double[] {simplify, substitute};
    }

    private static double best(int runs, int nodes, Term term, UnaryOperator<Term> operation) {
        double best = Double.MAX_VALUE;
        for (int i = 0; i < runs; i++) {
            long before = THREADS.getCurrentThreadCpuTime();
            assertThat(operation.apply(term)).isNotNull();
            best = Math.min(best, (double) (THREADS.getCurrentThreadCpuTime() - before) / nodes);
        }
        return best;
    }
}
