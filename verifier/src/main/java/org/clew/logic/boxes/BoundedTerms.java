package org.clew.logic.boxes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Conjuncts;
import org.clew.logic.FloatConstant;
import org.clew.logic.Operator;
import org.clew.logic.Subterms;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/**
 * The bounds that conditions such as {@code x * y + z <= 100} state for their subterms. They hold wherever all conditions hold, and are often tighter
 * than bounds computed from symbols; proofs of loop invariants usually need them.
 */
final class BoundedTerms {

    private final Map<Term, Integer> indices = new HashMap<>();
    private final Set<Term> bounding = new HashSet<>();
    private final Range[] bounds;
    private final Narrowing narrowing;
    private final int impossible;

    BoundedTerms(List<Term> conditions) {
        List<Tape.Place<Term>> terms = new ArrayList<>();
        for (Term conjunct : Conjuncts.of(conditions)) {
            comparison(conjunct).ifPresent(comparison -> {
                Term bounded = comparison.argument(isConstant(comparison.argument(0)) ? 1 : 0);
                if (indices.putIfAbsent(bounded, terms.size()) == null) {
                    terms.add(new Tape.Place<>(bounded, terms.size()));
                }
                bounding.add(comparison);
            });
        }
        this.bounds = terms.stream()
                .map(term -> Objects.requireNonNull(Range.of(term.term().sort())))
                .toArray(Range[]::new);
        this.narrowing = new Narrowing(bounds, terms);
        this.impossible = narrowing.narrow(
                conditions.stream().map(term -> new Tape.Place<>(term, 0)).toList());
    }

    /** A subterm that is no symbol beside a constant. */
    private static Optional<Application> comparison(Term conjunct) {
        Term inner = conjunct instanceof Application not && not.operator() == Operator.NOT ? not.argument(0) : conjunct;
        if (!(inner instanceof Application comparison) || comparison.size() != 2) {
            return Optional.empty();
        }
        Term a = comparison.argument(0);
        Term b = comparison.argument(1);
        boolean bounds = isConstant(a) && canBeBounded(b) || isConstant(b) && canBeBounded(a);
        return bounds ? Optional.of(comparison) : Optional.empty();
    }

    private static boolean isConstant(Term term) {
        return term instanceof FloatConstant || term instanceof BitVecConstant;
    }

    private static boolean canBeBounded(Term term) {
        return term instanceof Application
                && switch (Range.of(term.sort())) {
                    case Range.Numbers numbers -> true;
                    case Range.Words words -> true;
                    case Range.Truth truth -> false;
                    case null -> false;
                };
    }

    /** Conditions that leave no value for a subterm. */
    Optional<List<Term>> contradiction() {
        return impossible < 0 ? Optional.empty() : Optional.of(List.copyOf(narrowing.boundsOf(impossible)));
    }

    /** The bounds of a subterm; null if there are none. */
    @Nullable
    Range of(Term term) {
        Integer index = indices.get(term);
        return index == null ? null : bounds[index];
    }

    /** Whether the comparison is one of those that the bounds are taken from: it must see the subterm without them. */
    boolean isSource(Term comparison) {
        return bounding.contains(comparison);
    }

    /** The conditions that bound subterms of this one. */
    Set<Term> reasonsIn(Term condition) {
        Set<Term> reasons = new LinkedHashSet<>();
        new Subterms().visit(condition, term -> {
            Integer index = indices.get(term);
            if (index != null) {
                reasons.addAll(narrowing.boundsOf(index));
            }
        });
        return reasons;
    }
}
