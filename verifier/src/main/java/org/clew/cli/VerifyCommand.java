package org.clew.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.Options;
import org.clew.Verifier;
import org.clew.cli.input.BadInputException;
import org.clew.cli.input.InputFile;
import org.clew.cli.input.WitnessFile;
import org.clew.cli.option.Limits;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;
import org.clew.engine.Strategy;
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

    private final Console console;
    private final ProgramOptions program = new ProgramOptions();
    private long timeLimitMilliseconds;
    private long memoryLimitBytes;
    private final StrategyChoice choice = new StrategyChoice();
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
        options.addAll(choice.options(invariantFiles::add));
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
        Strategy chosen = choice.strategy();
        rejectContradictions();
        OutputPath.checkFolder("--output", outputFolder);
        OutputPath.checkFolder("--solver-log", solverLog);
        OutputPath.checkFile("--tree", tree);
        evidence.check();
        ProgramOptions.Program input = program.program(outputFolder);
        List<GivenInvariant> given = givenInvariants();
        Options options = Options.of(input.units(), with -> {
            choice.applyTo(with);
            with.entry(input.entry())
                    .property(input.property())
                    .dataModel(input.dataModel())
                    .assumptions(input.assumptions())
                    .timeLimitMilliseconds(timeLimitMilliseconds)
                    .elapsedMilliseconds(console.startMilliseconds())
                    .memoryLimitBytes(memoryLimitBytes)
                    .outputFolder(Optional.ofNullable(outputFolder))
                    .solverLog(Optional.ofNullable(solverLog))
                    .arithmetic(arithmetic)
                    .invariants(given)
                    .sanityRun(sanityRun)
                    .keepsTree(keepsTree || tree != null)
                    .recorded(recorded);
        });
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

    private void rejectContradictions() throws UsageException {
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
            console.out().println("strategy: " + choice.name());
            result.statistics().forEach(measure -> console.out().println(measure.name() + ": " + measure.text()));
        }
    }
}
