package org.clew.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.clew.cfa.Cfa;
import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.Strategy;
import org.clew.engine.Task;
import org.clew.evidence.check.CounterexampleReplay;
import org.clew.limits.Budget;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;

/**
 * A C program under test, lowered to its automaton. Tests of strategies share it, so that each states only its program, the
 * strategy and the expectation.
 */
public final class TestProgram {

    /** Declares what programs under test use without a definition. */
    private static final String DECLARATIONS = """
            extern int __VERIFIER_nondet_int(void);
            extern unsigned __VERIFIER_nondet_uint(void);
            extern unsigned long long __VERIFIER_nondet_ulonglong(void);
            extern _Bool __VERIFIER_nondet_bool(void);
            extern void reach_error(void);
            """;

    private final Cfa cfa;

    private TestProgram(Cfa cfa) {
        this.cfa = cfa;
    }

    public static TestProgram of(Cfa cfa) {
        return new TestProgram(cfa);
    }

    /** A whole file. */
    public static TestProgram of(DataModel model, String text) {
        return lowered(model, "test.c", text);
    }

    /** Definitions and {@code main}, after declarations of the inputs and of {@code reach_error}. */
    public static TestProgram declared(DataModel model, String text) {
        return of(model, DECLARATIONS + text);
    }

    /** The body of {@code main} in ILP32, after the same declarations. */
    public static TestProgram body(String statements) {
        return declared(DataModel.ILP32, "int main(void) {" + statements + " return 0; }");
    }

    /** A program of the folder {@code examples}, without its suffix. */
    public static TestProgram example(DataModel model, String name) {
        Path file = Path.of("..", "examples", name + ".c");
        try {
            return lowered(model, file.toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static TestProgram lowered(DataModel model, String name, String text) {
        try {
            return new TestProgram(new CFrontEnd(model, Property.DEFAULT, new SimplifyingPool())
                    .lower(SourceText.of(name, text))
                    .cfa());
        } catch (InputException e) {
            throw new AssertionError(e);
        }
    }

    public Cfa cfa() {
        return cfa;
    }

    /** How the interpreter ends on the program, with no inputs and at most 10,000 steps. */
    public Outcome interpret() {
        return new Interpreter(cfa)
                .run(Choices.none(), new RunLimits(10_000, 0, Budget.unlimited()))
                .outcome();
    }

    /** A run whose counterexamples are replayed by the interpreter. */
    public Run run(Budget budget, RunListener listener) {
        CounterexampleReplay replay = new CounterexampleReplay(cfa);
        return new Run(
                new Task(cfa, Property.DEFAULT), budget, listener, choices -> switch (replay.replay(choices, budget)) {
                    case CounterexampleReplay.Result.Reached(var counterexample) ->
                        new Confirmation.Answer.Confirmed(counterexample);
                    case CounterexampleReplay.Result.Missed(String why, boolean only) ->
                        only ? new Confirmation.Answer.Harmless(why) : new Confirmation.Answer.Refuted(why);
                });
    }

    public Decided decide(Strategy strategy, Budget budget, RunListener listener) {
        Run run = run(budget, listener);
        return new Decided(strategy.decide(run), run);
    }

    public Decided decide(Strategy strategy, Budget budget) {
        return decide(strategy, budget, RunListener.NONE);
    }

    /** With as much work as {@link WorkBudget#AMPLE} allows. */
    public Decided decide(Strategy strategy) {
        return decide(strategy, WorkBudget.ofSteps(WorkBudget.AMPLE));
    }
}
