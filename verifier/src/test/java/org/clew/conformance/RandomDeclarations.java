package org.clew.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random structs, unions and enumerations: members of all types, bit-fields, attributes of packing and alignment. */
final class RandomDeclarations {

    /** What the program that checks a declaration asks about: members with an address, and bit-fields. */
    record Declaration(String text, String type, List<String> members, List<String> bitFields) {}

    private static final String[] SCALARS = {
        "char",
        "signed char",
        "unsigned char",
        "short",
        "unsigned short",
        "int",
        "unsigned",
        "long",
        "unsigned long",
        "long long",
        "unsigned long long",
        "float",
        "double",
        "long double",
        "_Bool",
        "char *",
        "void (*)(void)"
    };
    private static final String[] FIELDS = {
        "char",
        "signed char",
        "unsigned char",
        "short",
        "unsigned short",
        "int",
        "unsigned",
        "long",
        "unsigned long",
        "long long",
        "unsigned long long",
        "_Bool"
    };
    private static final int[] FIELD_BITS = {8, 8, 8, 16, 16, 32, 32, 32, 32, 64, 64, 1};

    private final Random random;
    private final boolean wide;
    private final List<String> known = new ArrayList<>();
    private int names;

    RandomDeclarations(long seed, boolean wide) {
        random = new Random(seed);
        this.wide = wide;
    }

    Declaration next() {
        int number = names++;
        if (random.nextInt(12) == 0) {
            return typeName(number);
        }
        if (random.nextInt(15) == 0) {
            return enumeration(number);
        }
        boolean union = random.nextInt(5) == 0;
        String type = (union ? "union" : "struct") + " s" + number;
        List<String> members = new ArrayList<>();
        List<String> bitFields = new ArrayList<>();
        StringBuilder body = new StringBuilder();
        int count = random.nextInt(7);
        for (int i = 0; i < count; i++) {
            member(body, "m" + i, members, bitFields, random.nextInt(8) == 0 ? 1 : 0);
        }
        if (!union && !members.isEmpty() && random.nextInt(10) == 0) {
            body.append(scalarWithoutPointer()).append(" tail[]; ");
        }
        String before = random.nextInt(4) == 0 ? typeAttribute() : "";
        String behind = random.nextInt(6) == 0 ? typeAttribute() : "";
        String text = (union ? "union " : "struct ") + before + " s" + number + " { " + body + "} " + behind + ";";
        int pack = random.nextInt(6) == 0 ? 1 << random.nextInt(5) : 0;
        if (pack > 0) {
            text = "#pragma pack(push, " + pack + ")\n" + text + "\n#pragma pack(pop)";
        }
        known.add(type);
        return new Declaration(text, type, members, bitFields);
    }

    private Declaration typeName(int number) {
        String name = "t" + number;
        int alignment = 1 << random.nextInt(6);
        known.add(name);
        return new Declaration(
                "typedef " + scalarWithoutPointer() + " " + name + " __attribute__((aligned(" + alignment + ")));",
                name,
                List.of(),
                List.of());
    }

    private Declaration enumeration(int number) {
        String type = "enum e" + number;
        String[] values = {
            "0",
            "1",
            "127",
            "128",
            "255",
            "256",
            "-1",
            "-128",
            "-129",
            "32767",
            "65535",
            "65536",
            "2147483647",
            "-40000"
        };
        StringBuilder text = new StringBuilder(type).append(" { ");
        for (int i = 0; i <= random.nextInt(3); i++) {
            text.append("E")
                    .append(number)
                    .append("_")
                    .append(i)
                    .append(" = ")
                    .append(values[random.nextInt(values.length)])
                    .append(", ");
        }
        text.append(random.nextBoolean() ? "} __attribute__((packed));" : "};");
        known.add(type);
        return new Declaration(text.toString(), type, List.of(), List.of());
    }

    private void member(StringBuilder body, String name, List<String> members, List<String> bitFields, int depth) {
        int choice = random.nextInt(10);
        if (depth > 0 && choice < 6) {
            boolean union = random.nextInt(3) == 0;
            body.append(union ? "union " : "struct ")
                    .append(random.nextInt(5) == 0 ? typeAttribute() : "")
                    .append(" { ");
            for (int i = 0; i <= random.nextInt(3); i++) {
                member(body, name + "_" + i, members, bitFields, 0);
            }
            body.append("}; ");
        } else if (choice < 4) {
            int kind = random.nextInt(FIELDS.length);
            int bits = kind >= 7 && kind <= 8 && wide ? 64 : FIELD_BITS[kind];
            int width = random.nextInt(5) == 0 ? random.nextInt(2) * bits : 1 + random.nextInt(bits);
            boolean unnamed = width == 0 || random.nextInt(8) == 0;
            body.append(FIELDS[kind])
                    .append(' ')
                    .append(unnamed ? "" : name)
                    .append(" : ")
                    .append(width);
            body.append(!unnamed && random.nextInt(8) == 0 ? memberAttribute() : "")
                    .append("; ");
            if (!unnamed) {
                bitFields.add(name);
            }
        } else {
            String array = random.nextInt(4) == 0 ? "[" + (1 + random.nextInt(5)) + "]" : "";
            String attribute = random.nextInt(5) == 0 ? memberAttribute() : "";
            String type = known.isEmpty() || random.nextInt(4) > 0 ? scalar() : known.get(random.nextInt(known.size()));
            if (type.contains("(*)")) {
                body.append(type.replace("(*)", "(*" + name + ")"));
            } else {
                // Elements may not be aligned to more than their size.
                body.append(type).append(' ').append(name).append(type.startsWith("t") ? "" : array);
            }
            body.append(attribute).append("; ");
            members.add(name);
        }
    }

    private String scalar() {
        return wide && random.nextInt(20) == 0 ? "__int128" : SCALARS[random.nextInt(SCALARS.length)];
    }

    private String scalarWithoutPointer() {
        return SCALARS[random.nextInt(SCALARS.length - 2)];
    }

    private String typeAttribute() {
        return switch (random.nextInt(4)) {
            case 0, 1 -> " __attribute__((packed)) ";
            case 2 -> " __attribute__((aligned(" + (1 << random.nextInt(6)) + "))) ";
            default -> " __attribute__((packed, aligned(" + (1 << random.nextInt(5)) + "))) ";
        };
    }

    private String memberAttribute() {
        return switch (random.nextInt(3)) {
            case 0 -> " __attribute__((packed))";
            case 1 -> " __attribute__((aligned(" + (1 << random.nextInt(6)) + ")))";
            default -> " __attribute__((packed, aligned(" + (1 << random.nextInt(4)) + ")))";
        };
    }
}
