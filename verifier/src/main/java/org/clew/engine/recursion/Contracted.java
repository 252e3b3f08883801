package org.clew.engine.recursion;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.Function;
import org.clew.cfa.pass.Contracts;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Change;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.ContractCheck;
import org.clew.limits.Reason;
import org.clew.logic.Term;

/** Runs a strategy on the program with contracts instead of recursion. Only its proofs count, because an error may be spurious. */
public record Contracted(Strategy strategy) implements Strategy {

    @Override
    public String name() {
        return "contracts";
    }

    @Override
    public Verdict decide(Run run) {
        Cfa cfa = run.task().cfa();
        List<Function> functions = new CallGraph(cfa)
                .circles().stream()
                        .flatMap(Set::stream)
                        .map(name -> cfa.function(name).orElseThrow())
                        .toList();
        if (functions.isEmpty()) {
            return unknown("there is no recursion to summarise");
        }
        Map<String, Term> contracts = InductiveContracts.of(run, functions);
        Contracts.Contracted program = Contracts.of(cfa, contracts);
        Run abstraction = run.onAbstraction(program.cfa(), new Change.Contracted(contracts));
        return switch (strategy.decide(abstraction)) {
            case Verdict.Safe safe -> certified(run, safe, new ContractCheck(program.form(), contracts));
            case Verdict.Unsafe unsafe -> throw new IllegalStateException("an error of an abstraction was confirmed");
            case Verdict.Unknown unknown ->
                run.budget().isSpent()
                        ? new Verdict.Unknown(run.reservations())
                        : unknown("the contracts of recursive functions do not suffice");
        };
    }

    private static Verdict certified(Run run, Verdict.Safe safe, ContractCheck check) {
        run.statistics().increment("contracts checked");
        Optional<String> flaw = check.flaw();
        if (flaw.isEmpty()) {
            return safe;
        }
        run.distrusts("the program with contracts is not the program: " + flaw.get());
        return new Verdict.Unknown(run.reservations());
    }

    private static Verdict unknown(String why) {
        return new Verdict.Unknown(List.of(new Reason.Exhausted(why)));
    }
}
