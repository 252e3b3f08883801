package org.clew.logic.rewrite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.TermTable;
import org.jspecify.annotations.Nullable;

/**
 * Merges the bounds on one term inside a conjunction: {@code x <= 9 and x <= 8} is {@code x <= 8}, {@code 3 <= x and x <= 3} is
 * {@code x = 3}, {@code 3 <= x and x <= 2} is false. A disjunction is the negation of the conjunction of its negated bounds.
 */
final class BoundMerging {

    private final TermPool pool;

    BoundMerging(TermPool pool) {
        this.pool = pool;
    }

    /** The parts with fewer bounds, or null if none of the {@code fresh} ones could be merged with another. */
    Term @Nullable [] merge(Operator operator, Term[] parts, Term[] fresh) {
        if (!hasCommonSubject(parts, fresh)) {
            return null;
        }
        boolean conjunction = operator == Operator.AND;
        Map<Term, List<Term>> bySubject = new LinkedHashMap<>();
        List<Term> result = new ArrayList<>();
        for (Term part : parts) {
            Term subject = Bound.subject(part);
            if (subject == null) {
                result.add(part);
            } else {
                bySubject.computeIfAbsent(subject, s -> new ArrayList<>()).add(part);
            }
        }
        boolean changed = false;
        for (Map.Entry<Term, List<Term>> group : bySubject.entrySet()) {
            List<Term> atoms = group.getValue();
            List<Term> fewer = atoms.size() == 1 ? null : mergeGroup(group.getKey(), atoms, conjunction);
            changed |= fewer != null;
            result.addAll(fewer == null ? atoms : fewer);
        }
        return changed ? result.toArray(new Term[0]) : null;
    }

    /** Asked for each junction ever made, so it allocates nothing for short ones. */
    private static boolean hasCommonSubject(Term[] parts, Term[] fresh) {
        if (fresh.length > Rewriter.FLAT) {
            return hasRepeatedSubject(parts);
        }
        for (Term added : fresh) {
            Term subject = Bound.subject(added);
            for (int i = 0; subject != null && i < parts.length; i++) {
                if (parts[i] != added && Bound.subject(parts[i]) == subject) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean hasRepeatedSubject(Term... parts) {
        TermTable<Boolean> seen = new TermTable<>();
        for (Term part : parts) {
            Term subject = Bound.subject(part);
            if (subject != null) {
                if (seen.contains(subject)) {
                    return true;
                }
                seen.put(subject, true);
            }
        }
        return false;
    }

    private @Nullable List<Term> mergeGroup(Term subject, List<Term> atoms, boolean conjunction) {
        BoundSet bounds = new BoundSet(subject);
        for (Term atom : atoms) {
            Bound bound = Bound.of(atom);
            bounds.add(conjunction ? bound : bound.negated());
        }
        List<Bound> merged = bounds.merged();
        if (merged == null) {
            return List.of(pool.bool(!conjunction));
        }
        List<Term> terms = new ArrayList<>();
        for (Bound bound : merged) {
            terms.add((conjunction ? bound : bound.negated()).term(pool));
        }
        return terms.size() == atoms.size() && atoms.containsAll(terms) ? null : terms;
    }
}
