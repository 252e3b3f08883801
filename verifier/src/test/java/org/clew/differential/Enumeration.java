package org.clew.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.clew.cfa.Cfa;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Input;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.ConcreteRun;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;

/** Runs a program on all inputs that its {@link RandomProgram} distinguishes. */
final class Enumeration {

    private static final int MAX_RUNS = 1_000;
    private static final int MAX_INPUTS = 7;
    private static final long MAX_STEPS = 2_000;

    private final TermPool pool;
    private final Interpreter interpreter;
    private final SortedSet<Integer> statuses = new TreeSet<>();
    private boolean error;
    private boolean complete = true;
    private int runs;

    /** What is known after all runs. */
    record Truth(boolean error, boolean complete, SortedSet<Integer> statuses, int runs) {

        boolean contradictsSafe() {
            return error;
        }

        boolean contradictsUnsafe() {
            return !error && complete;
        }
    }

    private Enumeration(Cfa cfa) {
        pool = cfa.pool();
        interpreter = new Interpreter(cfa);
    }

    static Truth of(Cfa cfa) {
        Enumeration enumeration = new Enumeration(cfa);
        enumeration.all();
        return new Truth(enumeration.error, enumeration.complete, enumeration.statuses, enumeration.runs);
    }

    /** Counts through the inputs like an odometer whose length the program decides as it runs. */
    private void all() {
        List<Term> prefix = new ArrayList<>();
        List<Integer> digits = new ArrayList<>();
        RunLimits limits = new RunLimits(MAX_STEPS, 0, Budget.unlimited());
        while (true) {
            if (++runs > MAX_RUNS) {
                complete = false;
                return;
            }
            ConcreteRun run = interpreter.run(Choices.ofInputs(prefix), limits);
            note(run.outcome());
            for (int i = digits.size(); i < run.inputs().size(); i++) {
                if (i == MAX_INPUTS) {
                    complete = false;
                    break;
                }
                digits.add(0);
                prefix.add(value(run.inputs().get(i), 0));
            }
            if (!advance(prefix, digits, run)) {
                return;
            }
        }
    }

    private boolean advance(List<Term> prefix, List<Integer> digits, ConcreteRun run) {
        while (!digits.isEmpty()) {
            int last = digits.size() - 1;
            InputValue input = run.inputs().get(last);
            int next = digits.remove(last) + 1;
            prefix.remove(last);
            if (next < size(input.input())) {
                digits.add(next);
                prefix.add(value(input, next));
                return true;
            }
        }
        return false;
    }

    private void note(Outcome outcome) {
        switch (outcome) {
            case Outcome.ReachedError reached -> error = true;
            case Outcome.Ended(int status) -> statuses.add(status);
            case Outcome.Stuck stuck -> {}
            case Outcome.Debt debt -> complete = false;
            case Outcome.LimitReached limit -> complete = false;
        }
    }

    /** Programs mask bytes to two bits, and end where an integer is outside -1..2. */
    private static int size(Input input) {
        return input.function().endsWith("bool") ? 2 : 4;
    }

    /** The first value is zero, as for inputs that are not listed. */
    private Term value(InputValue input, int digit) {
        boolean signed = input.input().function().equals("__VERIFIER_nondet_int");
        return pool.bitVec(
                signed && digit == 3 ? -1 : digit, ((Sort.BitVec) input.value().sort()).width());
    }
}
