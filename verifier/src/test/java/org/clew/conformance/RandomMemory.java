package org.clew.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** The types, objects and functions of a {@link RandomMemoryProgram} as they come into being, and the dice. */
final class RandomMemory {

    static final String[] SCALARS = {
        "unsigned char", "signed char", "short", "unsigned short", "int", "unsigned", "long", "long long"
    };
    private static final String[] VIEWS = {
        "unsigned char", "short", "unsigned short", "int", "unsigned", "long", "unsigned long long"
    };

    private final Random random;
    private final int number;
    private final StringBuilder types = new StringBuilder();
    private final StringBuilder before = new StringBuilder();
    private final StringBuilder after = new StringBuilder();
    private final StringBuilder prototypes = new StringBuilder();
    private final StringBuilder globals = new StringBuilder();
    private final StringBuilder allocations = new StringBuilder();
    private final List<Shape.Composite> composites = new ArrayList<>();
    private final List<Place> objects = new ArrayList<>();
    private int names;

    RandomMemory(int number) {
        this.number = number;
        random = new Random(number * 0x9E3779B97F4A7C15L);
        for (int i = between(1, 4); i > 0; i--) {
            defineType();
        }
        for (int i = between(2, 4); i > 0; i--) {
            defineObject();
        }
    }

    int number() {
        return number;
    }

    List<Place> objects() {
        return objects;
    }

    /** What stands before the function with the statements. */
    String declarations() {
        return types + prototypes.toString() + globals + before;
    }

    /** What the function with the statements begins with. */
    String allocations() {
        return allocations.toString();
    }

    /** What stands behind the function with the statements. */
    String definitions() {
        return after.toString();
    }

    // Dice

    int between(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    String one(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** A type with which bytes are read or written, whatever lies there. */
    String view() {
        return one(VIEWS);
    }

    Place object() {
        return objects.get(random.nextInt(objects.size()));
    }

    Shape.Composite type() {
        return composites.get(random.nextInt(composites.size()));
    }

    int memberOf(Shape.Composite composite) {
        return random.nextInt(composite.members().size());
    }

    String fresh(String stem) {
        return stem + number + "_" + names++;
    }

    /** An integer. */
    String value() {
        return switch (between(0, 4)) {
            case 0 -> "" + between(-3, 300);
            case 1 -> "0x" + Integer.toHexString(random.nextInt());
            case 2 -> "(int) h";
            case 3 -> {
                Place leaf = leaf(object());
                yield leaf.isReal() ? "7" : leaf.text();
            }
            default -> "" + between(1, 255);
        };
    }

    /** A number from zero to below {@code count}. */
    String index(String count) {
        String constant = "" + random.nextInt(64);
        return "(" + (chance(45) ? constant : "(z + " + constant + ")") + " % (" + count + "))";
    }

    // Definitions

    private void defineType() {
        boolean union = chance(20);
        boolean uniform = chance(40);
        String only = one(SCALARS);
        String name = (union ? "union " : "struct ") + fresh("T");
        List<Shape> members = new ArrayList<>();
        types.append(name).append(" {");
        int count = between(2, 4);
        for (int i = 0; i < count; i++) {
            Shape member = member(uniform, only, union, i);
            members.add(member);
            types.append(' ').append(member.declared("m" + i)).append(';');
        }
        types.append(" };\n");
        composites.add(new Shape.Composite(name, uniform, members));
    }

    private Shape member(boolean uniform, String only, boolean union, int index) {
        if (!uniform && !union && chance(8)) {
            return new Shape.Bits(one("unsigned", "int", "unsigned char"), between(1, 8));
        }
        Shape shape = new Shape.Scalar(uniform ? only : chance(8) ? one("float", "double") : one(SCALARS));
        if (!uniform && !composites.isEmpty() && chance(30)) {
            shape = type();
        }
        if (chance(index == 0 ? 55 : 35)) {
            shape = new Shape.Vector(shape, between(1, 5));
            if (chance(25)) {
                shape = new Shape.Vector(shape, between(2, 3));
            }
        }
        return shape;
    }

    private void defineObject() {
        Shape shape = chance(85) ? type() : new Shape.Scalar(one(SCALARS));
        if (chance(25)) {
            shape = new Shape.Vector(shape, between(2, 4));
        }
        String name = fresh("o");
        switch (between(0, 3)) {
            case 0, 1 -> {
                defineGlobal(shape.declared(name));
                objects.add(new Place(name, shape));
            }
            case 2 -> {
                allocations.append("  ").append(shape.declared(name));
                allocations.append("; memset(&%s, 0, sizeof %s);\n".formatted(name, name));
                objects.add(new Place(name, shape));
            }
            default -> allocate(name, shape);
        }
    }

    private void allocate(String name, Shape shape) {
        Shape element = shape instanceof Shape.Vector vector ? vector.element() : shape;
        String size = "sizeof(*" + name + ") * " + (shape instanceof Shape.Vector vector ? vector.length() : 1);
        String made = chance(50)
                ? "calloc(1, " + size + ");"
                : "malloc(" + size + "); memset(" + name + ", 0, " + size + ");";
        allocations
                .append("  ")
                .append(element.declared("*" + name))
                .append(" = ")
                .append(made)
                .append('\n');
        objects.add(new Place(shape instanceof Shape.Vector ? name : "(*" + name + ")", shape));
    }

    void defineGlobal(String declaration) {
        globals.append("static ").append(declaration).append(";\n");
    }

    void defineType(String definition) {
        types.append(definition).append(";\n");
    }

    /** A function before or after the one that calls it. */
    String function(String result, String header, String text) {
        String name = fresh("f");
        String declaration = "static " + result + " " + header.replace("NAME", name);
        prototypes.append(declaration).append(";\n");
        (chance(50) ? before : after)
                .append(declaration)
                .append(' ')
                .append(text)
                .append('\n');
        return name;
    }

    // Parts of objects

    /** A scalar inside. */
    Place leaf(Place whole) {
        Place current = whole;
        while (true) {
            switch (current.shape()) {
                case Shape.Scalar scalar -> {
                    return current;
                }
                case Shape.Bits bits -> {
                    return current;
                }
                case Shape.Vector vector -> current = element(current, vector);
                case Shape.Composite composite -> current = current.member(composite, memberOf(composite));
            }
        }
    }

    private Place element(Place whole, Shape.Vector vector) {
        int index = random.nextInt(vector.length());
        return new Place(whole.text() + "[" + (chance(50) ? "" + index : "z + " + index) + "]", vector.element());
    }

    /** An array of scalars inside. */
    @Nullable
    Place array(Place whole) {
        Place current = whole;
        for (int i = 0; i < 8; i++) {
            if (current.shape() instanceof Shape.Vector vector) {
                if (vector.element() instanceof Shape.Scalar && current != whole) {
                    return current;
                }
                current = element(current, vector);
            } else if (current.shape() instanceof Shape.Composite composite) {
                current = current.member(composite, memberOf(composite));
            } else {
                return null;
            }
        }
        return null;
    }

    /** A structure or union inside, or the object itself. */
    @Nullable
    Place composite(Place whole) {
        Place current = whole;
        for (int i = 0; i < 4; i++) {
            if (current.shape() instanceof Shape.Composite composite) {
                if (chance(70)) {
                    return current;
                }
                current = current.member(composite, memberOf(composite));
            } else if (current.shape() instanceof Shape.Vector vector) {
                current = element(current, vector);
            }
        }
        return current.shape() instanceof Shape.Composite ? current : null;
    }

    /** An assignment to a scalar. */
    String assigned(Place leaf) {
        if (leaf.isReal()) {
            Place other = leaf(object());
            boolean same = other.shape().equals(leaf.shape());
            return leaf.text() + " = " + (same ? other.text() : between(0, 9) + ".5") + ";";
        }
        return leaf.text() + " = " + value() + ";";
    }
}
