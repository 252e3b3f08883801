package org.clew.program;

import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.clew.logic.Sort;
import org.jspecify.annotations.Nullable;

/** A C type without its qualifiers. Sizes are a matter of {@link TypeLayout}, because they depend on the data model. */
public sealed interface CType {

    record Void() implements CType {}

    /** {@code _Bool}: one byte in memory, only 0 and 1 as values. */
    record Bool() implements CType {}

    /** Standard integers; {@code char} is a type of its own beside {@code signed char}. */
    record Integer(Kind kind, boolean signed) implements CType {
        /** In the order of conversion rank (C11 6.3.1.1). */
        public enum Kind {
            CHAR,
            SIGNED_CHAR,
            SHORT,
            INT,
            LONG,
            LONG_LONG,
            INT128
        }
    }

    /**
     * What gcc computes with where a bit-field is wider than int: an integer type of exactly its width. No object has such a type,
     * only values do.
     */
    record BitInteger(int width, boolean signed) implements CType {}

    record Floating(Kind kind) implements CType {
        public enum Kind {
            FLOAT(Sort.FLOAT32),
            DOUBLE(Sort.FLOAT64),
            LONG_DOUBLE(Sort.FLOAT80);

            private final Sort.Float format;

            Kind(Sort.Float format) {
                this.format = format;
            }

            public Sort.Float format() {
                return format;
            }
        }
    }

    record Enumeration(String name, Integer underlying) implements CType {}

    record Pointer(CType pointee) implements CType {}

    /** Without a length: incomplete, or of a length known only at run time. */
    record Array(CType element, OptionalLong length) implements CType {}

    record Function(CType result, List<CType> parameters, boolean variadic) implements CType {
        public Function {
            parameters = List.copyOf(parameters);
        }
    }

    /** A struct or union; compared by identity, and completed after creation because it may contain pointers to itself. */
    final class Composite implements CType {
        private final String name;
        private final boolean union;
        private @Nullable List<Member> members;
        private long alignment = 1;

        public Composite(String name, boolean union) {
            this.name = name;
            this.union = union;
        }

        /** The tag, or a made-up name for an anonymous type. */
        public String name() {
            return name;
        }

        public boolean isUnion() {
            return union;
        }

        public boolean isComplete() {
            return members != null;
        }

        public List<Member> members() {
            return Objects.requireNonNull(members, () -> toString() + " is incomplete");
        }

        /** At least this alignment was asked for by an attribute. */
        public long alignment() {
            return alignment;
        }

        public void complete(List<Member> list, long atLeastAligned) {
            members = List.copyOf(list);
            alignment = atLeastAligned;
        }

        @Override
        public String toString() {
            return (union ? "union " : "struct ") + name;
        }
    }

    /**
     * A member; anonymous structs and unions have an empty name, as have bit-fields that only pad. An alignment of 0 is the type's
     * own.
     */
    record Member(String name, CType type, OptionalLong bitWidth, boolean packed, long alignment) {}
}
