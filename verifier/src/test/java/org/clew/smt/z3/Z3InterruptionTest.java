package org.clew.smt.z3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.z3.Native;
import java.util.List;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.SolverOptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What an interrupt, or an end, leaves behind in the library. */
class Z3InterruptionTest {

    private final TermPool pool = new SimplifyingPool();
    private final Symbol x = pool.symbol("x", Sort.bitVec(32));
    private final Symbol y = pool.symbol("y", Sort.bitVec(32));

    @BeforeAll
    static void load() {
        assertThat(Z3Library.obstacle()).isEmpty();
    }

    @Test
    void workIsInterruptedAndTheContextStaysUsable() {
        try (Z3Context context = new Z3Context()) {
            long solver = Native.mkSimpleSolver(context.handle());
            Native.solverIncRef(context.handle(), solver);
            for (int round = 0; round < 20; round++) {
                CancellationToken token = new CancellationToken();
                try (Z3Interruption interruption = new Z3Interruption(context, token)) {
                    interruption.during(1000, () -> {
                        token.cancel(new Reason.Interrupted());
                        // Long enough for interrupts to strike while the library does nothing.
                        sleep(10);
                        return null;
                    });
                }
                Native.solverPush(context.handle(), solver);
                assertThat(Native.solverCheck(context.handle(), solver)).isEqualTo(1);
            }
        }
    }

    @Test
    void workThatTakesTooLongIsInterruptedByTheWatch() {
        try (Z3Context context = new Z3Context();
                Z3Interruption interruption = new Z3Interruption(context, new CancellationToken())) {
            assertThat(interruption.during(1000, () -> "quick")).isEqualTo("quick");
            assertThat(interruption.struck()).isFalse();
            interruption.during(10, () -> {
                sleep(100);
                return null;
            });
            assertThat(interruption.struck()).isTrue();
            long solver = Native.mkSimpleSolver(context.handle());
            Native.solverIncRef(context.handle(), solver);
            Native.solverPush(context.handle(), solver);
            assertThat(Native.solverCheck(context.handle(), solver)).isEqualTo(1);
        }
    }

    @Test
    void nothingStrikesOutsideOfWork() {
        CancellationToken token = new CancellationToken();
        try (Z3Session session = new Z3Session(pool, new Budget(token, 0))) {
            Z3Prover prover = session.prover(SolverOptions.standard());
            Model model = ((CheckResult.Sat) prover.check(List.of(pool.ult(x, y)))).model();
            token.cancel(new Reason.Interrupted());
            sleep(20);
            prover.push();
            prover.add(pool.ult(y, x));
            assertThat(prover.check()).isEqualTo(new CheckResult.Unknown(new Reason.Interrupted()));
            prover.pop();
            assertThat(model.holds(pool.ult(x, y))).isTrue();
        }
    }

    @Test
    void modelsOfAClosedSessionAreAnErrorAndNoCrash() {
        Model model;
        try (Z3Session session = new Z3Session(pool, Budget.unlimited())) {
            Z3Prover prover = session.prover(SolverOptions.standard());
            model = ((CheckResult.Sat) prover.check(List.of(pool.ult(x, y)))).model();
        }
        assertThatThrownBy(() -> model.value(x)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void proversOfOneSessionDoNotHearOfEachOther() {
        try (Z3Session session = new Z3Session(pool, Budget.unlimited());
                Z3Prover first = session.prover(SolverOptions.standard());
                Z3Prover second = session.prover(SolverOptions.standard())) {
            first.add(pool.ult(x, y));
            second.push();
            second.add(pool.ule(y, x));
            assertThat(first.check().isSat()).isTrue();
            assertThat(second.check().isSat()).isTrue();
            assertThat(first.check(List.of(pool.ule(y, x))).isUnsat()).isTrue();
            assertThat(second.check(List.of(pool.ult(x, y))).isUnsat()).isTrue();
        }
    }

    @Test
    void modelsSurviveTheSolverThatFoundThem() {
        try (Z3Session session = new Z3Session(pool, Budget.unlimited())) {
            Z3Prover prover = session.prover(SolverOptions.standard().withFreshChecks());
            Model first = ((CheckResult.Sat) prover.check(List.of(pool.ult(x, y)))).model();
            for (int i = 0; i < 50; i++) {
                assertThat(prover.check(List.of(pool.ult(y, pool.bitVec(i + 1, 32))))
                                .isSat())
                        .isTrue();
                if (i % 10 == 0) {
                    System.gc();
                }
            }
            assertThat(first.holds(pool.ult(x, y))).isTrue();
        }
    }

    private static void sleep(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
