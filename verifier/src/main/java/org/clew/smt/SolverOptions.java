package org.clew.smt;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Limits and habits of the provers of a run.
 *
 * @param checkMilliseconds how long one check may take before it is unknown; 0 for as long as the budget lasts
 * @param steps the solver's own deterministic limit on the work of one check; 0 for none
 * @param log where each query that reaches the base prover is written as an SMT-LIB file
 * @param fresh true to ask each question from scratch: slower for many easy questions, much faster for a hard one
 * @param chained false to send every question to the base prover
 */
public record SolverOptions(
        long checkMilliseconds, long steps, Optional<Path> log, boolean fresh, boolean chained, Arithmetic arithmetic) {

    public static SolverOptions standard() {
        return new SolverOptions(30_000, 0, Optional.empty(), false, true, Arithmetic.BV);
    }

    public SolverOptions withCheckMilliseconds(long milliseconds) {
        return new SolverOptions(milliseconds, steps, log, fresh, chained, arithmetic);
    }

    public SolverOptions withSteps(long limit) {
        return new SolverOptions(checkMilliseconds, limit, log, fresh, chained, arithmetic);
    }

    public SolverOptions withLog(Path directory) {
        return new SolverOptions(checkMilliseconds, steps, Optional.of(directory), fresh, chained, arithmetic);
    }

    public SolverOptions withFreshChecks() {
        return new SolverOptions(checkMilliseconds, steps, log, true, chained, arithmetic);
    }

    public SolverOptions withoutChain() {
        return new SolverOptions(checkMilliseconds, steps, log, fresh, false, arithmetic);
    }

    public SolverOptions with(Arithmetic reading) {
        return new SolverOptions(checkMilliseconds, steps, log, fresh, chained, reading);
    }
}
