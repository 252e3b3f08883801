package org.clew.engine.houdini;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;

/**
 * The targets that a pointer had in concrete runs.
 *
 * @param toNull whether it was null
 * @param inside in objects of which allocations, and how far from their beginning
 * @param constants other addresses, if there are few
 * @param elsewhere whether it was seen to have other values, perhaps because it was not set
 */
record Pointing(boolean toNull, Set<Snapshot.Inside> inside, Set<Term> constants, boolean elsewhere) {

    private static final int MOST_CONSTANTS = 2;
    private static final int MOST_TARGETS = 4;

    /** Empty if the term was never seen to point to an object, or points to too many kinds of them. */
    static Optional<Pointing> of(TermPool pool, Rows rows, Term term, Term isMeant) {
        boolean toNull = false;
        Set<Snapshot.Inside> inside = new LinkedHashSet<>();
        Set<Term> constants = new LinkedHashSet<>();
        for (int row = 0; row < rows.size(); row++) {
            if (rows.holds(isMeant, row)) {
                Word value = rows.word(term, row);
                Optional<Snapshot.Inside> target = rows.snapshot(row).inside(value.bits());
                if (value.isZero()) {
                    toNull = true;
                } else if (target.isPresent()) {
                    inside.add(target.get());
                } else {
                    constants.add(pool.bitVec(value));
                }
            }
        }
        if (inside.isEmpty() || inside.size() > MOST_TARGETS) {
            return Optional.empty();
        }
        return Optional.of(
                constants.size() > MOST_CONSTANTS
                        ? new Pointing(toNull, inside, Set.of(), true)
                        : new Pointing(toNull, inside, constants, false));
    }

    Set<Integer> allocations() {
        Set<Integer> allocations = new TreeSet<>();
        inside.forEach(target -> allocations.add(target.allocation()));
        return allocations;
    }

    /** The beginning of the object, if the pointer has the same distance from it in all of them. */
    Optional<Term> object(TermPool pool, Term pointer) {
        Set<Long> offsets = new LinkedHashSet<>();
        inside.forEach(target -> offsets.add(target.offset()));
        return offsets.size() == 1
                ? Optional.of(pool.sub(
                        pointer,
                        pool.bitVec(Objects.requireNonNull(offsets.iterator().next()), pointer.width())))
                : Optional.empty();
    }

    /** Whether the pointer points to an object, as far as it must be asked. */
    Term isObject(TermPool pool, Symbol marks, Term pointer) {
        Term null0 = pool.bitVec(0, pointer.width());
        if (constants.isEmpty() && !elsewhere) {
            return toNull ? pool.not(pool.equal(pointer, null0)) : pool.trueTerm();
        }
        return pool.or(inside.stream()
                .map(target -> leads(pool, marks, pointer, target))
                .toList());
    }

    /** One condition for each kind of target. */
    List<Term> kinds(TermPool pool, Symbol marks, Term pointer) {
        List<Term> kinds = new ArrayList<>();
        if (toNull) {
            kinds.add(pool.equal(pointer, pool.bitVec(0, pointer.width())));
        }
        constants.forEach(constant -> kinds.add(pool.equal(pointer, constant)));
        inside.forEach(target -> kinds.add(leads(pool, marks, pointer, target)));
        return kinds;
    }

    private static Term leads(TermPool pool, Symbol marks, Term pointer, Snapshot.Inside target) {
        Term mark = pool.select(marks, pool.sub(pointer, pool.bitVec(target.offset(), pointer.width())));
        return pool.equal(mark, pool.bitVec(target.allocation(), mark.width()));
    }
}
