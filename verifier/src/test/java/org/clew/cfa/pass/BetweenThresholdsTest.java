package org.clew.cfa.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.clew.cfa.Cfa;
import org.clew.cfa.Form;
import org.clew.evidence.check.Enclosure;
import org.clew.evidence.check.SimulationCheck;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.testing.TestProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exact values are forgotten where only comparisons with constants look at them, and the check of slices accepts ways that allow every value, and no others. */
class BetweenThresholdsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // The value that is forgotten is below 9 or not, and so is the next one.
                "while (x < 9) x = x / 3 + 2; | 3",
                "while (x < 9) { x = x + 3; if (x > 20) reach_error(); } | 6",
                "while (x != 9) x = x % 5; | 3",
                "while (x < 9) { y = x / 9; if (y > 40) reach_error(); x = y + 1; } | 0",
                "while (x < 9) x = 12; | 0",
                "while (x < y) x = x + 1; | 0",
                "while (x < 9) { x = x + y; y = y + 1; if (y > 3) reach_error(); } | 0",
                "while (x < 9) { x = x + 1; if (x % 2) reach_error(); } | 0",
                "while (x < 9) { x = x + 1; a[x] = 1; } if (a[3]) reach_error(); | 0",
                "while (x < 9) { x = x + 1; y = x; if (y * y == 16) reach_error(); } | 0",
                "while (x < 9) { x = x + 1; f(x); } | 0",
                "while ((unsigned) x < 9) x = x + 1; | 0",
            })
    void whereOnlyComparisonsLookAtAVariable(String loop, int ways) {
        Optional<Form> form = BetweenThresholds.form(
                program("int x; int y; int a[9]; int f(int z) { if (z * z == 16) reach_error(); return 0; }"
                        + " int main(void) { " + loop + " }"),
                Enclosure::of);
        long forgetting = form.stream()
                .flatMap(forgetful -> forgetful.cfa().edges())
                .filter(edge -> edge.op() instanceof Op.Havoc havoc
                        && havoc.target().name().equals("x"))
                .count();
        assertThat(forgetting).isEqualTo(ways);
        assertThat(form.flatMap(forgetful -> new SimulationCheck(forgetful).flaw()))
                .isEmpty();
    }

    @Test
    void waysThatAllowEveryValueTogetherAreAccepted() {
        assertThat(flaw(ways -> ways)).isEmpty();
        assertThat(flaw(List::reversed)).isEmpty();
    }

    @Test
    void aWayThatIsMissingIsAFlaw() {
        for (int way = 0; way < WAYS; way++) {
            int missing = way;
            assertThat(flaw(ways -> {
                        List<List<Op>> fewer = new ArrayList<>(ways);
                        fewer.remove(missing);
                        return fewer;
                    }))
                    .as("%s", missing)
                    .isPresent();
        }
    }

    @Test
    void aWayThatAssumesMoreIsAFlaw() {
        List<BiFunction<TermPool, Term, Term>> assumptions = List.of(
                (pool, x) -> pool.falseTerm(),
                (pool, x) -> pool.sle(x, pool.bitVec(-100_000, 32)),
                (pool, x) -> pool.sle(pool.bitVec(100_000, 32), x),
                (pool, x) -> pool.not(pool.equal(x, pool.bitVec(15, 32))),
                (pool, x) -> pool.sle(x, variable("y").symbol()));
        for (int way = 0; way < WAYS; way++) {
            for (boolean before : List.of(BEFORE, AFTER)) {
                for (int i = 0; i < assumptions.size(); i++) {
                    assertThat(flaw(with(way, before, assumptions.get(i))))
                            .as("assumption %s %s, way %s", i, before ? "before" : "after", way)
                            .isPresent();
                }
            }
        }
    }

    @Test
    void aWayThatKeepsTheValueOrForgetsAnotherVariableIsAFlaw() {
        Op.Havoc other = new Op.Havoc(variable("y"), Optional.empty());
        assertThat(flaw(changed(way ->
                        way.stream().filter(op -> !(op instanceof Op.Havoc)).toList())))
                .isPresent();
        assertThat(flaw(changed(way -> way.stream()
                        .map(op -> op instanceof Op.Havoc ? other : op)
                        .toList())))
                .isPresent();
        assertThat(flaw(changed(
                        way -> Stream.concat(way.stream(), Stream.of(other)).toList())))
                .isPresent();
        assertThat(flaw(changed(
                        way -> Stream.concat(Stream.of(other), way.stream()).toList())))
                .isPresent();
    }

    /** The values {@code x / 2 + 5} of an {@code x} up to 10, up to 20 and above: five ways lead from one range to another. */
    private static final Cfa PROGRAM = program("int x; int y; int main(void) {"
            + " while (x <= 10) { x = x / 2 + 5; if (x > 20 && y == 1) reach_error(); } }");

    private static final int WAYS = 5;

    private static final boolean BEFORE = true;
    private static final boolean AFTER = false;

    /** One more assumption about the variable on a way, before or after its value is forgotten. */
    private static UnaryOperator<List<List<Op>>> with(
            int way, boolean before, BiFunction<TermPool, Term, Term> condition) {
        return ways -> {
            List<List<Op>> more = new ArrayList<>(ways);
            List<Op> ops = new ArrayList<>(ways.get(way));
            Op assumed =
                    new Op.Assume(condition.apply(PROGRAM.pool(), variable("x").symbol()));
            ops.add(before ? 0 : ops.size(), assumed);
            more.set(way, ops);
            return more;
        };
    }

    private static UnaryOperator<List<List<Op>>> changed(UnaryOperator<List<Op>> change) {
        return ways -> ways.stream().map(change).toList();
    }

    private static Variable variable(String name) {
        return PROGRAM.globals().stream()
                .filter(global -> global.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** What is wrong with the program if other ways stand for the assignment. */
    private static Optional<String> flaw(UnaryOperator<List<List<Op>>> forgery) {
        BetweenThresholds pass = new BetweenThresholds(PROGRAM, Enclosure::of);
        return new SimulationCheck(Rewriting.form(PROGRAM, location -> {
                    List<Rewriting.Way> ways = pass.ways(location);
                    if (ways.size() == location.outgoing().size()) {
                        return ways;
                    }
                    List<List<Op>> forged =
                            forgery.apply(ways.stream().map(Rewriting.Way::ops).toList());
                    return forged.stream()
                            .map(ops -> new Rewriting.Way(
                                    ops, ways.getFirst().end(), ways.getFirst().span()))
                            .toList();
                }))
                .flaw();
    }

    private static Cfa program(String text) {
        return TestProgram.declared(DataModel.ILP32, text).cfa();
    }
}
