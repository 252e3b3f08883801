package org.clew.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.clew.analysis.CongruenceAnalysis;
import org.clew.analysis.OctagonAnalysis;
import org.clew.analysis.OctagonFacts;
import org.clew.analysis.Octagons;
import org.clew.analysis.RangeAnalysis;
import org.clew.analysis.Ranges;
import org.clew.cfa.Cfa;
import org.clew.cfa.Function;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.ArrayValue;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;

/** Random executions of random programs never leave what abstract interpretation says of the places that they pass. */
class AnalysisSoundnessTest {

    private static final int PROGRAMS = 400;
    private static final int EXECUTIONS = 6;
    private static final int MOST_STEPS = 400;

    /** Words are narrow and steps are long, so that everything wraps around sooner or later. */
    private static final List<String> WRAPPING =
            List.of("signed char", "unsigned char", "short", "unsigned short", "int");

    @Test
    void executionsStayInTheOctagonsAndRemainders() throws InputException {
        int relations = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            relations += check(seed % 2 == 0 ? new RandomProgram(seed).returning() : counting(new Random(seed)));
        }
        assertThat(relations).as("facts that were compared with executions").isGreaterThan(1_000);
    }

    /** Loops that move several variables side by side. */
    private static String counting(Random random) {
        StringBuilder text = new StringBuilder("extern int __VERIFIER_nondet_int(void); int main(void) {\n");
        for (String name : List.of("a", "b", "c", "d")) {
            text.append(WRAPPING.get(random.nextInt(WRAPPING.size())))
                    .append(' ')
                    .append(name)
                    .append(" = ")
                    .append(random.nextInt(3) == 0 ? "__VERIFIER_nondet_int()" : random.nextInt(40) - 5)
                    .append(";\n");
        }
        String[] comparisons = {"<", "<=", "!=", ">", "=="};
        for (int loop = 0; loop < 2; loop++) {
            text.append("while (%s %s %s) {\n"
                    .formatted(
                            name(random),
                            comparisons[random.nextInt(4)],
                            random.nextBoolean() ? name(random) : String.valueOf(random.nextInt(90))));
            for (int i = 0; i < 4; i++) {
                String guard = random.nextInt(3) == 0
                        ? "if (%s %s %s) ".formatted(name(random), comparisons[random.nextInt(5)], name(random))
                        : "";
                String value = random.nextInt(4) == 0 ? "-" + name(random) : name(random);
                text.append("%s%s = %s %s %s;\n"
                        .formatted(
                                guard,
                                name(random),
                                value,
                                random.nextBoolean() ? "+" : "-",
                                random.nextInt(4) == 0 ? name(random) : String.valueOf(random.nextInt(7))));
            }
            text.append("}\n");
        }
        return text.append("return 0; }").toString();
    }

    private static String name(Random random) {
        return List.of("a", "b", "c", "d").get(random.nextInt(4));
    }

    private static int check(String program) throws InputException {
        TermPool pool = new SimplifyingPool();
        Cfa cfa = new CFrontEnd(DataModel.ILP32, Property.DEFAULT, pool)
                .lower(SourceText.of("random.c", program))
                .cfa();
        Unfolding unfolding = new Unfolding(cfa);
        LoopForest forest = new LoopForest(cfa);
        Budget budget = new Budget(new CancellationToken(), 0);
        Map<Place, Ranges> ranges =
                new RangeAnalysis(unfolding, forest, budget, 5_000).run().orElse(Map.of());
        if (ranges.isEmpty()) {
            return 0;
        }
        Map<Place, Octagons> octagons =
                new OctagonAnalysis(unfolding, forest, ranges, budget).run().orElseThrow();
        Map<Place, List<Term>> facts = new HashMap<>();
        Set<Symbol> symbols = symbols(cfa);
        octagons.forEach(
                (place, here) -> facts.put(place, new OctagonFacts(pool, here, ranges.get(place)).about(symbols)));
        new CongruenceAnalysis(unfolding, forest, ranges, octagons, budget)
                .run()
                .orElseThrow()
                .forEach((place, here) -> facts.computeIfAbsent(place, p -> new ArrayList<>())
                        .addAll(CongruenceAnalysis.facts(pool, here, ranges.get(place), symbols)));
        Random random = new Random(1);
        int compared = 0;
        for (int i = 0; i < EXECUTIONS; i++) {
            compared += execute(unfolding, octagons.keySet(), facts, random, program);
        }
        return compared;
    }

    private static Set<Symbol> symbols(Cfa cfa) {
        Set<Symbol> symbols = new HashSet<>();
        cfa.globals().forEach(variable -> symbols.add(variable.symbol()));
        for (Function function : cfa.functions()) {
            function.locals().forEach(variable -> symbols.add(variable.symbol()));
            function.parameters().forEach(variable -> symbols.add(variable.symbol()));
        }
        return symbols;
    }

    private static int execute(
            Unfolding unfolding, Set<Place> reachable, Map<Place, List<Term>> facts, Random random, String program) {
        Map<Symbol, Value> state = new HashMap<>();
        Place place = unfolding.start();
        int compared = 0;
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            if (!reachable.isEmpty()) {
                assertThat(reachable).as("%s in%n%s", place, program).contains(place);
            }
            Evaluator evaluator = evaluator(state);
            for (Term fact : facts.getOrDefault(place, List.of())) {
                assertThat(evaluator.holds(fact))
                        .as("%s at %s in%n%s", fact, place, program)
                        .isTrue();
                compared++;
            }
            List<Step> ways = new ArrayList<>(unfolding.successors(place));
            Map<Symbol, Value> next = null;
            while (next == null && !ways.isEmpty()) {
                Step step = ways.remove(random.nextInt(ways.size()));
                next = after(state, step, random);
                place = next == null ? place : step.target();
            }
            if (next == null) {
                return compared;
            }
            state = next;
        }
        return compared;
    }

    private static Evaluator evaluator(Map<Symbol, Value> state) {
        return new Evaluator(symbol -> state.computeIfAbsent(symbol, s -> Value.zero(s.sort())));
    }

    private static Map<Symbol, Value> after(Map<Symbol, Value> before, Step step, Random random) {
        Map<Symbol, Value> state = new HashMap<>(before);
        for (Op op : step.ops()) {
            Evaluator evaluator = evaluator(state);
            switch (op) {
                case Op.Assume(Term condition) -> {
                    if (!evaluator.holds(condition)) {
                        return null;
                    }
                }
                case Op.Assign assign -> state.put(assign.target().symbol(), evaluator.evaluate(assign.value()));
                case Op.Havoc havoc -> {
                    if (havoc.target().sort() instanceof Sort.BitVec(int width)) {
                        int small = random.nextInt(9) - 4;
                        state.put(
                                havoc.target().symbol(),
                                Word.of(random.nextBoolean() ? small : random.nextInt(), width));
                    }
                }
                case Op.Write write ->
                    state.compute(
                            write.region().symbol(),
                            (region, old) -> ((ArrayValue) (old == null ? Value.zero(region.sort()) : old))
                                    .store(evaluator.evaluate(write.address()), evaluator.evaluate(write.value())));
                case Op.Call c -> throw new IllegalStateException("calls are unfolded");
                case Op.Debt d -> {}
                case Op.Skip s -> {}
            }
        }
        return state;
    }
}
