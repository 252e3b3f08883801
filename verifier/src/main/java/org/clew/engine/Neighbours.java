package org.clew.engine;

import java.util.List;
import org.clew.cfa.Location;
import org.clew.logic.Term;

/**
 * Other processes that decide the same program. Each process sends them the loop invariants that it has proved. An invariant from
 * another process is a candidate, like one of another strategy: it is proved again before it is used. Threads may share an object.
 */
public interface Neighbours {

    /** A process that decides the program alone. */
    Neighbours NONE = new Neighbours() {
        @Override
        public void proved(Location header, Term fact) {}

        @Override
        public List<Term> at(Location header) {
            return List.of();
        }
    };

    /** A strategy of this process has proved the fact at the header of a loop. */
    void proved(Location header, Term fact);

    /** What other processes say they proved there, in the order in which it came; never less than before. */
    List<Term> at(Location header);
}
