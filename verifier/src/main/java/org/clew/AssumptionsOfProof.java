package org.clew;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.clew.evidence.Assumption;
import org.clew.logic.Trait;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.property.Part;
import org.clew.smt.Arithmetic;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.lowered.UndefinedFunctions;

/** The assumptions behind an answer true, as the user reads them. Assumptions about constructs that the program does not use are left out. */
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
        if (options.dataModel() == DataModel.ILP32
                && program.cfa().edges().anyMatch(edge -> computesWithFloats(edge.op()))) {
            assumptions.add(
                    new Assumption(
                            "floats-in-their-types",
                            "floating-point results are rounded to their types, as with -msse2 -mfpmath=sse and not as by the x87"));
        }
        Set<Part> checked = options.property().checks();
        if (options.arithmetic() == Arithmetic.INT) {
            assumptions.add(new Assumption("mathematical-integers", "integers do not wrap around"));
        } else if (!checked.contains(Part.NO_OVERFLOW)) {
            assumptions.add(new Assumption("signed-wraps", "signed arithmetic wraps around"));
        }
        if (!checked.containsAll(Part.UNDEFINED_BEHAVIOUR)) {
            String other = checked.isEmpty() ? "no undefined behaviour" : "no other undefined behaviour";
            assumptions.add(new Assumption("no-undefined-behaviour", other + " (--check all examines it)"));
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

    /** Without SSE, gcc keeps results under ILP32 in registers that are wider than their types. */
    private static boolean computesWithFloats(Op op) {
        return switch (op) {
            case Op.Assume assume -> assume.condition().has(Trait.FLOATS);
            case Op.Assign assign -> assign.value().has(Trait.FLOATS);
            case Op.Write write -> write.value().has(Trait.FLOATS);
            case Op.Call call -> call.arguments().stream().anyMatch(argument -> argument.has(Trait.FLOATS));
            case Op.Havoc havoc -> false;
            case Op.Debt debt -> false;
            case Op.Skip skip -> false;
        };
    }
}
