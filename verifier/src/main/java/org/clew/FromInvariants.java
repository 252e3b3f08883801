package org.clew;

import java.util.ArrayList;
import java.util.List;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.Consequences;
import org.clew.evidence.inductive.InvariantCheck;
import org.clew.evidence.inductive.InvariantCheck.Result;
import org.clew.evidence.inductive.Obligation;
import org.clew.limits.Reason;
import org.clew.logic.Term;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.source.lowered.GivenInvariant;

/** The strict check of a witness: proves the property from the invariants alone, without any engine. */
final class FromInvariants implements Strategy {

    static final String NAME = "invariants";

    /** The solver's step limit for one obligation before the chain of shortcuts is asked: some 300 milliseconds, and independent of the machine's load. */
    private static final long ALONE_STEPS = 1_000_000;

    private static final long ALONE_MILLISECONDS = 5_000;
    private static final long CHECK_MILLISECONDS = 10_000;
    private static final long AGAIN_MILLISECONDS = 1_000;

    private final AssertedInvariants claims;

    FromInvariants(AssertedInvariants claims) {
        this.claims = claims;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict decide(Run run) {
        SolverOptions options = SolverOptions.standard().withCheckMilliseconds(CHECK_MILLISECONDS);
        SolverOptions alone = options.withoutChain().withSteps(ALONE_STEPS).withCheckMilliseconds(ALONE_MILLISECONDS);
        SolverOptions again = options.withCheckMilliseconds(AGAIN_MILLISECONDS);
        try (Prover solver = run.openProver(alone);
                Prover chain = run.openProver(options);
                Prover fresh = run.openProver(again.withoutChain().withFreshChecks());
                Prover second = run.openSecondProver(again)) {
            Consequences consequences = new Consequences(run.pool(), solver, chain, List.of(fresh, second));
            InvariantCheck check = new InvariantCheck(run.task().cfa(), claims.atHeaders(), run.budget(), consequences);
            Result result = check.run();
            run.statistics().number("invariant check questions").set(check.questions());
            return switch (result) {
                case Result.Proved(List<Obligation> obligations) -> proved(run, obligations);
                case Result.Open(List<Obligation> open) ->
                    unknown(open.stream().map(this::text).toList());
                case Result.Impossible(String why) -> unknown(List.of(why));
            };
        }
    }

    private static Verdict proved(Run run, List<Obligation> obligations) {
        run.statistics().number("invariant check obligations").set(obligations.size());
        List<SafetyProof.Inductive.Step> steps = new ArrayList<>();
        for (Obligation obligation : obligations) {
            List<Term> conjuncts = new ArrayList<>(obligation.given());
            conjuncts.add(run.pool().not(obligation.needed()));
            steps.add(new SafetyProof.Inductive.Step(rule(obligation), obligation.span(), conjuncts));
        }
        return new Verdict.Safe(new SafetyProof.Inductive(run.task().cfa(), steps, List.of()));
    }

    private static String rule(Obligation obligation) {
        return switch (obligation.rule()) {
            case ENTRY -> "the invariant holds where the loop is entered";
            case ITERATION -> "the invariant is inductive";
            case ERROR -> "the error is not reached";
            case DEBT -> "what is not modelled is not reached";
            case END -> "no execution goes on";
        };
    }

    private static Verdict unknown(List<String> reasons) {
        return new Verdict.Unknown(
                reasons.stream().distinct().<Reason>map(Reason.Exhausted::new).toList());
    }

    /** The message about an obligation that could not be proved, for the author of the witness. */
    private String text(Obligation open) {
        return switch (open.rule()) {
            case ENTRY -> invariant(open) + " is not shown to hold where the loop is entered";
            case ITERATION -> invariant(open) + " is not inductive";
            case ERROR ->
                claims.violatedAt(open.location())
                        .map(claim -> named(claim) + " does not follow from the invariants of loops")
                        .orElseGet(() -> "the invariants do not imply the property at " + open.span());
            case DEBT -> open.what() + " at " + open.span() + " is not modelled";
            case END -> "executions go on at " + open.span();
        };
    }

    private String invariant(Obligation open) {
        return claims.claim(open.location(), open.goal())
                .map(FromInvariants::named)
                .orElseGet(() -> "the invariant of the loop at " + open.span());
    }

    private static String named(GivenInvariant claim) {
        return "invariant `" + claim.shortened() + "` of " + claim.origin();
    }
}
