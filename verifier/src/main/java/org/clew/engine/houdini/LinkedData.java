package org.clew.engine.houdini;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.cfa.pass.GhostMarks;
import org.clew.engine.CertifiedProof;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;
import org.clew.logic.Symbol;
import org.clew.semantics.Universal;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;

/**
 * A prover for programs whose loops allocate objects: claims about all objects are guessed from concrete runs for all loop headers at
 * once, and Houdini finds those that are inductive and exclude the errors. It never finds an error.
 */
public final class LinkedData implements Strategy {

    private static final long CHECK_MILLISECONDS = 20_000;

    /** The work limit of one query about a claim, some 200 milliseconds. */
    private static final long CHECK_STEPS = 700_000;

    private static final long PROOF_MILLISECONDS = 10_000;

    @Override
    public String name() {
        return "houdini";
    }

    @Override
    public Verdict decide(Run run) {
        Optional<Symbol> marks = GhostMarks.ghost(run.task().cfa());
        if (marks.isEmpty()) {
            return unknown("no loop allocates objects");
        }
        if (!new CallGraph(run.task().cfa()).circles().isEmpty()) {
            return unknown("recursive functions have no cut points");
        }
        Unfolding unfolding = new Unfolding(run.task().cfa());
        Optional<SequencedMap<Place, Branch>> trees = CutPoints.of(unfolding, run.budget());
        if (trees.isEmpty()) {
            return run.budget().isSpent()
                    ? new Verdict.Unknown(run.reservations())
                    : unknown("there are too many paths between loop headers");
        }
        Map<Place, List<Claim>> claims = claims(run, unfolding, marks.get(), trees.get());
        run.statistics()
                .number("guessed claims")
                .set(claims.values().stream().mapToLong(List::size).sum());
        SolverOptions options = SolverOptions.standard()
                .withCheckMilliseconds(CHECK_MILLISECONDS)
                .withSteps(CHECK_STEPS);
        try (Prover prover = run.openProver(options)) {
            Symbol object = Universal.object(run.pool(), marks.get());
            PathQuestions questions = new PathQuestions(run.pool(), object, prover);
            Induction induction = new Induction(trees.get(), claims, questions, run.budget());
            Optional<Map<Place, Set<Claim>>> proof = induction.proof();
            run.statistics().number("fallen claims").set(induction.falls());
            run.statistics().number("questions about claims").set(questions.count());
            if (proof.isEmpty()) {
                return run.budget().isSpent()
                        ? new Verdict.Unknown(run.reservations())
                        : unknown("the claims that concrete runs suggest do not exclude the errors");
            }
            return new CertifiedProof(run, PROOF_MILLISECONDS, true)
                    .verdictWithoutDebts(new ProofOfCuts(run.pool(), trees.get(), proof.get()).proof(unfolding));
        }
    }

    private static Map<Place, List<Claim>> claims(
            Run run, Unfolding unfolding, Symbol marks, SequencedMap<Place, Branch> trees) {
        Set<Place> headers = new LinkedHashSet<>(trees.sequencedKeySet());
        headers.remove(unfolding.start());
        Map<Place, List<Snapshot>> snapshots = Snapshots.of(unfolding, marks, headers, run.budget());
        Guesses guesses = new Guesses(unfolding, marks);
        Map<Place, List<Claim>> claims = new LinkedHashMap<>();
        snapshots.forEach((place, here) -> claims.put(place, guesses.at(place, here)));
        return claims;
    }

    private static Verdict unknown(String why) {
        return new Verdict.Unknown(List.of(new Reason.Exhausted(why)));
    }
}
