package org.clew.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.clew.evidence.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random machines with a mode and a number that each event may compute anew. All their states are visited here; the search that knows only
 * between which constants the number lies must not call a machine safe that reaches its error, and proves most of the others.
 */
class RangedMachinesTest {

    private static final int MODES = 3;
    private static final int EVENTS = 3;
    private static final int[] THRESHOLDS = {-40, 5, 60};

    private record State(int mode, int number) {

        /** Between which thresholds the number lies. */
        int range() {
            int range = 0;
            while (range < THRESHOLDS.length && number > THRESHOLDS[range]) {
                range++;
            }
            return range;
        }
    }

    /** Upon an event in a mode, if the number is in a range: {@code number = (number * factor + summand) / divisor % period + offset}. */
    private record Rule(
            int event, int mode, int range, int next, int factor, int summand, int divisor, int period, int offset) {

        static Rule random(SplittableRandom random) {
            int period = random.nextInt(1, 30);
            return new Rule(
                    random.nextInt(EVENTS),
                    random.nextInt(MODES),
                    random.nextInt(THRESHOLDS.length + 1),
                    random.nextInt(MODES),
                    random.nextInt(-9, 10),
                    random.nextInt(-500_000, 500_000),
                    random.nextInt(1, 10),
                    period,
                    random.nextInt(-100, 101));
        }

        boolean applies(State state, int event) {
            return event == this.event && state.mode() == mode && state.range() == range;
        }

        State after(State state) {
            return new State(next, (state.number() * factor + summand) / divisor % period + offset);
        }

        String text() {
            String above = range == 0 ? "1" : "%d < number".formatted(THRESHOLDS[range - 1]);
            String below = range == THRESHOLDS.length ? "1" : "number <= %d".formatted(THRESHOLDS[range]);
            return "if (event == %d && mode == %d && %s && %s) { number = (number * %d + %d) / %d %% %d + %d; mode = %d; return; }%n"
                    .formatted(event, mode, above, below, factor, summand, divisor, period, offset, next);
        }
    }

    private record Machine(List<Rule> rules, int errorMode, int errorRange) {

        static Machine random(SplittableRandom random) {
            List<Rule> rules = new ArrayList<>();
            for (int count = random.nextInt(3, 12); count > 0; count--) {
                rules.add(Rule.random(random));
            }
            return new Machine(rules, random.nextInt(MODES), random.nextInt(THRESHOLDS.length + 1));
        }

        boolean reachesError() {
            Set<State> seen = new HashSet<>(Set.of(new State(0, 0)));
            Deque<State> open = new ArrayDeque<>(seen);
            while (!open.isEmpty()) {
                State state = open.pop();
                if (state.mode() == errorMode && state.range() == errorRange) {
                    return true;
                }
                for (int event = 0; event < EVENTS; event++) {
                    for (Rule rule : rules) {
                        if (rule.applies(state, event)) {
                            State next = rule.after(state);
                            if (seen.add(next)) {
                                open.push(next);
                            }
                            break;
                        }
                    }
                }
            }
            return false;
        }

        String text() {
            StringBuilder text = new StringBuilder("""
                    extern int __VERIFIER_nondet_int(void);
                    extern void reach_error(void);
                    int mode; int number;
                    void react(int event) {
                    """);
            rules.forEach(rule -> text.append(rule.text()));
            String above = errorRange == 0 ? "1" : "%d < number".formatted(THRESHOLDS[errorRange - 1]);
            String below = errorRange == THRESHOLDS.length ? "1" : "number <= %d".formatted(THRESHOLDS[errorRange]);
            return text.append("""
                    }
                    int main(void) {
                      while (1) {
                        if (mode == %d && %s && %s) reach_error();
                        react(__VERIFIER_nondet_int());
                      }
                    }
                    """.formatted(errorMode, above, below)).toString();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void noMachineThatFailsIsCalledSafe(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int safe = 0;
        int failing = 0;
        int proved = 0;
        for (int i = 0; i < 8; i++) {
            Machine machine = Machine.random(random);
            Trial trial = Trial.of("ranges", machine.text(), 200_000);
            boolean isProved = trial.verdict().orElseThrow() instanceof Verdict.Safe;
            assertThat(trial.defect()).as(machine.text()).isEmpty();
            if (machine.reachesError()) {
                failing++;
                assertThat(isProved).as(machine.text()).isFalse();
            } else {
                safe++;
                proved += isProved ? 1 : 0;
            }
        }
        assertThat(failing).isPositive();
        assertThat(2 * proved).isGreaterThan(safe);
    }
}
