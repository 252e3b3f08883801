package org.clew.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.clew.Benchmarks;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.clew.testing.MeasuresTime;
import org.junit.jupiter.api.Test;

/** The front end on real programs: a fixed sample of the benchmark set, and one program that grows. */
class FrontEndSurveyTest {
    /** One program in so many. */
    private static final int SAMPLE = 40;

    private static final int ROUNDS = 12;

    @Test
    void lowersASampleOfTheBenchmarks() {
        Optional<Benchmarks> benchmarks = Benchmarks.find();
        assumeTrue(benchmarks.isPresent(), Benchmarks.ABSENT);
        List<FrontEndSurvey.Task> tasks = FrontEndSurvey.tasks(benchmarks.get());
        List<FrontEndSurvey.Result> results = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i += SAMPLE) {
            results.add(FrontEndSurvey.lower(tasks.get(i)));
        }
        assertThat(results).isNotEmpty().noneMatch(FrontEndSurvey.Result::failed);
    }

    /**
     * Eight times the program may take at most sixteen times the time, without the collector's, which small programs
     * do not call. What else the machine does only adds to a wall clock, so the best of the rounds comes down to our
     * own work, and rounds go on until it is within the bound.
     */
    @Test
    @MeasuresTime
    void timeGrowsLinearly() throws Exception {
        milliseconds(2000);
        List<Double> best = new ArrayList<>(Collections.nCopies(4, Double.MAX_VALUE));
        for (int round = 0; round < 3 || round < ROUNDS && !growsLinearly(best); round++) {
            for (int size = 0; size < best.size(); size++) {
                best.set(size, Math.min(best.get(size), milliseconds(500 << size)));
            }
        }
        System.out.println("500, 1000, 2000, 4000 functions of 16 lines: " + best + " ms");
        assertThat(growsLinearly(best)).as("milliseconds: %s", best).isTrue();
    }

    private static boolean growsLinearly(List<Double> milliseconds) {
        return milliseconds.getLast() < 16 * milliseconds.getFirst();
    }

    private static double milliseconds(int functions) throws InputException {
        StringBuilder text = new StringBuilder("int abs(int); struct node { int key; struct node *next; };\n");
        for (int i = 0; i < functions; i++) {
            text.append(FUNCTION.replace("NAME", "f" + i).replace("GLOBAL", "g" + i));
        }
        text.append("int main(void) { struct node n = {1, 0}; return f0(&n, 3); }\n");
        SourceText source = SourceText.of("f.c", text.toString());
        // What other tests left behind is collected now and not while the larger programs are measured.
        System.gc();
        long collected = collectorsMilliseconds();
        long start = System.nanoTime();
        new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool()).lower(source);
        return (System.nanoTime() - start) / 1e6 - (collectorsMilliseconds() - collected);
    }

    private static long collectorsMilliseconds() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    private static final String FUNCTION = """
            int GLOBAL[10];
            int NAME(struct node *list, int limit) {
                int sum = 0;
                for (int i = 0; i < limit && list != 0; i++) {
                    if (list->key % 2 == 0)
                        sum += abs(list->key) + GLOBAL[i];
                    else
                        GLOBAL[i] = sum-- > 3 ? sum : list->key << 2;
                    list = list->next;
                }
                switch (sum) {
                    case 1: return 2;
                    case 2: sum++;
                    default: return sum;
                }
            }
            """;
}
