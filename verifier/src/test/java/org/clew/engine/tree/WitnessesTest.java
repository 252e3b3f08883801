package org.clew.engine.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.clew.limits.Reason;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.junit.jupiter.api.Test;

class WitnessesTest {

    private final TermPool pool = new SimplifyingPool();
    private final Symbol x = pool.symbol("x", Sort.bitVec(32));

    @Test
    void thoseThatGoOnStay() {
        Witnesses all = Witnesses.among(models(10));
        assertThat(values(all.satisfying(List.of(pool.ule(pool.bitVec(7, 32), x), pool.ult(x, pool.bitVec(9, 32))))))
                .containsExactly(7L, 8L);
        assertThat(all.satisfying(List.of(pool.falseTerm())).isEmpty()).isTrue();
        assertThat(all.satisfying(List.of())).isEqualTo(all);
    }

    /** Of many models few are kept, but not only the first: executions that came far are the last. */
    @Test
    void aChoiceIsSpreadEvenly() {
        List<Long> chosen = values(Witnesses.among(models(240)));
        assertThat(chosen).hasSize(24).first().isEqualTo(0L);
        for (int i = 1; i < chosen.size(); i++) {
            assertThat(chosen.get(i) - chosen.get(i - 1)).isEqualTo(10);
        }
    }

    @Test
    void onlyASatisfiablePathHasOne() {
        Model model = models(1).getFirst();
        assertThat(Witnesses.of(new CheckResult.Sat(model)).models()).containsExactly(model);
        assertThat(Witnesses.of(new CheckResult.Unsat(List.of())).isEmpty()).isTrue();
        assertThat(Witnesses.of(new CheckResult.Unknown(new Reason.Interrupted()))
                        .isEmpty())
                .isTrue();
    }

    private List<Model> models(int count) {
        List<Model> models = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            models.add(new Model(pool, Assignment.of(Map.of(x, Word.of(i, 32)))));
        }
        return models;
    }

    private List<Long> values(Witnesses witnesses) {
        return witnesses.models().stream()
                .map(model -> ((Word) model.evaluate(x)).unsigned().longValue())
                .toList();
    }
}
