package org.clew.property;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A property of all executions that start in {@code main}. */
public sealed interface Property {

    /** The default property: all customary ways to state an error in the text of a program count. */
    Property DEFAULT = Unreachable.of("reach_error", "__VERIFIER_error", "__assert_fail", "_TRACER_abort");

    /** The name that stands in tables, for example {@code unreach-call} or {@code valid-memsafety}. */
    String name();

    /** The specification as a property file states it, one {@code CHECK} a line. */
    String specification();

    /** The functions whose calls are errors; {@code __assert_fail} stands for a failed {@code assert}. */
    SequencedSet<String> functions();

    /** What else is an error. */
    Set<Part> checks();

    /** No execution calls one of these functions. */
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
            return Part.UNREACH_CALL.id();
        }

        @Override
        public String specification() {
            return check("! call(" + functions.getFirst() + "())");
        }

        @Override
        public Set<Part> checks() {
            return Set.of();
        }
    }

    /** No execution violates one of these parts, nor calls one of these functions, of which there may be none. */
    record Checked(Set<Part> checks, SequencedSet<String> functions) implements Property {
        public Checked {
            if (checks.isEmpty() || checks.contains(Part.UNREACH_CALL)) {
                throw new IllegalArgumentException("calls of error functions are named by the functions");
            }
            checks = Collections.unmodifiableSet(EnumSet.copyOf(checks));
            functions = Collections.unmodifiableSequencedSet(new LinkedHashSet<>(functions));
        }

        public static Checked of(Part... parts) {
            return new Checked(EnumSet.copyOf(List.of(parts)), new LinkedHashSet<>());
        }

        @Override
        public String name() {
            boolean safety = checks.containsAll(Part.MEMORY_SAFETY);
            Stream<String> own = checks.stream()
                    .filter(part -> !safety || !Part.MEMORY_SAFETY.contains(part))
                    .map(Part::id);
            Stream<String> calls = functions.isEmpty() ? Stream.of() : Stream.of(Part.UNREACH_CALL.id());
            Stream<String> memory = safety ? Stream.of("valid-memsafety") : Stream.of();
            return Stream.of(calls, memory, own).flatMap(names -> names).collect(Collectors.joining("+"));
        }

        @Override
        public String specification() {
            Stream<String> calls =
                    functions.isEmpty() ? Stream.of() : Stream.of("! call(" + functions.getFirst() + "())");
            return Stream.concat(calls, checks.stream().map(Part::formula))
                    .map(Property::check)
                    .collect(Collectors.joining("\n"));
        }
    }

    /** A well-known property that this version does not decide. */
    record Undecided(String name, String specification) implements Property {

        @Override
        public SequencedSet<String> functions() {
            return new LinkedHashSet<>();
        }

        @Override
        public Set<Part> checks() {
            return Set.of();
        }
    }

    /** The same property, with more things that must not happen. */
    default Property and(Collection<Part> more) {
        if (more.isEmpty() || this instanceof Undecided) {
            return this;
        }
        EnumSet<Part> all = EnumSet.copyOf(more);
        all.addAll(checks());
        return new Checked(all, functions());
    }

    private static String check(String formula) {
        return "CHECK( init(main()), LTL(G " + formula + ") )";
    }
}
