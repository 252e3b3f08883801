package org.clew.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.chain.Provers;
import org.clew.testing.MeasuresTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Another thread stops a check within 100 ms, and its own limit soon, wherever the check is; models and scopes work on. */
@MeasuresTime
class InterruptionTest {

    private static final long PROMPT_MILLISECONDS = 100;
    private static final long LIMIT_MILLISECONDS = 300;
    /** Others share the machine: one attempt that is not held up shows what the prover needs. */
    private static final int ATTEMPTS = 8;

    enum Question {
        /** Factors of a product of two large primes: a search without end. */
        SEARCH(200, pool -> {
            Term a = pool.symbol("a", Sort.bitVec(124));
            Term b = pool.symbol("b", Sort.bitVec(124));
            Term bound = pool.bitVec(BigInteger.TWO.pow(61), 124);
            BigInteger product =
                    BigInteger.TWO.pow(61).subtract(BigInteger.ONE).multiply(BigInteger.valueOf(1000000007L));
            return pool.and(
                    pool.equal(pool.mul(a, b), pool.bitVec(product, 124)),
                    pool.ult(a, bound),
                    pool.ult(b, bound),
                    pool.ult(pool.bitVec(1, 124), a),
                    pool.ult(pool.bitVec(1, 124), b));
        }),
        /** A formula that takes long to translate: a million words, each from the one before. */
        TRANSLATION(60, pool -> {
            Term term = pool.symbol("x", Sort.bitVec(32));
            for (int i = 0; i < 700_000; i++) {
                Term other = pool.symbol("x" + i % 8, Sort.bitVec(32));
                term = i % 2 == 0 ? pool.bitXor(term, other) : pool.add(pool.mul(term, other), other);
            }
            return pool.ult(term, pool.symbol("y", Sort.bitVec(32)));
        }),
        /** Many multiplications to turn into bits before any search. */
        BITS(300, pool -> {
            Term term = pool.symbol("x", Sort.bitVec(64));
            for (int i = 0; i < 3_000; i++) {
                term = pool.add(pool.mul(term, term), pool.symbol("x" + i % 8, Sort.bitVec(64)));
            }
            return pool.ult(term, pool.symbol("y", Sort.bitVec(64)));
        });

        private final long delay;
        private final Function<TermPool, Term> make;

        Question(long delay, Function<TermPool, Term> make) {
            this.delay = delay;
            this.make = make;
        }
    }

    /** The hard part stands below a scope: opening one is where Z3 knows no limit. */
    @ParameterizedTest
    @EnumSource
    void stopsAtTheLimitOfOneCheck(Question question) {
        TermPool pool = new SimplifyingPool();
        Term hard = question.make.apply(pool);
        Term easy = pool.symbol("easy", Sort.BOOL);
        SolverOptions options = SolverOptions.standard().withoutChain().withCheckMilliseconds(LIMIT_MILLISECONDS);
        long best = Long.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS && best >= 3 * LIMIT_MILLISECONDS; attempt++) {
            try (Prover prover = Provers.open(pool, Budget.unlimited(), options, new SolverStatistics())) {
                prover.push();
                prover.add(hard);
                prover.push();
                prover.add(easy);
                long start = System.nanoTime();
                CheckResult result = prover.check();
                best = Math.min(best, (System.nanoTime() - start) / 1_000_000);
                assertThat(result).isEqualTo(new CheckResult.Unknown(new Reason.Solver("limit of one check")));
                prover.pop();
                prover.pop();
                assertThat(prover.check(List.of(easy)).isSat()).isTrue();
                prover.add(pool.not(easy));
                assertThat(prover.check(List.of(easy)).isUnsat()).isTrue();
            }
        }
        assertThat(best).isLessThan(3 * LIMIT_MILLISECONDS);
    }

    @ParameterizedTest
    @EnumSource
    void stopsPromptly(Question question) throws InterruptedException {
        TermPool pool = new SimplifyingPool();
        Term hard = question.make.apply(pool);
        long best = Long.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS && best >= PROMPT_MILLISECONDS; attempt++) {
            best = Math.min(best, millisecondsToStop(pool, hard, question.delay));
        }
        assertThat(best).isLessThan(PROMPT_MILLISECONDS);
    }

    private static long millisecondsToStop(TermPool pool, Term hard, long delay) throws InterruptedException {
        CancellationToken token = new CancellationToken();
        try (Prover prover = Provers.open(
                pool, new Budget(token, 0), SolverOptions.standard().withoutChain(), new SolverStatistics())) {
            Symbol easy = pool.symbol("easy", Sort.bitVec(32));
            Term five = pool.equal(easy, pool.bitVec(5, 32));
            Model model = ((CheckResult.Sat) prover.check(List.of(five))).model();
            prover.push();
            prover.add(hard);
            AtomicLong asked = new AtomicLong();
            Thread asking = Thread.ofPlatform().start(() -> {
                try {
                    Thread.sleep(delay);
                } catch (InterruptedException e) {
                    return;
                }
                asked.set(System.nanoTime());
                token.cancel(new Reason.Interrupted());
            });
            CheckResult result = prover.check();
            long stopped = System.nanoTime();
            asking.join();
            assertThat(result).isEqualTo(new CheckResult.Unknown(new Reason.Interrupted()));
            prover.pop();
            assertThat(model.value(easy)).isSameAs(pool.bitVec(5, 32));
            return (stopped - asked.get()) / 1_000_000;
        }
    }
}
