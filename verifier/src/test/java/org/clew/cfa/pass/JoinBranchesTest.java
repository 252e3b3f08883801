package org.clew.cfa.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.clew.cfa.Cfa;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.property.Property;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.RunLimits;
import org.clew.source.CFrontEnd;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Joined branches do what the branches did. */
class JoinBranchesTest {

    private static final String NESTED = "if (x > 3) { if (y > 2) z = x; else { z = y; x = x + 1; } } else z = 7;";
    private static final String SWAP = "if (x > y) { int t = x; x = y; y = t; }";
    private static final String COUNT = "for (int i = 0; i < 5; i++) { if ((x >> i) % 2 == 0) z++; else z--; }";
    private static final String EFFECT = "if (x > 2) { z = __VERIFIER_nondet_int(); } else { z = x; }";

    private final TermPool pool = new SimplifyingPool();

    @ParameterizedTest
    @ValueSource(strings = {NESTED, SWAP, COUNT, EFFECT})
    void nothingElseChanges(String text) throws Exception {
        Cfa cfa = lowered(text);
        Cfa joined = new JoinBranches().apply(cfa);
        for (int x = -1; x < 8; x++) {
            for (int y = -1; y < 5; y++) {
                List<Term> inputs = IntStream.of(x, y, 40 + x)
                        .<Term>mapToObj(value -> pool.bitVec(value, 32))
                        .toList();
                assertThat(run(joined, inputs)).isEqualTo(run(cfa, inputs));
            }
        }
    }

    @Test
    void assignmentsAreJoined() throws Exception {
        assertThat(forks(new JoinBranches().apply(lowered(NESTED)))).isZero();
        assertThat(forks(new JoinBranches().apply(lowered(COUNT)))).isEqualTo(1);
    }

    @Test
    void inputsAreNotReadWhereTheyWereNot() throws Exception {
        Cfa cfa = lowered(EFFECT);
        assertThat(new JoinBranches().apply(cfa)).isSameAs(cfa);
    }

    private static long forks(Cfa cfa) {
        return cfa.functions().stream()
                .flatMap(function -> function.locations().stream())
                .filter(location -> location.outgoing().stream().anyMatch(edge -> edge.op() instanceof Op.Assume))
                .count();
    }

    private static Object run(Cfa cfa, List<Term> inputs) {
        return new Interpreter(cfa)
                .run(Choices.ofInputs(inputs), new RunLimits(10_000, 0, Budget.unlimited()))
                .outcome();
    }

    private Cfa lowered(String body) throws Exception {
        String text = "extern int __VERIFIER_nondet_int(void); int main(void) {"
                + " int x = __VERIFIER_nondet_int(); int y = __VERIFIER_nondet_int(); int z = 0; " + body
                + " return x + 10 * y + 100 * z; }";
        return new CFrontEnd(DataModel.ILP32, Property.DEFAULT, pool)
                .lower(SourceText.of("test.c", text))
                .cfa();
    }
}
