package org.clew.conformance;

/**
 * A random C program about bytes: casts, interior pointers, bulk copies, members that are arrays, unions, integers as addresses.
 * All accesses are within objects, and all bytes are set before they are read, so its checksum is defined on a real machine.
 */
final class RandomMemoryProgram {

    static final String PRELUDE = """
            typedef unsigned long size_t;
            void *malloc(size_t); void *calloc(size_t, size_t); void *realloc(void *, size_t); void free(void *);
            void *memset(void *, int, size_t); void *memcpy(void *, const void *, size_t); void *memmove(void *, const void *, size_t);
            static int z;
            """;

    private final RandomMemory memory;
    private final ByteStatements bytes;
    private final BlockStatements blocks;
    private final PointerStatements pointers;
    private final CallStatements calls;
    private final StringBuilder body = new StringBuilder();

    RandomMemoryProgram(int number) {
        memory = new RandomMemory(number);
        bytes = new ByteStatements(memory);
        blocks = new BlockStatements(memory);
        pointers = new PointerStatements(memory);
        calls = new CallStatements(memory);
        for (int i = memory.between(4, 14); i > 0; i--) {
            body.append("  ").append(statement()).append('\n');
        }
        memory.objects().forEach(this::hashAll);
    }

    /** Its function {@code run<number>} returns the checksum; declarations of the library come from {@link #PRELUDE}. */
    String text() {
        return memory.declarations() + "static unsigned run" + memory.number() + "(void) {\n  unsigned h = 1;\n"
                + memory.allocations() + body + "  return h;\n}\n" + memory.definitions();
    }

    private String statement() {
        Place object = memory.object();
        return switch (memory.between(0, 30)) {
            case 0, 1 -> memory.assigned(memory.leaf(object));
            case 2 -> memory.leaf(object).hash();
            case 3 -> bytes.set(object);
            case 4 -> bytes.read(object);
            case 5, 6 -> bytes.viewed(object);
            case 7, 8 -> blocks.filled(object);
            case 9, 10, 11 -> blocks.copied(object, memory.object());
            case 12 -> blocks.wholeCopied(object);
            case 13 -> bytes.asInteger(object);
            case 14, 15 -> pointers.walked(object);
            case 16, 17 -> pointers.interior(object);
            case 18 -> pointers.punned(object);
            case 19 -> calls.throughStruct(object);
            case 20 -> pointers.container(object);
            case 21 -> calls.byValue(object);
            case 22 -> pointers.generic(object);
            case 23 -> blocks.serialised(object);
            case 24 -> pointers.backwards(object);
            case 25 -> pointers.chosen(object, memory.object());
            case 26 -> calls.memberBlock(object);
            case 27 -> bytes.stored(object);
            case 28 -> bytes.flexible();
            case 29 -> calls.assignedThrough(object);
            default -> blocks.held(object);
        };
    }

    private void hashAll(Place object) {
        if (memory.chance(35)) {
            String i = memory.fresh("i");
            body.append("  for (int %s = 0; %s < %s; %s++) h = h * 31 + ((unsigned char *) %s)[%s];\n"
                    .formatted(i, i, object.size(), i, object.address(), i));
        } else {
            hashLeaves(object);
        }
    }

    /** Types are at most a few levels deep. */
    private void hashLeaves(Place place) {
        switch (place.shape()) {
            case Shape.Scalar scalar -> body.append("  ").append(place.hash()).append('\n');
            case Shape.Bits bits -> body.append("  ").append(place.hash()).append('\n');
            case Shape.Vector vector -> {
                for (int i = 0; i < vector.length(); i++) {
                    hashLeaves(new Place(place.text() + "[" + i + "]", vector.element()));
                }
            }
            case Shape.Composite composite -> {
                for (int i = 0; i < composite.members().size(); i++) {
                    hashLeaves(place.member(composite, i));
                }
            }
        }
    }
}
