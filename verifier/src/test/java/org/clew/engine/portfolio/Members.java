package org.clew.engine.portfolio;

import java.util.List;
import java.util.function.Function;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Location;
import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.Strategy;
import org.clew.engine.Task;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.property.Property;

/** Strategies and runs for tests of portfolios. */
final class Members {

    private Members() {}

    static Run run(Budget budget) {
        Confirmation nothing = choices -> new Confirmation.Answer.Refuted("not replayed");
        return new Run(new Task(program(), Property.DEFAULT), budget, RunListener.NONE, nothing);
    }

    static Verdict safe() {
        return new Verdict.Safe(new SafetyProof.OnlyRun(program(), 1, List.of()));
    }

    static Verdict unknown(String why) {
        return new Verdict.Unknown(List.of(new Reason.Exhausted(why)));
    }

    static Strategy strategy(Function<Run, Verdict> decide) {
        return new Strategy() {
            @Override
            public String name() {
                return "member";
            }

            @Override
            public Verdict decide(Run run) {
                return decide.apply(run);
            }
        };
    }

    private static Cfa program() {
        SourceSpan span = new SourceSpan("test.c", 1, 1, 1, 2);
        CfaBuilder builder = new CfaBuilder(new SimplifyingPool(), DataModel.LP64);
        CfaBuilder.FunctionBuilder start = builder.function("start");
        Location entry = start.location(span);
        Location exit = start.location(span);
        start.edge(entry, new Op.Skip(), exit, span);
        start.finish(entry, exit);
        return builder.build("start");
    }
}
