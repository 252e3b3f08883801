package org.clew.differential;

import java.util.List;
import java.util.Optional;
import org.clew.Strategies;
import org.clew.cfa.Cfa;
import org.clew.differential.Enumeration.Truth;
import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.Strategy;
import org.clew.engine.Task;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.CounterexampleReplay;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;

/** One strategy on one program: its verdict, and what is wrong with it. */
record Trial(Optional<Verdict> verdict, Optional<String> defect) {

    /** The automaton of a text, with terms of its own. */
    static Cfa lower(String text) throws InputException {
        return lower(text, new SimplifyingPool());
    }

    static Cfa lower(String text, TermPool pool) throws InputException {
        return new CFrontEnd(DataModel.ILP32, Property.DEFAULT, pool)
                .lower(SourceText.of("random.c", text))
                .cfa();
    }

    static Trial of(Strategy strategy, Cfa cfa, Truth truth, long milliseconds) {
        Budget budget = new Budget(new CancellationToken(), milliseconds);
        CounterexampleReplay replay = new CounterexampleReplay(cfa);
        Confirmation confirmation = choices -> switch (replay.replay(choices, budget)) {
            case CounterexampleReplay.Result.Reached(var counterexample) ->
                new Confirmation.Answer.Confirmed(counterexample);
            case CounterexampleReplay.Result.Missed(String why, boolean only) ->
                only ? new Confirmation.Answer.Harmless(why) : new Confirmation.Answer.Refuted(why);
        };
        try {
            Run run = new Run(new Task(cfa, Property.DEFAULT), budget, RunListener.NONE, confirmation);
            Verdict verdict = strategy.decide(run);
            return new Trial(Optional.of(verdict), defect(verdict, truth));
        } catch (RuntimeException | StackOverflowError failure) {
            List<StackTraceElement> where = List.of(failure.getStackTrace());
            return new Trial(
                    Optional.empty(),
                    Optional.of("exception " + failure + " " + where.subList(0, Math.min(12, where.size()))));
        }
    }

    /** The same for a text; one that is no program has no defect. */
    static Trial of(String strategy, String text, long milliseconds) {
        return of(Strategies.named(strategy, Strategies.Settings.of(1)).orElseThrow(), text, milliseconds);
    }

    static Trial of(Strategy strategy, String text, long milliseconds) {
        try {
            Cfa cfa = lower(text);
            return of(strategy, cfa, Enumeration.of(cfa), milliseconds);
        } catch (InputException noProgram) {
            return new Trial(Optional.empty(), Optional.empty());
        }
    }

    /** Defects of one kind differ only in details. */
    static String kind(String defect) {
        return defect.substring(0, Math.min(30, defect.length()));
    }

    private static Optional<String> defect(Verdict verdict, Truth truth) {
        return switch (verdict) {
            case Verdict.Safe safe ->
                truth.contradictsSafe() ? Optional.of("true, but an error is reachable") : Optional.empty();
            case Verdict.Unsafe unsafe ->
                truth.contradictsUnsafe() ? Optional.of("false, but no input leads to an error") : Optional.empty();
            case Verdict.Unknown(List<Reason> reasons) ->
                reasons.stream()
                        .filter(Reason.Uncertified.class::isInstance)
                        .map(reason -> "uncertified: " + reason.text())
                        .findFirst();
        };
    }
}
