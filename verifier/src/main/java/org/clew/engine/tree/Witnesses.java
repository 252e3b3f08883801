package org.clew.engine.tree;

import java.util.ArrayList;
import java.util.List;
import org.clew.logic.Term;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;

/**
 * Known models of the current path. While one of them satisfies the next condition, the path is feasible without a
 * solver query.
 */
public record Witnesses(List<Model> models) {

    private static final int MOST = 24;

    public static final Witnesses NONE = new Witnesses(List.of());

    /** Some of the models, spread evenly over the list. */
    public static Witnesses among(List<Model> models) {
        if (models.size() <= MOST) {
            return new Witnesses(models);
        }
        List<Model> chosen = new ArrayList<>(MOST);
        for (int i = 0; i < MOST; i++) {
            chosen.add(models.get(i * models.size() / MOST));
        }
        return new Witnesses(chosen);
    }

    static Witnesses of(CheckResult result) {
        return result instanceof CheckResult.Sat(Model model) ? new Witnesses(List.of(model)) : NONE;
    }

    public boolean isEmpty() {
        return models.isEmpty();
    }

    Witnesses satisfying(List<Term> conditions) {
        return new Witnesses(models.stream()
                .filter(model -> conditions.stream().allMatch(model::holds))
                .toList());
    }
}
