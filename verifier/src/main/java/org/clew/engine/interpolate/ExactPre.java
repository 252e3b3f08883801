package org.clew.engine.interpolate;

import java.util.List;
import org.clew.engine.interpolate.Interpolation.Branch;
import org.clew.engine.interpolate.Segment.Link;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;

/** The exact weakest precondition, with every guard. Interpolants that are computed in another way must entail it. */
final class ExactPre {

    private final TermPool pool;
    private final WeakestPre weakestPre;

    ExactPre(TermPool pool, Vocabulary vocabulary) {
        this.pool = pool;
        this.weakestPre = new WeakestPre(pool, vocabulary);
    }

    Interpolant before(List<Branch> branches) {
        Interpolant.Builder all = new Interpolant.Builder();
        for (Branch branch : branches) {
            Interpolant interpolant = branch.after();
            for (Link link : branch.segment().links().reversed()) {
                interpolant = link.op() instanceof Op.Assume(Term condition)
                        ? guarded(condition, interpolant)
                        : weakestPre.of(link, interpolant);
            }
            all.addAll(interpolant);
        }
        return all.build();
    }

    private Interpolant guarded(Term guard, Interpolant after) {
        Interpolant.Builder result = new Interpolant.Builder().closing(after.loops());
        after.forEach((conjunct, goals) -> result.add(pool.or(pool.not(guard), conjunct), goals));
        return result.build();
    }
}
