package org.clew.bench.reproduce;

import static org.clew.bench.reproduce.Measure.BOUND;
import static org.clew.bench.reproduce.Measure.COUNTEREXAMPLE;
import static org.clew.bench.reproduce.Measure.INTERPOLANTS;
import static org.clew.bench.reproduce.Measure.LOOP;
import static org.clew.bench.reproduce.Measure.REFINEMENTS;
import static org.clew.bench.reproduce.Measure.RESTARTS;
import static org.clew.bench.reproduce.Measure.STATES;
import static org.clew.bench.reproduce.Measure.SUCCESS;
import static org.clew.bench.reproduce.Measure.TIME;
import static org.clew.bench.reproduce.Measure.TRANSITIONS;
import static org.clew.bench.reproduce.Measure.VARIABLES;
import static org.clew.bench.reproduce.Measure.VERDICT;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.clew.bench.execute.Config;

/** The tables by name. */
final class Tables {
    /** TRACER treats a function without a body in the same way: any result, no effect. */
    private static final List<String> AS_TRACER = List.of("--undefined", "nondet");

    static final List<Table> ALL = List.of(
            ProgramTable.of(
                    "rv11-table1",
                    "RV11, Table 1: iterative deepening and unbounded symbolic execution on 13 programs.",
                    configs(AS_TRACER, "rv11-deepening", "rv11", Modes.CLEW),
                    List.of(VERDICT, STATES, TRANSITIONS, RESTARTS, TIME),
                    Optional.of(new ProgramTable.Comparison("TRACER S", "rv11"))),
            ProgramTable.of(
                    "cav12-fig6",
                    "CAV12, Fig. 6: strongest postconditions and weakest preconditions on 12 programs.",
                    configs(List.of(), "cav12-sp", "cav12-wp", Modes.CLEW),
                    List.of(VERDICT, STATES, TRANSITIONS, REFINEMENTS, TIME),
                    Optional.of(new ProgramTable.Comparison("WP #S", "cav12-wp"))),
            ProgramTable.of(
                    "minimax",
                    "MINIMAX, section 5: the programs that its text names, and those of TRACER's suite.",
                    configs(AS_TRACER, "minimax", Modes.FORWARD, Modes.CLEW),
                    List.of(VERDICT, STATES, TRANSITIONS, RESTARTS, TIME),
                    Optional.empty()),
            ProgramTable.of(
                    "lazy-table1",
                    "LAZY, Table 1: eager and lazy learning on 9 programs.",
                    configs(AS_TRACER, "lazy-eager", "lazy", Modes.RECALL),
                    List.of(
                            VERDICT,
                            STATES,
                            TRANSITIONS,
                            INTERPOLANTS,
                            VARIABLES,
                            SUCCESS,
                            BOUND,
                            COUNTEREXAMPLE,
                            LOOP,
                            TIME),
                    Optional.of(new ProgramTable.Comparison("LZY states", "lazy"))),
            new LoopsTable(
                    "bself-table1",
                    "BSELF, Table 1: how many tasks of ReachSafety-Loops each method solves.",
                    LoopsViews::solved),
            new LoopsTable(
                    "bself-table2",
                    "BSELF, Table 2: what one method decides and another does not.",
                    LoopsViews::crossed),
            new LoopsTable("bself-fig4", "BSELF, Fig. 4: times of BSE and BSELF.", LoopsViews::plotted),
            new FiguresTable(),
            new ScalingTable());

    private Tables() {}

    private static List<Config> configs(List<String> more, String... modes) {
        return Arrays.stream(modes).map(mode -> Modes.of(mode, more)).toList();
    }

    static Optional<Table> named(String name) {
        return ALL.stream().filter(table -> table.name().equals(name)).findFirst();
    }
}
