package org.clew.evidence;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.logic.Term;

/**
 * A change that was made to the program's automaton before it was decided. Every changed automaton has all errors of the program, so a proof about it
 * is a proof about the program. Reports name the change because a proof does not mention the parts that were left out.
 */
public sealed interface Change {

    /** In the words of a user: {@code on a slice of the program}. */
    String text();

    /** Parts that cannot influence the property are left out, and tail calls have become loops. */
    record Sliced() implements Change {
        @Override
        public String text() {
            return "on a slice of the program";
        }
    }

    /** Loops that no error depends on are left out, with everything that they change unknown. */
    record LoopsLeftOut() implements Change {
        @Override
        public String text() {
            return "without loops that do not influence the property";
        }
    }

    /** Ghost arrays hold the sums of cells that several loops sum up. */
    record GhostSums() implements Change {
        @Override
        public String text() {
            return "with ghost sums";
        }
    }

    /** A ghost array says where each object was allocated. */
    record GhostMarks() implements Change {
        @Override
        public String text() {
            return "with allocations marked";
        }
    }

    /** Variables that are only compared with constants hold any value between the same two after each computation. */
    record BetweenThresholds() implements Change {
        @Override
        public String text() {
            return "with numbers known only relative to the constants that they are compared with";
        }
    }

    /** Branches that only assign are one path. */
    record BranchesJoined() implements Change {
        @Override
        public String text() {
            return "with branches joined";
        }
    }

    /**
     * There is one function, into which all calls were copied.
     *
     * @param origins where its locations come from
     */
    record CallsInlined(Map<Location, Place> origins) implements Change {
        public CallsInlined {
            origins = Collections.unmodifiableMap(origins);
        }

        @Override
        public String text() {
            return "with calls inlined";
        }
    }

    /**
     * Recursive calls do what the contract of the function called allows; the proof shows the contracts too.
     *
     * @param contracts by function, over its parameters, its result and globals
     */
    record Contracted(Map<String, Term> contracts) implements Change {
        public Contracted {
            contracts = Collections.unmodifiableMap(new LinkedHashMap<>(contracts));
        }

        @Override
        public String text() {
            return "with contracts of recursive functions";
        }
    }
}
