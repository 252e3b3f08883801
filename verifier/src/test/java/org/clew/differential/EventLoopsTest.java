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
 * Random machines that wait for events in an endless loop. Their states are few enough to visit them all, so plain execution has to
 * decide every one of them: by an error, or because it has seen all futures.
 */
class EventLoopsTest {

    private static final int VARIABLES = 3;
    private static final int VALUES = 4;
    private static final int EVENTS = 5;

    /** Upon an event, if a variable has a value, another one gets a new value. */
    private record Rule(int event, int watched, int value, int changed, int fresh) {}

    private record Machine(List<Rule> rules, int errorOfFirst, int errorOfLast) {

        static Machine random(SplittableRandom random) {
            List<Rule> rules = new ArrayList<>();
            int count = random.nextInt(4, 14);
            for (int i = 0; i < count; i++) {
                rules.add(new Rule(
                        random.nextInt(EVENTS),
                        random.nextInt(VARIABLES),
                        random.nextInt(VALUES),
                        random.nextInt(VARIABLES),
                        random.nextInt(VALUES)));
            }
            return new Machine(rules, random.nextInt(VALUES), random.nextInt(1, VALUES));
        }

        private boolean isError(List<Integer> state) {
            return state.getFirst() == errorOfFirst && state.getLast() == errorOfLast;
        }

        private List<Integer> after(List<Integer> state, int event) {
            List<Integer> next = new ArrayList<>(state);
            for (Rule rule : rules) {
                if (rule.event() == event && next.get(rule.watched()) == rule.value()) {
                    next.set(rule.changed(), rule.fresh());
                }
            }
            return next;
        }

        boolean reachesError() {
            List<Integer> start = List.of(0, 0, 0);
            Set<List<Integer>> seen = new HashSet<>(Set.of(start));
            Deque<List<Integer>> open = new ArrayDeque<>(seen);
            while (!open.isEmpty()) {
                List<Integer> state = open.pop();
                if (isError(state)) {
                    return true;
                }
                for (int event = 0; event <= EVENTS; event++) {
                    List<Integer> next = after(state, event);
                    if (seen.add(next)) {
                        open.push(next);
                    }
                }
            }
            return false;
        }

        /** One variable is a global, one a local and one an element of an array; the event passes through a function. */
        String text() {
            String[] names = {"g", "x", "a[1]"};
            StringBuilder text = new StringBuilder("""
                    extern int __VERIFIER_nondet_int(void);
                    extern void reach_error(void);
                    int g; int a[2];
                    int event(void) { int e = __VERIFIER_nondet_int(); int noise = __VERIFIER_nondet_int();
                      if (noise > e) return e; return e; }
                    int main(void) { int x = 0; int last;
                      while (1) { int e = event();
                        if (g == %d && a[1] == %d) reach_error();
                    """.formatted(errorOfFirst, errorOfLast));
            for (Rule rule : rules) {
                text.append("    if (e == %d && %s == %d) %s = %d;%n"
                        .formatted(
                                rule.event(),
                                names[rule.watched()],
                                rule.value(),
                                names[rule.changed()],
                                rule.fresh()));
            }
            return text.append("    last = e; } }\n").toString();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void everyMachineIsDecided(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 10; i++) {
            Machine machine = Machine.random(random);
            Trial trial = Trial.of("se", machine.text(), 200_000);
            assertThat(trial.defect()).as(machine.text()).isEmpty();
            assertThat(trial.verdict().orElseThrow())
                    .as(machine.text())
                    .isInstanceOf(machine.reachesError() ? Verdict.Unsafe.class : Verdict.Safe.class);
        }
    }
}
