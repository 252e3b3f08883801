package org.clew;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.smt.Arithmetic;
import org.clew.smt.SolverOptions;
import org.clew.source.lowered.Assumptions;
import org.clew.source.lowered.GivenInvariant;
import org.clew.source.text.EntryPoint;
import org.clew.source.text.TranslationUnit;

/**
 * Everything a user can decide about one run.
 *
 * @param units the files of the program, at least one
 * @param entry the function with which the program begins, if it has a main made for that
 * @param strategy one of {@link Strategies#names()}
 * @param paper the paper whose method the strategy and its settings are, if the user asked for one
 * @param settings the choices within strategies
 * @param timeLimitMilliseconds 0 for none
 * @param elapsedMilliseconds how much of the time limit was used before the run
 * @param memoryLimitBytes 0 for what the JVM has
 * @param outputFolder where evidence goes; nothing is written without it
 * @param solverLog where the questions to the solver are written
 * @param arithmetic how the provers read machine words
 * @param exchange the folder through which processes that decide the same program offer each other loop invariants
 * @param invariants what the user claims about loops; nothing is believed
 * @param sanityRun whether an answer true is compared with runs of the compiled program
 * @param keepsTree whether the result has the tree of the search, which may be large
 * @param recorded how many nodes and events of a search are kept, if any
 */
public record Options(
        List<TranslationUnit> units,
        Optional<EntryPoint> entry,
        Property property,
        DataModel dataModel,
        Assumptions assumptions,
        String strategy,
        Optional<PaperMode> paper,
        Strategies.Settings settings,
        long timeLimitMilliseconds,
        long elapsedMilliseconds,
        long memoryLimitBytes,
        Optional<Path> outputFolder,
        Optional<Path> solverLog,
        Arithmetic arithmetic,
        Optional<Path> exchange,
        List<GivenInvariant> invariants,
        boolean sanityRun,
        boolean keepsTree,
        int recorded) {

    /** How many nodes and events of a search a report keeps unless the user says otherwise. */
    public static final int RECORDED = 50_000;

    public Options {
        units = List.copyOf(units);
        invariants = List.copyOf(invariants);
    }

    /** The first file of the program. */
    public Path file() {
        return units.getFirst().file();
    }

    /** The defaults of the command line. */
    public static Options of(Path file) {
        return of(file, defaults -> {});
    }

    /** The defaults with some changes: {@code Options.of(file, with -> with.strategy("forward"))}. */
    public static Options of(Path file, Consumer<Builder> changes) {
        return of(List.of(TranslationUnit.of(file)), changes);
    }

    /** As {@link #of(Path, Consumer)}, for a program of several files, which are linked. */
    public static Options of(List<TranslationUnit> units, Consumer<Builder> changes) {
        Builder builder = new Builder(units);
        changes.accept(builder);
        return builder.build();
    }

    /** The settings of every prover of the run. */
    SolverOptions applyTo(SolverOptions solver) {
        SolverOptions read = solver.with(arithmetic);
        return solverLog.map(read::withLog).orElse(read);
    }

    /** The options that decide the outcome of the run, by their names on the command line. */
    public Map<String, String> inForce() {
        Map<String, String> values = new LinkedHashMap<>();
        entry.ifPresent(start -> values.put("entry", start.function()));
        values.put("data-model", dataModel.name());
        values.put("undefined", word(assumptions.undefined()));
        values.put("malloc-may-fail", String.valueOf(assumptions.mallocMayFail()));
        paper.ifPresent(mode -> values.put("as", mode.word()));
        values.put("strategy", strategy);
        values.put("jobs", String.valueOf(settings.jobs()));
        values.put("interpolation", word(settings.forward().interpolation()));
        values.put("loops", word(settings.forward().loops()));
        values.put("loop-invariants", word(settings.forward().invariants()));
        values.put("refine", word(settings.forward().refinement()));
        values.put("learning", word(settings.forward().learning()));
        if (settings.forward().patience() < Integer.MAX_VALUE) {
            values.put("patience", String.valueOf(settings.forward().patience()));
        }
        values.put("constraints", word(settings.minimax().constraints()));
        values.put("annotations", word(settings.minimax().annotations()));
        settings.backward().effort().ifPresent(effort -> values.put("fold-effort", String.valueOf(effort)));
        values.put("arithmetic", word(arithmetic));
        values.put("sanity-run", String.valueOf(sanityRun));
        if (timeLimitMilliseconds > 0) {
            values.put("time-limit", timeLimitMilliseconds + "ms");
        }
        if (memoryLimitBytes > 0) {
            values.put("memory-limit", (memoryLimitBytes >> 20) + "m");
        }
        return values;
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Options under construction. */
    public static final class Builder {
        private final List<TranslationUnit> units;
        private Property property = Property.DEFAULT;
        private DataModel dataModel = DataModel.LP64;
        private Assumptions assumptions = Assumptions.DEFAULT;
        private String strategy = "auto";
        private Optional<PaperMode> paper = Optional.empty();
        private Strategies.Settings settings =
                Strategies.Settings.of(Runtime.getRuntime().availableProcessors());
        private long timeLimitMilliseconds;
        private long elapsedMilliseconds;
        private long memoryLimitBytes;
        private Optional<Path> outputFolder = Optional.empty();
        private Optional<Path> solverLog = Optional.empty();
        private Arithmetic arithmetic = Arithmetic.BV;
        private Optional<Path> exchange = Optional.empty();
        private List<GivenInvariant> invariants = List.of();
        private boolean sanityRun = true;
        private boolean keepsTree;
        private int recorded = RECORDED;

        private Optional<EntryPoint> entry = Optional.empty();

        private Builder(List<TranslationUnit> units) {
            this.units = units;
        }

        /** Which function the units call in a main made for it; see {@link org.clew.source.EntryProgram}. */
        public Builder entry(Optional<EntryPoint> value) {
            entry = value;
            return this;
        }

        public Builder property(Property value) {
            property = value;
            return this;
        }

        public Builder dataModel(DataModel value) {
            dataModel = value;
            return this;
        }

        public Builder assumptions(Assumptions value) {
            assumptions = value;
            return this;
        }

        public Builder strategy(String name) {
            strategy = name;
            return this;
        }

        /** The method of a paper, with the settings that it stands for. */
        public Builder as(PaperMode mode) {
            paper = Optional.of(mode);
            strategy = mode.strategy();
            settings = mode.settings();
            return this;
        }

        public Builder settings(Strategies.Settings value) {
            settings = value;
            return this;
        }

        public Builder timeLimitMilliseconds(long value) {
            timeLimitMilliseconds = value;
            return this;
        }

        public Builder elapsedMilliseconds(long value) {
            elapsedMilliseconds = value;
            return this;
        }

        public Builder memoryLimitBytes(long value) {
            memoryLimitBytes = value;
            return this;
        }

        public Builder outputFolder(Optional<Path> folder) {
            outputFolder = folder;
            return this;
        }

        public Builder solverLog(Optional<Path> folder) {
            solverLog = folder;
            return this;
        }

        public Builder arithmetic(Arithmetic value) {
            arithmetic = value;
            return this;
        }

        public Builder exchange(Optional<Path> folder) {
            exchange = folder;
            return this;
        }

        public Builder invariants(List<GivenInvariant> claims) {
            invariants = claims;
            return this;
        }

        public Builder sanityRun(boolean value) {
            sanityRun = value;
            return this;
        }

        public Builder keepsTree(boolean value) {
            keepsTree = value;
            return this;
        }

        public Builder recorded(int most) {
            recorded = most;
            return this;
        }

        private Options build() {
            return new Options(
                    units,
                    entry,
                    property,
                    dataModel,
                    assumptions,
                    strategy,
                    paper,
                    settings,
                    timeLimitMilliseconds,
                    elapsedMilliseconds,
                    memoryLimitBytes,
                    outputFolder,
                    solverLog,
                    arithmetic,
                    exchange,
                    invariants,
                    sanityRun,
                    keepsTree,
                    recorded);
        }
    }
}
