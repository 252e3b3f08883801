package org.clew.bench.reproduce;

import java.util.function.Function;

/** A table of BSELF: one view of the runs on ReachSafety-Loops. */
record LoopsTable(String name, String summary, Function<LoopsTasks, Table.Report> view) implements Table {

    @Override
    public Experiment experiment() {
        return new LoopsExperiment();
    }

    @Override
    public Report report(Findings findings) {
        return view.apply(new LoopsTasks(findings));
    }
}
