package org.clew.limits;

/** The reason why an answer is unknown; {@link #text()} is what the verdict line shows and is never empty. */
public sealed interface Reason {

    String text();

    record Time(long milliseconds) implements Reason {
        @Override
        public String text() {
            return "time limit of " + milliseconds / 1000.0 + " s";
        }
    }

    record Memory() implements Reason {
        @Override
        public String text() {
            return "memory";
        }
    }

    record Interrupted() implements Reason {
        @Override
        public String text() {
            return "interrupted";
        }
    }

    /** A construct or function that is not modelled stands on a reachable path. */
    record Debt(String text) implements Reason {}

    /** The solver gave up. */
    record Solver(String why) implements Reason {
        @Override
        public String text() {
            return "solver: " + why;
        }
    }

    /** A proof or counterexample failed its check, which is always a defect of Clew. */
    record Uncertified(String text) implements Reason {}

    /** What was to be checked does not hold. */
    record Refuted(String text) implements Reason {}

    /** The method itself came to its end without an answer. */
    record Exhausted(String text) implements Reason {}

    /** Nothing in the program can violate the property, which the user did not name. */
    record NothingToVerify(String text) implements Reason {}
}
