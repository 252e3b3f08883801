package org.clew.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.Strategies;
import org.clew.cfa.Cfa;
import org.clew.cfa.Step;
import org.clew.differential.Enumeration.Truth;
import org.clew.evidence.Change;
import org.clew.evidence.Proof;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.logic.Application;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.semantics.Universal;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.clew.smt.chain.Provers;
import org.clew.source.text.InputException;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.api.Test;

/**
 * What a proof of a random program has to show, with and without simplification: weakest preconditions whose terms are built as
 * they stand are proved equal to those that the checker of proofs builds.
 */
class RawObligationsTest {

    private static final int PROGRAMS = Integer.getInteger("clew.obligations.programs", 40);

    @Test
    void simplificationKeepsObligations() throws InputException {
        int compared = 0;
        int different = 0;
        for (int seed = 1; seed <= PROGRAMS; seed++) {
            RandomProgram program = new RandomProgram(seed);
            Truth values = Enumeration.of(Trial.lower(program.returning()));
            if (values.statuses().isEmpty() || !values.complete()) {
                continue;
            }
            Cfa cfa = Trial.lower(program.asserting(
                    program.observed() + " <= " + values.statuses().last()));
            Optional<Proof> proof = proof(cfa);
            if (proof.isPresent()) {
                SolverOptions alone = SolverOptions.standard().withoutChain().withCheckMilliseconds(500);
                try (Prover prover = Provers.open(cfa.pool(), Budget.unlimited(), alone, new SolverStatistics())) {
                    for (Obligation obligation : obligations(proof.get())) {
                        compared++;
                        different += obligation.simple() == obligation.raw() ? 0 : 1;
                        assertThat(difference(cfa.pool(), prover, obligation).isSat())
                                .as("seed %s: %s", seed, obligation)
                                .isFalse();
                    }
                }
            }
        }
        assertThat(compared).isGreaterThan(5 * PROGRAMS);
        assertThat(different).as("obligations that simplification changes").isGreaterThan(PROGRAMS / 2);
    }

    private static CheckResult difference(TermPool pool, Prover prover, Obligation obligation) {
        Term equal = pool.raw(Operator.EQUAL, new int[0], obligation.raw(), obligation.simple());
        prover.push();
        prover.add(pool.raw(Operator.NOT, new int[0], equal));
        CheckResult result = prover.check();
        prover.pop();
        return result;
    }

    /** What must hold before a way, as the checker says it and as it stands. */
    private record Obligation(Term simple, Term raw) {}

    private static List<Obligation> obligations(Proof proof) {
        TermPool pool = proof.unfolding().cfa().pool();
        return proof.nodes().stream()
                .flatMap(node -> node.ways().stream())
                .flatMap(way -> {
                    List<Term> goal = way.target() == Proof.Way.NOWHERE
                            ? List.of(pool.falseTerm())
                            : proof.nodes().get(way.target()).formula();
                    return goal.stream().map(conjunct -> before(pool, way.steps(), conjunct));
                })
                .toList();
    }

    private static Obligation before(TermPool pool, List<Step> steps, Term after) {
        Obligation obligation = new Obligation(after, after);
        for (Step step : steps.reversed()) {
            for (Op op : step.ops().reversed()) {
                obligation = before(pool, op, obligation);
            }
        }
        return obligation;
    }

    private static Obligation before(TermPool pool, Op op, Obligation after) {
        return switch (op) {
            case Op.Assume(Term condition) ->
                new Obligation(
                        pool.or(pool.not(condition), after.simple()),
                        pool.raw(Operator.OR, new int[0], pool.raw(Operator.NOT, new int[0], condition), after.raw()));
            case Op.Assign(Variable target, Term value) -> replaced(pool, after, target.symbol(), value);
            case Op.Write(Variable region, Term address, Term value) ->
                new Obligation(
                        Substitution.replace(
                                pool, after.simple(), region.symbol(), pool.store(region.symbol(), address, value)),
                        raw(
                                pool,
                                after.raw(),
                                region.symbol(),
                                pool.raw(Operator.STORE, new int[0], region.symbol(), address, value)));
            case Op.Havoc havoc -> {
                Set<Symbol> symbols = new HashSet<>(FreeSymbols.of(List.of(after.simple(), after.raw())));
                yield replaced(pool, after, havoc.target().symbol(), Universal.unusedIn(symbols, pool, havoc.target()));
            }
            case Op.Debt debt -> new Obligation(pool.falseTerm(), pool.falseTerm());
            case Op.Skip skip -> after;
            case Op.Call call -> throw new IllegalArgumentException("calls are unfolded: " + call.function());
        };
    }

    private static Obligation replaced(TermPool pool, Obligation after, Symbol symbol, Term value) {
        return new Obligation(
                Substitution.replace(pool, after.simple(), symbol, value), raw(pool, after.raw(), symbol, value));
    }

    private static Term raw(TermPool pool, Term term, Symbol symbol, Term value) {
        return raw(pool, term, symbol, value, new HashMap<>());
    }

    private static Term raw(TermPool pool, Term term, Symbol symbol, Term value, Map<Term, Term> known) {
        if (term == symbol) {
            return value;
        }
        if (!(term instanceof Application application)) {
            return term;
        }
        Term image = known.get(term);
        if (image == null) {
            Term[] arguments = application.arguments().stream()
                    .map(argument -> raw(pool, argument, symbol, value, known))
                    .toArray(Term[]::new);
            image = List.of(arguments).equals(application.arguments()) ? term : rebuilt(pool, application, arguments);
            known.put(term, image);
        }
        return image;
    }

    /** The same operator and parameters on other arguments, not simplified. */
    private static Term rebuilt(TermPool pool, Application application, Term... arguments) {
        return switch (application.operator()) {
            case APPLY -> pool.apply(application.function(), arguments);
            case CONSTANT_ARRAY -> pool.constantArray((Sort.Array) application.sort(), arguments[0]);
            default -> pool.raw(application.operator(), application.parameterArray(), arguments);
        };
    }

    private static Optional<Proof> proof(Cfa cfa) {
        Verdict verdict = TestProgram.of(cfa)
                .decide(Strategies.named("forward", Strategies.Settings.of(1)).orElseThrow(), WorkBudget.brief(2_000))
                .verdict();
        return verdict instanceof Verdict.Safe(SafetyProof.Annotated(Proof proof, List<Change> changes))
                ? Optional.of(proof)
                : Optional.empty();
    }
}
