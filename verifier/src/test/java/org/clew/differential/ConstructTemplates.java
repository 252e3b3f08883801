package org.clew.differential;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The constructs of {@code differential/constructs.c}, and how one is drawn from its template; the file explains its notation. */
final class ConstructTemplates {

    /** A template: what stands before, in and after the function. */
    record Template(String name, List<String> sections) {}

    static final List<Template> ALL = read();

    private static final char OPEN = '«';
    private static final char CLOSE = '»';
    private static final char OR = '¦';

    private final Draw draw;
    private final RandomExpressions expressions;
    private final Map<String, String> chosen = new HashMap<>();

    ConstructTemplates(Draw draw) {
        this.draw = draw;
        expressions = new RandomExpressions(draw);
    }

    private static List<Template> read() {
        try (InputStream in =
                Objects.requireNonNull(ConstructTemplates.class.getResourceAsStream("/differential/constructs.c"))) {
            String[] parts = new String(in.readAllBytes(), StandardCharsets.UTF_8).split("(?m)^==== ");
            List<Template> templates = new ArrayList<>();
            for (int i = 1; i < parts.length; i++) {
                String[] lines = parts[i].split("\n", 2);
                templates.add(new Template(lines[0], List.of(lines[1].split("(?m)^----\\n?"))));
            }
            return templates;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The text with all choices made. */
    String filled(String template, int number) {
        return chosen(template).replace("¤", Integer.toString(number));
    }

    private String chosen(String template) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < template.length()) {
            if (template.charAt(at) == OPEN) {
                int end = closing(template, at);
                text.append(choice(template.substring(at + 1, end)));
                at = end + 1;
            } else {
                text.append(template.charAt(at++));
            }
        }
        return text.toString();
    }

    private String choice(String inside) {
        if (inside.equals("E")) {
            return "(" + expressions.value(List.of("x", "x", "(x & 1)", "(int) (h & 7)"), 2) + ")";
        }
        if (inside.startsWith("$")) {
            return chosen.get(inside.substring(1));
        }
        if (inside.matches("\\d+\\.\\.\\d+")) {
            String[] bounds = inside.split("\\.\\.");
            return Integer.toString(draw.between(Integer.parseInt(bounds[0]), Integer.parseInt(bounds[1])));
        }
        if (inside.matches("(?s)[A-Z]=.*")) {
            String value = choice(inside.substring(2));
            chosen.put(inside.substring(0, 1), value);
            return value;
        }
        return chosen(draw.from(alternatives(inside)));
    }

    private static List<String> alternatives(String inside) {
        List<String> alternatives = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < inside.length(); i++) {
            switch (inside.charAt(i)) {
                case OPEN -> depth++;
                case CLOSE -> depth--;
                case OR -> {
                    if (depth == 0) {
                        alternatives.add(inside.substring(from, i));
                        from = i + 1;
                    }
                }
                default -> {}
            }
        }
        alternatives.add(inside.substring(from));
        return alternatives;
    }

    private static int closing(String template, int open) {
        int depth = 0;
        for (int i = open; i < template.length(); i++) {
            depth += template.charAt(i) == OPEN ? 1 : template.charAt(i) == CLOSE ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        throw new IllegalArgumentException("not closed: " + template.substring(open));
    }
}
