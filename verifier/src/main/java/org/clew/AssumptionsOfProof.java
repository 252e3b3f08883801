package org.clew;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.clew.evidence.Assumption;
import org.clew.program.DataModel;
import org.clew.property.Part;
import org.clew.smt.Arithmetic;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.lowered.UndefinedFunctions;

/** What an answer true about a program takes for granted; what the program has no use for is not listed. */
final class AssumptionsOfProof {

    private final Options options;
    private final LoweredProgram program;

    AssumptionsOfProof(Options options, LoweredProgram program) {
        this.options = options;
        this.program = program;
    }

    List<Assumption> list() {
        List<Assumption> assumptions = new ArrayList<>();
        String pointers = options.dataModel() == DataModel.LP64 ? "64" : "32";
        assumptions.add(new Assumption(
                "data-model", options.dataModel() + " (int has 32 bits, long and pointers " + pointers + ")"));
        Set<Part> checked = options.property().checks();
        if (options.arithmetic() == Arithmetic.INT) {
            assumptions.add(new Assumption("mathematical-integers", "integers do not wrap around"));
        } else if (!checked.contains(Part.NO_OVERFLOW)) {
            assumptions.add(new Assumption("signed-wraps", "signed arithmetic wraps around"));
        }
        if (!checked.containsAll(Part.UNDEFINED_BEHAVIOUR)) {
            String other = checked.isEmpty() ? "no undefined behaviour" : "no other undefined behaviour";
            boolean examined =
                    Part.UNDEFINED_BEHAVIOUR.stream().anyMatch(part -> part.isDecided() && !checked.contains(part));
            assumptions.add(
                    new Assumption("no-undefined-behaviour", examined ? other + " (--check all examines it)" : other));
        }
        options.entry()
                .ifPresent(entry -> assumptions.add(
                        new Assumption("entry", entry.assumption(options.units().size() > 1))));
        if (program.allocates()) {
            assumptions.add(
                    options.assumptions().mallocMayFail()
                            ? new Assumption("malloc-may-fail", "malloc may fail")
                            : new Assumption("malloc-succeeds", "malloc does not fail"));
        }
        if (options.assumptions().undefined() == UndefinedFunctions.NONDET) {
            assumptions.add(new Assumption(
                    "undefined-functions", "functions without a body return any value and do nothing else"));
        }
        return assumptions;
    }
}
