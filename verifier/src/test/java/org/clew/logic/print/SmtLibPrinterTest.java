package org.clew.logic.print;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.RandomTerms;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.z3.Z3Adapter;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A stock solver reads what we print, and agrees with our evaluator on what each operator means. */
class SmtLibPrinterTest {

    private static final int MOST_MILLISECONDS = 2_000;
    private static final int IMPLIED_MILLISECONDS = 400;

    private final TermPool pool = new SimplifyingPool();

    @BeforeAll
    static void loadSolver() {
        assumeTrue(new Z3Adapter().obstacle().isEmpty(), "Z3 does not load here");
    }

    @Test
    void declaresAndAsserts() {
        Term x = pool.symbol("main::x", Sort.bitVec(32));
        String script = SmtLibPrinter.script(List.of(pool.slt(x, pool.bitVec(8, 32)), pool.symbol("b", Sort.BOOL)));
        assertThat(script).isEqualTo("""
                        (set-logic ALL)
                        (declare-fun |main::x| () (_ BitVec 32))
                        (declare-fun b () Bool)
                        (assert (bvsle |main::x| #x00000007))
                        (assert b)
                        (check-sat)
                        """);
        assertThat(check(script)).isEqualTo(Status.SATISFIABLE);
    }

    @Test
    void namesThatMeanSomethingElseAreRenamed() {
        List<Term> terms = new ArrayList<>();
        for (String name : List.of("select", "let", "bvadd", "?1", "a|b", "x y", "", "0", "+", "_", "true")) {
            terms.add(pool.symbol(name, Sort.BOOL));
        }
        assertThat(check(SmtLibPrinter.script(terms))).isEqualTo(Status.SATISFIABLE);
    }

    @Test
    void sharedSubtermsArePrintedOnce() {
        Term x = pool.symbol("x", Sort.bitVec(32));
        for (int i = 0; i < 1000; i++) {
            x = pool.mul(x, pool.bitXor(x, pool.symbol("y" + i, Sort.bitVec(32))));
        }
        assertThat(SmtLibPrinter.script(List.of(pool.equal(x, pool.bitVec(1, 32))))
                        .length())
                .isLessThan(300_000);
    }

    @Test
    void solverAgreesWithTheEvaluator() {
        int unknown = 0;
        int count = 600;
        for (int i = 0; i < count; i++) {
            RandomTerms terms = new RandomTerms(pool, 77_000 + i);
            Term term = terms.term(2 + i % 2);
            List<Term> facts = new ArrayList<>();
            Map<Symbol, Value> values = new HashMap<>();
            for (Symbol symbol : FreeSymbols.of(term)) {
                Value value = terms.value(symbol.sort());
                values.put(symbol, value);
                facts.add(pool.raw(Operator.EQUAL, new int[0], symbol, pool.constant(value)));
            }
            Term result = pool.constant(new Evaluator(Assignment.of(values)).evaluate(term));
            Term equal = pool.raw(Operator.EQUAL, new int[0], term, result);
            facts.add(pool.raw(Operator.NOT, new int[0], equal));
            Status differs = check(SmtLibPrinter.script(facts));
            facts.set(facts.size() - 1, equal);
            // Where no other value is possible this one is: what the solver does not see soon need not be waited for.
            Status agrees = check(
                    SmtLibPrinter.script(facts),
                    differs == Status.UNSATISFIABLE ? IMPLIED_MILLISECONDS : MOST_MILLISECONDS);
            assertThat(differs)
                    .as("case %s: %s", i, SmtLibPrinter.script(facts))
                    .isNotEqualTo(Status.SATISFIABLE);
            assertThat(agrees).as("case %s: %s", i, SmtLibPrinter.script(facts)).isNotEqualTo(Status.UNSATISFIABLE);
            unknown += agrees == Status.UNKNOWN || differs == Status.UNKNOWN ? 1 : 0;
        }
        assertThat(unknown).as("splices may be too hard").isLessThan(count / 20);
    }

    private static Status check(String script) {
        return check(script, MOST_MILLISECONDS);
    }

    private static Status check(String script, int milliseconds) {
        try (Context context = new Context()) {
            BoolExpr[] assertions = context.parseSMTLIB2String(script, null, null, null, null);
            Solver solver = context.mkSolver();
            Params parameters = context.mkParams();
            parameters.add("timeout", milliseconds);
            solver.setParameters(parameters);
            solver.add(assertions);
            return solver.check();
        }
    }
}
