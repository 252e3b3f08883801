package org.clew.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.Strategies;
import org.clew.cfa.Cfa;
import org.clew.cfa.pass.InlineCalls;
import org.clew.differential.Enumeration.Truth;
import org.clew.evidence.Change;
import org.clew.evidence.Proof;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.ProofCheck;
import org.clew.limits.Budget;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.Prover;
import org.clew.smt.chain.Provers;
import org.clew.source.text.InputException;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Plants false proofs: the proof of a safe program, read as one of its unsafe twin, which differs in what it asserts. Whatever
 * is changed in it, none can be right, so the check must reject them all.
 */
class FalseProofTest {

    private static final int PROGRAMS = 150;

    @ParameterizedTest
    @ValueSource(strings = {"forward", "minimax", "bself"})
    void noProofOfAnUnsafeProgramPasses(String strategy) throws InputException {
        int planted = 0;
        for (int seed = 1; seed <= PROGRAMS; seed++) {
            RandomProgram program = new RandomProgram(seed);
            Truth values = Enumeration.of(Trial.lower(program.returning()));
            if (values.statuses().size() < 2 || !values.complete()) {
                continue;
            }
            TermPool pool = new SimplifyingPool();
            int greatest = values.statuses().last();
            Cfa safe = Trial.lower(program.asserting(program.observed() + " <= " + greatest), pool);
            Cfa unsafe = Trial.lower(program.asserting(program.observed() + " <= " + (greatest - 1)), pool);
            Optional<Proof> proof = Enumeration.of(unsafe).error() ? proof(strategy, safe) : Optional.empty();
            // Backward strategies prove the program with its calls inlined.
            Cfa twin = strategy.equals("bself") ? new InlineCalls(12, 200_000).apply(unsafe) : unsafe;
            Optional<Proof> planting = proof.flatMap(found -> Transplant.of(found, twin));
            if (planting.isPresent()) {
                reject(planting.get(), seed);
                planted++;
            }
        }
        assertThat(planted).isGreaterThan(PROGRAMS / 10);
    }

    private static void reject(Proof falsehood, int seed) {
        Draw draw = new Draw(seed);
        List<Proof> proofs = new ArrayList<>(List.of(falsehood));
        for (ProofMutation mutation : ProofMutation.values()) {
            Proof mutant = mutation.of(falsehood, draw);
            proofs.add(mutant);
            proofs.add(draw.from(ProofMutation.values()).of(mutant, draw));
        }
        try (Prover prover = Provers.open(falsehood.unfolding().cfa().pool(), Budget.unlimited())) {
            for (Proof proof : proofs) {
                assertThat(new ProofCheck(proof, prover, prover, List.of()).flaw())
                        .as("seed %s: %s", seed, proof.nodes())
                        .isPresent();
            }
        }
    }

    private static Optional<Proof> proof(String strategy, Cfa cfa) {
        Verdict verdict = TestProgram.of(cfa)
                .decide(Strategies.named(strategy, Strategies.Settings.of(1)).orElseThrow(), WorkBudget.brief(2_000))
                .verdict();
        return verdict instanceof Verdict.Safe(SafetyProof.Annotated(Proof proof, List<Change> changes))
                ? Optional.of(proof)
                : Optional.empty();
    }
}
