package org.clew.evidence.inductive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.cfa.Cfa;
import org.clew.cfa.Location;
import org.clew.evidence.check.Consequences;
import org.clew.limits.Budget;
import org.clew.logic.Conjuncts;
import org.clew.logic.Term;

/**
 * Proves from invariants of loops alone, without any search, that no error is reachable: the invariants hold where loops are entered,
 * are inductive, and exclude the errors. Where that is not enough, loops that end after few iterations are unrolled.
 */
public final class InvariantCheck {

    /** The check stops after this many open obligations. */
    private static final int MOST_OPEN = 5;

    /** The outcome. */
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

        /** No obligation could be generated. */
        record Impossible(String why) implements Result {}
    }

    private final CutLoops loops;
    private final Consequences consequences;
    private final Budget budget;

    /** @param consequences proves what follows from what */
    public InvariantCheck(Cfa cfa, Map<Location, List<Term>> invariants, Budget budget, Consequences consequences) {
        this.loops = new CutLoops(cfa, invariants, budget);
        this.consequences = consequences;
        this.budget = budget;
    }

    /** How many questions needed a prover. */
    public long questions() {
        return consequences.questions();
    }

    public Result run() {
        Result cut = proved(loops::cut, 1);
        if (cut instanceof Result.Proved) {
            return cut;
        }
        Result unrolled = proved(() -> loops.unrolled(consequences::exclude), 1);
        if (unrolled instanceof Result.Proved || cut instanceof Result.Impossible) {
            return unrolled;
        }
        return proved(loops::cut, MOST_OPEN);
    }

    /** Makes obligations. */
    private interface Obligations {
        List<Obligation> all() throws ImpossibleException;
    }

    private Result proved(Obligations source, int mostOpen) {
        List<Obligation> obligations;
        try {
            obligations = source.all();
        } catch (ImpossibleException why) {
            return new Result.Impossible(Objects.requireNonNull(why.getMessage()));
        }
        List<Obligation> open = new ArrayList<>();
        for (Obligation obligation : obligations) {
            if (budget.isSpent()) {
                return new Result.Impossible("no time was left to prove the obligations");
            }
            if (!consequences.follow(obligation.given(), List.copyOf(Conjuncts.of(obligation.needed())))) {
                open.add(obligation);
                if (open.size() == mostOpen) {
                    break;
                }
            }
        }
        return open.isEmpty() ? new Result.Proved(obligations) : new Result.Open(open);
    }
}
