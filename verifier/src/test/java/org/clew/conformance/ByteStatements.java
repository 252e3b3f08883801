package org.clew.conformance;

/** Bytes of objects, whatever their type: single ones, through other types, at addresses that are numbers. Statements of a {@link RandomMemoryProgram}. */
final class ByteStatements {

    private final RandomMemory memory;

    ByteStatements(RandomMemory memory) {
        this.memory = memory;
    }

    String set(Place object) {
        return "((unsigned char *) " + object.address() + ")[" + memory.index(object.size()) + "] = " + memory.value()
                + ";";
    }

    String read(Place object) {
        return "h = h * 31 + ((unsigned char *) " + object.address() + ")[" + memory.index(object.size()) + "];";
    }

    String viewed(Place object) {
        String view = memory.view();
        String at = memory.index(object.size() + " - sizeof(" + view + ") + 1");
        String place = memory.chance(50)
                ? "*(" + view + " *) ((char *) " + object.address() + " + " + at + ")"
                : "((" + view + " *) " + object.address() + ")["
                        + memory.index(object.size() + " / sizeof(" + view + ")") + "]";
        return "if (" + object.size() + " >= sizeof(" + view + ")) "
                + (memory.chance(50) ? place + " = " + memory.value() : "h = h * 31 + (unsigned) " + place) + ";";
    }

    String asInteger(Place object) {
        String view = memory.view();
        String a = memory.fresh("a");
        String at = memory.index(object.size() + " - sizeof(" + view + ") + 1");
        String place = "*(" + view + " *) (" + a + " + " + at + ")";
        return "if (" + object.size() + " >= sizeof(" + view + ")) { unsigned long " + a + " = (unsigned long) "
                + object.address() + "; "
                + (memory.chance(50) ? place + " = " + memory.value() : "h = h * 31 + (unsigned) " + place)
                + "; }";
    }

    /** An address that lies in memory as a number. */
    String stored(Place object) {
        String a = memory.fresh("n");
        String view = memory.view();
        memory.defineGlobal("struct { char c; unsigned long u[2]; } " + a);
        return "if (" + object.size() + " >= sizeof(" + view + ")) { " + a + ".u[z] = (unsigned long) "
                + object.address()
                + "; " + a + ".u[1] = " + a + ".u[0] + " + memory.index(object.size() + " - sizeof(" + view + ") + 1")
                + "; *("
                + view + " *) " + a + ".u[1] = " + memory.value() + "; h = h * 31 + *(unsigned char *) " + a
                + ".u[0]; }";
    }

    /** An object whose last member is as long as its allocation. */
    String flexible() {
        String type = "struct " + memory.fresh("F");
        String p = memory.fresh("p");
        String scalar = memory.one(RandomMemory.SCALARS);
        memory.defineType(type + " { " + new Shape.Scalar(memory.one(RandomMemory.SCALARS)).declared("n") + "; "
                + scalar + " d[" + memory.one("", "0", "1") + "]; }");
        String bytes = "sizeof(" + type + ") + 4 * sizeof(" + scalar + ")";
        return "{ " + type + " *" + p + " = calloc(1, " + bytes + "); " + p + "->n = " + memory.value() + "; " + p
                + "->d["
                + memory.index("3") + "] = " + memory.value() + "; " + p + "->d[" + memory.index("3") + "] += 1; "
                + (memory.chance(50) ? "((unsigned char *) " + p + ")[" + memory.index(bytes) + "] = 9; " : "")
                + (memory.chance(50) ? p + " = realloc(" + p + ", 2 * (" + bytes + ")); " : "")
                + "h = h * 31 + (unsigned) " + p + "->n; for (int i = 0; i < 4; i++) h = h * 31 + (unsigned) " + p
                + "->d[i]; }";
    }
}
