package org.clew.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.clew.limits.Budget;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.ConcreteRun;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.semantics.run.TraceStep;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rounds of loops that are made at once end where rounds end that are made one by one. */
class RepetitionTest {

    private static final long FEW_STEPS = 400_000;
    private static final int PROGRAMS = 16;

    /** Runs of hundreds of millions of steps, with what they return. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                unsigned x = 0; while (x < 0x0fffffff) { if (x < 0xfff1) x++; else x += 2; } return x % 2;          | 1
                unsigned x = 0x0ffffff1; while (x > 1) x -= 2; return x;                                            | 1
                unsigned x = 0, y = 0; while (x < 99999999) { for (y = 0; y < 10; y++) ; x++; } return (x + y) % 100;   | 9
                unsigned x = 0, z = 50; while (x < 100000000) { if (x >= 50000000) z++; x++; } return z - 50000000; | 50
                int x = 0, y = 5; while (x < 100000000) { x++; check(x > 0); y += 3; } return y % 100;              | 5
                int x = 0; long long n = 0; while (x >= 0) { x = next(x); n++; } return n >> 24;                    | 128
                unsigned x = 7; while (x != 4294967294u) x += 3; return x % 50;                                     | 44
                int x = 0, last = 0; while (x < 100000000) { last = x; x += 4; } return x - last;                   | 4
                int x = 0, odd = 0; while (x < 100000001) { if (x % 2) odd++; x++; } return odd % 100;              | 0
                short s = 0; int n = 0; while (n < 100000000) { s++; n++; } return s == (short) 100000000;          | 1
                """)
    void longRuns(String body, int result) throws InputException {
        ConcreteRun run = run(program(body), FEW_STEPS, 0);
        assertThat(run.outcome()).isEqualTo(new Outcome.Ended(result));
        assertThat(run.steps()).isGreaterThan(50_000_000);
        assertThat(run.determined()).isTrue();
    }

    /** Far more steps than fit into a word. */
    @Test
    void countersOf64Bits() throws InputException {
        String body =
                "unsigned long long x = 0; for (int i = 0; i < 4; i++) { x = 0; while (x < 0xfffffffffffffff0ull) x++; }";
        ConcreteRun run = run(program(body + " return x & 0x7f;"), FEW_STEPS, 0);
        assertThat(run.outcome()).isEqualTo(new Outcome.Ended(0x70));
        assertThat(run.steps()).isGreaterThan(1L << 60);
    }

    /** A trace ends with steps that were made one after the other. */
    @Test
    void theTraceIsTheEndOfTheRun() throws InputException {
        String body = "unsigned x = 0; while (x < 100000000) x++; x += 7; if (x > 9) reach_error(); return 0;";
        ConcreteRun run = run(program(body), FEW_STEPS, 1000);
        assertThat(run.outcome()).isInstanceOf(Outcome.ReachedError.class);
        assertThat(run.trace()).hasSizeBetween(3, 1000);
        for (int i = 1; i < run.trace().size(); i++) {
            TraceStep before = run.trace().get(i - 1);
            assertThat(run.trace().get(i).edge().source())
                    .isEqualTo(before.edge().target());
        }
    }

    /** Random loops over narrow words, with phases and remainders: where they are after the same number of steps. */
    @Test
    void randomLoops() throws InputException {
        SplittableRandom random = new SplittableRandom(52);
        int shorter = 0;
        for (int i = 0; i < PROGRAMS; i++) {
            String program = program(randomBody(random));
            ConcreteRun every = run(program, 3_000_000, 3_000_000);
            ConcreteRun some = run(program, 3_000_000, 0);
            assertThat(some.outcome()).as(program).isEqualTo(every.outcome());
            assertThat(some.steps()).as(program).isEqualTo(every.steps());
            shorter += run(program, every.steps() / 2, 0).outcome() instanceof Outcome.Ended ? 1 : 0;
        }
        assertThat(shorter).isGreaterThan(PROGRAMS / 4);
    }

    private static String randomBody(SplittableRandom random) {
        return """
                unsigned short x = %d; short y = %d; unsigned char z = %d; unsigned n = 0;
                while (n < %d) {
                  if (x < %d) x += %d; else x -= %d;
                  if (y %s %d) y += %d; else z++;
                  if (n %% %d == 0) z += %d;
                  n++;
                }
                return (x + 3 * y + 7 * z) & 0x7f;
                """.formatted(
                        random.nextInt(1 << 16),
                        random.nextInt(-1 << 15, 1 << 15),
                        random.nextInt(256),
                        random.nextInt(20_000, 40_000),
                        random.nextInt(1 << 16),
                        random.nextInt(8),
                        random.nextInt(3),
                        random.nextBoolean() ? "<" : "!=",
                        random.nextInt(-1 << 15, 1 << 15),
                        random.nextInt(-4, 5),
                        random.nextInt(1, 5),
                        random.nextInt(3));
    }

    private static String program(String body) {
        return "extern void reach_error(void); void check(int c) { if (!c) reach_error(); }"
                + " int next(int x) { return x + 1; } int main(void) { " + body + " }";
    }

    private static ConcreteRun run(String program, long steps, int trace) throws InputException {
        return new Interpreter(Trial.lower(program))
                .run(Choices.none(), new RunLimits(steps, trace, Budget.unlimited()));
    }
}
