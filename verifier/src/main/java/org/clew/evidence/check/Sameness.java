package org.clew.evidence.check;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.UnknownValue;

/**
 * Decides whether two symbolic states have the same future: the same place, the same values of all variables that may still be read, and the same
 * conditions, up to the names of unknown values. Then each execution from one of them is an execution from the other, with the values that have the
 * same names.
 *
 * <p>The caller chooses the names. It is enough that different values of a state have different names.
 */
final class Sameness {

    private final TermPool pool;
    private final Readable readable;

    /** A state as it is compared. */
    static final class View {

        private final Place place;
        private final int[] parts;

        private View(Place place, int... parts) {
            this.place = place;
            this.parts = parts;
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(parts) + place.id();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof View view && view.place == place && Arrays.equals(parts, view.parts);
        }
    }

    Sameness(Unfolding unfolding) {
        this.pool = unfolding.cfa().pool();
        this.readable = new Readable(unfolding);
    }

    /** Empty if the state cannot be compared, or if two of its unknown values would have the same name. */
    Optional<View> view(SymbolicState state, Map<Symbol, Symbol> names) {
        if (!readable.isKnown() || !areDifferent(names)) {
            return Optional.empty();
        }
        BitSet variables = readable.at(state.place());
        Substitution renaming = new Substitution(pool, names);
        List<Term> conditions = state.path().conjuncts();
        int[] parts = new int[2 * state.store().size() + conditions.size() + 1];
        int[] size = {0};
        state.store().forEach((variable, value) -> {
            if (variables.get(variable.serial())) {
                parts[size[0]++] = variable.serial();
                parts[size[0]++] = renaming.apply(value).serial();
            }
        });
        parts[size[0]++] = -1;
        int first = size[0];
        conditions.forEach(
                condition -> parts[size[0]++] = renaming.apply(condition).serial());
        Arrays.sort(parts, first, size[0]);
        return Optional.of(new View(state.place(), Arrays.copyOf(parts, size[0])));
    }

    /** Only unknown values are renamed, each to a name that no other has and that occurs in no state. */
    private static boolean areDifferent(Map<Symbol, Symbol> names) {
        return new HashSet<>(names.values()).size() == names.size()
                && names.entrySet().stream()
                        .allMatch(name -> UnknownValue.is(name.getKey())
                                && !UnknownValue.isNeutral(name.getKey())
                                && UnknownValue.isNeutral(name.getValue()));
    }
}
