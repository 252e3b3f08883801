package org.clew.conformance;

/** An object of a {@link RandomMemoryProgram} or a part of one: the expression that names it, and its type. */
record Place(String text, Shape shape) {

    private boolean isPointer() {
        return shape instanceof Shape.Vector && !text.startsWith("(");
    }

    boolean isReal() {
        return shape.isReal();
    }

    /** How many bytes it has; an array behind a pointer does not know. */
    String size() {
        return shape instanceof Shape.Vector vector
                ? "(sizeof(" + text + "[0]) * " + vector.length() + ")"
                : "sizeof(" + text + ")";
    }

    String address() {
        return isPointer() ? "&" + text + "[0]" : "&" + text;
    }

    /** The statement that puts a scalar into the checksum. */
    String hash() {
        return isReal() ? "" : "h = h * 31 + (unsigned) " + text + ";";
    }

    Place member(Shape.Composite composite, int index) {
        return new Place(text + ".m" + index, composite.members().get(index));
    }
}
