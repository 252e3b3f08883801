package org.clew.conformance;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A C file of many functions, each of which writes, copies and reads parts of objects without initialisers. While a function is made the bytes that it has written
 * are kept in a set, which is the oracle: the first line that reads another byte. {@code main} calls the function whose number it reads.
 */
final class RandomInitialisation {

    private static final String HEAD = """
            extern void *malloc(__SIZE_TYPE__), *calloc(__SIZE_TYPE__, __SIZE_TYPE__), *realloc(void *, __SIZE_TYPE__);
            extern void *memcpy(void *, const void *, __SIZE_TYPE__), *memset(void *, int, __SIZE_TYPE__), free(void *);
            extern int __VERIFIER_nondet_int(void);
            struct pair { int f, g; char c[4]; };
            union word { int i; unsigned char b[4]; };
            int zero, sink;
            void set(int *p) { *p = 1; }
            void none(int *p) { }
            struct pair make(int k) { struct pair r; r.f = k; r.g = k; r.c[0] = 1; r.c[1] = r.c[2] = r.c[3] = 2; return r; }
            """;

    private static final List<String> OBJECTS = List.of("x", "y", "a", "s", "t", "u", "h");

    private final Random random;
    private final List<String> lines = new ArrayList<>(HEAD.lines().toList());
    private final List<String> expected = new ArrayList<>();
    private final Set<String> written = new LinkedHashSet<>();
    /** Whether the objects of the function are in memory. */
    private boolean addressed;

    private int failing;

    RandomInitialisation(long seed, int functions) {
        random = new Random(seed);
        for (int i = 0; i < functions; i++) {
            function(i);
        }
        lines.add("int main(void) {");
        lines.add("    switch (__VERIFIER_nondet_int()) {");
        for (int i = 0; i < functions; i++) {
            lines.add("    case " + i + ": f" + i + "(); break;");
        }
        lines.add("    }");
        lines.add("    return 0;");
        lines.add("}");
    }

    String text() {
        return String.join("\n", lines) + "\n";
    }

    /** For each function the line that reads what was not written, or that it ends. */
    List<String> expected() {
        return expected;
    }

    private void function(int number) {
        written.clear();
        failing = 0;
        addressed = random.nextBoolean();
        lines.add("void f" + number + "(void) {");
        lines.add("    int x, y, a[4]; struct pair s, t; union word u; int *h = malloc(16);");
        for (int i = 0; i < 9; i++) {
            lines.add("");
            String statement = statement(true);
            lines.set(lines.size() - 1, "    " + statement);
        }
        lines.add("    free(h);");
        lines.add("}");
        expected.add(failing == 0 ? "ends" : "line " + failing);
    }

    /** What a statement that is not executed reads and writes does not matter. */
    private String statement(boolean executed) {
        Set<String> before = new LinkedHashSet<>(written);
        int failed = failing;
        String text = statement();
        if (!executed) {
            written.clear();
            written.addAll(before);
            failing = failed;
        }
        return text;
    }

    private String statement() {
        switch (random.nextInt(addressed ? 17 : 12)) {
            case 0, 1, 2 -> {
                return assignment(scalar());
            }
            case 3 -> {
                String place = scalar();
                read(place);
                return write(place) + " += 1;";
            }
            case 4 -> {
                return copy("s", "t", 12, "s = t;");
            }
            case 5 -> {
                return copy("t", "s", 12, "t = s;");
            }
            case 6 -> {
                int to = random.nextInt(4);
                int from = random.nextInt(4);
                return copy("s+" + (8 + to), "t+" + (8 + from), 1, "s.c[" + to + "] = t.c[" + from + "];");
            }
            case 7 -> {
                boolean taken = random.nextBoolean();
                return "if (" + (taken ? "!" : "") + "zero) { " + statement(taken) + " }";
            }
            case 8 -> {
                boolean taken = random.nextBoolean();
                String place = scalar();
                if (taken) {
                    read(place);
                }
                return (taken ? "!" : "") + "zero && (sink = " + place + ");";
            }
            case 9 -> {
                return fill("t", 12, "t = make(3);");
            }
            case 10 -> {
                boolean set = random.nextInt(4) > 0;
                if (!set) {
                    fail();
                }
                return "{ int l; if (" + (set ? "!" : "") + "zero) l = 1; " + write("y") + " = l; }";
            }
            case 11 -> {
                int count = 1 + random.nextInt(4);
                return fill("a", 4 * count, "for (int i = 0; i < " + count + "; i++) a[i] = i;");
            }
            case 12 -> {
                int bytes = 4 + random.nextInt(3) * 4;
                return copy("s", "t", bytes, "memcpy(&s, &t, " + bytes + ");");
            }
            case 13 -> {
                return copy("a", "h", 8, "memcpy(a, h, 8);");
            }
            case 14 -> {
                return random.nextBoolean() ? fill("x", 4, "set(&x);") : "none(&x);";
            }
            case 15 -> {
                return fill("h", 8, "memset(h, 0, 8);");
            }
            default -> {
                boolean zeroed = random.nextInt(3) == 0;
                if (random.nextInt(3) == 0) {
                    return "h = realloc(h, 32);";
                }
                written.removeIf(place -> place.startsWith("h+"));
                return zeroed ? fill("h", 16, "free(h); h = calloc(4, 4);") : "free(h); h = malloc(16);";
            }
        }
    }

    /** A character that becomes another one is copied, and not used. */
    private String assignment(String place) {
        String right = random.nextInt(3) == 0 ? String.valueOf(random.nextInt(9)) : scalar();
        if (Character.isDigit(right.charAt(0))) {
            return write(place) + " = " + right + ";";
        }
        List<String> from = bytes(right).toList();
        List<String> to = bytes(place).toList();
        if (from.size() == 1 && to.size() == 1) {
            return copy(to.getFirst(), from.getFirst(), 1, place + " = " + right + ";");
        }
        read(right);
        return write(place) + " = " + right + ";";
    }

    private String scalar() {
        return switch (OBJECTS.get(random.nextInt(OBJECTS.size()))) {
            case "x" -> "x";
            case "y" -> "y";
            case "a" -> "a[" + random.nextInt(4) + "]";
            case "h" -> "h[" + random.nextInt(4) + "]";
            case "s" -> "s." + (random.nextBoolean() ? "f" : "g");
            case "t" -> "t." + (random.nextBoolean() ? "f" : "c[" + random.nextInt(4) + "]");
            default -> random.nextBoolean() ? "u.i" : "u.b[" + random.nextInt(4) + "]";
        };
    }

    /** The bytes of a scalar. */
    private static Stream<String> bytes(String place) {
        String object = place.substring(0, 1);
        int index = place.endsWith("]") ? place.charAt(place.length() - 2) - '0' : 0;
        if (place.contains(".b[") || place.contains(".c[")) {
            return bytes(object, (place.contains(".c[") ? 8 : 0) + index, 1);
        }
        return bytes(object, place.endsWith(".g") ? 4 : 4 * index, 4);
    }

    private static Stream<String> bytes(String object, int from, int count) {
        return Stream.iterate(from, i -> i < from + count, i -> i + 1).map(i -> object + "+" + i);
    }

    private static Stream<String> block(String start, int count) {
        int plus = start.indexOf('+');
        return plus < 0
                ? bytes(start, 0, count)
                : bytes(start.substring(0, plus), Integer.parseInt(start.substring(plus + 1)), count);
    }

    private String write(String place) {
        bytes(place).forEach(written::add);
        return place;
    }

    private void read(String place) {
        if (!bytes(place).allMatch(written::contains)) {
            fail();
        }
    }

    private void fail() {
        if (failing == 0) {
            failing = lines.size();
        }
    }

    private String fill(String object, int count, String statement) {
        bytes(object, 0, count).forEach(written::add);
        return statement;
    }

    private String copy(String to, String from, int count, String statement) {
        List<Boolean> marks = block(from, count).map(written::contains).toList();
        List<String> targets = block(to, count).toList();
        for (int i = 0; i < count; i++) {
            if (marks.get(i)) {
                written.add(targets.get(i));
            } else {
                written.remove(targets.get(i));
            }
        }
        return statement;
    }
}
