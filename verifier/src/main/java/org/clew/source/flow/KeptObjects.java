package org.clew.source.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.source.alias.Aliasing;
import org.clew.source.alias.Target;

/** Allocated objects, of which there are any number, that static pointers lead to where the program ends. */
final class KeptObjects {

    /** More addresses are not compared with each other. */
    private static final int MOST_BEGINS = 8;

    private KeptObjects() {}

    /**
     * How many of them static pointers are known to point to. Pointers in these objects are not followed, so there may be more.
     *
     * @param one as wide as an address
     */
    static Term number(
            TermPool pool,
            Aliasing aliasing,
            List<MemoryQuery.Root> roots,
            Function<Target, Optional<Crowd>> crowds,
            Term one) {
        Term none = pool.sub(one, one);
        Term number = none;
        List<Term> counted = new ArrayList<>();
        for (MemoryQuery.Root root : roots) {
            Optional<Crowd> crowd = crowds.apply(root.target());
            List<Term> begins =
                    crowd.map(objects -> begins(objects, aliasing, root)).orElse(List.of());
            if (counted.size() + begins.size() > MOST_BEGINS) {
                break;
            }
            for (Term begin : begins) {
                List<Term> conditions =
                        new ArrayList<>(List.of(crowd.orElseThrow().releasable(begin)));
                counted.forEach(other -> conditions.add(pool.distinct(begin, other)));
                number = pool.add(number, pool.ite(pool.and(conditions), one, none));
                counted.add(begin);
            }
        }
        return number;
    }

    /** Where the object may begin that the pointer points to. */
    private static List<Term> begins(Crowd crowd, Aliasing aliasing, MemoryQuery.Root root) {
        return aliasing.isAtOneOffset(root.target())
                ? crowd.begins(root.pointer(), aliasing.root(root.target()).offset())
                : crowd.begin(root.pointer()).stream().toList();
    }
}
