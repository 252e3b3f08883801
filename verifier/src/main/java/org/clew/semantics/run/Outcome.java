package org.clew.semantics.run;

import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.limits.Reason;
import org.clew.program.Op;

/** How a concrete run ends. */
public sealed interface Outcome {

    record ReachedError(Location location) implements Outcome {}

    /** The program ended by itself; the status is not cut to eight bits. */
    record Ended(int exitStatus) implements Outcome {}

    /** No way on: an assumption fails, or the program does what has no meaning. */
    record Stuck(Location location, String why) implements Outcome {

        private static final String NULL = "null dereference";

        static Stuck onNull(Location location) {
            return new Stuck(location, NULL);
        }

        public boolean isOnNull() {
            return why.equals(NULL);
        }
    }

    /** The run came to something that is not modelled exactly. */
    record Debt(Edge edge, Op.Debt debt) implements Outcome {}

    record LimitReached(Reason reason) implements Outcome {}
}
