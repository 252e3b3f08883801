package org.clew.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.clew.Options;
import org.clew.PaperMode;
import org.clew.Strategies;
import org.clew.Strategies.Settings;
import org.clew.cli.input.WitnessFile;
import org.clew.cli.option.Limits;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions.Forward;
import org.clew.engine.StrategyOptions.Minimax;
import org.jspecify.annotations.Nullable;

/** The options that choose a strategy or the method of a paper, and the settings within it. */
final class StrategyChoice {

    /** Strategies in which the forward prover works, alone or with others. */
    private static final Set<String> FORWARD = Set.of("auto", "forward", "contracts");

    private static final Set<String> MINIMAX = Set.of("minimax");

    private static final Set<String> FOLDING = Set.of("auto", "bself", "se+bself");

    private static final Set<String> PARALLEL = Set.of("auto");

    private @Nullable String named;
    private @Nullable PaperMode paper;
    private final List<UnaryOperator<Settings>> changes = new ArrayList<>();
    private final Map<String, Set<String>> restricted = new LinkedHashMap<>();

    /** @param files takes the witnesses whose loop invariants are to be tried */
    List<Option> options(Option.Setter files) {
        List<Option> options = new ArrayList<>(strategies());
        options.addAll(forwardLoops(files));
        options.addAll(forwardLearning());
        options.addAll(minimax());
        options.add(foldEffort());
        return options;
    }

    private List<Option> strategies() {
        return List.of(
                Option.value(
                        "--strategy",
                        "NAME",
                        "The strategy: " + String.join(", ", Strategies.names()) + ". Default: auto.",
                        value -> named = value),
                Option.value(
                        "--as",
                        "MODE",
                        "Use the method of a paper without our additions: " + String.join(", ", PaperMode.names())
                                + " (docs/algorithms/modes.md).",
                        value -> paper = PaperMode.named(value)
                                .orElseThrow(() -> new UsageException("--as: there is no paper mode '" + value
                                        + "'; known are " + String.join(", ", PaperMode.names())))),
                Option.value(
                        "--jobs",
                        "N",
                        "How many threads auto uses. With 1, a run is deterministic. Default: one per core.",
                        value -> {
                            int jobs = Limits.count(value);
                            change("--jobs", PARALLEL, settings -> settings.withJobs(jobs));
                        }));
    }

    private List<Option> forwardLoops(Option.Setter files) {
        return List.of(
                Option.oneOf(
                        "--interpolation",
                        Forward.Interpolants.class,
                        "How forward computes interpolants of an infeasible path: from weakest preconditions, from strongest"
                                + " postconditions, or by an interpolating solver. Default: wp.",
                        value -> forward("--interpolation", choices -> choices.with(value))),
                Option.oneOf(
                        "--loops",
                        Forward.Loops.class,
                        "How forward treats loops: by invariants at abstracted loop headers, or by iterative deepening of the"
                                + " unrolling. Default: abstract.",
                        value -> forward("--loops", choices -> choices.with(value))),
                Option.oneOf(
                                "--loop-invariants",
                                Forward.LoopInvariants.class,
                                "Where candidates for loop invariants come from. Each word includes those before it: path conditions at"
                                        + " the loop; an interval analysis; affine equalities observed in sample executions; octagons and"
                                        + " congruences. FILE.yml adds the invariants of a correctness witness (format 2.0, for example witness.yml"
                                        + " of --output). Every candidate is proved before use; an invariant of a file that does not hold is"
                                        + " reported and ignored. Default: octagons.",
                                value -> forward("--loop-invariants", choices -> choices.with(value)))
                        .or("FILE.yml", WitnessFile::isMeantBy, files));
    }

    private List<Option> forwardLearning() {
        return List.of(
                Option.oneOf(
                        "--refine",
                        Forward.Refinement.class,
                        "How forward refines a loop after a spurious error: it keeps the candidates in an unsatisfiable core (as"
                                + " in the papers), the weakest precondition of the path (as in the papers), or first tries a clause built"
                                + " from more candidates. Default: clause.",
                        value -> forward("--refine", choices -> choices.with(value))),
                Option.oneOf(
                        "--learning",
                        Forward.Learning.class,
                        "What forward does at an infeasible guard: eager stops; recall uses interpolants that were learnt behind"
                                + " the guard on other paths; lazy speculates and explores the path behind the guard. The last two give"
                                + " weaker interpolants, which subsume more. Default: recall.",
                        value -> forward("--learning", choices -> choices.with(value))),
                Option.value(
                        "--patience",
                        "N",
                        "How many states forward explores at one location of a loop before it drops candidates so that the next"
                                + " state is subsumed. Default: no limit; 0 in paper modes.",
                        value -> {
                            int nodes = Limits.count(value);
                            forward("--patience", choices -> choices.withPatience(nodes));
                        }));
    }

    private List<Option> minimax() {
        return List.of(
                Option.oneOf(
                        "--constraints",
                        Minimax.Constraints.class,
                        "Which constraints minimax lists at a loop header: those of the state (as in the paper), or also guessed"
                                + " ones. Default: guessed.",
                        value -> change(
                                "--constraints",
                                MINIMAX,
                                settings -> settings.with(settings.minimax().with(value)))),
                Option.oneOf(
                        "--annotations",
                        Minimax.Annotations.class,
                        "What minimax keeps at a node: constraints of the path (section 4 of the paper), or weakest preconditions"
                                + " (the figures of its section 2). Default: path.",
                        value -> change(
                                "--annotations",
                                MINIMAX,
                                settings -> settings.with(settings.minimax().with(value)))));
    }

    private Option foldEffort() {
        return Option.value(
                "--fold-effort",
                "N",
                "How often loop folding extends an invariant candidate. Default: 2n - 1 for a loop with n paths.",
                value -> {
                    int most = Limits.count(value);
                    change(
                            "--fold-effort",
                            FOLDING,
                            settings -> settings.with(settings.backward().withEffort(most)));
                });
    }

    private void forward(String option, UnaryOperator<Forward> change) {
        change(option, FORWARD, settings -> settings.with(change.apply(settings.forward())));
    }

    /** An option is given that only some strategies have. */
    private void change(String option, Set<String> strategies, UnaryOperator<Settings> change) {
        restricted.put(option, strategies);
        changes.add(change);
    }

    /** The name of the strategy. */
    String name() {
        return paper != null ? paper.strategy() : named != null ? named : "auto";
    }

    private Settings settings() {
        Settings settings = paper != null
                ? paper.settings()
                : Settings.of(Runtime.getRuntime().availableProcessors());
        for (UnaryOperator<Settings> change : changes) {
            settings = change.apply(settings);
        }
        return settings;
    }

    Strategy strategy() throws UsageException {
        Optional<Strategy> strategy = Strategies.named(name(), settings());
        if (strategy.isEmpty()) {
            throw new UsageException(
                    "there is no strategy '" + name() + "'; known are " + String.join(", ", Strategies.names()));
        }
        rejectOptionsOfOthers();
        return strategy.get();
    }

    void applyTo(Options.Builder options) {
        if (paper != null) {
            options.as(paper);
        } else {
            options.strategy(name());
        }
        options.settings(settings());
    }

    private void rejectOptionsOfOthers() throws UsageException {
        if (paper != null && named != null) {
            throw new UsageException(
                    "--as " + paper.word() + " is a strategy with settings of its own; leave out --strategy");
        }
        for (Map.Entry<String, Set<String>> option : restricted.entrySet()) {
            if (paper != null && !paper.options().contains(option.getKey())) {
                throw new UsageException(option.getKey() + " does not belong to --as " + paper.word()
                        + (paper.options().isEmpty()
                                ? ", which takes no option of a strategy"
                                : ", which takes "
                                        + paper.options().stream().sorted().collect(Collectors.joining(", "))));
            }
            if (paper == null && !option.getValue().contains(name())) {
                String others = Strategies.names().stream()
                        .filter(option.getValue()::contains)
                        .collect(Collectors.joining(", "));
                throw new UsageException(option.getKey() + " has no effect with --strategy " + name()
                        + "; it belongs to the strategies " + others);
            }
        }
    }
}
