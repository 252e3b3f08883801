package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Location;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.evidence.Proof;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.smt.Prover;
import org.clew.smt.Provers;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.junit.jupiter.api.Test;

/** What the checker says of one step between two nodes without conditions. */
class ProofCheckTest {

    private static final SourceSpan SPAN = new SourceSpan("test.c", 1, 1, 1, 2);

    private final TermPool pool = new TermPool();

    @Test
    void aStepThatNeedsNothingIsAccepted() {
        assertThat(flaw(new Op.Skip(), pool.trueTerm())).isEmpty();
    }

    @Test
    void somethingThatIsNotModelledMustNotBeReached() {
        assertThat(flaw(debt(), pool.trueTerm())).isPresent();
    }

    @Test
    void somethingThatIsNotModelledMayStandWhereNobodyComes() {
        assertThat(flaw(debt(), pool.falseTerm())).isEmpty();
    }

    private static Op debt() {
        return new Op.Debt(Op.Debt.Kind.UNDEFINED_FUNCTION, "function mystery", "it has no body");
    }

    /** if (guard) op, and the end: with the claim that the end may be in any state. */
    private Optional<String> flaw(Op op, Term guard) {
        CfaBuilder builder = new CfaBuilder(pool, DataModel.LP64);
        CfaBuilder.FunctionBuilder start = builder.function("start");
        Location entry = start.location(SPAN);
        Location middle = start.location(SPAN);
        Location exit = start.location(SPAN);
        start.edge(entry, new Op.Assume(guard), middle, SPAN);
        start.edge(middle, op, exit, SPAN);
        start.finish(entry, exit);
        Cfa cfa = builder.build("start");
        Unfolding unfolding = new Unfolding(cfa);
        Step first = unfolding.successors(unfolding.start()).getFirst();
        Step second = unfolding.successors(first.target()).getFirst();
        Proof proof = new Proof(
                unfolding,
                List.of(
                        new Proof.Node(
                                unfolding.start(),
                                List.of(),
                                List.of(new Proof.Way(List.of(first, second), 0, 1)),
                                Map.of()),
                        new Proof.Node(second.target(), List.of(pool.trueTerm()), List.of(), Map.of())));
        try (Prover prover = Provers.open(pool, Budget.unlimited(), SolverOptions.standard(), new SolverStatistics())) {
            return new ProofCheck(proof, prover).flaw();
        }
    }
}
