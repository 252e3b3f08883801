package org.clew;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.clew.Strategies.Settings;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.StrategyOptions.Described;
import org.clew.engine.StrategyOptions.Forward;
import org.clew.engine.StrategyOptions.Forward.Interpolants;
import org.clew.engine.StrategyOptions.Forward.Learning;
import org.clew.engine.StrategyOptions.Forward.Loops;
import org.clew.engine.StrategyOptions.Forward.Refinement;
import org.clew.engine.StrategyOptions.Minimax;
import org.clew.engine.StrategyOptions.Minimax.Constraints;
import org.clew.engine.StrategyOptions.Plain;

/**
 * The methods of the papers and their baselines, each as the paper describes it: a strategy and its settings without what Clew
 * adds ({@code --as NAME}). Arithmetic stays the user's choice, and every verdict is certified as in any other run.
 */
public enum PaperMode {
    RV11(
            Paper.RV11,
            "forward",
            "UNBOUNDEDSYMEXEC, Fig. 2 and 3: the constraints of a header's state are its candidates, the unsat core of a spurious error is locked",
            forward(Forward.plain().with(Refinement.CORE)),
            Set.of("--interpolation", "--patience")),
    RV11_DEEPENING(
            Paper.RV11,
            "forward",
            "ITERDEEP, the baseline of Table 1: loops are unrolled to depth k, and inductive interpolants are kept",
            forward(Forward.plain().with(Refinement.CORE).with(Loops.DEEPENING)),
            Set.of("--interpolation", "--patience")),
    CAV12_SP(
            Paper.CAV12,
            "forward",
            "TRACER with -intp sp: strongest postconditions as interpolants",
            forward(Forward.plain().with(Interpolants.SP)),
            Set.of("--loop-invariants", "--patience")),
    CAV12_WP(
            Paper.CAV12,
            "forward",
            "TRACER with -intp wp: weakest preconditions as interpolants, also of spurious errors",
            forward(Forward.plain()),
            Set.of("--loop-invariants", "--patience")),
    CAV12_CLP(
            Paper.CAV12,
            "forward",
            "TRACER with -intp clp: interpolants of an interpolating solver",
            forward(Forward.plain().with(Interpolants.CRAIG)),
            Set.of("--loop-invariants", "--patience")),
    MINIMAX(
            Paper.MINIMAX,
            "minimax",
            "Section 4: annotated constraints of the path; a header lists the constraints of its own state",
            nothingAdded().with(Minimax.standard().with(Constraints.OWN)),
            Set.of("--annotations")),
    LAZY_EAGER(
            Paper.LAZY,
            "forward",
            "the column EAG of Table 1: TRACER with -intp wp",
            forward(Forward.plain()),
            Set.of()),
    LAZY(
            Paper.LAZY,
            "forward",
            "Fig. 4: an infeasible guard is ignored, and each place is explored once in one speculation",
            forward(Forward.plain().with(Learning.LAZY)),
            Set.of()),
    BSE(Paper.BSELF, "bse", "Algorithm 1: backward symbolic execution", nothingAdded(), Set.of()),
    KIND(Paper.BSELF, "kind", "Algorithm 2: k-induction on control-flow paths", nothingAdded(), Set.of()),
    BSELF(
            Paper.BSELF,
            "bself",
            "Algorithms 3 and 4 with both optimisations of section 4.4",
            nothingAdded(),
            Set.of("--fold-effort")),
    SE(Paper.BSELF, "se", "symbolic execution of all paths, the baseline of Table 1", nothingAdded(), Set.of()),
    SE_BSELF(
            Paper.BSELF,
            "se+bself",
            "symbolic execution for half of the time, then BSELF",
            nothingAdded(),
            Set.of("--fold-effort"));

    /** By the short names of docs/papers.md. */
    public enum Paper {
        RV11,
        CAV12,
        MINIMAX,
        LAZY,
        BSELF
    }

    private final Paper paper;
    private final String strategy;
    private final String method;
    private final Settings settings;
    private final Set<String> options;

    PaperMode(Paper paper, String strategy, String method, Settings settings, Set<String> options) {
        this.paper = paper;
        this.strategy = strategy;
        this.method = method;
        this.settings = settings;
        this.options = options;
    }

    /** All additions of Clew switched off, in every strategy. */
    private static Settings nothingAdded() {
        return Settings.of(1)
                .with(Plain.standard().withoutAdditions())
                .with(Forward.plain())
                .with(Backward.standard(Backward.Method.BSELF).withoutAdditions());
    }

    private static Settings forward(Forward choices) {
        return nothingAdded().with(choices);
    }

    public static Optional<PaperMode> named(String name) {
        return Arrays.stream(values()).filter(mode -> mode.word().equals(name)).findFirst();
    }

    public static List<String> names() {
        return Arrays.stream(values()).map(PaperMode::word).toList();
    }

    /** As a user writes it. */
    public String word() {
        return this == SE_BSELF ? "se+bself" : name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public Paper paper() {
        return paper;
    }

    /** The strategy's name on the command line. */
    public String strategy() {
        return strategy;
    }

    /** One clause for the help that says what the mode does. */
    public String method() {
        return method;
    }

    public Settings settings() {
        return settings;
    }

    /** Options of strategies that the paper has as well. */
    public Set<String> options() {
        return options;
    }

    /** The additions of Clew to the same strategy, all of which are off in this mode. */
    public List<Described> off() {
        List<Described> off = new ArrayList<>();
        switch (strategy) {
            case "forward" -> off.addAll(List.of(Forward.Addition.values()));
            case "se" -> off.addAll(List.of(Plain.Addition.values()));
            case "kind" -> off.add(Backward.Addition.ERROR_PATHS);
            case "bself" -> off.addAll(folding());
            case "se+bself" -> {
                off.addAll(List.of(Plain.Addition.values()));
                off.addAll(folding());
            }
            default -> {}
        }
        return off;
    }

    private static Set<Backward.Addition> folding() {
        return EnumSet.complementOf(EnumSet.of(Backward.Addition.ERROR_PATHS));
    }
}
