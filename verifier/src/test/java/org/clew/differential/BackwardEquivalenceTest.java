package org.clew.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.clew.PaperMode;
import org.clew.Strategies;
import org.clew.cfa.Cfa;
import org.clew.evidence.Verdict;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.Test;

/**
 * BSELF, theorems 1 and 2: backward symbolic execution and k-induction on paths give the same answers, on random programs.
 * Algorithm 2 executes all paths forwards, so the two searches have nothing in common but the solver.
 */
class BackwardEquivalenceTest {

    private static final int PROGRAMS = 80;
    private static final long STEPS = 1_000;

    @Test
    void backwardExecutionAndKInductionAgree() throws InputException {
        int both = 0;
        int different = 0;
        for (int seed = 1; seed <= PROGRAMS; seed++) {
            RandomProgram program = new RandomProgram(seed);
            Enumeration.Truth values = Enumeration.of(Trial.lower(program.returning()));
            String text =
                    program.asserting(new Assertions(program.draw()).about(program.observed(), values.statuses()));
            Optional<Boolean> bse = answer(PaperMode.BSE.settings(), "bse", text);
            Optional<Boolean> algorithm2 = answer(PaperMode.KIND.settings(), "kind", text);
            Optional<Boolean> simplified = answer(Strategies.Settings.of(1), "kind", text);
            if (bse.isPresent() && simplified.isPresent()) {
                both++;
                assertThat(bse).as(text).isEqualTo(simplified);
            }
            if (bse.isPresent() && algorithm2.isPresent()) {
                different++;
                assertThat(bse).as(text).isEqualTo(algorithm2);
            }
        }
        assertThat(both).isGreaterThan(PROGRAMS / 5);
        assertThat(different).isGreaterThan(PROGRAMS / 10);
    }

    /** Whether the program is safe; empty where the steps did not suffice. */
    private static Optional<Boolean> answer(Strategies.Settings settings, String strategy, String text)
            throws InputException {
        Cfa cfa = Trial.lower(text);
        Trial trial = Trial.of(Strategies.named(strategy, settings).orElseThrow(), cfa, Enumeration.of(cfa), STEPS);
        assertThat(trial.defect()).as(text).isEmpty();
        return switch (trial.verdict().orElseThrow()) {
            case Verdict.Safe safe -> Optional.of(true);
            case Verdict.Unsafe unsafe -> Optional.of(false);
            case Verdict.Unknown unknown -> Optional.empty();
        };
    }
}
