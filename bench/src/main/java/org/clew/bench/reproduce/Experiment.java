package org.clew.bench.reproduce;

import java.io.IOException;
import java.util.List;
import org.clew.bench.execute.Config;
import org.clew.bench.execute.Run;
import org.clew.cli.input.BadInputException;

/** Programs under modes: the runs that one or more tables are made of. */
interface Experiment {

    /** The name of its folder. */
    String name();

    /** The time for each run unless the user says otherwise. */
    long limitMilliseconds();

    List<Config> configs();

    Plan plan(Sources sources) throws BadInputException, IOException;

    /**
     * The runs to make.
     *
     * @param missing the programs that are not there
     */
    record Plan(List<Run> runs, List<String> missing) {
        public Plan {
            runs = List.copyOf(runs);
            missing = List.copyOf(missing);
        }
    }
}
