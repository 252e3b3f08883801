package org.clew.bench.task;

import java.util.Optional;

/**
 * The expected verdict of a task definition. The verifier never sees it.
 *
 * @param part which part of the property is violated, if the definition says it
 */
public record Expected(boolean holds, Optional<String> part) {

    public static final Expected TRUE = new Expected(true, Optional.empty());

    /** {@code true}, {@code false} or {@code false(valid-deref)}. */
    public String text() {
        return holds ? "true" : part.map(each -> "false(" + each + ")").orElse("false");
    }

    /** The inverse of {@link #text}; nothing for an empty text. */
    public static Optional<Expected> of(String text) {
        return switch (text) {
            case "" -> Optional.empty();
            case "true" -> Optional.of(TRUE);
            case "false" -> Optional.of(new Expected(false, Optional.empty()));
            default ->
                Optional.of(new Expected(false, Optional.of(text.substring(text.indexOf('(') + 1, text.length() - 1))));
        };
    }
}
