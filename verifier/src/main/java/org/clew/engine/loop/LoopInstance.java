package org.clew.engine.loop;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Interpolant;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Universal;
import org.clew.smt.Model;
import org.jspecify.annotations.Nullable;

/**
 * A loop header on the current path, with the state in which the loop was entered and the candidates that should hold
 * whenever the header is reached again. The abstract state forgets the variables that the loop modifies and assumes
 * the candidates that are left.
 */
public final class LoopInstance {

    private static final int MOST_CYCLES = 200;

    private final int id;
    private final SymbolicState entry;
    private final Set<Variable> modified;
    private final Optional<LoopInstance> unrolledFrom;
    private final Set<Term> collected = new LinkedHashSet<>();
    private final Set<Term> locks = new LinkedHashSet<>();
    private final Set<Term> clauses = new LinkedHashSet<>();
    private final Set<Term> wanted = new HashSet<>();
    private final Map<List<Step>, Cycle> cycles = new LinkedHashMap<>();
    private final List<Reached> firstIterations;
    private final Map<Term, Candidate> candidates = new LinkedHashMap<>();
    private final boolean finite;
    private int restarts;
    private int offersSeen;

    /** @param unrolledFrom the instance of the same loop whose locked candidates the entry state did not bring back */
    public LoopInstance(int id, LoopEntry entry, Collection<Term> facts, Optional<LoopInstance> unrolledFrom) {
        this.id = id;
        this.entry = entry.state();
        this.modified = entry.modified();
        this.collected.addAll(facts);
        this.firstIterations = new ArrayList<>(entry.firstIterations());
        this.unrolledFrom = unrolledFrom;
        this.finite = entry.iterations().finite().isPresent();
    }

    /** Whether the loop seems to return to its header in few different states. */
    public boolean isFinite() {
        return finite;
    }

    public int id() {
        return id;
    }

    /** The state in which the loop was entered, before abstraction. */
    public SymbolicState entry() {
        return entry;
    }

    public Set<Variable> modified() {
        return modified;
    }

    public Optional<LoopInstance> unrolledFrom() {
        return unrolledFrom;
    }

    public Collection<Candidate> candidates() {
        return candidates.values();
    }

    public List<Candidate> alive() {
        return candidates.values().stream().filter(Candidate::isAlive).toList();
    }

    /** The candidate with this fact, alive or not. */
    public @Nullable Candidate candidate(Term fact) {
        return candidates.get(fact);
    }

    /** Facts that were dropped here or in the instance from which this one was unrolled; the next unrolling does not collect them again. */
    public Set<Term> hopeless() {
        Set<Term> facts = new LinkedHashSet<>();
        unrolledFrom.ifPresent(outer -> facts.addAll(outer.hopeless()));
        candidates.values().stream().filter(candidate -> !candidate.isAlive()).forEach(c -> facts.add(c.fact()));
        return facts;
    }

    /** All initial candidates; a refinement may lock some of them. */
    public Set<Term> collected() {
        return collected;
    }

    public Set<Term> locks() {
        return locks;
    }

    /** Candidates that were derived from the property. */
    public Set<Term> clauses() {
        return Collections.unmodifiableSet(clauses);
    }

    /** True if a refinement asked for the fact. */
    boolean isWanted(Term fact) {
        return locks.contains(fact) || clauses.contains(fact) || wanted.contains(fact);
    }

    /** Facts for which queries get a higher work limit. */
    public void want(Collection<Term> facts) {
        wanted.addAll(facts);
    }

    /** Adds candidates that the entry satisfies and for which queries get a higher work limit. */
    public void take(Collection<Term> facts, IntSupplier goals) {
        wanted.addAll(facts);
        collected.addAll(facts);
        facts.forEach(fact -> candidates.put(fact, new Candidate(fact, goals.getAsInt(), false)));
    }

    /** How many offers from outside were looked at. */
    public int offersSeen() {
        return offersSeen;
    }

    public void sawOffers(int count) {
        offersSeen = count;
    }

    /** Adds one candidate that the entry satisfies; dropped candidates stay dropped. */
    public void propose(Term clause, IntSupplier goals) {
        clauses.add(clause);
        candidates.put(clause, new Candidate(clause, goals.getAsInt(), false));
    }

    /** States in which the header is really reached, the entry first. */
    public List<Reached> firstIterations() {
        return Collections.unmodifiableList(firstIterations);
    }

    /** Models of the abstract state: executions that were seen to come to the header. */
    public List<Model> witnesses(TermPool pool) {
        Map<Symbol, Symbol> holders = holders(pool);
        List<Model> witnesses = new ArrayList<>();
        for (Reached reached : firstIterations) {
            if (alive().stream()
                    .allMatch(candidate ->
                            reached.isSettled(candidate.fact()) && reached.satisfies(pool, candidate.fact()))) {
                Map<Symbol, Value> values = new HashMap<>();
                holders.forEach((unknown, variable) -> values.put(
                        unknown,
                        reached.model().evaluate(reached.state().store().value(variable))));
                witnesses.add(new Model(pool, symbol -> {
                    Value value = values.get(symbol);
                    return value == null ? reached.model().assignment().of(symbol) : value;
                }));
            }
        }
        return witnesses;
    }

    public void reached(Reached another) {
        firstIterations.add(another);
    }

    /** Cyclic paths that came back to the header. */
    public Collection<Cycle> cycles() {
        return Collections.unmodifiableCollection(cycles.values());
    }

    public void cameBack(TermPool pool, Post post, List<Step> steps) {
        if (cycles.size() < MOST_CYCLES) {
            cycles.computeIfAbsent(steps, s -> new Cycle(pool, post, this, s));
        }
    }

    public int restarts() {
        return restarts;
    }

    /** How often a lock excluded a spurious error here. */
    public int refinements() {
        return Math.max(0, restarts - 1);
    }

    /** All collected facts are candidates again, with new goals. */
    public void begin(IntSupplier goals) {
        restarts++;
        candidates.clear();
        locks.forEach(fact -> candidates.put(fact, new Candidate(fact, goals.getAsInt(), true)));
        collected.forEach(fact -> candidates.computeIfAbsent(fact, f -> new Candidate(f, goals.getAsInt(), false)));
        clauses.forEach(fact -> candidates.computeIfAbsent(fact, f -> new Candidate(f, goals.getAsInt(), false)));
    }

    /** The state below the header: whatever the loop may do to its variables, the candidates that are alive hold. */
    public SymbolicState abstracted(TermPool pool) {
        return abstracted(pool, alive().stream().map(Candidate::fact).toList());
    }

    public SymbolicState abstracted(TermPool pool, Collection<Term> facts) {
        SymbolicState state = entry;
        for (Variable variable : modified) {
            state = state.havoc(pool, new Op.Havoc(variable, Optional.empty()), SourceSpan.NONE);
        }
        for (Term fact : facts) {
            Term condition = state.evaluate(pool, fact);
            state = Universal.isAboutCells(fact)
                    ? state.assumingForAll(pool, condition)
                    : state.assuming(pool, condition);
        }
        return state;
    }

    /** For each unknown value that the abstraction makes, the variable that holds it at the header. */
    public Map<Symbol, Symbol> holders(TermPool pool) {
        SymbolicState state = abstracted(pool, List.of());
        Map<Symbol, Symbol> holders = new LinkedHashMap<>();
        modified.forEach(variable -> holders.put((Symbol) state.store().value(variable), variable.symbol()));
        return holders;
    }

    /** What a node that closes against this header is annotated with: the rest of the loop relies on all candidates alive. */
    public Interpolant closing() {
        Interpolant.Builder builder = new Interpolant.Builder().closing(IdSet.of(id));
        for (Candidate candidate : candidates.values()) {
            if (candidate.isAlive()) {
                builder.add(candidate.fact(), IdSet.of(candidate.goal()));
            }
        }
        return builder.build();
    }

    /** Whether a place further down the path is still in the loop; deeper calls are, if their caller was. */
    public boolean contains(LoopForest forest, Place place) {
        Place header = entry.place();
        return place.context().depth() > header.context().depth()
                || place.context() == header.context()
                        && forest.isInside(
                                place.location(),
                                forest.headedBy(header.location()).orElseThrow());
    }

    @Override
    public String toString() {
        return "loop " + id + " at " + entry.place() + " " + candidates.values();
    }
}
