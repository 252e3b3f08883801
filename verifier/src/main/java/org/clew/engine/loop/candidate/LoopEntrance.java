package org.clew.engine.loop.candidate;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.clew.cfa.LiveVariables;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Unfolding;
import org.clew.engine.Entailment;
import org.clew.engine.Run;
import org.clew.engine.StrategyOptions.Forward.LoopInvariants;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.FirstIterations;
import org.clew.engine.loop.FirstIterations.Iterations;
import org.clew.engine.loop.Goals;
import org.clew.engine.loop.LoopEntry;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.ModifiedVariables;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Variable;
import org.clew.semantics.PathProver;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.smt.Model;

/** Collects the candidates of a loop when a search enters it: facts that may hold whenever the header is reached again. */
public final class LoopEntrance {

    /** The name under which forward searches offer their invariants. */
    private static final String NAME = "forward";

    private final LoopInvariants sources;
    private final Candidates candidates;
    private final RangeCandidates ranges;
    private final NumericCandidates numbers;
    private final OfferedCandidates offered;
    private final ModifiedVariables modified;
    private final LiveVariables live;
    private final FirstIterations iterations;
    private final boolean executes;
    private int instances;

    /**
     * @param quick for questions whose answers only save work
     * @param sources where candidates come from
     * @param executes whether some iterations are executed first, so that what they break is no candidate
     */
    public LoopEntrance(
            Run run,
            Unfolding unfolding,
            LoopForest forest,
            PathProver quick,
            Vocabulary vocabulary,
            LoopInvariants sources,
            boolean executes) {
        this.executes = executes;
        this.sources = sources;
        Entailment entailment = new Entailment(run.pool(), quick);
        this.candidates =
                new Candidates(run.task().cfa(), entailment, vocabulary, sources.compareTo(LoopInvariants.AFFINE) >= 0);
        this.offered = new OfferedCandidates(run.pool(), run.offered(), NAME, unfolding, entailment, vocabulary);
        this.ranges = new RangeCandidates(run.pool(), unfolding, forest, run.budget());
        this.numbers = new NumericCandidates(run.pool(), unfolding, forest, ranges, entailment, run.budget());
        this.modified = new ModifiedVariables(run.task().cfa());
        this.live = new LiveVariables(run.task().cfa());
        this.iterations = new FirstIterations(run.pool(), new Post(run.pool()), unfolding, quick, run.budget());
    }

    /** @param known models of the path to the header, if there are any at hand */
    public LoopEntry to(Loop loop, SymbolicState state, List<Model> known) {
        Set<Variable> variables = modified.by(loop, state.place());
        Set<Variable> relevant = new LinkedHashSet<>(variables);
        relevant.removeIf(variable -> !live.mayMatter(variable, loop.header()));
        Set<Symbol> context = new TreeSet<>(live.at(loop.header()));
        variables.forEach(variable -> context.remove(variable.symbol()));
        Iterations first = executes
                ? iterations.of(state, loop, variables, known)
                : new Iterations(List.of(), OptionalInt.empty());
        return new LoopEntry(state, loop, variables, relevant, context, first);
    }

    /** @param more candidates that only some searches can use */
    public LoopInstance instance(LoopEntry entry, Collection<Term> more, Optional<LoopInstance> unrolledFrom) {
        Set<Term> facts = candidates.of(entry);
        facts.addAll(analysed(entry));
        facts.addAll(more);
        return withOffered(entry, facts, unrolledFrom);
    }

    private Set<Term> analysed(LoopEntry entry) {
        Set<Term> facts = new LinkedHashSet<>();
        if (sources != LoopInvariants.PATH) {
            facts.addAll(ranges.of(entry.state().place(), entry.relevant()));
        }
        if (sources.compareTo(LoopInvariants.OCTAGONS) >= 0) {
            facts.addAll(numbers.of(entry));
        }
        return facts;
    }

    /** An instance with the facts of the state alone, as in the papers, without guesses. */
    public LoopInstance plainInstance(LoopEntry entry, Optional<LoopInstance> unrolledFrom) {
        return withOffered(entry, candidates.own(entry), unrolledFrom);
    }

    /** As {@link #plainInstance}, with invariants from analyses: CAV12's {@code -loop-inv}. */
    public LoopInstance analysedInstance(LoopEntry entry, Optional<LoopInstance> unrolledFrom) {
        Set<Term> facts = candidates.own(entry);
        facts.addAll(analysed(entry));
        return withOffered(entry, facts, unrolledFrom);
    }

    private LoopInstance withOffered(LoopEntry entry, Set<Term> facts, Optional<LoopInstance> unrolledFrom) {
        int seen = offered.count(entry.loop().header());
        Set<Term> offers = offered.of(entry);
        facts.addAll(offers);
        unrolledFrom.ifPresent(outer -> facts.removeAll(outer.hopeless()));
        LoopInstance instance = new LoopInstance(instances++, entry, facts, unrolledFrom);
        instance.want(offers);
        instance.sawOffers(seen);
        return instance;
    }

    /** Before the loop is explored again: true if there are new candidates. */
    public boolean takesUpOffers(LoopInstance instance, Goals goals) {
        Set<Term> news = offered.news(instance);
        instance.take(news, goals::fresh);
        return !news.isEmpty();
    }

    /**
     * The loop is done with the candidates that are alive.
     *
     * @param claim what its proof rests on
     */
    public void closed(LoopInstance instance, Collection<Term> claim) {
        offered.confirm(instance);
        offered.offer(instance, claim);
    }

    /** With these candidates and no others. */
    public LoopInstance instance(LoopEntry entry, Collection<Term> facts) {
        return new LoopInstance(instances++, entry, facts, Optional.empty());
    }
}
