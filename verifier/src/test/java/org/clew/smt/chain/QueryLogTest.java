package org.clew.smt.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.clew.limits.Budget;
import org.clew.logic.RandomTerms;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.clew.smt.z3.Z3Script;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Logged questions are read by a stock Z3, which answers them as we did. */
class QueryLogTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void filesAreAcceptedWithTheSameAnswer(long seed, @TempDir Path folder) throws IOException {
        TermPool pool = new SimplifyingPool();
        SolverOptions options =
                SolverOptions.standard().withoutChain().withLog(folder).withCheckMilliseconds(1000);
        RandomTerms random = new RandomTerms(pool, seed, false, true, false);
        int asked = 12;
        try (Prover prover = Provers.open(pool, Budget.unlimited(), options, new SolverStatistics())) {
            for (int i = 0; i < asked; i++) {
                Term first = random.term(Sort.BOOL, 3);
                prover.check(List.of(first, random.term(Sort.BOOL, 3)));
            }
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> logged = files.sorted().toList();
            assertThat(logged).hasSize(asked);
            for (Path file : logged) {
                String text = Files.readString(file);
                String ours = text.substring(2, text.indexOf(','));
                String theirs = Z3Script.answer(text, 5000);
                if (!ours.equals("unknown") && !theirs.equals("unknown")) {
                    assertThat(theirs).as(text).isEqualTo(ours);
                }
            }
        }
    }
}
