package org.clew.engine.loop.candidate;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.analysis.AllocationSites;
import org.clew.analysis.AllocationSites.Field;
import org.clew.cfa.Cfa;
import org.clew.cfa.pass.GhostMarks;
import org.clew.engine.Entailment;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.LoopEntry;
import org.clew.engine.loop.Reached;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Variable;
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
    private static final int MOST_EXCEPTIONS = 4;

    private final TermPool pool;
    private final Vocabulary vocabulary;
    private final Entailment quick;
    private final @Nullable Marked marked;

    /** What a program with marks is known to do. */
    private record Marked(Symbol marks, Symbol object, AllocationSites sites, CellConditions conditions) {
        private static Marked of(Cfa cfa, Symbol marks) {
            Symbol object = Universal.cell(cfa.pool(), marks);
            return new Marked(marks, object, new AllocationSites(cfa, marks), new CellConditions(cfa, object));
        }
    }

    /** @param quick asked whether a candidate holds when the loop is entered */
    public CellFacts(Cfa cfa, Vocabulary vocabulary, Entailment quick) {
        this.pool = cfa.pool();
        this.vocabulary = vocabulary;
        this.quick = quick;
        this.marked = cfa.globals().stream()
                .map(Variable::symbol)
                .filter(GhostMarks::isGhost)
                .findFirst()
                .map(marks -> Marked.of(cfa, marks))
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
        private final Set<Symbol> pointers = new LinkedHashSet<>();
        private final Set<Term> facts = new LinkedHashSet<>();
        private int questions;

        private Guesses(LoopEntry entry, Marked program) {
            this.entry = entry;
            this.program = program;
            entry.modified().forEach(variable -> modified.add(variable.symbol()));
            entry.relevant().forEach(variable -> notePointer(variable.symbol()));
            entry.context().forEach(this::notePointer);
        }

        private void notePointer(Symbol symbol) {
            if (symbol.sort().equals(program.object().sort())
                    && !program.sites().of(symbol).isEmpty()) {
                pointers.add(symbol);
            }
        }

        private Set<Term> facts() {
            if (pointers.stream().noneMatch(modified::contains)) {
                return Set.of();
            }
            List<Set<Term>> sets = program.sites().sets();
            for (Set<Term> set : sets.subList(0, Math.min(MOST_SETS, sets.size()))) {
                pointers.stream().filter(this::mayLoseMark).forEach(pointer -> pointsTo(pointer, set));
                List<Field> fields = program.sites().fieldsOf(set);
                fields.forEach(field -> closed(set, field));
                Set<Symbol> regions = new LinkedHashSet<>();
                fields.forEach(field -> regions.add(field.region()));
                for (Term condition : program.conditions().excludingErrors()) {
                    if (isAbout(condition, regions)) {
                        everywhere(set, condition);
                        kept(set, condition, fields);
                    }
                }
                for (Term condition : program.conditions().stated()) {
                    if (isAbout(condition, regions)) {
                        everywhere(set, condition);
                    }
                }
            }
            return facts;
        }

        /** What the loop leaves alone, both pointer and marks, is known from the path to it. */
        private boolean mayLoseMark(Symbol pointer) {
            return modified.contains(pointer) || modified.contains(program.marks());
        }

        private void pointsTo(Symbol pointer, Set<Term> set) {
            if (program.sites().of(pointer).containsAll(set)) {
                guess(isMarked(pointer, set));
                guess(pool.or(isNull(pointer), isMarked(pointer, set)));
            }
        }

        /** The field of each object points to an object again, or is null. */
        private void closed(Set<Term> set, Field field) {
            Set<Term> targets = program.sites().of(field.region());
            if (!targets.isEmpty()
                    && field.region().sort() instanceof Sort.Array region
                    && region.element().equals(program.object().sort())) {
                Term next = field.of(pool, program.object());
                everywhere(set, isMarked(next, targets));
                everywhere(set, pool.or(isNull(next), isMarked(next, targets)));
            }
        }

        /** Objects that satisfy the condition lead to such objects only, and pointers point to such objects: several lists of one type. */
        private void kept(Set<Term> set, Term condition, List<Field> fields) {
            for (Field field : fields) {
                if (!program.sites().of(field.region()).isEmpty()) {
                    Term next = field.of(pool, program.object());
                    everywhere(set, pool.or(pool.not(condition), isNull(next), at(next, condition)));
                }
            }
            pointers.stream()
                    .filter(modified::contains)
                    .forEach(pointer -> guess(pool.or(isNull(pointer), at(pointer, condition))));
        }

        /** Of all objects, or else of all but one that a variable points to. */
        private void everywhere(Set<Term> set, Term condition) {
            if (modified.stream().noneMatch(vocabulary.of(condition)::contains)
                    && !modified.contains(program.marks())) {
                return;
            }
            Term outside = pool.not(isMarked(program.object(), set));
            if (guess(pool.or(outside, condition))) {
                return;
            }
            int exceptions = 0;
            for (Symbol pointer : pointers) {
                if (exceptions < MOST_EXCEPTIONS
                        && program.sites().of(pointer).stream().anyMatch(set::contains)) {
                    exceptions++;
                    guess(pool.or(outside, pool.equal(program.object(), pointer), condition));
                }
            }
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

        /** Adds the fact if it holds at the entry and in the first iterations; true also if it is there already. */
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
