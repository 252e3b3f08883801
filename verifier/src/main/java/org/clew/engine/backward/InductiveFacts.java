package org.clew.engine.backward;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.limits.Budget;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Conjuncts;
import org.clew.logic.Constants;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;

/**
 * Facts that help every folding: the largest part of the {@link Conjectures} at all loop headers that is inductive together
 * (Houdini, Flanagan and Leino). Nested loops and loops in sequence need nothing special, because headers are proved at once.
 */
final class InductiveFacts {

    private static final int MAX_SEGMENTS = 150;
    private static final int MAX_BRANCHES = 8;
    private static final long MILLISECONDS = 4_000;

    private final Cfa cfa;
    private final TermPool pool;
    private final LoopForest forest;
    private final Questions questions;
    private final Facts facts;
    private final Samples samples;
    private final Exclusions claims;
    private final Budget whole;
    private final Set<Symbol> symbols = new HashSet<>();
    private final Map<Location, Deque<Set<Term>>> groups = new LinkedHashMap<>();
    private List<Segments.Segment> segments = List.of();
    private Budget budget;
    private boolean isBegun;

    InductiveFacts(
            Cfa cfa,
            LoopForest forest,
            Questions questions,
            Facts facts,
            Samples samples,
            Exclusions claims,
            Budget budget) {
        this.cfa = cfa;
        this.pool = cfa.pool();
        this.forest = forest;
        this.questions = questions;
        this.facts = facts;
        this.samples = samples;
        this.claims = claims;
        cfa.globals().forEach(variable -> symbols.add(variable.symbol()));
        cfa.start().locals().forEach(variable -> symbols.add(variable.symbol()));
        this.whole = budget;
        this.budget = budget;
    }

    /** Proves, learns and claims the next group of conjectures; false if there is none left, or no time. */
    boolean proveMore() {
        takeNews();
        if (isBegun && groups.isEmpty()) {
            return false;
        }
        if (!isBegun) {
            isBegun = true;
            budget = whole.part(Math.min(MILLISECONDS, whole.remainingMilliseconds() / 3));
            Segments.of(cfa, forest, MAX_SEGMENTS, budget).ifPresent(this::begin);
        }
        Map<Location, Set<Term>> open = new LinkedHashMap<>();
        groups.forEach((header, waiting) -> {
            if (!waiting.isEmpty()) {
                open.put(header, new LinkedHashSet<>(waiting.removeFirst()));
            }
        });
        groups.values().removeIf(Deque::isEmpty);
        if (budget.isSpent()) {
            groups.clear();
        }
        if (!open.isEmpty() && reduce(open)) {
            open.forEach(this::learn);
        }
        return !open.isEmpty();
    }

    /** Offered facts go first: another strategy found them worth proving. */
    private void takeNews() {
        if (segments.isEmpty()) {
            return;
        }
        for (Loop loop : forest.loops()) {
            Set<Term> news = facts.news(loop.header());
            samples.at(loop.header()).forEach(state -> news.removeIf(fact -> !state.holds(fact)));
            if (!news.isEmpty()) {
                groups.computeIfAbsent(loop.header(), header -> new ArrayDeque<>())
                        .addFirst(news);
            }
        }
    }

    private void begin(Segments found) {
        segments = found.all();
        List<Variable> variables = variables(found.read());
        Set<Term> stated = definitions(found, variables);
        stated.addAll(asserted(found));
        Conjectures conjectures = new Conjectures(pool, variables, constants(), stated);
        for (Loop loop : forest.loops()) {
            groups.put(
                    loop.header(),
                    new ArrayDeque<>(conjectures.about(samples.at(loop.header()), branches(found, loop))));
        }
        takeNews();
    }

    /** Removes the conjectures that some path breaks until none is broken; false if time ran out before. */
    private boolean reduce(Map<Location, Set<Term>> open) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Segments.Segment segment : segments) {
                Set<Term> goal = open.getOrDefault(segment.to(), Set.of());
                while (!goal.isEmpty()) {
                    if (budget.isSpent()) {
                        return false;
                    }
                    Optional<Set<Term>> broken = broken(segment, open, goal);
                    if (broken.isEmpty()) {
                        break;
                    }
                    changed = goal.removeAll(broken.get());
                    if (!changed) {
                        break;
                    }
                }
            }
        }
        return true;
    }

    /** Conjectures of the goal that the path breaks; all of them if the solver does not decide; empty if none is broken. */
    private Optional<Set<Term>> broken(Segments.Segment segment, Map<Location, Set<Term>> open, Set<Term> goal) {
        Term outside = pool.not(pool.and(goal));
        Term before = segment.effect().before(pool, outside);
        Term given =
                pool.and(pool.and(open.getOrDefault(segment.from(), Set.of())), facts.about(segment.from(), before));
        return switch (questions.check(pool.and(given, before))) {
            case CheckResult.Unsat unsat -> Optional.empty();
            case CheckResult.Unknown unknown -> Optional.of(unproved(segment, open, goal));
            case CheckResult.Sat(Model model) -> {
                Model after = Breach.step(pool, model, segment.effect()).after().orElseThrow();
                Set<Term> broken = new HashSet<>();
                goal.stream().filter(fact -> !after.holds(fact)).forEach(broken::add);
                yield Optional.of(broken.isEmpty() ? new HashSet<>(goal) : broken);
            }
        };
    }

    /** One by one, where all together are too much for the solver. */
    private Set<Term> unproved(Segments.Segment segment, Map<Location, Set<Term>> open, Set<Term> goal) {
        Set<Term> unproved = new HashSet<>(goal);
        if (goal.size() > 1) {
            for (Term fact : goal) {
                if (!budget.isSpent() && broken(segment, open, Set.of(fact)).isEmpty()) {
                    unproved.remove(fact);
                }
            }
        }
        return unproved;
    }

    private void learn(Location header, Set<Term> proved) {
        facts.learnt(header).forEach(known -> proved.removeAll(Conjuncts.of(known)));
        if (!proved.isEmpty()) {
            Term fact = pool.and(proved);
            facts.learn(header, fact);
            facts.share(header, fact);
            claim(header, pool.not(fact));
        }
    }

    /** Claims, at the locations on the paths from other cut points, that no execution continues to a state that violates the fact. */
    private void claim(Location header, Term outside) {
        Preimage preimage = new Preimage(pool);
        claims.exclude(header, outside);
        Set<Located> seen = new HashSet<>();
        Deque<ErrorStates> open = new ArrayDeque<>();
        open.add(ErrorStates.from(header, outside, new ErrorStates.Origin.Candidate()));
        while (!open.isEmpty()) {
            ErrorStates states = open.remove();
            for (Edge edge : states.at().incoming()) {
                ErrorStates before = states.before(edge, preimage);
                boolean isCut = before.at() == cfa.start().entry()
                        || forest.headedBy(before.at()).isPresent();
                if (!isCut
                        && before.states() != pool.falseTerm()
                        && seen.add(new Located(before.at(), before.states()))) {
                    claims.exclude(before.at(), before.states());
                    open.add(before);
                }
            }
        }
    }

    private record Located(Location at, Term states) {}

    private Set<Term> definitions(Segments segments, List<Variable> variables) {
        Set<Term> definitions = new LinkedHashSet<>();
        for (Segments.Segment segment : segments.all()) {
            if (segment.from() == cfa.start().entry()) {
                definitions.addAll(new Definitions(pool, variables, segment.effect()).all());
            }
        }
        return definitions;
    }

    /** The negated conditions in front of errors, one by one: an assertion is often an invariant itself. */
    private Set<Term> asserted(Segments segments) {
        Set<Term> asserted = new LinkedHashSet<>();
        for (Segments.Segment error : segments.errors()) {
            for (Term conjunct : Conjuncts.of(error.effect().guard())) {
                if (symbols.containsAll(FreeSymbols.of(conjunct))) {
                    asserted.add(pool.not(conjunct));
                }
            }
        }
        return asserted;
    }

    /** The conditions on the paths from a loop's header, and their negations. */
    private Set<Term> branches(Segments segments, Loop loop) {
        Set<Term> branches = new LinkedHashSet<>();
        for (Segments.Segment segment : segments.all()) {
            if (segment.from() == loop.header()) {
                for (Term conjunct : Conjuncts.of(segment.effect().guard())) {
                    if (symbols.containsAll(FreeSymbols.of(conjunct))) {
                        branches.add(conjunct);
                        branches.add(pool.not(conjunct));
                    }
                }
            }
        }
        Set<Term> few = new LinkedHashSet<>();
        branches.stream().limit(MAX_BRANCHES).forEach(few::add);
        return few;
    }

    private List<Variable> variables(Set<Symbol> read) {
        List<Variable> chosen = new ArrayList<>();
        Set<Variable> all = new LinkedHashSet<>();
        forest.loops().forEach(loop -> all.addAll(LoopPaths.modifiedIn(loop.body())));
        all.addAll(cfa.globals());
        all.addAll(cfa.start().locals());
        for (Variable variable : all) {
            if (read.contains(variable.symbol()) && variable.sort() instanceof Sort.BitVec) {
                chosen.add(variable);
            }
        }
        return chosen;
    }

    private Set<BigInteger> constants() {
        Set<Term> terms = new LinkedHashSet<>();
        for (Location location : cfa.start().locations()) {
            for (Edge edge : location.outgoing()) {
                switch (edge.op()) {
                    case Op.Assume(Term condition) -> terms.add(condition);
                    case Op.Assign(Variable target, Term value) -> terms.add(value);
                    case Op.Write w -> {}
                    case Op.Havoc h -> {}
                    case Op.Skip s -> {}
                    case Op.Debt d -> {}
                    case Op.Call c -> {}
                }
            }
        }
        Set<BigInteger> constants = new LinkedHashSet<>();
        constants.add(BigInteger.ZERO);
        for (Term constant : Constants.of(terms)) {
            if (constant instanceof BitVecConstant word) {
                constants.add(word.signed());
                constants.add(word.unsigned());
            }
        }
        return constants;
    }
}
