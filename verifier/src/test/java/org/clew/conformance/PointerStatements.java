package org.clew.conformance;

/** Pointers into objects: to elements and members, to the end, to what contains a member, through another type. Statements of a {@link RandomMemoryProgram}. */
final class PointerStatements {

    private final RandomMemory memory;

    PointerStatements(RandomMemory memory) {
        this.memory = memory;
    }

    String interior(Place object) {
        Place array = memory.array(object);
        String p = memory.fresh("p");
        if (array != null && !((Shape.Vector) array.shape()).element().isReal()) {
            Shape.Vector vector = (Shape.Vector) array.shape();
            String type = ((Shape.Scalar) vector.element()).type();
            return "{ " + type + " *" + p + " = " + array.text() + "; " + p + " += "
                    + memory.index("" + vector.length()) + "; *" + p + " = " + memory.value()
                    + "; h = h * 31 + (unsigned) *" + p + "; }";
        }
        Place leaf = memory.leaf(object);
        if (leaf.shape() instanceof Shape.Scalar scalar && !leaf.isReal()) {
            return "{ " + scalar.type() + " *" + p + " = &" + leaf.text() + "; *" + p + " += 1; h ^= (unsigned) *" + p
                    + "; }";
        }
        return leaf.hash();
    }

    String walked(Place object) {
        if (memory.chance(50)) {
            Place array = memory.array(object);
            if (array != null && !((Shape.Vector) array.shape()).element().isReal()) {
                String type = ((Shape.Scalar) ((Shape.Vector) array.shape()).element()).type();
                String f = memory.function(
                        "void",
                        "NAME(" + type + " *p, int n)",
                        memory.chance(50)
                                ? "{ while (n--) *p++ += 3; }"
                                : "{ for (int i = 0; i < n; i++) p[i] += i; }");
                return f + "(" + array.text() + ", " + ((Shape.Vector) array.shape()).length() + ");";
            }
        }
        String view = memory.one("unsigned char", "unsigned char", "short", "unsigned", "long long");
        boolean generic = memory.chance(50);
        String f = memory.function(
                "void",
                "NAME(" + (generic ? "void" : view) + " *v, int n)",
                "{ " + view + " *p = v; "
                        + (memory.chance(50)
                                ? "while (n--) *p++ += 5;"
                                : "for (int i = n - 1; i >= 0; i--) p[i] ^= i + 1;")
                        + " }");
        return f + "(" + (generic ? "" : "(" + view + " *) ") + object.address() + ", " + object.size() + " / sizeof("
                + view + "));";
    }

    String punned(Place object) {
        Shape.Composite other = memory.type();
        Place view = memory.leaf(new Place("(*(" + other.name() + " *) " + object.address() + ")", other));
        String action = memory.chance(50) ? memory.assigned(view) : view.hash();
        return "if (sizeof(" + other.name() + ") <= " + object.size() + ") { " + action + " }";
    }

    String container(Place object) {
        Place inner = memory.composite(object);
        if (inner == null) {
            return memory.assigned(memory.leaf(object));
        }
        Shape.Composite composite = (Shape.Composite) inner.shape();
        int index = memory.memberOf(composite);
        if (composite.members().get(index) instanceof Shape.Bits) {
            return memory.leaf(object).hash();
        }
        String offset = "__builtin_offsetof(" + composite.name() + ", m" + index + ")";
        Place whole = memory.leaf(new Place(
                "(*(" + composite.name() + " *) ((char *) &" + inner.text() + ".m" + index + " - " + offset + "))",
                composite));
        return memory.assigned(whole);
    }

    /** Two views of what a {@code void} pointer points to. */
    String generic(Place object) {
        Shape.Composite other = memory.type();
        String v = memory.fresh("v");
        String q = memory.fresh("q");
        Place view = memory.leaf(new Place("(*" + q + ")", other));
        if (view.isReal()) {
            return memory.leaf(object).hash();
        }
        String scalar = memory.view();
        String p = memory.fresh("p");
        return "if (sizeof(" + other.name() + ") <= " + object.size() + " && sizeof(" + scalar + ") <= " + object.size()
                + ") { void *" + v + " = " + object.address() + "; "
                + other.name() + " *" + q + " = " + v + "; " + scalar + " *" + p + " = " + v + "; " + p + "["
                + memory.index(object.size() + " / sizeof(" + scalar + ")") + "] += 3; h ^= (unsigned) "
                + view.text() + "; " + view.text() + " += 1; h = h * 31 + (unsigned) " + p + "[0]; }";
    }

    /** From the end of an array, or of an object, to its beginning. */
    String backwards(Place object) {
        String p = memory.fresh("p");
        Place array = memory.array(object);
        if (array != null
                && memory.chance(60)
                && !((Shape.Vector) array.shape()).element().isReal()) {
            Shape.Vector vector = (Shape.Vector) array.shape();
            String type = ((Shape.Scalar) vector.element()).type();
            return "{ " + type + " *" + p + " = " + array.text() + " + " + vector.length() + "; " + p
                    + "[-1] += 1; while (" + p + " > " + array.text() + ") { --" + p + "; h = h * 31 + (unsigned) *"
                    + p + "; *" + p + " ^= 1; } }";
        }
        return "{ unsigned char *" + p + " = (unsigned char *) " + object.address() + " + " + object.size() + "; " + p
                + "[-1] = " + memory.value() + "; h = h * 31 + *(" + p + " - " + memory.index(object.size())
                + " - 1); }";
    }

    String chosen(Place object, Place other) {
        Place a = memory.leaf(object);
        Place b = memory.leaf(other);
        if (!(a.shape() instanceof Shape.Scalar) || !a.shape().equals(b.shape()) || a.isReal()) {
            String p = memory.fresh("p");
            return "{ unsigned char *" + p + " = z ? (unsigned char *) " + object.address() + " : (unsigned char *) "
                    + other.address() + "; *" + p + " += 1; h ^= " + p + "[z]; }";
        }
        String p = memory.fresh("p");
        return "{ " + ((Shape.Scalar) a.shape()).type() + " *" + p + " = z ? &" + a.text() + " : &" + b.text() + "; *"
                + p + " = " + memory.value() + "; h ^= (unsigned) " + b.text() + "; }";
    }
}
