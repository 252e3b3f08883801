package org.clew.conformance;

import java.util.List;

/** A C type in a {@link RandomMemoryProgram}. */
sealed interface Shape {

    record Scalar(String type) implements Shape {}

    record Bits(String type, int width) implements Shape {}

    record Vector(Shape element, int length) implements Shape {}

    /** A structure or union; it is uniform if all scalars inside have one type, so an assignment copies all its bytes. */
    record Composite(String name, boolean uniform, List<Shape> members) implements Shape {}

    /** Whether it is a floating point type, which stays out of the checksum. */
    default boolean isReal() {
        return this instanceof Scalar scalar
                && (scalar.type().equals("float") || scalar.type().equals("double"));
    }

    /** The declaration of {@code name} with this type. */
    default String declared(String name) {
        Shape element = this;
        StringBuilder lengths = new StringBuilder();
        while (element instanceof Vector vector) {
            lengths.append('[').append(vector.length()).append(']');
            element = vector.element();
        }
        String declarator = name + lengths;
        return switch (element) {
            case Scalar scalar -> scalar.type() + " " + declarator;
            case Bits bits -> bits.type() + " " + declarator + ":" + bits.width();
            case Composite composite -> composite.name() + " " + declarator;
            case Vector vector -> throw new IllegalStateException("an element that is still an array: " + vector);
        };
    }
}
