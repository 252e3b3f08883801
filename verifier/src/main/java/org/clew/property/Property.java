package org.clew.property;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/** What is to hold on every execution that starts in {@code main}. */
public sealed interface Property {

    /** What a user gets who names no property: every customary way to write "this must not happen" counts. */
    Property DEFAULT = Unreachable.of("reach_error", "__VERIFIER_error", "__assert_fail", "_TRACER_abort");

    /** The name that stands in the verdict line, for example {@code unreach-call}. */
    String name();

    /** The specification as a property file states it, one {@code CHECK} a line. */
    String specification();

    /** No execution calls one of these functions; {@code __assert_fail} stands for a failed {@code assert}. */
    record Unreachable(SequencedSet<String> functions) implements Property {
        public Unreachable {
            if (functions.isEmpty()) {
                throw new IllegalArgumentException("no function is named");
            }
            functions = Collections.unmodifiableSequencedSet(new LinkedHashSet<>(functions));
        }

        public static Unreachable of(String... functions) {
            return new Unreachable(new LinkedHashSet<>(List.of(functions)));
        }

        @Override
        public String name() {
            return "unreach-call";
        }

        @Override
        public String specification() {
            return "CHECK( init(main()), LTL(G ! call(" + functions.getFirst() + "())) )";
        }
    }

    /** A well-known property that this version does not decide. */
    record Undecided(String name, String specification) implements Property {}
}
