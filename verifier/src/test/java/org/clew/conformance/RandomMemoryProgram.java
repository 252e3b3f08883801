package org.clew.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random C program about bytes: casts, interior pointers, bulk copies, members that are arrays, unions, integers as addresses.
 * All accesses are within objects, and all bytes are set before they are read, so its checksum is defined on a real machine.
 */
final class RandomMemoryProgram {

    private sealed interface Shape {
        record Scalar(String type) implements Shape {}

        record Bits(String type, int width) implements Shape {}

        record Vector(Shape element, int length) implements Shape {}

        record Composite(String name, boolean uniform, List<Shape> members) implements Shape {}
    }

    private record Thing(String place, Shape shape) {}

    private static final String[] SCALARS = {
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
    private final StringBuilder body = new StringBuilder();
    private final List<Shape.Composite> composites = new ArrayList<>();
    private final List<Thing> things = new ArrayList<>();
    private int names;

    RandomMemoryProgram(int number) {
        this.number = number;
        random = new Random(number * 0x9E3779B97F4A7C15L);
        for (int i = between(1, 4); i > 0; i--) {
            defineType();
        }
        for (int i = between(2, 4); i > 0; i--) {
            defineObject();
        }
        for (int i = between(4, 14); i > 0; i--) {
            body.append("  ").append(statement()).append('\n');
        }
        for (Thing thing : things) {
            hashAll(thing);
        }
    }

    /** Its function {@code run<number>} returns the checksum; declarations of the library come from {@link #PRELUDE}. */
    String text() {
        return types + prototypes.toString() + globals + before + "static unsigned run" + number
                + "(void) {\n  unsigned h = 1;\n" + body + "  return h;\n}\n" + after;
    }

    static final String PRELUDE = """
            typedef unsigned long size_t;
            void *malloc(size_t); void *calloc(size_t, size_t); void *realloc(void *, size_t); void free(void *);
            void *memset(void *, int, size_t); void *memcpy(void *, const void *, size_t); void *memmove(void *, const void *, size_t);
            static int z;
            """;

    private int between(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T one(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private String one(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private String fresh(String stem) {
        return stem + number + "_" + names++;
    }

    // Types and objects

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
            types.append(' ').append(declared(member, "m" + i)).append(';');
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
            shape = one(composites);
        }
        if (chance(index == 0 ? 55 : 35)) {
            shape = new Shape.Vector(shape, between(1, 5));
            if (chance(25)) {
                shape = new Shape.Vector(shape, between(2, 3));
            }
        }
        return shape;
    }

    private static String declared(Shape shape, String name) {
        return switch (shape) {
            case Shape.Scalar scalar -> scalar.type() + " " + name;
            case Shape.Bits bits -> bits.type() + " " + name + ":" + bits.width();
            case Shape.Composite composite -> composite.name() + " " + name;
            case Shape.Vector vector -> declaredVector(vector, name);
        };
    }

    private static String declaredVector(Shape.Vector vector, String name) {
        Shape element = vector;
        StringBuilder lengths = new StringBuilder();
        while (element instanceof Shape.Vector inner) {
            lengths.append('[').append(inner.length()).append(']');
            element = inner.element();
        }
        return declared(element, name + lengths);
    }

    private void defineObject() {
        Shape shape = chance(85) ? one(composites) : new Shape.Scalar(one(SCALARS));
        if (chance(25)) {
            shape = new Shape.Vector(shape, between(2, 4));
        }
        String name = fresh("o");
        switch (between(0, 3)) {
            case 0, 1 -> {
                globals.append("static ").append(declared(shape, name)).append(";\n");
                things.add(new Thing(name, shape));
            }
            case 2 -> {
                body.append("  ")
                        .append(declared(shape, name))
                        .append("; memset(&")
                        .append(name)
                        .append(", 0, sizeof ")
                        .append(name)
                        .append(");\n");
                things.add(new Thing(name, shape));
            }
            default -> {
                String type = shape instanceof Shape.Composite || shape instanceof Shape.Scalar
                        ? declared(shape, "*" + name)
                        : declared(((Shape.Vector) shape).element(), "*" + name);
                String size = "sizeof(*" + name + ") * " + (shape instanceof Shape.Vector vector ? vector.length() : 1);
                String made = chance(50)
                        ? "calloc(1, " + size + ");"
                        : "malloc(" + size + "); memset(" + name + ", 0, " + size + ");";
                body.append("  ").append(type).append(" = ").append(made).append('\n');
                things.add(new Thing(shape instanceof Shape.Vector ? name : "(*" + name + ")", shape));
            }
        }
    }

    private static boolean isPointer(Thing thing) {
        return thing.shape() instanceof Shape.Vector && !thing.place().startsWith("(");
    }

    /** How many bytes it has; an array behind a pointer does not know. */
    private static String size(Thing thing) {
        return thing.shape() instanceof Shape.Vector vector
                ? "(sizeof(" + thing.place() + "[0]) * " + vector.length() + ")"
                : "sizeof(" + thing.place() + ")";
    }

    private static String address(Thing thing) {
        return isPointer(thing) ? "&" + thing.place() + "[0]" : "&" + thing.place();
    }

    // Parts of objects

    /** A scalar inside. */
    private Thing leaf(Thing thing) {
        Thing current = thing;
        while (true) {
            switch (current.shape()) {
                case Shape.Scalar scalar -> {
                    return current;
                }
                case Shape.Bits bits -> {
                    return current;
                }
                case Shape.Vector vector -> current = element(current, vector);
                case Shape.Composite composite ->
                    current = part(
                            current,
                            composite,
                            random.nextInt(composite.members().size()));
            }
        }
    }

    private Thing element(Thing thing, Shape.Vector vector) {
        int index = random.nextInt(vector.length());
        return new Thing(thing.place() + "[" + (chance(50) ? "" + index : "z + " + index) + "]", vector.element());
    }

    private static Thing part(Thing thing, Shape.Composite composite, int index) {
        return new Thing(thing.place() + ".m" + index, composite.members().get(index));
    }

    /** An array of scalars inside, or null. */
    private Thing array(Thing thing) {
        Thing current = thing;
        for (int i = 0; i < 8; i++) {
            if (current.shape() instanceof Shape.Vector vector) {
                if (vector.element() instanceof Shape.Scalar && current != thing) {
                    return current;
                }
                current = element(current, vector);
            } else if (current.shape() instanceof Shape.Composite composite) {
                current = part(
                        current, composite, random.nextInt(composite.members().size()));
            } else {
                return null;
            }
        }
        return null;
    }

    private static String hash(Thing leaf) {
        boolean real = leaf.shape() instanceof Shape.Scalar scalar
                && (scalar.type().equals("float") || scalar.type().equals("double"));
        return real ? "" : "h = h * 31 + (unsigned) " + leaf.place() + ";";
    }

    private void hashAll(Thing thing) {
        if (chance(35)) {
            String i = fresh("i");
            body.append("  for (int ")
                    .append(i)
                    .append(" = 0; ")
                    .append(i)
                    .append(" < ")
                    .append(size(thing))
                    .append("; ")
                    .append(i)
                    .append("++) h = h * 31 + ((unsigned char *) ")
                    .append(address(thing))
                    .append(")[")
                    .append(i)
                    .append("];\n");
        } else {
            leaves(thing);
        }
    }

    private void leaves(Thing thing) {
        switch (thing.shape()) {
            case Shape.Scalar scalar -> body.append("  ").append(hash(thing)).append('\n');
            case Shape.Bits bits -> body.append("  ").append(hash(thing)).append('\n');
            case Shape.Vector vector -> {
                for (int i = 0; i < vector.length(); i++) {
                    leaves(new Thing(thing.place() + "[" + i + "]", vector.element()));
                }
            }
            case Shape.Composite composite -> {
                for (int i = 0; i < composite.members().size(); i++) {
                    leaves(part(thing, composite, i));
                }
            }
        }
    }

    // Statements

    private String value() {
        return switch (between(0, 4)) {
            case 0 -> "" + between(-3, 300);
            case 1 -> "0x" + Integer.toHexString(random.nextInt());
            case 2 -> "(int) h";
            case 3 -> scalarOf(leaf(one(things)));
            default -> "" + between(1, 255);
        };
    }

    private String scalarOf(Thing leaf) {
        return hash(leaf).isEmpty() ? "7" : leaf.place();
    }

    private String index(String count) {
        String number = "" + random.nextInt(64);
        return "(" + (chance(45) ? number : "(z + " + number + ")") + " % (" + count + "))";
    }

    private String statement() {
        Thing thing = one(things);
        return switch (between(0, 30)) {
            case 0, 1 -> assigned(leaf(thing));
            case 2 -> hash(leaf(thing));
            case 3 -> "((unsigned char *) " + address(thing) + ")[" + index(size(thing)) + "] = " + value() + ";";
            case 4 -> "h = h * 31 + ((unsigned char *) " + address(thing) + ")[" + index(size(thing)) + "];";
            case 5, 6 -> viewed(thing);
            case 7, 8 -> filled(thing);
            case 9, 10, 11 -> copied(thing, one(things));
            case 12 -> wholeCopied(thing);
            case 13 -> asInteger(thing);
            case 14, 15 -> walked(thing);
            case 16, 17 -> interior(thing);
            case 18 -> punned(thing);
            case 19 -> throughStruct(thing);
            case 20 -> container(thing);
            case 21 -> byValue(thing);
            case 22 -> generic(thing);
            case 23 -> serialised(thing);
            case 24 -> backwards(thing);
            case 25 -> chosen(thing, one(things));
            case 26 -> memberBlock(thing);
            case 27 -> stored(thing);
            case 28 -> flexible();
            case 29 -> assignedThrough(thing);
            default -> held(thing);
        };
    }

    private String assigned(Thing leaf) {
        if (hash(leaf).isEmpty()) {
            Thing other = leaf(one(things));
            boolean same = other.shape().equals(leaf.shape());
            return leaf.place() + " = " + (same ? other.place() : between(0, 9) + ".5") + ";";
        }
        return leaf.place() + " = " + value() + ";";
    }

    private String viewed(Thing thing) {
        String view = one(VIEWS);
        String at = index(size(thing) + " - sizeof(" + view + ") + 1");
        String place = chance(50)
                ? "*(" + view + " *) ((char *) " + address(thing) + " + " + at + ")"
                : "((" + view + " *) " + address(thing) + ")[" + index(size(thing) + " / sizeof(" + view + ")") + "]";
        return "if (" + size(thing) + " >= sizeof(" + view + ")) "
                + (chance(50) ? place + " = " + value() : "h = h * 31 + (unsigned) " + place) + ";";
    }

    private String filled(Thing thing) {
        if (chance(25)) {
            Thing array = array(thing);
            if (array != null) {
                return "memset(" + array.place() + ", " + value() + ", sizeof " + array.place() + ");";
            }
        }
        String length = fresh("l");
        String constant = "enum { " + length + " = " + between(0, 12) + " }; ";
        String count = chance(30) ? "z + " + length : length;
        return "{ " + constant + "if (" + length + " <= " + size(thing) + ") memset((char *) " + address(thing) + " + "
                + index(size(thing) + " - " + length + " + 1") + ", " + value() + ", " + count + "); }";
    }

    private String copied(Thing to, Thing from) {
        String length = fresh("l");
        String count = chance(30) ? "z + " + length : length;
        String function = to == from ? "memmove" : one("memcpy", "memmove");
        if (chance(20)) {
            function = function("void", "NAME(void *d, const void *s, int n)", "{ " + function + "(d, s, n); }");
        }
        return "{ enum { " + length + " = " + between(0, 14) + " }; if (" + length + " <= " + size(to) + " && " + length
                + " <= " + size(from) + ") " + function + "(" + "(char *) " + address(to) + " + "
                + index(size(to) + " - " + length + " + 1") + ", (char *) " + address(from) + " + "
                + index(size(from) + " - " + length + " + 1") + ", " + count + "); }";
    }

    private String wholeCopied(Thing thing) {
        Thing to = composite(thing);
        if (to == null) {
            return hash(leaf(thing));
        }
        for (Thing other : things) {
            Thing from = composite(other);
            if (from != null && from.shape().equals(to.shape())) {
                boolean assignable = ((Shape.Composite) to.shape()).uniform();
                return assignable && chance(60)
                        ? to.place() + " = " + from.place() + ";"
                        : one("memcpy", "memmove") + "(&" + to.place() + ", &" + from.place() + ", sizeof " + to.place()
                                + ");";
            }
        }
        return assigned(leaf(thing));
    }

    private Thing composite(Thing thing) {
        Thing current = thing;
        for (int i = 0; i < 4; i++) {
            if (current.shape() instanceof Shape.Composite composite) {
                if (chance(70)) {
                    return current;
                }
                current = part(
                        current, composite, random.nextInt(composite.members().size()));
            } else if (current.shape() instanceof Shape.Vector vector) {
                current = element(current, vector);
            }
        }
        return current.shape() instanceof Shape.Composite ? current : null;
    }

    private String asInteger(Thing thing) {
        String view = one(VIEWS);
        String a = fresh("a");
        String at = index(size(thing) + " - sizeof(" + view + ") + 1");
        String place = "*(" + view + " *) (" + a + " + " + at + ")";
        return "if (" + size(thing) + " >= sizeof(" + view + ")) { unsigned long " + a + " = (unsigned long) "
                + address(thing) + "; " + (chance(50) ? place + " = " + value() : "h = h * 31 + (unsigned) " + place)
                + "; }";
    }

    /** A function before or after the one that calls it. */
    private String function(String result, String header, String text) {
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

    private String walked(Thing thing) {
        if (chance(50)) {
            Thing array = array(thing);
            if (array != null
                    && !hash(new Thing("", ((Shape.Vector) array.shape()).element()))
                            .isEmpty()) {
                String type = ((Shape.Scalar) ((Shape.Vector) array.shape()).element()).type();
                String f = function(
                        "void",
                        "NAME(" + type + " *p, int n)",
                        chance(50) ? "{ while (n--) *p++ += 3; }" : "{ for (int i = 0; i < n; i++) p[i] += i; }");
                return f + "(" + array.place() + ", " + ((Shape.Vector) array.shape()).length() + ");";
            }
        }
        String view = one("unsigned char", "unsigned char", "short", "unsigned", "long long");
        boolean generic = chance(50);
        String f = function(
                "void",
                "NAME(" + (generic ? "void" : view) + " *v, int n)",
                "{ " + view + " *p = v; "
                        + (chance(50) ? "while (n--) *p++ += 5;" : "for (int i = n - 1; i >= 0; i--) p[i] ^= i + 1;")
                        + " }");
        return f + "(" + (generic ? "" : "(" + view + " *) ") + address(thing) + ", " + size(thing) + " / sizeof("
                + view + "));";
    }

    private String interior(Thing thing) {
        Thing array = array(thing);
        String p = fresh("p");
        if (array != null
                && !hash(new Thing("", ((Shape.Vector) array.shape()).element()))
                        .isEmpty()) {
            Shape.Vector vector = (Shape.Vector) array.shape();
            String type = ((Shape.Scalar) vector.element()).type();
            return "{ " + type + " *" + p + " = " + array.place() + "; " + p + " += " + index("" + vector.length())
                    + "; *" + p + " = " + value() + "; h = h * 31 + (unsigned) *" + p + "; }";
        }
        Thing leaf = leaf(thing);
        if (leaf.shape() instanceof Shape.Scalar scalar && !hash(leaf).isEmpty()) {
            return "{ " + scalar.type() + " *" + p + " = &" + leaf.place() + "; *" + p + " += 1; h ^= (unsigned) *" + p
                    + "; }";
        }
        return hash(leaf);
    }

    private String punned(Thing thing) {
        Shape.Composite other = one(composites);
        Thing view = leaf(new Thing("(*(" + other.name() + " *) " + address(thing) + ")", other));
        String action = chance(50) ? assigned(view) : hash(view);
        return "if (sizeof(" + other.name() + ") <= " + size(thing) + ") { " + action + " }";
    }

    private String throughStruct(Thing thing) {
        Thing inner = composite(thing);
        if (inner == null) {
            return assigned(leaf(thing));
        }
        Shape.Composite composite = (Shape.Composite) inner.shape();
        Thing behind = leaf(new Thing("(*p)", composite));
        String action = (chance(50) ? assigned(behind) : hash(behind)).replace("h = h * 31 +", "return");
        boolean returns = action.startsWith("return");
        // Values of the program's other objects are not in scope.
        if (!returns) {
            action = hash(behind).isEmpty() ? "" : behind.place() + " += 2;";
        }
        String f = function(
                "unsigned", "NAME(" + composite.name() + " *p)", "{ " + action + (returns ? "" : " return 3;") + " }");
        return "h = h * 31 + " + f + "(&" + inner.place() + ");";
    }

    private String container(Thing thing) {
        Thing inner = composite(thing);
        if (inner == null) {
            return assigned(leaf(thing));
        }
        Shape.Composite composite = (Shape.Composite) inner.shape();
        int index = random.nextInt(composite.members().size());
        if (composite.members().get(index) instanceof Shape.Bits) {
            return hash(leaf(thing));
        }
        String offset = "__builtin_offsetof(" + composite.name() + ", m" + index + ")";
        Thing whole = leaf(new Thing(
                "(*(" + composite.name() + " *) ((char *) &" + inner.place() + ".m" + index + " - " + offset + "))",
                composite));
        return assigned(whole);
    }

    private String byValue(Thing thing) {
        Thing inner = composite(thing);
        if (inner == null) {
            return hash(leaf(thing));
        }
        Shape.Composite composite = (Shape.Composite) inner.shape();
        Thing leaf = leaf(new Thing("s", composite));
        if (hash(leaf).isEmpty()) {
            return "";
        }
        if (composite.uniform() && chance(50)) {
            String f = function(
                    composite.name(), "NAME(" + composite.name() + " s)", "{ " + leaf.place() + " += 9; return s; }");
            return inner.place() + " = " + f + "(" + inner.place() + ");";
        }
        String f = function(
                "unsigned",
                "NAME(" + composite.name() + " s)",
                "{ " + leaf.place() + " += 1; return (unsigned) " + leaf.place() + "; }");
        return "h = h * 31 + " + f + "(" + inner.place() + ");";
    }

    /** Two views of what a {@code void} pointer points to. */
    private String generic(Thing thing) {
        Shape.Composite other = one(composites);
        String v = fresh("v");
        String q = fresh("q");
        Thing view = leaf(new Thing("(*" + q + ")", other));
        if (hash(view).isEmpty()) {
            return hash(leaf(thing));
        }
        String scalar = one(VIEWS);
        String p = fresh("p");
        return "if (sizeof(" + other.name() + ") <= " + size(thing) + " && sizeof(" + scalar + ") <= " + size(thing)
                + ") { void *" + v + " = " + address(thing) + "; "
                + other.name() + " *" + q + " = " + v + "; " + scalar + " *" + p + " = " + v + "; " + p + "["
                + index(size(thing) + " / sizeof(" + scalar + ")") + "] += 3; h ^= (unsigned) "
                + view.place() + "; " + view.place() + " += 1; h = h * 31 + (unsigned) " + p + "[0]; }";
    }

    /** Bytes go to a buffer and come back, perhaps elsewhere. */
    private String serialised(Thing thing) {
        Thing other = one(things);
        String b = fresh("b");
        String length = fresh("l");
        return "{ static unsigned char " + b + "[64]; enum { " + length + " = " + between(1, 12) + " }; if (" + length
                + " <= " + size(thing) + " && " + length + " <= " + size(other) + ") { memcpy("
                + b + " + " + index("64 - " + length) + ", " + (chance(50) ? "" : "(char *) ") + address(thing) + ", "
                + length + "); " + b + "[" + index("64") + "] += 1; memcpy((char *) "
                + address(other) + " + " + index(size(other) + " - " + length + " + 1") + ", " + b + " + "
                + index("64 - " + length) + ", " + length + "); } }";
    }

    /** From the end of an array, or of an object, to its beginning. */
    private String backwards(Thing thing) {
        String p = fresh("p");
        Thing array = array(thing);
        if (array != null
                && chance(60)
                && !hash(new Thing("", ((Shape.Vector) array.shape()).element()))
                        .isEmpty()) {
            Shape.Vector vector = (Shape.Vector) array.shape();
            String type = ((Shape.Scalar) vector.element()).type();
            return "{ " + type + " *" + p + " = " + array.place() + " + " + vector.length() + "; " + p
                    + "[-1] += 1; while (" + p + " > " + array.place() + ") { --" + p + "; h = h * 31 + (unsigned) *"
                    + p + "; *" + p + " ^= 1; } }";
        }
        return "{ unsigned char *" + p + " = (unsigned char *) " + address(thing) + " + " + size(thing) + "; " + p
                + "[-1] = " + value() + "; h = h * 31 + *(" + p + " - " + index(size(thing)) + " - 1); }";
    }

    private String chosen(Thing thing, Thing other) {
        Thing a = leaf(thing);
        Thing b = leaf(other);
        if (!(a.shape() instanceof Shape.Scalar) || !a.shape().equals(b.shape()) || hash(a).isEmpty()) {
            String p = fresh("p");
            return "{ unsigned char *" + p + " = z ? (unsigned char *) " + address(thing) + " : (unsigned char *) "
                    + address(other) + "; *" + p + " += 1; h ^= " + p + "[z]; }";
        }
        String p = fresh("p");
        return "{ " + ((Shape.Scalar) a.shape()).type() + " *" + p + " = z ? &" + a.place() + " : &" + b.place() + "; *"
                + p + " = " + value() + "; h ^= (unsigned) " + b.place() + "; }";
    }

    /** Blocks in a function that knows the type. */
    private String memberBlock(Thing thing) {
        Thing inner = composite(thing);
        if (inner == null) {
            return assigned(leaf(thing));
        }
        Shape.Composite composite = (Shape.Composite) inner.shape();
        int index = random.nextInt(composite.members().size());
        if (composite.members().get(index) instanceof Shape.Bits) {
            return hash(leaf(thing));
        }
        String member = "p->m" + index;
        String action = switch (between(0, 3)) {
            case 0 -> "memset(&" + member + ", " + between(0, 255) + ", sizeof " + member + ");";
            case 1 -> "memset(p, " + between(0, 255) + ", sizeof *p);";
            case 2 ->
                "memmove((char *) p + sizeof *p - sizeof " + member + ", &" + member + ", sizeof " + member + ");";
            default ->
                "memset((char *) &" + member + " + sizeof " + member + " / 2, 1, sizeof " + member + " - sizeof "
                        + member + " / 2);";
        };
        String f = function("void", "NAME(" + composite.name() + " *p)", "{ " + action + " }");
        return f + "(&" + inner.place() + ");";
    }

    /** An address that lies in memory as a number. */
    private String stored(Thing thing) {
        String a = fresh("n");
        String view = one(VIEWS);
        globals.append("static struct { char c; unsigned long u[2]; } ")
                .append(a)
                .append(";\n");
        return "if (" + size(thing) + " >= sizeof(" + view + ")) { " + a + ".u[z] = (unsigned long) " + address(thing)
                + "; " + a + ".u[1] = " + a + ".u[0] + " + index(size(thing) + " - sizeof(" + view + ") + 1") + "; *("
                + view + " *) " + a + ".u[1] = " + value() + "; h = h * 31 + *(unsigned char *) " + a + ".u[0]; }";
    }

    /** An object whose last member is as long as its allocation. */
    private String flexible() {
        String type = "struct " + fresh("F");
        String p = fresh("p");
        String scalar = one(SCALARS);
        types.append(type)
                .append(" { ")
                .append(declared(new Shape.Scalar(one(SCALARS)), "n"))
                .append("; ")
                .append(scalar)
                .append(" d[")
                .append(one("", "0", "1"))
                .append("]; };\n");
        String bytes = "sizeof(" + type + ") + 4 * sizeof(" + scalar + ")";
        return "{ " + type + " *" + p + " = calloc(1, " + bytes + "); " + p + "->n = " + value() + "; " + p + "->d["
                + index("3") + "] = " + value() + "; " + p + "->d[" + index("3") + "] += 1; "
                + (chance(50) ? "((unsigned char *) " + p + ")[" + index(bytes) + "] = 9; " : "")
                + (chance(50) ? p + " = realloc(" + p + ", 2 * (" + bytes + ")); " : "")
                + "h = h * 31 + (unsigned) " + p + "->n; for (int i = 0; i < 4; i++) h = h * 31 + (unsigned) " + p
                + "->d[i]; }";
    }

    private String assignedThrough(Thing thing) {
        Thing to = composite(thing);
        Thing from = composite(one(things));
        if (to == null
                || from == null
                || !to.shape().equals(from.shape())
                || !((Shape.Composite) to.shape()).uniform()) {
            return assigned(leaf(thing));
        }
        String type = ((Shape.Composite) to.shape()).name();
        String f = function("void", "NAME(" + type + " *a, " + type + " *b)", "{ *a = *b; }");
        return f + "(&" + to.place() + ", &" + from.place() + ");";
    }

    /** A pointer that is copied as bytes. */
    private String held(Thing thing) {
        Thing leaf = leaf(thing);
        if (!(leaf.shape() instanceof Shape.Scalar scalar) || hash(leaf).isEmpty()) {
            return assigned(leaf);
        }
        String a = fresh("a");
        String b = fresh("b");
        String struct = "struct { char c[3]; " + scalar.type() + " *p; }";
        return "{ " + struct + " " + a + "[2]; " + a + "[0].p = &" + leaf.place() + "; " + a + "[1].p = 0; memcpy(&" + a
                + "[1], &" + a + "[0], sizeof " + a + "[0]); *" + a + "[1].p = " + value() + "; " + scalar.type() + " *"
                + b + "; memmove(&" + b + ", &" + a + "[z].p, sizeof " + b + "); h ^= (unsigned) *" + b + "; }";
    }
}
