package org.clew.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.clew.cfa.Cfa;
import org.clew.cfa.pass.Slice;
import org.clew.limits.Budget;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.program.Variable;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.ConcreteRun;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run is called the only one of its program if nothing that the program leaves open had a part in it. */
class OnlyRunTest {

    private static final RunLimits LIMITS = new RunLimits(100_000, 0, Budget.unlimited());

    private static final String PRELUDE = """
            extern int __VERIFIER_nondet_int(void); extern int outside; typedef unsigned long size_t;
            extern void *malloc(size_t); extern void *calloc(size_t, size_t);
            extern void *memcpy(void *, const void *, size_t); extern void *memset(void *, int, size_t);
            struct pair { int first; int second; }; int table[8]; int zero; static int three = 3;
            int missing(int n) { if (n) return 1; }
            int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
            void fill(int *cells, int n) { int i; for (i = 0; i < n; i++) cells[i] = i; }
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int i; int sum = 0; for (i = 0; i < 10; i++) sum += i; return sum;",
                "return fibonacci(9);",
                "int cells[6]; fill(cells, 6); return cells[5];",
                "int cells[6]; fill(cells, 3); return cells[2];",
                "return table[5] + zero + three;",
                "int *p = calloc(4, sizeof(int)); return p[3];",
                "int *p = malloc(4 * sizeof(int)); fill(p, 4); return p[3];",
                "char *p = malloc(600); memset(p, 7, 600); return p[599];",
                "struct pair a, b; a.first = 3; a.second = 4; b = a; return b.first;",
                "int x; int *p = &x; *p = 4; return x;",
                "if (zero) return __VERIFIER_nondet_int(); return 1;",
                "switch (three) { case 1: return 1; case 3: return 2; default: return 3; }",
                "double d = 0.1; int n = 0; while (d < 1e6) { d *= 3; n++; } return n;",
            })
    void determined(String body) throws InputException {
        assertThat(run(lower(body), (byte) 0).only()).isTrue();
    }

    /** What is left out of a program cannot make its run depend on anything. */
    @Test
    void theOnlyRunOfAProgramIsTheOnlyOneOfItsSlice() throws InputException {
        Cfa cfa = Trial.lower("""
                extern void reach_error(void); int unused = 4; static int three = 3;
                int main(void) { int i, sum = 0, other = 0; for (i = 0; i < 10; i++) { sum += three; other += sum; }
                                 if (sum > 30) reach_error(); return other; }
                """);
        assertThat(run(cfa, (byte) 0).only()).isTrue();
        assertThat(run(Slice.of(cfa), (byte) 0).only()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "return __VERIFIER_nondet_int();",
                "int x; return x;",
                "int x; if (zero) x = 1; return x;",
                "int cells[6]; fill(cells, 3); return cells[3];",
                "int cells[2000]; fill(cells, 1999); return cells[1999];",
                "int *p = malloc(4 * sizeof(int)); fill(p, 3); return p[3];",
                "char *p = malloc(600); memset(p, 7, 599); return p[599];",
                "struct pair a, b; a.first = 3; b = a; return b.second;",
                // Its second field is copied unset, though it is never used: this counts as a read.
                "struct pair a, b; a.first = 3; b = a; return b.first;",
                "struct pair a, b; int *p = &a.first; *p = 3; memcpy(&b, &a, sizeof a); return b.second;",
                "int big[4000], other[4000]; memcpy(big, other, sizeof big); return big[3999];",
                "int x; int *p = &x; return *p;",
                "return outside;",
                "return missing(0);",
                "goto over; int x; x = 1; over: return x;",
                "int *p = (int *) 131072; return *p;",
            })
    void leftOpen(String body) throws InputException {
        assertThat(run(lower(body), (byte) 0).only()).isFalse();
    }

    @Test
    void theCommandLineIsNotDetermined() throws InputException {
        assertThat(run(Trial.lower("int main(int argc, char **argv) { return argc; }"), (byte) 0)
                        .only())
                .isFalse();
    }

    /** Inputs come from memory of which half is written. */
    @Test
    void anOnlyRunIsTheSameWhateverFillsTheMemory() {
        int only = 0;
        int open = 0;
        for (long seed = 0; seed < 400; seed++) {
            Cfa cfa;
            try {
                cfa = Trial.lower(new RandomProgram(seed)
                        .returning()
                        .replace("extern", "")
                        .replace("int __VERIFIER_nondet_int(void);", """
                        void *malloc(unsigned); int drawn; int *memory;
                        int __VERIFIER_nondet_int(void) {
                            int i;
                            if (!memory) { memory = malloc(64); for (i = 0; i < 8; i++) memory[i] = i & 1; }
                            drawn = drawn * 5 + 3;
                            return memory[drawn & 15];
                        }"""));
            } catch (InputException noProgram) {
                continue;
            }
            ConcreteRun first = run(cfa, (byte) 0);
            if (!first.only()) {
                open++;
                continue;
            }
            only++;
            for (byte filling : new byte[] {1, (byte) 0xa5, (byte) 0xff}) {
                ConcreteRun other = run(cfa, filling);
                assertThat(other.outcome()).as("seed " + seed).isEqualTo(first.outcome());
                assertThat(other.steps()).isEqualTo(first.steps());
            }
        }
        assertThat(only).isGreaterThan(40);
        assertThat(open).isGreaterThan(40);
    }

    /** Half of what the program asks for are inputs; the rest comes from memory of which half is written. */
    @Test
    void aDeterminedRunToAnErrorIsTheSameWhateverFillsTheMemory() {
        int determined = 0;
        int open = 0;
        for (long seed = 0; seed < 800; seed++) {
            Cfa cfa;
            try {
                RandomProgram program = new RandomProgram(seed);
                String text = program.asserting(program.observed() + " == 0");
                cfa = Trial.lower(text.replace("extern", "").replace("int __VERIFIER_nondet_int(void);", """
                        unsigned __VERIFIER_nondet_uint(void);
                        void *malloc(unsigned); int drawn; int *memory;
                        int __VERIFIER_nondet_int(void) {
                            int i;
                            if (!memory) { memory = malloc(64); for (i = 0; i < 8; i++) memory[i] = i & 1; }
                            drawn = drawn * 5 + 3;
                            return drawn & 32 ? (int) (__VERIFIER_nondet_uint() & 1) : memory[drawn & 15];
                        }"""));
            } catch (InputException noProgram) {
                continue;
            }
            ConcreteRun first = runOnInputs(cfa, seed, (byte) 0);
            if (!(first.outcome() instanceof Outcome.ReachedError)) {
                continue;
            }
            if (!first.determined()) {
                open++;
                continue;
            }
            determined++;
            for (byte filling : new byte[] {1, (byte) 0xa5, (byte) 0xff}) {
                ConcreteRun other = runOnInputs(cfa, seed, filling);
                assertThat(other.outcome()).as("seed " + seed).isEqualTo(first.outcome());
                assertThat(other.steps()).isEqualTo(first.steps());
            }
        }
        assertThat(determined).isGreaterThan(20);
        assertThat(open).isGreaterThan(20);
    }

    private static ConcreteRun runOnInputs(Cfa cfa, long seed, byte filling) {
        SplittableRandom random = new SplittableRandom(seed);
        Choices choices = Choices.from(sort -> Word.of(random.nextInt() & 0xffff_ffffL, 32));
        return new Interpreter(cfa).run(choices.filledWith(filling), LIMITS);
    }

    /** Where a counterexample sets what the program does not, that is what it depends on. */
    @Test
    void aRunFromGivenMemoryIsNotDetermined() throws InputException {
        Cfa cfa = Trial.lower("extern void reach_error(void); int main(void) { reach_error(); return 0; }");
        assertThat(run(cfa, (byte) 0).determined()).isTrue();
        Variable any = cfa.globals().iterator().next();
        Choices given = new Choices(List.of(), List.of(), Map.of(any, cfa.pool().constant(Value.zero(any.sort()))));
        assertThat(new Interpreter(cfa).run(given, LIMITS).determined()).isFalse();
        Choices chosen = new Choices(List.of(), List.of(cfa.pool().bitVec(0, 32)), Map.of());
        assertThat(new Interpreter(cfa).run(chosen, LIMITS).determined()).isFalse();
    }

    private static Cfa lower(String body) throws InputException {
        return Trial.lower(PRELUDE + "int main(void) { " + body + " }");
    }

    private static ConcreteRun run(Cfa cfa, byte filling) {
        return new Interpreter(cfa).run(Choices.none().filledWith(filling), LIMITS);
    }
}
