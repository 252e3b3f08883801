package org.clew.conformance;

/** Blocks of bytes: filled, copied, kept in a buffer, structures as a whole. Statements of a {@link RandomMemoryProgram}. */
final class BlockStatements {

    private final RandomMemory memory;

    BlockStatements(RandomMemory memory) {
        this.memory = memory;
    }

    String filled(Place object) {
        if (memory.chance(25)) {
            Place array = memory.array(object);
            if (array != null) {
                return "memset(" + array.text() + ", " + memory.value() + ", sizeof " + array.text() + ");";
            }
        }
        String length = memory.fresh("l");
        String constant = "enum { " + length + " = " + memory.between(0, 12) + " }; ";
        String count = memory.chance(30) ? "z + " + length : length;
        return "{ " + constant + "if (" + length + " <= " + object.size() + ") memset((char *) " + object.address()
                + " + " + memory.index(object.size() + " - " + length + " + 1") + ", " + memory.value() + ", " + count
                + "); }";
    }

    String copied(Place to, Place from) {
        String length = memory.fresh("l");
        String count = memory.chance(30) ? "z + " + length : length;
        String function = to == from ? "memmove" : memory.one("memcpy", "memmove");
        if (memory.chance(20)) {
            function = memory.function("void", "NAME(void *d, const void *s, int n)", "{ " + function + "(d, s, n); }");
        }
        return "{ enum { " + length + " = " + memory.between(0, 14) + " }; if (" + length + " <= " + to.size() + " && "
                + length
                + " <= " + from.size() + ") " + function + "(" + "(char *) " + to.address() + " + "
                + memory.index(to.size() + " - " + length + " + 1") + ", (char *) " + from.address() + " + "
                + memory.index(from.size() + " - " + length + " + 1") + ", " + count + "); }";
    }

    String wholeCopied(Place object) {
        Place to = memory.composite(object);
        if (to == null) {
            return memory.leaf(object).hash();
        }
        for (Place other : memory.objects()) {
            Place from = memory.composite(other);
            if (from != null && from.shape().equals(to.shape())) {
                boolean assignable = ((Shape.Composite) to.shape()).uniform();
                return assignable && memory.chance(60)
                        ? to.text() + " = " + from.text() + ";"
                        : memory.one("memcpy", "memmove") + "(&" + to.text() + ", &" + from.text() + ", sizeof "
                                + to.text() + ");";
            }
        }
        return memory.assigned(memory.leaf(object));
    }

    /** Bytes go to a buffer and come back, perhaps elsewhere. */
    String serialised(Place object) {
        Place other = memory.object();
        String b = memory.fresh("b");
        String length = memory.fresh("l");
        return "{ static unsigned char " + b + "[64]; enum { " + length + " = " + memory.between(1, 12) + " }; if ("
                + length
                + " <= " + object.size() + " && " + length + " <= " + other.size() + ") { memcpy("
                + b + " + " + memory.index("64 - " + length) + ", " + (memory.chance(50) ? "" : "(char *) ")
                + object.address() + ", "
                + length + "); " + b + "[" + memory.index("64") + "] += 1; memcpy((char *) "
                + other.address() + " + " + memory.index(other.size() + " - " + length + " + 1") + ", " + b + " + "
                + memory.index("64 - " + length) + ", " + length + "); } }";
    }

    /** A pointer that is copied as bytes. */
    String held(Place object) {
        Place leaf = memory.leaf(object);
        if (!(leaf.shape() instanceof Shape.Scalar scalar) || leaf.isReal()) {
            return memory.assigned(leaf);
        }
        String a = memory.fresh("a");
        String b = memory.fresh("b");
        String struct = "struct { char c[3]; " + scalar.type() + " *p; }";
        return "{ " + struct + " " + a + "[2]; " + a + "[0].p = &" + leaf.text() + "; " + a + "[1].p = 0; memcpy(&" + a
                + "[1], &" + a + "[0], sizeof " + a + "[0]); *" + a + "[1].p = " + memory.value() + "; " + scalar.type()
                + " *"
                + b + "; memmove(&" + b + ", &" + a + "[z].p, sizeof " + b + "); h ^= (unsigned) *" + b + "; }";
    }
}
