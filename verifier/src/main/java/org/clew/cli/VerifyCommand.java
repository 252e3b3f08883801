package org.clew.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.clew.Options;
import org.clew.Strategies;
import org.clew.Verifier;
import org.clew.cli.input.BadInputException;
import org.clew.cli.input.InputFile;
import org.clew.cli.input.WitnessFile;
import org.clew.cli.option.Limits;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Forward;
import org.clew.evidence.Result;
import org.clew.limits.CancellationToken;
import org.clew.report.TextReport;
import org.clew.report.Warnings;
import org.clew.smt.Arithmetic;
import org.clew.source.lowered.GivenInvariant;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.InputException;
import org.jspecify.annotations.Nullable;

/** {@code clew verify}: decides one program and says so in the last line. */
final class VerifyCommand implements Command {
    private static final int MOST_WARNINGS = 3;

    /** Strategies in which the forward prover works, alone or with others. */
    private static final Set<String> FORWARD = Set.of("auto", "forward", "contracts");

    private static final Set<String> FOLDING = Set.of("auto", "bself", "se+bself");

    private final Console console;
    private final ProgramOptions program = new ProgramOptions();
    private long timeLimitMilliseconds;
    private long memoryLimitBytes;
    private String strategy = "auto";
    private OptionalInt foldEffort = OptionalInt.empty();
    private StrategyOptions.Forward forward = StrategyOptions.Forward.standard();
    private int jobs = Runtime.getRuntime().availableProcessors();
    private @Nullable Path tree;
    private @Nullable Path outputFolder;
    private final EvidenceFiles evidence = EvidenceFiles.none();
    private boolean keepsTree;
    private boolean records;
    private boolean bounded;
    private int recorded = Options.RECORDED;
    private @Nullable Path solverLog;
    private Arithmetic arithmetic = Arithmetic.BV;
    private final List<String> invariantFiles = new ArrayList<>();
    private boolean sanityRun = true;
    private boolean statistics;
    private boolean verbose;
    private boolean quiet;
    private final Map<String, Set<String>> restricted = new LinkedHashMap<>();

    VerifyCommand(Console console) {
        this.console = console;
    }

    @Override
    public String summary() {
        return "Decides one program.";
    }

    @Override
    public List<Option> options() {
        List<Option> options = new ArrayList<>(program.options());
        options.add(Option.value(
                "--time-limit",
                "TIME",
                "Answer unknown after this time, for example 60s or 15min. Default: no limit.",
                value -> timeLimitMilliseconds = Limits.time(value)));
        options.add(Option.value(
                "--memory-limit",
                "SIZE",
                "Answer unknown when the heap, or the solvers beside it, need more than this, for example 4g. Default: what the machine has.",
                value -> memoryLimitBytes = Limits.size(value)));
        options.add(Option.value(
                "--strategy",
                "NAME",
                "How to decide: " + String.join(", ", Strategies.names()) + ". Default: auto.",
                value -> strategy = value));
        options.add(Option.value(
                "--jobs",
                "N",
                "How many threads auto may use; with 1 a run does the same every time. Default: one for each core.",
                value -> {
                    jobs = Limits.count(value);
                    belongsTo("--jobs", Set.of("auto"));
                }));
        options.add(Option.oneOf(
                "--interpolation",
                Forward.Interpolants.class,
                "How forward generalises an infeasible path: weakest preconditions, strongest postconditions, or what an"
                        + " interpolating solver says. Default: wp.",
                value -> {
                    forward = forward.with(value);
                    belongsTo("--interpolation", FORWARD);
                }));
        options.add(Option.oneOf(
                "--loops",
                Forward.Loops.class,
                "How forward treats loops: invariants of abstracted headers, or unrolling more and more. Default: abstract.",
                value -> {
                    forward = forward.with(value);
                    belongsTo("--loops", FORWARD);
                }));
        options.add(Option.oneOf(
                        "--loop-invariants",
                        Forward.LoopInvariants.class,
                        "Where candidates for loop invariants come from: the path to the loop, also an interval analysis, also"
                                + " affine equalities in executions that were tried, also octagons and remainders by abstract"
                                + " interpretation; besides these, the invariants of a"
                                + " correctness witness (format 2.0, such as witness.yml of --output). All are checked before"
                                + " use; those that do not hold are told and not used. Default: octagons.",
                        value -> {
                            forward = forward.with(value);
                            belongsTo("--loop-invariants", FORWARD);
                        })
                .or("FILE.yml", WitnessFile::isMeantBy, invariantFiles::add));
        options.add(Option.oneOf(
                "--refine",
                Forward.Refinement.class,
                "What forward keeps at a loop after a spurious error: candidates in an unsatisfiable core or the weakest"
                        + " precondition of the path, both as in the papers, or first a clause, among more candidates."
                        + " Default: clause.",
                value -> {
                    forward = forward.with(value);
                    belongsTo("--refine", FORWARD);
                }));
        options.add(Option.oneOf(
                "--learning",
                Forward.Learning.class,
                "Whether forward stops at infeasible guards, recalls what was learnt behind them, or speculates past them, both for"
                        + " better interpolants. Default: recall.",
                value -> {
                    forward = forward.with(value);
                    belongsTo("--learning", FORWARD);
                }));
        options.add(Option.value(
                "--fold-effort",
                "N",
                "How often loop folding extends an invariant candidate. Default: twice the number of paths through"
                        + " the loop, less one.",
                value -> {
                    foldEffort = OptionalInt.of(Limits.count(value));
                    belongsTo("--fold-effort", FOLDING);
                }));
        options.add(Option.oneOf(
                "--arithmetic",
                Arithmetic.class,
                "How machine words are read: as bit-vectors, as integers with explicit wrap-around (the same answers), or as"
                        + " the mathematical integers of the papers, which never wrap around. Default: bv.",
                value -> arithmetic = value));
        options.add(Option.value(
                "--tree",
                "FILE",
                "Write the tree of the search to this file: JSON if it ends in .json, SVG through Graphviz if in .svg, else DOT.",
                value -> {
                    tree = Path.of(value);
                }));
        options.add(Option.value(
                "--output",
                "DIR",
                "Where evidence goes: result.json, report.html, result.sarif, witness.yml, certificate.smt2 for true, harness.c for false. Without it nothing is"
                        + " written but the files that other options name.",
                value -> {
                    outputFolder = Path.of(value);
                    keepsTree = true;
                    records = true;
                    evidence.folder(Path.of(value));
                }));
        options.add(Option.value(
                "--json", "FILE", "Write everything that is known about the run as JSON (docs/schema).", value -> {
                    keepsTree = true;
                    evidence.json("--json", Path.of(value));
                }));
        options.add(Option.value(
                "--report",
                "FILE",
                "Write a page for a browser: the source, the tree of the search, its replay, and the proof or the counterexample.",
                value -> {
                    keepsTree = true;
                    records = true;
                    evidence.report("--report", Path.of(value));
                }));
        options.add(Option.value(
                "--record",
                "N",
                "How many nodes of the tree and events of the search the report keeps. Default: " + Options.RECORDED
                        + ".",
                value -> {
                    bounded = true;
                    recorded = Limits.count(value);
                    evidence.record(recorded);
                }));
        options.add(Option.value(
                "--sarif",
                "FILE",
                "Write the violation, or why there is none, as SARIF 2.1.0 for editors and code scanning.",
                value -> evidence.sarif("--sarif", Path.of(value))));
        options.add(Option.value(
                "--witness",
                "FILE",
                "Write a witness of format 2.0: loop invariants for true, the path to the error for false.",
                value -> evidence.witness("--witness", Path.of(value))));
        options.add(Option.value(
                "--certificate",
                "FILE",
                "Write the proof of true as SMT-LIB queries, to each of which a stock solver answers unsat.",
                value -> evidence.certificate("--certificate", Path.of(value))));
        options.add(Option.value(
                "--solver-log",
                "DIR",
                "Write each question to the solver as an SMT-LIB file to this folder.",
                value -> solverLog = Path.of(value)));
        options.add(Option.flag(
                List.of("--no-sanity-run"),
                "Do not compare an answer true with runs of the compiled program on some inputs. If one reaches the error, the answer"
                        + " is unknown, and a folder for a report is kept: in DIR of --output, else in the temporary folder.",
                () -> sanityRun = false));
        options.add(Option.flag(
                List.of("--stats"),
                "Print what was counted, one 'key: value' a line, before the verdict.",
                () -> statistics = true));
        options.add(Option.flag(
                List.of("-v", "--verbose"),
                "Show inputs, path, invariants and warnings in full.",
                () -> verbose = true));
        options.add(
                Option.flag(List.of("-q", "--quiet"), "Print the verdict line and nothing else.", () -> quiet = true));
        return options;
    }

    @Override
    public ExitCode run() throws UsageException, BadInputException {
        Strategies.Settings settings = new Strategies.Settings(jobs, forward, foldEffort);
        Strategy chosen = Strategies.named(strategy, settings)
                .orElseThrow(() -> new UsageException(
                        "there is no strategy '" + strategy + "'; known are " + String.join(", ", Strategies.names())));
        rejectOptionsOfOthers();
        OutputPath.checkFolder("--output", outputFolder);
        OutputPath.checkFolder("--solver-log", solverLog);
        OutputPath.checkFile("--tree", tree);
        evidence.check();
        ProgramOptions.Program input = program.program(outputFolder);
        List<GivenInvariant> given = givenInvariants();
        Options options = Options.of(
                input.units(),
                with -> with.entry(input.entry())
                        .property(input.property())
                        .dataModel(input.dataModel())
                        .assumptions(input.assumptions())
                        .strategy(strategy)
                        .settings(settings)
                        .timeLimitMilliseconds(timeLimitMilliseconds)
                        .elapsedMilliseconds(console.startMilliseconds())
                        .memoryLimitBytes(memoryLimitBytes)
                        .outputFolder(Optional.ofNullable(outputFolder))
                        .solverLog(Optional.ofNullable(solverLog))
                        .arithmetic(arithmetic)
                        .invariants(given)
                        .sanityRun(sanityRun)
                        .keepsTree(keepsTree || tree != null)
                        .recorded(recorded));
        CancellationToken token = new CancellationToken();
        VerdictLine line = new VerdictLine(console, token);
        line.guard();
        try {
            Verifier verifier = new Verifier(options, chosen, token);
            Result result = decide(verifier);
            report(result);
            warnOfLog(result);
            if (tree != null && result.tree().isPresent()) {
                TreeFile file = new TreeFile(tree);
                leaveBehind("--tree", () -> file.write(result.tree().get(), result.listings()));
            } else if (tree != null) {
                console.err().println("warning: --tree: nothing was written, because no search left a tree");
            }
            evidence.files(result).forEach(file -> leaveBehind(file.option(), () -> file.write(result, verifier)));
            return line.print(result.verdict());
        } catch (InputException unreadable) {
            throw new BadInputException(unreadable.getMessage());
        } finally {
            line.release();
        }
    }

    /** Questions that a log could not hold. */
    private void warnOfLog(Result result) {
        result.statistic("solver.log.left-out")
                .filter(measure -> !measure.text().equals("0"))
                .ifPresent(measure -> console.err()
                        .println("warning: --solver-log: " + measure.text() + " questions were not written"));
    }

    /** Writes a file of evidence. */
    private interface Evidence {
        void write() throws IOException, BadInputException;
    }

    /** The verdict is printed whatever happens to its evidence. */
    private void leaveBehind(String option, Evidence evidence) {
        try {
            evidence.write();
        } catch (IOException | BadInputException | RuntimeException | OutOfMemoryError lost) {
            console.err().println("warning: " + option + ": nothing was written: " + lost);
        }
    }

    /** An option is given that only some strategies have. */
    private void belongsTo(String option, Set<String> strategies) {
        restricted.put(option, strategies);
    }

    private void rejectOptionsOfOthers() throws UsageException {
        for (Map.Entry<String, Set<String>> option : restricted.entrySet()) {
            if (!option.getValue().contains(strategy)) {
                String others = Strategies.names().stream()
                        .filter(option.getValue()::contains)
                        .collect(Collectors.joining(", "));
                throw new UsageException(option.getKey() + " has no effect with --strategy " + strategy
                        + "; it belongs to the strategies " + others);
            }
        }
        if (bounded && !records) {
            throw new UsageException("--record bounds what a report keeps; it needs --report or --output");
        }
        if (quiet && (verbose || statistics)) {
            throw new UsageException("--quiet prints the verdict alone; leave out " + (verbose ? "-v" : "--stats"));
        }
    }

    private List<GivenInvariant> givenInvariants() throws BadInputException {
        List<GivenInvariant> given = new ArrayList<>();
        for (String file : invariantFiles) {
            given.addAll(WitnessFile.read(InputFile.named(file)));
        }
        return given;
    }

    private Result decide(Verifier verifier) throws InputException {
        try (ProgressLine progress = ProgressLine.over(console, verifier)) {
            return verifier.run();
        }
    }

    private void report(Result result) {
        if (quiet) {
            return;
        }
        int most = verbose ? Integer.MAX_VALUE : MOST_WARNINGS;
        List<Diagnostic> warnings = Warnings.of(result.diagnostics());
        warnings.stream().limit(most).forEach(warning -> console.err().println("warning: " + warning));
        if (warnings.size() > most) {
            console.err().println("warning: " + (warnings.size() - most) + " more (-v shows all)");
        }
        new TextReport(result, verbose).lines().forEach(console.out()::println);
        if (statistics) {
            console.out().println("strategy: " + strategy);
            result.statistics().forEach(measure -> console.out().println(measure.name() + ": " + measure.text()));
        }
    }
}
