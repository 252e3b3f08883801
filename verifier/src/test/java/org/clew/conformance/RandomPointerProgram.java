package org.clew.conformance;

import java.util.Random;

/**
 * A function without inputs that uses arrays, the heap and pointers, sometimes in ways that C does not allow: an index that is one too large, memory that
 * was freed, a variable whose block has ended. What memory holds never decides what happens next.
 */
final class RandomPointerProgram {

    static final String PRELUDE = """
            typedef __SIZE_TYPE__ size_t;
            void *malloc(size_t); void *calloc(size_t, size_t); void free(void *);
            void *memset(void *, int, size_t); void *memmove(void *, const void *, size_t);
            static int global[3];
            static int *ended(int x) { int local = x; int *p = &local; *p = 2; return p; }
            """;

    private static final int LENGTH = 4;

    private final int number;
    private final Random random;
    private final StringBuilder text = new StringBuilder();

    RandomPointerProgram(int number) {
        this.number = number;
        random = new Random(number * 7919L + 17);
        text.append("int run").append(number).append("(void) {\n");
        text.append("  int i, x = ")
                .append(random.nextInt(100))
                .append(", y = 0, a[")
                .append(LENGTH)
                .append("];\n");
        text.append("  struct { int part[2]; int next; } s;\n  int *p0 = 0, *p1 = 0, *p2 = 0;\n");
        statements(5 + random.nextInt(9), 0);
        switch (random.nextInt(3)) {
            case 0 -> text.append("  free(p0 == p1 || p0 == p2 ? 0 : p0);\n");
            case 1 -> text.append("  free(p0);\n");
            default -> {}
        }
        text.append("  return 0;\n}\n");
    }

    String text() {
        return text.toString();
    }

    private void statements(int count, int depth) {
        for (int i = 0; i < count; i++) {
            text.append("  ").append(statement(depth)).append('\n');
        }
    }

    private String pointer() {
        return "p" + random.nextInt(3);
    }

    /** Mostly inside. */
    private int index(int length) {
        return random.nextInt(8) == 0 ? (random.nextBoolean() ? -1 : length) : random.nextInt(length);
    }

    private String statement(int depth) {
        return switch (random.nextInt(depth == 0 ? 17 : 15)) {
            case 0, 1, 2 -> pointer() + " = malloc(" + 4 * (1 + random.nextInt(LENGTH)) + ");";
            case 3 -> pointer() + " = calloc(" + (1 + random.nextInt(LENGTH)) + ", 4);";
            case 4, 5 -> "free(" + pointer() + ");";
            case 6 -> "if (P) P[%d] = x;".replace("P", pointer()).formatted(index(3));
            case 7 -> "i = %d; if (P) y += P[i];".replace("P", pointer()).formatted(index(2));
            case 8 -> "i = %d; a[i] = y;".formatted(index(LENGTH));
            case 9 -> "i = %d; s.part[i] = global[%d];".formatted(index(2), random.nextInt(3));
            case 10 -> pointer() + " = " + pointer() + ";";
            case 11 -> pointer() + " = a + " + random.nextInt(LENGTH + 1) + ";";
            case 12 ->
                pointer() + " = &" + (random.nextBoolean() ? "s.next" : "global[" + random.nextInt(3) + "]") + ";";
            case 13 -> "if (P) memset(P, 0, %d);".replace("P", pointer()).formatted(4 * random.nextInt(4));
            case 14 -> moved(random.nextInt(3));
            case 15 -> "{ int t[2]; t[0] = x; P = t; y += *P; }".replace("P", pointer());
            default -> random.nextInt(4) == 0 ? pointer() + " = ended(x);" : block();
        };
    }

    /** Between different variables: compilers see that a block is moved to itself, and do nothing. */
    private String moved(int to) {
        int from = (to + 1 + random.nextInt(2)) % 3;
        int size = 4 * random.nextInt(3);
        return "if (p%1$d && p%2$d) memmove(p%1$d, p%2$d, %3$d);".formatted(to, from, size);
    }

    private String block() {
        int start = text.length();
        statements(1 + random.nextInt(2), 1);
        String body = text.substring(start);
        text.setLength(start);
        return (random.nextBoolean() ? "if ((x = x * 5 + 1) & 4) {\n" : "for (int k = 0; k < 2; k++) {\n") + body
                + "  }";
    }

    @Override
    public String toString() {
        return "program " + number;
    }
}
