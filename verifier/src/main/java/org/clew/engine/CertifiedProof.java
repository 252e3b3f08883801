package org.clew.engine;

import java.util.List;
import java.util.Optional;
import org.clew.evidence.Change;
import org.clew.evidence.Proof;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.ProofCheck;
import org.clew.limits.Reason;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;

/**
 * Turns a proof into the answer true if no soundness debt is left and the proof check accepts it; otherwise the answer
 * is unknown.
 */
public final class CertifiedProof {

    /** The solver's step limit for one query before the chain of shortcuts is asked: some 60 milliseconds, and independent of the machine's load. */
    private static final long ALONE_STEPS = 200_000;

    private static final long ALONE_MILLISECONDS = 500;
    /** The share of the time so far that the solver may take for all these queries, besides a minimum. */
    private static final int ALONE_SHARE = 5;

    private static final long ALONE_MOMENT = 500;

    /** The same for what the chain has proved, which others are asked about again. */
    private static final long AGAIN_MILLISECONDS = 1_000;

    private static final int AGAIN_SHARE = 10;

    private static final long AGAIN_MOMENT = 800;

    private final Run run;
    private final long checkMilliseconds;
    private final boolean byFew;

    public CertifiedProof(Run run, long checkMilliseconds) {
        this(run, checkMilliseconds, false);
    }

    /** @param byFew whether the proof has many facts about all cells, of which each formula needs few instances */
    public CertifiedProof(Run run, long checkMilliseconds, boolean byFew) {
        this.byFew = byFew;
        this.run = run;
        this.checkMilliseconds = checkMilliseconds;
    }

    /** For a search that treated debts like other steps: each debt on a path of the proof prevents an answer true. */
    public Verdict verdict(Proof proof) {
        proof.nodes().forEach(node -> node.ways().forEach(way -> way.steps().forEach(run::passes)));
        return verdictWithoutDebts(proof);
    }

    /** For a search that has already reported its debts. The checker rejects a proof with a path through a debt. */
    public Verdict verdictWithoutDebts(Proof proof) {
        return verdictWithoutDebts(proof, run.task().changes());
    }

    /** @param changes how the automaton that the proof speaks of was made from the program's own */
    public Verdict verdictWithoutDebts(Proof proof, List<Change> changes) {
        if (run.reservations().isEmpty()) {
            flaw(proof).ifPresent(run::distrusts);
        }
        List<Reason> reservations = run.reservations();
        return reservations.isEmpty()
                ? new Verdict.Safe(new SafetyProof.Annotated(proof, changes))
                : new Verdict.Unknown(reservations);
    }

    /** With a share of the time so far, but for a moment that it always has. */
    private Run part(int share, long moment) {
        return run.part(run.budget().part(Math.max(moment, run.budget().elapsedMilliseconds() / share)));
    }

    private Optional<String> flaw(Proof proof) {
        long start = System.nanoTime();
        SolverOptions options = SolverOptions.standard().withCheckMilliseconds(checkMilliseconds);
        SolverOptions alone = options.withoutChain()
                .withSteps(ALONE_STEPS)
                .withCheckMilliseconds(Math.min(ALONE_MILLISECONDS, checkMilliseconds));
        Run quick = part(ALONE_SHARE, ALONE_MOMENT);
        Run again = part(AGAIN_SHARE, AGAIN_MOMENT);
        SolverOptions once = options.withCheckMilliseconds(Math.min(AGAIN_MILLISECONDS, checkMilliseconds));
        try (Prover solver = quick.openProver(alone);
                Prover chain = run.openProver(options);
                Prover fresh = again.openProver(once.withoutChain().withFreshChecks());
                Prover second = again.openSecondProver(once)) {
            ProofCheck check = new ProofCheck(proof, solver, chain, List.of(fresh, second), byFew);
            Optional<String> flaw = check.flaw();
            run.statistics().number("proof nodes").set(proof.nodes().size());
            run.statistics().number("proof questions").set(check.questions());
            run.statistics().number("proof questions left to the chain").set(check.questionsLeftOpen());
            run.statistics().number("proof questions confirmed").set(check.confirmed());
            run.statistics().number("proof questions unconfirmed").set(check.unconfirmed());
            return flaw;
        } finally {
            run.statistics().number("proof check ms").set((System.nanoTime() - start) / 1_000_000);
        }
    }
}
