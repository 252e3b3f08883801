package org.clew.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.clew.logic.rewrite.SimplifyingPool;
import org.junit.jupiter.api.Test;

/** One object per formula, whichever thread asks. */
class InterningTest {

    @Test
    void threadsGetTheSameTerms() throws InterruptedException, ExecutionException {
        TermPool pool = new SimplifyingPool();
        List<Future<List<Term>>> results = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (int thread = 0; thread < 4; thread++) {
                results.add(threads.submit(() -> {
                    List<Term> terms = new ArrayList<>();
                    for (int i = 0; i < 4000; i++) {
                        terms.add(new RandomTerms(pool, i).term(3));
                    }
                    return terms;
                }));
            }
            List<Term> first = results.get(0).get();
            for (Future<List<Term>> other : results) {
                assertThat(other.get())
                        .usingElementComparator((a, b) -> a == b ? 0 : 1)
                        .isEqualTo(first);
            }
        }
    }

    @Test
    void serialsAreUniqueAndRiseFromArgumentsToApplications() {
        TermPool pool = new SimplifyingPool();
        TermTable<Boolean> seen = new TermTable<>();
        boolean[] serials = new boolean[1_000_000];
        for (int i = 0; i < 2000; i++) {
            new Subterms().visit(new RandomTerms(pool, i).term(3), term -> {
                if (!seen.contains(term)) {
                    seen.put(term, true);
                    assertThat(serials[term.serial()]).isFalse();
                    serials[term.serial()] = true;
                }
                if (term instanceof Application application) {
                    assertThat(application.arguments()).allMatch(argument -> argument.serial() < term.serial());
                }
            });
        }
    }
}
