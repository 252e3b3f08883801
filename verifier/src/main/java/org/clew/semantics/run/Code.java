package org.clew.semantics.run;

import java.util.Arrays;
import java.util.List;
import org.clew.logic.Operator;
import org.clew.logic.Term;

/**
 * One or more terms as straight-line code: each subterm is computed once, arguments first, so neither depth nor sharing matters.
 *
 * <p>Both branches of a conditional are computed. C evaluates only one, which shows where the other would read through a null
 * pointer: such a read sets a flag, and only then {@link #dependsOnNull} follows the value that C would have computed.
 */
final class Code {

    static final Code EMPTY = new Code(List.of(), List.of(), List.of(), List.of());

    private final Instruction[] steps;
    private final List<Term> subterms;
    private final int[][] arguments;
    private final int[] targets;
    private final int[] results;

    Code(List<Instruction> steps, List<Term> subterms, List<int[]> arguments, List<Integer> targets, int... results) {
        this.steps = steps.toArray(new Instruction[0]);
        this.subterms = List.copyOf(subterms);
        this.arguments = arguments.toArray(new int[0][]);
        this.targets = targets.stream().mapToInt(Integer::intValue).toArray();
        this.results = results;
    }

    /** The register that holds the first term's value after {@link #run}. */
    int result() {
        return results[0];
    }

    /** The register that holds the value of the given term after {@link #run}. */
    int result(int index) {
        return results[index];
    }

    /** How many terms this evaluates. */
    int size() {
        return results.length;
    }

    void run(Registers r) {
        for (Instruction step : steps) {
            step.run(r);
        }
    }

    /** After a run that set {@link Registers#nullRead}: does a result come from such a read? */
    boolean dependsOnNull(Registers r) {
        return depends(r, false);
    }

    /** The same for {@link Registers#strayRead}. */
    boolean dependsOnStray(Registers r) {
        return depends(r, true);
    }

    private boolean depends(Registers r, boolean onStray) {
        boolean[] poisoned = new boolean[r.words.length];
        for (int i = 0; i < steps.length; i++) {
            r.nullRead = false;
            r.strayRead = false;
            steps[i].run(r);
            boolean bad = onStray ? r.strayRead : r.nullRead;
            poisoned[targets[i]] = bad || inherits(subterms.get(i), arguments[i], poisoned, r);
        }
        r.nullRead = false;
        r.strayRead = false;
        return Arrays.stream(results).anyMatch(result -> poisoned[result]);
    }

    private static boolean inherits(Term term, int[] from, boolean[] poisoned, Registers r) {
        if (term.is(Operator.ITE)) {
            return poisoned[from[0]] || poisoned[from[r.words[from[0]] != 0 ? 1 : 2]];
        }
        if (term.is(Operator.AND) || term.is(Operator.OR)) {
            long decided = term.is(Operator.AND) ? 0 : 1;
            boolean any = false;
            for (int argument : from) {
                if (!poisoned[argument] && r.words[argument] == decided) {
                    return false;
                }
                any |= poisoned[argument];
            }
            return any;
        }
        for (int argument : from) {
            if (poisoned[argument]) {
                return true;
            }
        }
        return false;
    }
}
