package org.clew.engine.houdini;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.clew.analysis.AllocationSites;
import org.clew.analysis.AllocationSites.Field;
import org.clew.cfa.CallContext;
import org.clew.cfa.Cfa;
import org.clew.cfa.LiveVariables;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.engine.loop.candidate.CellConditions;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.semantics.Universal;

/**
 * Derives claims for a place from its snapshots: statements that hold in all of them. Some are about variables and the objects to which they point.
 * Others are about all objects of an allocation, or about those that satisfy a guard: that are not the object of a certain pointer, that lie before
 * or behind it, or that hold a certain number.
 */
final class Guesses {

    private static final int MOST_CLAIMS = 1_200;

    private final Cfa cfa;
    private final TermPool pool;
    private final Symbol marks;
    private final Symbol object;
    private final AllocationSites sites;
    private final LiveVariables live;
    private final ProgramNumbers numbers;
    private final CellConditions conditions;
    private final Set<Integer> allocations = new TreeSet<>();

    Guesses(Unfolding unfolding, Symbol marks) {
        this.cfa = unfolding.cfa();
        this.pool = cfa.pool();
        this.marks = marks;
        this.object = Universal.object(pool, marks);
        this.sites = new AllocationSites(unfolding, marks);
        this.live = new LiveVariables(cfa);
        this.numbers = new ProgramNumbers(cfa);
        this.conditions = new CellConditions(cfa, object);
        cfa.edges().forEach(edge -> {
            if (edge.op() instanceof Op.Write(Variable region, Term address, BitVecConstant number)
                    && region.symbol() == marks) {
                allocations.add((int) number.word().bits());
            }
        });
    }

    /** The fields of the objects that an allocation makes. */
    List<Field> fields(int allocation) {
        return sites.fieldsOf(List.of(mark(allocation)));
    }

    List<Claim> at(Place place, List<Snapshot> snapshots) {
        return snapshots.isEmpty() ? List.of() : new AtPlace(place, snapshots).claims();
    }

    private Term mark(int allocation) {
        return pool.bitVec(
                allocation, ((Sort.Array) marks.sort()).element() instanceof Sort.BitVec(int bits) ? bits : 0);
    }

    /** A pointer that a variable, or a field of an object, holds. */
    private record Pointer(Term term, Pointing where, Term isMeant) {}

    /** What is said at one place. */
    private final class AtPlace {

        private final List<Snapshot> snapshots;
        private final Rows states;
        private final List<Symbol> words = new ArrayList<>();
        private final Map<Symbol, Pointing> pointers = new LinkedHashMap<>();
        private final List<Term> flags = new ArrayList<>();

        private AtPlace(Place place, List<Snapshot> snapshots) {
            this.snapshots = snapshots;
            this.states = Rows.ofStates(pool, snapshots);
            for (Symbol symbol : visible(place)) {
                Optional<Pointing> where =
                        isAddress(symbol) ? Pointing.of(pool, states, symbol, pool.trueTerm()) : Optional.empty();
                where.ifPresentOrElse(pointing -> pointers.put(symbol, pointing), () -> words.add(symbol));
            }
        }

        /** Variables that may be read later, in this call and in those around it. */
        private List<Symbol> visible(Place place) {
            Set<Symbol> symbols = new TreeSet<>(live.at(place.location()));
            for (CallContext context = place.context();
                    context.caller().isPresent();
                    context = context.caller().get()) {
                symbols.addAll(live.across(context.call()));
            }
            cfa.globals().stream()
                    .filter(AtPlace::mayMatter)
                    .map(Variable::symbol)
                    .forEach(symbols::add);
            cfa.start().result().ifPresent(result -> symbols.remove(result.symbol()));
            symbols.removeIf(symbol -> !(symbol.sort() instanceof Sort.BitVec(int width)) || width > Long.SIZE);
            return List.copyOf(symbols);
        }

        private static boolean mayMatter(Variable global) {
            return switch (global.kind()) {
                case TEMPORARY, ALLOCATOR, RESULT, REGION -> false;
                case C_VARIABLE, PARAMETER, CELL -> true;
            };
        }

        private List<Claim> claims() {
            Statements said = new Statements(pool, marks, numbers, states);
            for (Symbol word : words) {
                said.aboutWord(word, pool.trueTerm());
                List<Term> values = numbers.flagValues(states, word);
                values.forEach(value -> flags.add(pool.equal(word, value)));
            }
            sites.heap().ifPresent(heap -> states.state(pool.ule(heap.first(), heap.next()), List.of()));
            List<Pointer> known = new ArrayList<>();
            pointers.forEach((symbol, where) -> {
                said.aboutPointer(symbol, where, pool.trueTerm());
                known.add(new Pointer(symbol, where, pool.trueTerm()));
            });
            said.compareWords(words);
            compareAll(said, known, known);
            fieldsOf(said, known, known, 2);
            flags.forEach(flag -> states.guard(flag, List.of()));
            pointers.forEach((symbol, where) -> {
                if (where.toNull()) {
                    Term isNull = pool.equal(symbol, pool.bitVec(0, symbol.width()));
                    states.guard(isNull, List.of());
                    states.guard(pool.not(isNull), List.of());
                }
            });
            List<Claim> claims = new ArrayList<>(states.claims(MOST_CLAIMS));
            allocations.forEach(allocation -> claims.addAll(aboutObjects(allocation)));
            return claims;
        }

        private void compareAll(Statements said, List<Pointer> some, List<Pointer> others) {
            for (Pointer a : some) {
                for (Pointer b : others) {
                    if (a.term().compareTo(b.term()) < 0 || !others.contains(a)) {
                        said.compare(a.term(), b.term(), pool.and(a.isMeant(), b.isMeant()));
                    }
                }
            }
        }

        /** What the fields hold of objects to which the pointers point, and of those to which these fields point. */
        private void fieldsOf(Statements said, List<Pointer> from, List<Pointer> variables, int depth) {
            List<Pointer> next = new ArrayList<>();
            for (Pointer pointer : from) {
                Optional<Term> begin = pointer.where().object(pool, pointer.term());
                if (begin.isEmpty()) {
                    continue;
                }
                Term isMeant = pool.and(pointer.isMeant(), pointer.where().isObject(pool, marks, pointer.term()));
                for (Field field : fieldsOf(pointer.where().allocations())) {
                    Term cell = field.of(pool, begin.get());
                    Optional<Pointing> where =
                            isAddress(cell) ? Pointing.of(pool, said.rows(), cell, isMeant) : Optional.empty();
                    if (where.isPresent()) {
                        said.aboutPointer(cell, where.get(), isMeant);
                        Pointer found = new Pointer(cell, where.get(), isMeant);
                        next.add(found);
                        compareAll(said, List.of(found), variables);
                    } else if (cell.sort() instanceof Sort.BitVec) {
                        said.aboutWord(cell, isMeant);
                        words.forEach(word -> said.compareWords(cell, word, isMeant));
                    }
                }
            }
            if (depth > 1) {
                fieldsOf(said, next, variables, depth - 1);
            }
        }

        private Set<Field> fieldsOf(Set<Integer> allocations) {
            Set<Field> all = new LinkedHashSet<>();
            allocations.forEach(allocation -> all.addAll(fields(allocation)));
            return all;
        }

        private boolean isAddress(Term term) {
            return term.sort().equals(object.sort());
        }

        private List<Claim> aboutObjects(int allocation) {
            Term isOne = pool.equal(pool.select(marks, object), mark(allocation));
            Rows rows = Rows.ofObjects(pool, snapshots, object, isOne, allocation);
            if (rows.isEmpty()) {
                return List.of(new Claim(pool.not(isOne), List.of()));
            }
            Statements said = new Statements(pool, marks, numbers, rows);
            sites.heap().ifPresent(heap -> {
                rows.state(pool.ule(heap.first(), object), List.of());
                rows.state(pool.ult(object, heap.next()), List.of());
            });
            List<Pointer> variables = new ArrayList<>();
            pointers.forEach((symbol, where) -> variables.add(new Pointer(symbol, where, pool.trueTerm())));
            // There may be one object only, or all others lie on one side of it.
            variables.forEach(variable -> variable.where()
                    .object(pool, variable.term())
                    .ifPresent(begin -> said.compare(object, begin, pool.trueTerm())));
            List<Pointer> links = new ArrayList<>();
            List<Term> cells = new ArrayList<>();
            for (Field field : fields(allocation)) {
                Term cell = field.of(pool, object);
                Optional<Pointing> where =
                        isAddress(cell) ? Pointing.of(pool, rows, cell, pool.trueTerm()) : Optional.empty();
                if (where.isPresent()) {
                    Pointer link = new Pointer(cell, where.get(), pool.trueTerm());
                    said.aboutPointer(cell, where.get(), pool.trueTerm());
                    compareAll(said, List.of(link), variables);
                    said.compare(cell, object, where.get().isObject(pool, marks, cell));
                    links.add(link);
                } else if (cell.sort() instanceof Sort.BitVec) {
                    said.aboutWord(cell, pool.trueTerm());
                    words.forEach(word -> said.compareWords(cell, word, pool.trueTerm()));
                    cells.add(cell);
                }
            }
            links.forEach(link -> aboutNext(said, rows, link, cells));
            conditions.excludingErrors().stream()
                    .filter(this::isAboutObject)
                    .forEach(condition -> rows.state(condition, List.of()));
            guards(rows, links, cells);
            return rows.claims(MOST_CLAIMS);
        }

        /** Whether the condition is about one object and nothing else but memory. */
        private boolean isAboutObject(Term condition) {
            return FreeSymbols.of(condition).stream()
                    .allMatch(symbol -> symbol == object || symbol.sort() instanceof Sort.Array);
        }

        /** What the object holds to which a field points. */
        private void aboutNext(Statements said, Rows rows, Pointer link, List<Term> cells) {
            Optional<Term> begin = link.where().object(pool, link.term());
            if (begin.isEmpty()) {
                return;
            }
            Term isMeant = link.where().isObject(pool, marks, link.term());
            for (Field field : fieldsOf(link.where().allocations())) {
                Term cell = field.of(pool, begin.get());
                Optional<Pointing> where = isAddress(cell) ? Pointing.of(pool, rows, cell, isMeant) : Optional.empty();
                if (where.isPresent()) {
                    said.aboutPointer(cell, where.get(), isMeant);
                    said.compare(cell, object, isMeant);
                } else if (cell.sort() instanceof Sort.BitVec) {
                    said.aboutWord(cell, isMeant);
                    cells.forEach(own -> said.compareWords(cell, own, isMeant));
                }
            }
        }

        private void guards(Rows rows, List<Pointer> links, List<Term> cells) {
            List<Term> exceptions = new ArrayList<>();
            List<Term> sides = new ArrayList<>();
            pointers.forEach((symbol, where) -> where.object(pool, symbol).ifPresent(begin -> {
                exceptions.add(pool.distinct(object, begin));
                sides.add(pool.ult(object, begin));
                sides.add(pool.ule(begin, object));
                sides.add(pool.ult(begin, object));
            }));
            List<Term> contents = new ArrayList<>();
            for (Term cell : cells) {
                numbers.flagValues(rows, cell).forEach(value -> {
                    contents.add(pool.equal(cell, value));
                    contents.add(pool.distinct(cell, value));
                });
            }
            for (Pointer link : links) {
                if (link.where().toNull()) {
                    contents.add(
                            pool.equal(link.term(), pool.bitVec(0, link.term().width())));
                }
            }
            exceptions.forEach(guard -> rows.guard(guard, List.of()));
            contents.forEach(guard -> rows.guard(guard, List.of()));
            flags.forEach(guard -> rows.guard(guard, List.of()));
            sides.forEach(guard -> rows.guard(guard, List.of()));
            List<Term> firsts = new ArrayList<>(exceptions);
            firsts.addAll(flags);
            firsts.addAll(sides);
            for (Term first : firsts) {
                for (Term second : contents) {
                    rows.guard(pool.and(first, second), List.of(first, second));
                }
            }
        }
    }
}
