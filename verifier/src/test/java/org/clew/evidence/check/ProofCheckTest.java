package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
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
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.clew.smt.chain.Provers;
import org.junit.jupiter.api.Test;

/** The checker's answer for one step between two nodes without conditions. */
class ProofCheckTest {

    private static final SourceSpan SPAN = new SourceSpan("test.c", 1, 1, 1, 2);

    private final TermPool pool = new SimplifyingPool();

    @Test
    void aStepThatNeedsNothingIsAccepted() {
        assertThat(flaw(new Op.Skip(), pool.trueTerm())).isEmpty();
    }

    @Test
    void somethingThatIsNotModelledMustNotBeReached() {
        assertThat(flaw(debt(), pool.trueTerm())).isPresent();
    }

    @Test
    void anUnmodelledConstructMayBeUnreachable() {
        assertThat(flaw(debt(), pool.falseTerm())).isEmpty();
    }

    /** x < y < z, hence x < z: nothing that stands there literally. */
    @Test
    void theChainIsAskedOnlyWhatTheSolverLeavesOpen() {
        Term guard = pool.and(pool.slt(word("x"), word("y")), pool.slt(word("y"), word("z")));
        Proof proof = proof(new Op.Skip(), guard, pool.slt(word("x"), word("z")));
        SolverOptions alone = SolverOptions.standard().withoutChain();
        try (Prover solver = open(alone);
                Prover hasty = open(alone.withSteps(1));
                Prover chain = open(SolverOptions.standard())) {
            ProofCheck direct = new ProofCheck(proof, solver, chain, List.of());
            assertThat(direct.flaw()).isEmpty();
            assertThat(direct.questions()).isEqualTo(1);
            assertThat(direct.questionsLeftOpen()).isZero();
            ProofCheck indirect = new ProofCheck(proof, hasty, chain, List.of());
            assertThat(indirect.flaw()).isEmpty();
            assertThat(indirect.questionsLeftOpen()).isEqualTo(1);
            assertThat(new ProofCheck(proof, hasty, hasty, List.of()).flaw()).isPresent();
        }
    }

    /** From x < y < z follows x < z, but not z < x. */
    @Test
    void theChainProvesEveryFormulaThatTheSolverLeavesOpen() {
        List<Term> given = List.of(pool.slt(word("x"), word("y")), pool.slt(word("y"), word("z")));
        Term right = pool.slt(word("x"), word("z"));
        Term wrong = pool.slt(word("z"), word("x"));
        try (Prover hasty = open(SolverOptions.standard().withoutChain().withSteps(1));
                Prover chain = open(SolverOptions.standard())) {
            Consequences consequences = new Consequences(pool, hasty, chain, List.of());
            assertThat(consequences.follow(given, List.of(right))).isTrue();
            assertThat(consequences.follow(given, List.of(right, wrong))).isFalse();
        }
    }

    /** Also x < y < z, and a chain that proves whatever it is asked. */
    @Test
    void anotherSolverConfirmsOrContradictsTheChain() {
        Term guard = pool.and(pool.slt(word("x"), word("y")), pool.slt(word("y"), word("z")));
        SolverOptions alone = SolverOptions.standard().withoutChain();
        try (Prover hasty = open(alone.withSteps(1));
                Prover chain = open(SolverOptions.standard());
                Prover second = Provers.second(pool, Budget.unlimited(), alone)) {
            ProofCheck right = new ProofCheck(
                    proof(new Op.Skip(), guard, pool.slt(word("x"), word("z"))), hasty, chain, List.of(hasty, second));
            assertThat(right.flaw()).isEmpty();
            assertThat(right.confirmed()).isEqualTo(1);
            assertThat(right.unconfirmed()).isZero();
            Proof wrong = proof(new Op.Skip(), guard, pool.slt(word("z"), word("x")));
            ProofCheck trusting = new ProofCheck(wrong, hasty, new Credulous(), List.of(hasty));
            assertThat(trusting.flaw()).isEmpty();
            assertThat(trusting.unconfirmed()).isEqualTo(1);
            assertThat(new ProofCheck(wrong, hasty, new Credulous(), List.of(hasty, second)).flaw())
                    .isPresent();
        }
    }

    /** A chain with a defect. */
    private static final class Credulous implements Prover {
        private int depth;

        @Override
        public void push() {
            depth++;
        }

        @Override
        public void pop() {
            depth--;
        }

        @Override
        public int depth() {
            return depth;
        }

        @Override
        public void add(Term formula) {
            // Whatever is asserted, it is refuted.
        }

        @Override
        public CheckResult check(Collection<Term> assumptions) {
            return new CheckResult.Unsat(List.copyOf(assumptions));
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }

    private Term word(String name) {
        return pool.symbol(name, Sort.bitVec(32));
    }

    private Prover open(SolverOptions options) {
        return Provers.open(pool, Budget.unlimited(), options, new SolverStatistics());
    }

    private static Op debt() {
        return new Op.Debt(Op.Debt.Kind.UNDEFINED_FUNCTION, "function mystery", "it has no body");
    }

    /** With the claim that the end may be in any state. */
    private Optional<String> flaw(Op op, Term guard) {
        try (Prover prover = open(SolverOptions.standard())) {
            return new ProofCheck(proof(op, guard, pool.trueTerm()), prover, prover, List.of()).flaw();
        }
    }

    /** if (guard) op, and the end, with a claim about the end. */
    private Proof proof(Op op, Term guard, Term claim) {
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
        return new Proof(
                unfolding,
                List.of(
                        new Proof.Node(
                                unfolding.start(),
                                List.of(),
                                List.of(new Proof.Way(List.of(first, second), 0, 1)),
                                Map.of()),
                        new Proof.Node(second.target(), List.of(claim), List.of(), Map.of())));
    }
}
