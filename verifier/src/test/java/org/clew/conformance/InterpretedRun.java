package org.clew.conformance;

import java.nio.file.Path;
import java.util.List;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.source.CFrontEnd;
import org.clew.source.Preprocessor;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;

/** The result of a program in our front end and interpreter. */
final class InterpretedRun {

    private static final int SECONDS = 120;

    private final TermPool pool = new SimplifyingPool();
    private final Interpreter interpreter;

    InterpretedRun(Path program, DataModel model) throws InputException {
        interpreter = new Interpreter(new CFrontEnd(model, Property.DEFAULT, pool)
                .lower(Preprocessor.read(program, model))
                .cfa());
    }

    private InterpretedRun(String text, DataModel model, boolean flatMemory) throws InputException {
        CFrontEnd frontEnd = new CFrontEnd(model, Property.DEFAULT, pool);
        interpreter = new Interpreter((flatMemory ? frontEnd.withFlatMemory() : frontEnd)
                .lower(SourceText.of("memory.c", text))
                .cfa());
    }

    /** The status that a program without inputs ends with, in hexadecimal, or why it does not end. */
    static String checksum(String text, DataModel model, boolean flatMemory) {
        try {
            Outcome outcome = new InterpretedRun(text, model, flatMemory).outcome(0);
            return outcome instanceof Outcome.Ended ended ? "%08x".formatted(ended.exitStatus()) : outcome.toString();
        } catch (InputException | RuntimeException e) {
            return e.toString();
        }
    }

    /** Runs the program; its first input is {@code input}. */
    Outcome outcome(int input) {
        Budget budget = new Budget(new CancellationToken(), SECONDS * 1000L);
        Choices choices = Choices.ofInputs(List.of(pool.bitVec(input, 32)));
        return interpreter
                .run(choices, new RunLimits(Long.MAX_VALUE, 0, budget))
                .outcome();
    }
}
