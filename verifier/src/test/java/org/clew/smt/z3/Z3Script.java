package org.clew.smt.z3;

import com.microsoft.z3.Context;
import com.microsoft.z3.Solver;
import java.util.Map;

/** What Z3's own front end makes of an SMT-LIB script. */
public final class Z3Script {

    private Z3Script() {}

    /** The answer to the script's assertions, in SMT-LIB's words. */
    public static String answer(String script, int milliseconds) {
        if (Z3Library.obstacle().isPresent()) {
            throw new IllegalStateException(Z3Library.obstacle().get());
        }
        try (Context context = new Context(Map.of("timeout", String.valueOf(milliseconds)))) {
            Solver solver = context.mkSolver();
            solver.add(context.parseSMTLIB2String(script, null, null, null, null));
            return switch (solver.check()) {
                case SATISFIABLE -> "sat";
                case UNSATISFIABLE -> "unsat";
                case UNKNOWN -> "unknown";
            };
        }
    }
}
