package org.clew.engine.loop.candidate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.analysis.CongruenceAnalysis;
import org.clew.analysis.Congruences;
import org.clew.analysis.OctagonAnalysis;
import org.clew.analysis.OctagonFacts;
import org.clew.analysis.Octagons;
import org.clew.analysis.Ranges;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.engine.Entailment;
import org.clew.engine.loop.LoopEntry;
import org.clew.limits.Budget;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/** Relations between two words and remainders of one, from abstract interpretation, as loop candidates like any other, and bounds by counters ({@link BoundedSteps}). */
final class NumericCandidates {

    private static final long MAX_MILLISECONDS = 1_000;
    private static final int MOST_RELATIONS = 24;

    private final TermPool pool;
    private final Unfolding unfolding;
    private final LoopForest forest;
    private final RangeCandidates ranges;
    private final Entailment entailment;
    private final Budget budget;
    private @Nullable Map<Place, Octagons> octagons;
    private Map<Place, Congruences> congruences = Map.of();

    NumericCandidates(
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

    /** Facts about what the loop modifies that hold where it is entered. */
    Set<Term> of(LoopEntry entry) {
        Place header = entry.state().place();
        Ranges around = ranges.ranges().get(header);
        if (around == null) {
            return Set.of();
        }
        Map<Place, Octagons> sums = analysed();
        Set<Symbol> relevant = new LinkedHashSet<>();
        entry.relevant().forEach(variable -> relevant.add(variable.symbol()));
        Set<Term> candidates = new LinkedHashSet<>();
        if (sums.containsKey(header)) {
            List<Term> relations = new OctagonFacts(pool, sums.get(header), around).about(relevant);
            candidates.addAll(relations.subList(0, Math.min(relations.size(), MOST_RELATIONS)));
        }
        if (congruences.containsKey(header)) {
            candidates.addAll(CongruenceAnalysis.facts(pool, congruences.get(header), around, relevant));
        }
        candidates.addAll(new BoundedSteps(pool, unfolding, ranges.ranges()).of(entry));
        candidates.removeIf(fact -> !entry.allows(pool, fact));
        candidates.removeAll(entailment.missed(entry.state(), candidates));
        return candidates;
    }

    private Map<Place, Octagons> analysed() {
        Map<Place, Octagons> known = octagons;
        if (known == null) {
            Budget share = budget.part(Math.min(MAX_MILLISECONDS, budget.remainingMilliseconds()));
            known = new OctagonAnalysis(unfolding, forest, ranges.ranges(), share)
                    .run()
                    .orElse(Map.of());
            congruences = new CongruenceAnalysis(unfolding, forest, ranges.ranges(), known, share)
                    .run()
                    .orElse(Map.of());
            octagons = known;
        }
        return known;
    }
}
