package org.clew.engine.loop;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.clew.engine.ContextFreeProver;
import org.clew.engine.interpolate.Goal;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.interpolate.StateFacts;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Variable;

/**
 * Computes what a finished loop claims (docs/algorithms/rv11.md): a small set {@code J} of candidates with {@code J |= Ih(J)}, where {@code Ih(J)} is
 * the header's interpolant when nodes that came back to it are annotated with {@code J}. As conjuncts know their goals, {@code Ih(J)} is a selection,
 * and each candidate's support is asked for once. Goals of loops further out get sets of their own, so these loops may still lose candidates.
 */
public final class LoopClosing {

    private final LoopInstance instance;
    private final Interpolant header;
    private final Support support;
    private final Vocabulary vocabulary;
    private final Set<Symbol> modified = new HashSet<>();
    private final Map<Integer, Candidate> byGoal = new HashMap<>();
    private final Map<Integer, List<Term>> served = new HashMap<>();
    private final Map<Term, IdSet> claims = new LinkedHashMap<>();
    private final Map<Integer, IdSet> meaning = new HashMap<>();
    private final Map<Term, IdSet> constants = new LinkedHashMap<>();

    /** @param header what must hold at the header, as its successors need it */
    public LoopClosing(
            TermPool pool, LoopInstance instance, Interpolant header, ContextFreeProver prover, Vocabulary vocabulary) {
        this.instance = instance;
        this.header = overVariables(pool, instance, header);
        this.vocabulary = vocabulary;
        this.support = new Support(pool, instance, prover, vocabulary);
        instance.modified().forEach(variable -> modified.add(variable.symbol()));
        instance.candidates().forEach(candidate -> byGoal.put(candidate.goal(), candidate));
        this.header.forEach((conjunct, goals) -> goals.stream()
                .forEach(goal ->
                        served.computeIfAbsent(goal, g -> new ArrayList<>()).add(conjunct)));
    }

    /** At the header, a variable holds the unknown value that the abstraction gave it. */
    private static Interpolant overVariables(TermPool pool, LoopInstance instance, Interpolant header) {
        Substitution substitution = new Substitution(pool, instance.holders(pool));
        Interpolant.Builder result = new Interpolant.Builder().closing(header.loops());
        header.forEach((conjunct, goals) -> result.add(substitution.apply(conjunct), goals));
        return result.build();
    }

    /** The header's own annotation. */
    public Interpolant claim() {
        Set<Term> safe = closure(Goal.SAFETY, Set.of());
        TreeSet<Integer> outer = new TreeSet<>(served.keySet());
        outer.removeAll(byGoal.keySet());
        outer.remove(Goal.SAFETY);
        for (int goal : outer) {
            closure(goal, safe);
        }
        Interpolant.Builder claim = new Interpolant.Builder().closing(outwards(header.loops()));
        claims.forEach(claim::add);
        return claim.build();
    }

    /** The annotation of a node in the loop, now that its candidates are proved or forgotten. */
    public Interpolant settled(Interpolant inside) {
        Interpolant.Builder result =
                new Interpolant.Builder().closing(outwards(inside.loops())).closing(outwards(header.loops()));
        inside.forEach((conjunct, goals) -> result.add(
                conjunct,
                goals.flatMap(
                        goal -> byGoal.containsKey(goal) ? meaning.getOrDefault(goal, IdSet.EMPTY) : IdSet.of(goal))));
        constants.forEach(result::add);
        return result.build();
    }

    private IdSet outwards(IdSet loops) {
        return loops.without(instance.id());
    }

    /** The facts that, together with {@code given}, prove the goal and bring themselves back. */
    private Set<Term> closure(int goal, Set<Term> given) {
        Set<Term> facts = new LinkedHashSet<>(given);
        Deque<Integer> open = new ArrayDeque<>();
        open.add(goal);
        IdSet serving = IdSet.of(goal);
        while (!open.isEmpty()) {
            List<Term> needed = new ArrayList<>();
            for (Term conjunct : served.getOrDefault(open.remove(), List.of())) {
                if (vocabulary.of(conjunct).stream().noneMatch(modified::contains)) {
                    constants.merge(conjunct, serving, IdSet::union);
                    claims.merge(conjunct, serving, IdSet::union);
                } else {
                    needed.add(conjunct);
                }
            }
            for (Term fact : support.of(needed, facts)) {
                if (facts.add(fact)) {
                    claims.merge(fact, serving, IdSet::union);
                    Candidate candidate = instance.candidate(fact);
                    if (candidate != null && candidate.isAlive()) {
                        meaning.merge(candidate.goal(), serving, IdSet::union);
                        open.add(candidate.goal());
                    } else {
                        constants.merge(fact, serving, IdSet::union);
                    }
                }
            }
        }
        return facts;
    }

    /** Finds facts that entail what the loop needs: candidates first, then facts about variables that the loop does not modify. */
    private static final class Support {
        private static final int MINIMISED = 12;

        private final TermPool pool;
        private final LoopInstance instance;
        private final ContextFreeProver prover;
        private final Vocabulary vocabulary;

        private Support(TermPool pool, LoopInstance instance, ContextFreeProver prover, Vocabulary vocabulary) {
            this.pool = pool;
            this.instance = instance;
            this.prover = prover;
            this.vocabulary = vocabulary;
        }

        private Collection<Term> of(List<Term> needed, Set<Term> given) {
            List<Term> open = new ArrayList<>();
            List<Term> direct = new ArrayList<>();
            for (Term conjunct : needed) {
                Candidate same = instance.candidate(conjunct);
                if (same != null && same.isAlive()) {
                    direct.add(conjunct);
                } else if (!given.contains(conjunct)) {
                    open.add(conjunct);
                }
            }
            if (open.isEmpty()) {
                return direct;
            }
            Set<Term> known = new LinkedHashSet<>(given);
            known.addAll(direct);
            List<Term> all = core(open, known);
            if (all.size() <= MINIMISED) {
                direct.addAll(prover.minimised(known, pool.not(pool.and(open)), all));
                return direct;
            }
            // A core for all conjuncts together contains unnecessary facts, so each conjunct is asked about by itself.
            for (Term conjunct : open) {
                List<Term> some = core(List.of(conjunct), known);
                List<Term> fewest = some.size() <= MINIMISED ? prover.minimised(known, pool.not(conjunct), some) : some;
                direct.addAll(fewest);
                known.addAll(fewest);
            }
            return direct;
        }

        private List<Term> core(List<Term> open, Set<Term> known) {
            Term doubt = pool.not(pool.and(open));
            List<Term> candidates = instance.alive().stream()
                    .map(Candidate::fact)
                    .filter(fact -> !known.contains(fact))
                    .toList();
            List<Term> core = prover.core(known, doubt, candidates);
            if (core == null) {
                StateFacts context = new StateFacts(
                        pool,
                        instance.entry(),
                        instance.modified().stream().map(Variable::symbol).toList(),
                        vocabulary);
                List<Term> more = new ArrayList<>(candidates);
                more.addAll(context.projected());
                core = prover.core(known, doubt, more);
                if (core == null) {
                    more.addAll(context.withHistory());
                    core = prover.core(known, doubt, more);
                }
                if (core == null) {
                    core = more;
                }
            }
            return core;
        }
    }
}
