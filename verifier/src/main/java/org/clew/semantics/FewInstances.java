package org.clew.semantics;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.clew.logic.Term;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;

/**
 * Answers a query with few of many {@link Instances}: each model is excluded by instances that it violates. Facts about neighbouring cells make
 * instances for cells ever further away, and a query with sixty sums of 64 bits takes Z3 seconds where five of them are enough.
 */
public final class FewInstances {

    /** So many instances are added at once. */
    private static final int FEW = 16;

    private static final int MOST_ROUNDS = 20;

    private static final int ROUNDS_OF_ONE_SIZE = 2;

    private FewInstances() {}

    /**
     * @param instances of each fact, those that the question asks for first
     * @param add adds an instance to the question
     * @param question asked with the instances that were added
     */
    public static CheckResult check(
            Map<Term, List<Term>> instances, Consumer<Term> add, Supplier<CheckResult> question) {
        Set<Term> open = inTurns(instances);
        if (open.size() > FEW) {
            CheckResult result = question.get();
            for (int round = 0; round < MOST_ROUNDS && result instanceof CheckResult.Sat(Model model); round++) {
                List<Term> violated = open.stream()
                        .filter(instance -> !model.holds(instance))
                        .limit(2L << round / ROUNDS_OF_ONE_SIZE)
                        .toList();
                if (violated.isEmpty()) {
                    return result;
                }
                violated.forEach(add);
                violated.forEach(open::remove);
                result = question.get();
            }
            if (!(result instanceof CheckResult.Sat)) {
                return result;
            }
        }
        open.forEach(add);
        return question.get();
    }

    /** The first instance of each fact, then the second ones, and so on. */
    private static Set<Term> inTurns(Map<Term, List<Term>> instances) {
        Set<Term> ordered = new LinkedHashSet<>();
        List<List<Term>> lists = new ArrayList<>(instances.values());
        int longest = lists.stream().mapToInt(List::size).max().orElse(0);
        for (int i = 0; i < longest; i++) {
            for (List<Term> list : lists) {
                if (i < list.size()) {
                    ordered.add(list.get(i));
                }
            }
        }
        return ordered;
    }
}
