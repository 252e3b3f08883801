package org.clew.differential;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.PaperMode;
import org.clew.Strategies;
import org.clew.cfa.Cfa;
import org.clew.evidence.Verdict;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.Test;

/**
 * On random programs no paper mode contradicts the enumeration of all inputs, so no two of them contradict each other.
 * {@code -Dclew.papers=500} tries more programs.
 */
class PaperModesAgreeTest {

    private static final int PROGRAMS = Integer.getInteger("clew.papers", 4);
    private static final int FIRST = Integer.getInteger("clew.papers.first", 1);
    private static final long STEPS = 1_000;

    @Test
    void noModeContradictsTheEnumeration() throws InputException {
        int decided = 0;
        for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            RandomProgram program = new RandomProgram(seed);
            Enumeration.Truth values = Enumeration.of(Trial.lower(program.returning()));
            String text =
                    program.asserting(new Assertions(program.draw()).about(program.observed(), values.statuses()));
            for (PaperMode mode : PaperMode.values()) {
                Cfa cfa = Trial.lower(text);
                Trial trial = Trial.of(
                        Strategies.named(mode.strategy(), mode.settings()).orElseThrow(),
                        cfa,
                        Enumeration.of(cfa),
                        STEPS);
                assertThat(trial.defect())
                        .as("%s, seed %d: %s", mode.word(), seed, text)
                        .isEmpty();
                decided += trial.verdict()
                                .filter(verdict -> !(verdict instanceof Verdict.Unknown))
                                .isPresent()
                        ? 1
                        : 0;
            }
        }
        assertThat(decided).isGreaterThan(PROGRAMS);
    }
}
