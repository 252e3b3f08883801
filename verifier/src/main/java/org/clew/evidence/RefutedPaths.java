package org.clew.evidence;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.logic.Term;
import org.clew.semantics.PathCondition;
import org.clew.semantics.Trail;

/**
 * The proof of a finite tree: the path conditions that no execution satisfies. All other paths of the program end
 * without an error. Conditions that begin alike share their beginnings, which are numbered.
 */
public final class RefutedPaths {

    /** The number of the empty condition. */
    public static final int ROOT = 0;

    /** Every refuted condition begins otherwise. */
    public static final int NONE = -1;

    private record Branch(int beginning, Term conjunct) {}

    private final Map<Branch, Integer> numbers = new HashMap<>();
    private final Map<Trail<Term>, Integer> seen = new HashMap<>();
    private final BitSet refuted = new BitSet();

    public RefutedPaths() {
        seen.put(Trail.empty(), ROOT);
    }

    public void add(PathCondition path) {
        List<Trail<Term>> unseen = new ArrayList<>();
        Trail<Term> trail = path.trail();
        while (!seen.containsKey(trail)) {
            unseen.add(trail);
            trail = trail.parent();
        }
        int beginning = seen.get(trail);
        for (Trail<Term> longer : unseen.reversed()) {
            int next = numbers.size() + 1;
            Integer known = numbers.putIfAbsent(new Branch(beginning, longer.last()), next);
            beginning = known == null ? next : known;
            seen.put(longer, beginning);
        }
        refuted.set(beginning);
    }

    /** The number of a beginning with one more conjunct, or {@link #NONE}. */
    public int longer(int beginning, Term conjunct) {
        return beginning == NONE ? NONE : numbers.getOrDefault(new Branch(beginning, conjunct), NONE);
    }

    /** Was the condition that ends here refuted? */
    public boolean contains(int beginning) {
        return beginning != NONE && refuted.get(beginning);
    }

    /** The refuted conditions, each as its conjuncts. */
    public List<List<Term>> conditions() {
        Map<Integer, Branch> branches = new HashMap<>();
        numbers.forEach((branch, number) -> branches.put(number, branch));
        List<List<Term>> conditions = new ArrayList<>();
        for (int number = refuted.nextSetBit(0); number >= 0; number = refuted.nextSetBit(number + 1)) {
            List<Term> conjuncts = new ArrayList<>();
            for (int at = number; at != ROOT; at = branches.get(at).beginning()) {
                conjuncts.add(Objects.requireNonNull(branches.get(at)).conjunct());
            }
            conditions.add(conjuncts.reversed());
        }
        return conditions;
    }

    public int size() {
        return refuted.cardinality();
    }
}
