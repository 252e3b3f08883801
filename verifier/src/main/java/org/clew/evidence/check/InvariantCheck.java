package org.clew.evidence.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.clew.cfa.Cfa;
import org.clew.cfa.Location;
import org.clew.evidence.check.CutLoops.Obligation;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.Prover;

/**
 * Proves from invariants of loops alone, without any search, that no error is reachable: the invariants hold where loops are entered,
 * are inductive, and exclude the errors.
 */
public final class InvariantCheck {

    /** So many open obligations tell enough. */
    private static final int MOST_OPEN = 5;

    /** What came of it. */
    public sealed interface Result {

        /** Every obligation was proved. */
        record Proved(List<Obligation> obligations) implements Result {
            public Proved {
                obligations = List.copyOf(obligations);
            }
        }

        /** Some were not: at least one, not necessarily all. They may hold nevertheless. */
        record Open(List<Obligation> open) implements Result {
            public Open {
                open = List.copyOf(open);
            }
        }

        /** Nothing could be asked. */
        record Impossible(String why) implements Result {}
    }

    private final TermPool pool;
    private final CutLoops cut;
    private final Consequences consequences;
    private final Budget budget;

    /** For the provers see {@link ProofCheck}. */
    public InvariantCheck(
            Cfa cfa,
            Map<Location, List<Term>> invariants,
            Budget budget,
            Prover solver,
            Prover chain,
            List<Prover> others) {
        this.pool = cfa.pool();
        this.cut = new CutLoops(cfa, invariants, budget);
        this.consequences = new Consequences(pool, solver, chain, others);
        this.budget = budget;
    }

    /** How many questions needed a prover. */
    public long questions() {
        return consequences.questions();
    }

    public Result run() {
        List<Obligation> obligations;
        try {
            obligations = cut.obligations();
        } catch (CutLoops.ImpossibleException why) {
            return new Result.Impossible(why.getMessage());
        }
        List<Obligation> open = new ArrayList<>();
        for (Obligation obligation : obligations) {
            if (budget.isSpent()) {
                return new Result.Impossible("no time was left to prove the obligations");
            }
            if (!consequences.follow(obligation.given(), List.of(obligation.needed()))) {
                open.add(obligation);
                if (open.size() == MOST_OPEN) {
                    break;
                }
            }
        }
        return open.isEmpty() ? new Result.Proved(obligations) : new Result.Open(open);
    }
}
