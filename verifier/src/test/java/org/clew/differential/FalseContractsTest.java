package org.clew.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Form;
import org.clew.cfa.Function;
import org.clew.cfa.pass.Contracts;
import org.clew.evidence.check.ContractCheck;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.Test;

/** Programs with contracts pass their check, whatever the contracts say; those that leave out something of the contracts do not. */
class FalseContractsTest {

    private static final int PROGRAMS = 60;

    private static final String COUNT = """
            extern int __VERIFIER_nondet_int(void); extern void reach_error(void);
            int g; int h;
            int f(int n) { if (n <= 0) return 0; g = n; int r = f(n - 1); return r + 1; }
            int main(void) { h = 1; if (f(__VERIFIER_nondet_int()) < 0) reach_error(); return 0; }
            """;

    @Test
    void everyProgramWithContractsPasses() throws InputException {
        int recursive = 0;
        for (int seed = 1; seed <= PROGRAMS; seed++) {
            RandomRecursion program = new RandomRecursion(seed);
            Cfa cfa = Trial.lower(program.asserting(program.observed() + " <= 3"));
            for (boolean guess : new boolean[] {true, false}) {
                Map<String, Term> contracts = new LinkedHashMap<>();
                new CallGraph(cfa)
                        .circles()
                        .forEach(circle -> circle.forEach(name -> contracts.put(
                                name,
                                guess
                                        ? contract(cfa, cfa.function(name).orElseThrow())
                                        : cfa.pool().bool(true))));
                recursive += contracts.isEmpty() ? 0 : 1;
                assertThat(new ContractCheck(Contracts.of(cfa, contracts).form(), contracts).flaw())
                        .as("seed %s", seed)
                        .isEmpty();
            }
        }
        assertThat(recursive).isGreaterThan(PROGRAMS / 2);
    }

    /** What the contract speaks of is set, forgotten and compared: each of these edges is needed. */
    @Test
    void nothingOfAContractCanBeLeftOut() throws InputException {
        Cfa cfa = Trial.lower(COUNT);
        Map<String, Term> contracts =
                Map.of("f", contract(cfa, cfa.function("f").orElseThrow()));
        Form form = Contracts.of(cfa, contracts).form();
        assertThat(new ContractCheck(form, contracts).flaw()).isEmpty();
        int forgotten = 0;
        int cut = 0;
        for (Edge edge : form.cfa().edges().toList()) {
            boolean begins = edge.source().function().equals(form.cfa().start().name());
            boolean standsForCall = edge.source().function().equals("f")
                    && Set.copyOf(form.copies().values()).stream().noneMatch(copy -> copy == edge.source());
            if ((begins || standsForCall) && !(edge.op() instanceof Op.Skip)) {
                Form without = SliceMutation.CUT.of(form, edge, new Draw(1));
                assertThat(new ContractCheck(without, contracts).flaw())
                        .as("%s", edge)
                        .isPresent();
                cut++;
                if (SliceMutation.FORGET.damages(edge)) {
                    Form idle = SliceMutation.FORGET.of(form, edge, new Draw(1));
                    assertThat(new ContractCheck(idle, contracts).flaw())
                            .as("%s", edge)
                            .isPresent();
                    forgotten++;
                }
            }
        }
        assertThat(forgotten).isGreaterThan(6);
        assertThat(cut).isGreaterThan(8);
    }

    /** The check computes by itself what a call may change. */
    @Test
    void aContractOfLocalsIsRefused() throws InputException {
        Cfa cfa = Trial.lower(COUNT);
        Variable local = cfa.function("f").orElseThrow().locals().getFirst();
        Map<String, Term> contracts =
                Map.of("f", cfa.pool().equal(local.symbol(), cfa.pool().bitVec(0, 32)));
        assertThat(new ContractCheck(Contracts.of(cfa, contracts).form(), contracts).flaw())
                .isPresent();
    }

    /** Speaks of the first argument, the result, and every global of a word before and after. */
    private static Term contract(Cfa cfa, Function function) {
        TermPool pool = cfa.pool();
        Term contract = pool.trueTerm();
        for (Variable global : cfa.globals()) {
            Term before = Contracts.before(pool, global);
            contract = pool.and(contract, pool.or(pool.equal(before, global.symbol()), outcome(pool, function)));
        }
        return contract;
    }

    private static Term outcome(TermPool pool, Function function) {
        Term result = function.result().<Term>map(Variable::symbol).orElse(pool.trueTerm());
        return function.parameters().stream()
                .map(Variable::symbol)
                .filter(symbol -> symbol.sort().equals(result.sort()))
                .findFirst()
                .map(parameter -> pool.equal(parameter, result))
                .orElse(pool.falseTerm());
    }
}
