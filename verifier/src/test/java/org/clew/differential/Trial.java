package org.clew.differential;

import java.util.List;
import java.util.Optional;
import org.clew.Strategies;
import org.clew.cfa.Cfa;
import org.clew.differential.Enumeration.Truth;
import org.clew.engine.Strategy;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;

/** One strategy on one program: its verdict, and what is wrong with it. */
record Trial(Optional<Verdict> verdict, Optional<String> defect) {

    /** Ends a trial that hangs in one query of the solver. */
    private static final long NET_MILLISECONDS = 20_000;

    /** The automaton of a text, with terms of its own. */
    static Cfa lower(String text) throws InputException {
        return lower(text, new SimplifyingPool());
    }

    static Cfa lower(String text, TermPool pool) throws InputException {
        return new CFrontEnd(DataModel.ILP32, Property.DEFAULT, pool)
                .lower(SourceText.of("random.c", text))
                .cfa();
    }

    /** @param steps how often the strategy may check its budget */
    static Trial of(Strategy strategy, Cfa cfa, Truth truth, long steps) {
        Budget budget = WorkBudget.ofSteps(steps, NET_MILLISECONDS);
        try {
            Verdict verdict = TestProgram.of(cfa).decide(strategy, budget).verdict();
            return new Trial(Optional.of(verdict), defect(verdict, truth));
        } catch (RuntimeException | StackOverflowError failure) {
            List<StackTraceElement> where = List.of(failure.getStackTrace());
            return new Trial(
                    Optional.empty(),
                    Optional.of("exception " + failure + " " + where.subList(0, Math.min(12, where.size()))));
        }
    }

    /** The same for a text; one that is no program has no defect. */
    static Trial of(String strategy, String text, long steps) {
        return of(Strategies.named(strategy, Strategies.Settings.of(1)).orElseThrow(), text, steps);
    }

    static Trial of(Strategy strategy, String text, long steps) {
        try {
            Cfa cfa = lower(text);
            return of(strategy, cfa, Enumeration.of(cfa), steps);
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
