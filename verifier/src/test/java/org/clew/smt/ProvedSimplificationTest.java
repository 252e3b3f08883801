package org.clew.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import org.clew.limits.Budget;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.RandomTerms;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Simplifier;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.chain.Provers;
import org.junit.jupiter.api.Test;

/** The solver proves random terms of every operator and width equal to their simplified forms. */
class ProvedSimplificationTest {

    private static final int TERMS = 2000;
    /** Enough for what is easy; a product of 128 bits is not. */
    private static final int STEPS = 300_000;

    @Test
    void rawAndSimplifiedAreEqual() {
        Map<Operator, Integer> proved = new EnumMap<>(Operator.class);
        int unknown = 0;
        TermPool pool = new SimplifyingPool();
        SolverOptions options =
                SolverOptions.standard().withoutChain().withSteps(STEPS).withCheckMilliseconds(2_000);
        try (Prover prover = Provers.open(pool, Budget.unlimited(), options, new SolverStatistics())) {
            for (int i = 0; i < TERMS; i++) {
                Term raw = new RandomTerms(pool, 31_000 + i).term(1 + i % 3);
                Term simplified = new Simplifier(pool).simplify(raw);
                Term equal = pool.raw(Operator.EQUAL, new int[0], raw, simplified);
                prover.push();
                prover.add(pool.raw(Operator.NOT, new int[0], equal));
                CheckResult result = prover.check();
                prover.pop();
                assertThat(result.isSat())
                        .as("term %s: %s is not %s", i, raw, simplified)
                        .isFalse();
                if (result.isUnsat() && raw instanceof Application application) {
                    proved.merge(application.operator(), 1, Integer::sum);
                }
                unknown += result.isUnsat() ? 0 : 1;
            }
        }
        assertThat(proved.keySet()).as("operators at the top of a term proved").hasSizeGreaterThan(50);
        assertThat(unknown).as("terms too hard for the solver").isLessThan(TERMS / 10);
    }
}
