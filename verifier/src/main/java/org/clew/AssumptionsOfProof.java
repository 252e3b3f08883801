package org.clew;

import java.util.ArrayList;
import java.util.List;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.evidence.Assumption;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.smt.Arithmetic;
import org.clew.source.UndefinedFunctions;

/** What an answer true about a program takes for granted; what the program has no use for is not listed. */
final class AssumptionsOfProof {

    private final Options options;
    private final Cfa cfa;

    AssumptionsOfProof(Options options, Cfa cfa) {
        this.options = options;
        this.cfa = cfa;
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
        if (cfa.edges().anyMatch(this::allocates)) {
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

    /** Static objects get their place in the start function. */
    private boolean allocates(Edge edge) {
        return edge.op() instanceof Op.Assign assign
                && assign.target().kind() == Variable.Kind.ALLOCATOR
                && !edge.source().function().equals(cfa.start().name());
    }
}
