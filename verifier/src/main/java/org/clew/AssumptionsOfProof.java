package org.clew;

import java.util.ArrayList;
import java.util.List;
import org.clew.evidence.Assumption;
import org.clew.program.DataModel;
import org.clew.smt.Arithmetic;
import org.clew.source.LoweredProgram;
import org.clew.source.UndefinedFunctions;

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
        assumptions.add(
                options.arithmetic() == Arithmetic.INT
                        ? new Assumption("mathematical-integers", "integers do not wrap around")
                        : new Assumption("signed-wraps", "signed arithmetic wraps around"));
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
