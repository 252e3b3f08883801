package org.clew.smt.chain;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.clew.logic.Term;
import org.clew.smt.Model;
import org.clew.smt.deduce.Query;
import org.jspecify.annotations.Nullable;

/** The most recent models, the latest first. A new query is often satisfied by one of them. */
final class RecentModels {

    private static final int CAPACITY = 12;

    private final Deque<Model> models = new ArrayDeque<>();

    /** A model of all conjuncts; the assumptions are tried first, because the path held in some model already. */
    @Nullable
    Model satisfying(Query query) {
        for (Iterator<Model> each = models.iterator(); each.hasNext(); ) {
            Model model = each.next();
            if (holdAll(query.assumed().reversed(), model)
                    && holdAll(query.asserted().reversed(), model)) {
                each.remove();
                models.addFirst(model);
                return model;
            }
        }
        return null;
    }

    /** The last few, the latest first. */
    List<Model> latest(int count) {
        return models.stream().limit(count).toList();
    }

    void add(Model model) {
        models.addFirst(model);
        if (models.size() > CAPACITY) {
            models.removeLast();
        }
    }

    private static boolean holdAll(Iterable<Term> conjuncts, Model model) {
        for (Term conjunct : conjuncts) {
            if (!model.holds(conjunct)) {
                return false;
            }
        }
        return true;
    }
}
