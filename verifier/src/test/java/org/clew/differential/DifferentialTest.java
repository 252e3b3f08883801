package org.clew.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.clew.Strategies;
import org.clew.cfa.Cfa;
import org.clew.cfa.pass.BlindSlice;
import org.clew.differential.Enumeration.Truth;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Forward;
import org.clew.engine.explore.PlainExecution;
import org.clew.engine.forward.ForwardExecution;
import org.clew.engine.portfolio.Sliced;
import org.clew.evidence.Change;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;
import org.clew.program.Op;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.Test;

/**
 * Random small programs, decided by every strategy and by trying all inputs: no strategy may contradict the enumeration, break, or
 * come with evidence that does not pass its check. {@code -Dclew.differential.first=100000} tries other programs,
 * {@code -Dclew.differential.programs=20000} more, {@code -Dclew.differential.strategies=forward,se} only some strategies.
 */
class DifferentialTest {

    private static final int FIRST = Integer.getInteger("clew.differential.first", 1);
    private static final int PROGRAMS = Integer.getInteger("clew.differential.programs", 600);
    private static final String CHOSEN = System.getProperty("clew.differential.strategies", "");

    /** How many programs each strategy decided. */
    private static final Path REPORT = Path.of("target", "differential.txt");

    private final Map<String, Map<String, Integer>> counts = new LinkedHashMap<>();
    private final List<String> defects = new ArrayList<>();

    /**
     * A strategy under test.
     *
     * @param every how many programs it is spared for each one that it gets, and one
     * @param steps how often it may check its budget
     * @param decided how many of a hundred programs it must decide
     */
    private record Contender(String name, Strategy strategy, int every, long steps, int decided) {
        Contender(String name, int every, long steps, int decided) {
            this(name, Strategies.named(name, Strategies.Settings.of(1)).orElseThrow(), every, steps, decided);
        }

        Contender(String name, Forward options, int every) {
            this(name, new ForwardExecution(options), every, 1_000, 40);
        }
    }

    /** Proves slices that are blind to endless loops; errors in them mean nothing. */
    private record Blind(Strategy strategy) implements Strategy {
        @Override
        public String name() {
            return strategy.name();
        }

        @Override
        public Verdict decide(Run run) {
            return switch (strategy.decide(
                    run.onAbstraction(BlindSlice.of(run.task().cfa()), new Change.LoopsLeftOut()))) {
                case Verdict.Safe safe -> safe;
                case Verdict other -> new Verdict.Unknown(List.of(new Reason.Exhausted("no proof")));
            };
        }
    }

    private static final List<Contender> CONTENDERS = List.of(
            new Contender("forward", 1, 1_000, 70),
            new Contender("forward-sp", Forward.standard().with(Forward.Interpolants.SP), 8),
            new Contender("forward-craig", Forward.standard().with(Forward.Interpolants.CRAIG), 8),
            new Contender("forward-eager", Forward.standard().with(Forward.Learning.EAGER), 8),
            new Contender("forward-lazy", Forward.standard().with(Forward.Learning.LAZY), 8),
            new Contender("se", 1, 500, 80),
            // Few of the programs have branches that it can join; it has no answer to the others.
            new Contender(
                    "se-joined",
                    new PlainExecution(StrategyOptions.Plain.standard().joined()),
                    2,
                    500,
                    1),
            new Contender("se-sliced", new Sliced(new PlainExecution(StrategyOptions.Plain.standard())), 2, 500, 80),
            new Contender("forward-blind", new Blind(new ForwardExecution(Forward.standard())), 2, 1_000, 30),
            new Contender("minimax", 4, 1_000, 40),
            new Contender("bself", 4, 2_000, 40),
            new Contender("bse", 8, 1_000, 30),
            new Contender("kind", 8, 1_000, 30));

    @Test
    void noStrategyContradictsTheEnumeration() throws InputException, IOException {
        for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            decide(seed);
        }
        Files.writeString(
                REPORT, counts.entrySet().stream().map(entry -> entry + "\n").collect(Collectors.joining()));
        assertThat(defects).isEmpty();
        assertThat(counts.get("enumeration").getOrDefault("open", 0))
                .as("programs of open meaning")
                .isLessThanOrEqualTo(PROGRAMS / 10);
        for (Contender contender : CONTENDERS) {
            Map<String, Integer> verdicts = counts.getOrDefault(contender.name(), Map.of("true", 1));
            int all = verdicts.values().stream().mapToInt(Integer::intValue).sum();
            assertThat(100 * (all - verdicts.getOrDefault("unknown", 0)) / all)
                    .as("%s decides, in percent: %s", contender.name(), verdicts)
                    .isGreaterThanOrEqualTo(contender.decided());
        }
    }

    private void decide(int seed) throws InputException {
        RandomProgram program = new RandomProgram(seed);
        Truth values = Enumeration.of(Trial.lower(program.returning()));
        String text = program.asserting(new Assertions(program.draw()).about(program.observed(), values.statuses()));
        Cfa cfa = Trial.lower(text);
        if (isOpen(cfa)) {
            count("enumeration", "open");
            return;
        }
        Truth truth = Enumeration.of(cfa);
        count("enumeration", truth.error() ? "error" : truth.complete() ? "safe" : "no error seen");
        for (Contender contender : CONTENDERS) {
            if (isWanted(contender, seed)) {
                Trial trial = Trial.of(contender.strategy(), cfa, truth, contender.steps());
                trial.verdict().ifPresent(verdict -> count(contender.name(), kind(verdict)));
                trial.defect().ifPresent(defect -> defects.add(report(seed, contender, defect, text)));
            }
        }
    }

    /** Whether C does not say in which order operands are evaluated that depend on it. */
    private static boolean isOpen(Cfa cfa) {
        return cfa.edges()
                .anyMatch(edge ->
                        edge.op() instanceof Op.Debt debt && debt.construct().equals("order of evaluation"));
    }

    private static boolean isWanted(Contender contender, int seed) {
        return CHOSEN.isEmpty()
                ? seed % contender.every() == 0
                : List.of(CHOSEN.split(",")).contains(contender.name());
    }

    private static String report(int seed, Contender contender, String defect, String text) {
        String kind = Trial.kind(defect);
        String small = Reduction.of(
                text,
                shorter -> Trial.of(contender.strategy(), shorter, contender.steps())
                        .defect()
                        .filter(other -> Trial.kind(other).equals(kind))
                        .isPresent());
        return "seed " + seed + ", " + contender.name() + ": " + defect + "\n" + small;
    }

    private static String kind(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Safe safe -> "true";
            case Verdict.Unsafe unsafe -> "false";
            case Verdict.Unknown unknown -> "unknown";
        };
    }

    private void count(String who, String what) {
        counts.computeIfAbsent(who, key -> new LinkedHashMap<>()).merge(what, 1, Integer::sum);
    }
}
