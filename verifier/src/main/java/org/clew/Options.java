package org.clew;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.smt.Arithmetic;
import org.clew.smt.SolverOptions;
import org.clew.source.Assumptions;
import org.clew.source.GivenInvariant;

/**
 * Everything a user can decide about one run.
 *
 * @param timeLimitMilliseconds 0 for none
 * @param elapsedMilliseconds how much of the time limit was used before the run
 * @param memoryLimitBytes 0 for what the JVM has
 * @param outputFolder where evidence goes; nothing is written without it
 * @param solverLog where the questions to the solver are written
 * @param arithmetic how the provers read machine words
 * @param invariants what the user claims about loops; nothing is believed
 * @param sanityRun whether an answer true is compared with runs of the compiled program
 */
public record Options(
        Path file,
        Property property,
        DataModel dataModel,
        Assumptions assumptions,
        String strategy,
        long timeLimitMilliseconds,
        long elapsedMilliseconds,
        long memoryLimitBytes,
        Optional<Path> outputFolder,
        Optional<Path> solverLog,
        Arithmetic arithmetic,
        List<GivenInvariant> invariants,
        boolean sanityRun) {

    public static Options of(Path file) {
        return new Options(
                file,
                Property.DEFAULT,
                DataModel.LP64,
                Assumptions.DEFAULT,
                "auto",
                0,
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                Arithmetic.BV,
                List.of(),
                true);
    }

    /** What these options say about every prover of the run. */
    SolverOptions applyTo(SolverOptions solver) {
        SolverOptions read = solver.with(arithmetic);
        return solverLog.map(read::withLog).orElse(read);
    }
}
