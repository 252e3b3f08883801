package org.clew.evidence.check;

import org.clew.cfa.Cfa;
import org.clew.evidence.Counterexample;
import org.clew.limits.Budget;
import org.clew.semantics.Choices;
import org.clew.semantics.Interpreter;
import org.clew.semantics.Outcome;
import org.clew.semantics.Run;
import org.clew.semantics.RunLimits;

/** Makes the run that an engine claims to exist; only then is it a counterexample. */
public final class CounterexampleReplay {

    /** What came of a replay. */
    public sealed interface Result {

        /** The run reached an error location. */
        record Reached(Counterexample counterexample) implements Result {}

        /** The run went elsewhere: a defect of ours, unless time ran out. */
        record Missed(String why) implements Result {}
    }

    private final Interpreter interpreter;

    public CounterexampleReplay(Cfa cfa) {
        interpreter = new Interpreter(cfa);
    }

    public Result replay(Choices choices, Budget budget) {
        Run run = interpreter.run(choices, RunLimits.forReplay(budget));
        return switch (run.outcome()) {
            case Outcome.ReachedError error ->
                new Result.Reached(new Counterexample(run.inputs(), run.unknowns(), choices, run.trace()));
            case Outcome.Ended ended ->
                new Result.Missed("the program ends with exit status " + (ended.exitStatus() & 0xff));
            case Outcome.Stuck stuck ->
                new Result.Missed(stuck.why() + " at " + stuck.location().span());
            case Outcome.Debt debt ->
                new Result.Missed(debt.debt().construct() + " at " + debt.edge().span());
            case Outcome.LimitReached limit -> new Result.Missed(limit.reason().text());
        };
    }
}
