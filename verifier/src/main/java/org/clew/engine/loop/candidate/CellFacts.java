package org.clew.engine.loop.candidate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.analysis.AllocationSites;
import org.clew.analysis.AllocationSites.Field;
import org.clew.cfa.Unfolding;
import org.clew.cfa.pass.GhostMarks;
import org.clew.engine.Entailment;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.LoopEntry;
import org.clew.engine.loop.Reached;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.semantics.Universal;
import org.jspecify.annotations.Nullable;

/**
 * Candidates about all objects that some allocations made: a pointer field of each of them is null or points to such an object, its
 * fields satisfy a condition that the program states, except for the object at which one variable points, which may be
 * incomplete. With it come the candidates that pointers are null or point to such objects. The ghost array of
 * {@link GhostMarks} says which objects these are.
 */
public final class CellFacts {

    private static final int MOST_FACTS = 48;
    private static final int MOST_QUESTIONS = 400;
    private static final int MOST_SETS = 6;

    private final TermPool pool;
    private final Vocabulary vocabulary;
    private final Entailment quick;
    private final @Nullable Marked marked;

    /** The facts about a program with marks. */
    private record Marked(Symbol marks, Symbol object, AllocationSites sites, CellConditions conditions) {
        private static Marked of(Unfolding unfolding, Symbol marks) {
            Symbol object = Universal.object(unfolding.cfa().pool(), marks);
            return new Marked(
                    marks, object, new AllocationSites(unfolding, marks), new CellConditions(unfolding.cfa(), object));
        }
    }

    /** @param quick asked whether a candidate holds when the loop is entered */
    public CellFacts(Unfolding unfolding, Vocabulary vocabulary, Entailment quick) {
        this.pool = unfolding.cfa().pool();
        this.vocabulary = vocabulary;
        this.quick = quick;
        this.marked = GhostMarks.ghost(unfolding.cfa())
                .map(marks -> Marked.of(unfolding, marks))
                .orElse(null);
    }

    public Set<Term> of(LoopEntry entry) {
        return marked == null ? Set.of() : new Guesses(entry, marked).facts();
    }

    /** What one loop suggests. */
    private final class Guesses {

        private final LoopEntry entry;
        private final Marked program;
        private final Set<Symbol> modified = new LinkedHashSet<>();
        private final Map<Symbol, Set<Term>> sites;
        private final Set<Symbol> pointers = new LinkedHashSet<>();
        private final Set<Term> facts = new LinkedHashSet<>();
        private final Map<Term, Set<Set<Term>>> said = new HashMap<>();
        private int questions;

        private Guesses(LoopEntry entry, Marked program) {
            this.entry = entry;
            this.program = program;
            this.sites = program.sites().of(entry.state().place());
            entry.modified().forEach(variable -> modified.add(variable.symbol()));
            entry.relevant().forEach(variable -> notePointer(variable.symbol()));
            entry.context().forEach(this::notePointer);
        }

        private void notePointer(Symbol symbol) {
            if (symbol.sort().equals(program.object().sort())
                    && !sitesOf(symbol).isEmpty()) {
                pointers.add(symbol);
            }
        }

        private Set<Term> facts() {
            if (pointers.stream().noneMatch(modified::contains)) {
                return Set.of();
            }
            program.sites().heap().ifPresent(this::liesIn);
            pointers.stream().filter(this::mayLoseMark).forEach(this::pointsTo);
            sets().stream().limit(MOST_SETS).forEach(this::everyObject);
            return facts;
        }

        /** The objects lie between the first address and the next one, so a new object is none of them. */
        private void liesIn(AllocationSites.Heap heap) {
            if (modified.contains(heap.next())) {
                Term mark = pool.select(program.marks(), program.object());
                Term isNone = pool.equal(mark, pool.bitVec(0, mark.width()));
                guess(pool.ule(heap.first(), heap.next()));
                guess(pool.or(isNone, pool.ule(heap.first(), program.object())));
                guess(pool.or(isNone, pool.ult(program.object(), heap.next())));
            }
        }

        /** Sets of allocations between which the program makes no difference here: those of one variable or memory region, larger ones first. */
        private Set<Set<Term>> sets() {
            Set<Set<Term>> sets = new LinkedHashSet<>();
            pointers.forEach(pointer -> sets.add(sitesOf(pointer)));
            sites.forEach((symbol, set) -> sets.add(set));
            sets.remove(Set.of());
            List<Set<Term>> ordered = new ArrayList<>(sets);
            ordered.sort((a, b) -> Integer.compare(b.size(), a.size()));
            return new LinkedHashSet<>(ordered);
        }

        private void everyObject(Set<Term> set) {
            List<Field> fields = program.sites().fieldsOf(set);
            fields.forEach(field -> closed(set, field));
            Set<Symbol> regions = new LinkedHashSet<>();
            fields.forEach(field -> regions.add(field.region()));
            for (Term condition : program.conditions().excludingErrors()) {
                if (isAbout(condition, regions)) {
                    if (!everywhere(set, condition)) {
                        kept(set, condition, fields);
                    }
                    ofPointers(condition);
                }
            }
            for (Term condition : program.conditions().stated()) {
                if (isAbout(condition, regions) && !everywhere(set, condition)) {
                    linked(set, condition, fields, regions);
                }
            }
            for (Term condition : program.conditions().guarded()) {
                if (isAbout(condition, regions) && !dependsOnLoop(condition)) {
                    everywhere(set, condition);
                }
            }
        }

        /** Whether the condition mentions a variable, not memory, that the loop changes. */
        private boolean dependsOnLoop(Term condition) {
            return vocabulary.of(condition).stream()
                    .anyMatch(symbol -> !(symbol.sort() instanceof Sort.Array) && modified.contains(symbol));
        }

        private Set<Term> sitesOf(Symbol symbol) {
            return sites.getOrDefault(symbol, Set.of());
        }

        /** What the loop leaves alone, both pointer and marks, is known from the path to it. */
        private boolean mayLoseMark(Symbol pointer) {
            return modified.contains(pointer) || modified.contains(program.marks());
        }

        private void pointsTo(Symbol pointer) {
            Term isMarked = isMarked(pointer, sitesOf(pointer));
            guess(isMarked);
            guess(pool.or(isNull(pointer), isMarked));
        }

        /** The field of each object points to an object again, or is null. */
        private void closed(Set<Term> set, Field field) {
            Set<Term> targets = sitesOf(field.region());
            if (!targets.isEmpty()
                    && field.region().sort() instanceof Sort.Array region
                    && region.element().equals(program.object().sort())) {
                Term next = field.of(pool, program.object());
                Term isMarked = isMarked(next, targets);
                Term isNoneOrMarked = pool.or(isNull(next), isMarked);
                if (!ofAll(set, isMarked) && !ofAll(set, isNoneOrMarked) && !ofAllButOne(set, isMarked)) {
                    ofAllButOne(set, isNoneOrMarked);
                }
            }
        }

        /** Objects that satisfy the condition lead to such objects only: several lists of one type. */
        private void kept(Set<Term> set, Term condition, List<Field> fields) {
            for (Field field : fields) {
                if (!sitesOf(field.region()).isEmpty()) {
                    Term next = field.of(pool, program.object());
                    everywhere(set, pool.or(pool.not(condition), isNull(next), at(next, condition)));
                }
            }
        }

        private void ofPointers(Term condition) {
            pointers.stream()
                    .filter(modified::contains)
                    .forEach(pointer -> guess(pool.or(isNull(pointer), at(pointer, condition))));
        }

        /** After an object with some content there is a next one, and it satisfies what excludes an error. */
        private void linked(Set<Term> set, Term content, List<Field> fields, Set<Symbol> regions) {
            if (!content.is(Operator.EQUAL)) {
                return;
            }
            Term without = pool.or(isOther(set), pool.not(content));
            for (Field field : fields) {
                if (!sitesOf(field.region()).isEmpty()) {
                    Term next = field.of(pool, program.object());
                    guess(pool.or(without, pool.not(isNull(next))));
                    program.conditions().excludingErrors().stream()
                            .filter(condition -> isAbout(condition, regions))
                            .forEach(condition -> guess(pool.or(without, at(next, condition))));
                }
            }
        }

        /** Of all objects, or else of all but one that a variable points to; true if this is a candidate or needs none. */
        private boolean everywhere(Set<Term> set, Term condition) {
            return ofAll(set, condition) || ofAllButOne(set, condition);
        }

        private boolean ofAll(Set<Term> set, Term condition) {
            boolean stays = !modified.contains(program.marks())
                    && modified.stream().noneMatch(vocabulary.of(condition)::contains);
            return stays || isSaid(set, condition) || guess(set, pool.or(isOther(set), condition), condition);
        }

        private boolean ofAllButOne(Set<Term> set, Term condition) {
            for (Symbol pointer : pointers) {
                Term isExcepted = pool.equal(program.object(), pointer);
                if (modified.contains(pointer)
                        && sitesOf(pointer).stream().anyMatch(set::contains)
                        && guess(set, pool.or(isOther(set), isExcepted, condition), condition)) {
                    return true;
                }
            }
            return false;
        }

        private Term isOther(Set<Term> set) {
            return pool.not(isMarked(program.object(), set));
        }

        /** Is there a candidate that states the same about more objects? */
        private boolean isSaid(Set<Term> set, Term condition) {
            return said.getOrDefault(condition, Set.of()).stream().anyMatch(more -> more.containsAll(set));
        }

        private boolean guess(Set<Term> set, Term fact, Term condition) {
            if (guess(fact)) {
                said.computeIfAbsent(condition, any -> new LinkedHashSet<>()).add(set);
                return true;
            }
            return false;
        }

        private boolean isAbout(Term condition, Set<Symbol> regions) {
            Set<Symbol> symbols = vocabulary.of(condition);
            return symbols.stream()
                    .allMatch(symbol -> symbol.sort() instanceof Sort.Array
                            ? regions.contains(symbol)
                            : symbol == program.object()
                                    || modified.contains(symbol)
                                    || entry.state().store().value(symbol) != symbol);
        }

        private Term at(Term address, Term condition) {
            return Substitution.replace(pool, condition, program.object(), address);
        }

        private Term isNull(Term pointer) {
            return pool.equal(pointer, pool.bitVec(0, pointer.width()));
        }

        private Term isMarked(Term address, Collection<Term> set) {
            Term mark = pool.select(program.marks(), address);
            return pool.or(set.stream().map(site -> pool.equal(mark, site)).toList());
        }

        /** Adds the fact if it holds at the entry and in the first iterations; true also if it was added before. */
        private boolean guess(Term fact) {
            if (facts.contains(fact)) {
                return true;
            }
            if (facts.size() >= MOST_FACTS || questions >= MOST_QUESTIONS || !isAllowed(fact)) {
                return false;
            }
            questions++;
            return quick.entails(entry.state(), fact) && facts.add(fact);
        }

        /** Asks the first iterations about the objects to which pointers point, and pointed in iterations before. */
        private boolean isAllowed(Term fact) {
            for (Reached reached : entry.firstIterations()) {
                Term value = reached.value(fact);
                for (Reached then = reached; then != null; then = then.before()) {
                    for (Symbol pointer : pointers) {
                        Term instance = Substitution.replace(pool, value, program.object(), then.value(pointer));
                        if (reached.state().path().isSettledBy(List.of(instance))
                                && !reached.model().holds(instance)) {
                            return false;
                        }
                    }
                }
            }
            return true;
        }
    }
}
