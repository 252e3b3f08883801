package org.clew.engine.loop;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.analysis.OctagonAnalysis;
import org.clew.analysis.OctagonFacts;
import org.clew.analysis.Octagons;
import org.clew.analysis.Ranges;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.engine.Entailment;
import org.clew.limits.Budget;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/** Relations between two words from abstract interpretation as loop candidates, believed no more than any other. */
final class OctagonCandidates {

    private static final long MAX_MILLISECONDS = 1_000;
    private static final int MOST_FACTS = 24;

    private final TermPool pool;
    private final Unfolding unfolding;
    private final LoopForest forest;
    private final RangeCandidates ranges;
    private final Entailment entailment;
    private final Budget budget;
    private @Nullable Map<Place, Octagons> octagons;

    OctagonCandidates(
            TermPool pool,
            Unfolding unfolding,
            LoopForest forest,
            RangeCandidates ranges,
            Entailment entailment,
            Budget budget) {
        this.pool = pool;
        this.unfolding = unfolding;
        this.forest = forest;
        this.ranges = ranges;
        this.entailment = entailment;
        this.budget = budget;
    }

    /** Relations with what the loop modifies that hold where it is entered. */
    Set<Term> of(LoopEntry entry) {
        Map<Place, Ranges> bounds = ranges.ranges();
        if (octagons == null) {
            Budget share = budget.part(Math.min(MAX_MILLISECONDS, budget.remainingMilliseconds()));
            octagons = bounds.isEmpty()
                    ? Map.of()
                    : new OctagonAnalysis(unfolding, forest, bounds, share)
                            .run()
                            .orElse(Map.of());
        }
        Octagons here = octagons.get(entry.state().place());
        Ranges around = bounds.get(entry.state().place());
        if (here == null || around == null) {
            return Set.of();
        }
        Set<Symbol> relevant = new LinkedHashSet<>();
        entry.relevant().forEach(variable -> relevant.add(variable.symbol()));
        List<Term> facts = new OctagonFacts(pool, here, around).about(relevant);
        Set<Term> candidates = new LinkedHashSet<>(facts.subList(0, Math.min(facts.size(), MOST_FACTS)));
        candidates.removeIf(fact -> !entry.allows(pool, fact));
        candidates.removeAll(entailment.missed(entry.state(), candidates));
        return candidates;
    }
}
