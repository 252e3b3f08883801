package org.clew.cli.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * One option or operand of a command line: its names, its help text, and its effect. Options are plain data, so that parser, help and documentation
 * read the same list, and so that a start needs no reflection.
 *
 * @param names empty for the operand of a command, which has only a label
 * @param label the placeholder of the value in the help; empty for a flag
 */
public record Option(List<String> names, String label, String meaning, Setter setter) {

    private static final String REPEATED = "...";

    /** Takes the value as the user wrote it. */
    public interface Setter {
        void set(String value) throws UsageException;
    }

    public Option {
        names = List.copyOf(names);
    }

    public static Option flag(List<String> names, String meaning, Runnable action) {
        return new Option(names, "", meaning, ignored -> action.run());
    }

    public static Option value(String name, String label, String meaning, Setter setter) {
        return new Option(List.of(name), label, meaning, setter);
    }

    /** One of a few words, the constants of an enumeration. */
    public static <E extends Enum<E>> Option oneOf(
            String name, Class<E> words, String meaning, Consumer<? super E> action) {
        Map<String, E> known = new LinkedHashMap<>();
        for (E word : words.getEnumConstants()) {
            known.put(word.name().toLowerCase(Locale.ROOT).replace('_', '-'), word);
        }
        String label = String.join("|", known.keySet());
        return value(name, label, meaning, value -> {
            E word = known.get(value);
            if (word == null) {
                throw new UsageException(name + " is one of " + label + ", not '" + value + "'");
            }
            action.accept(word);
        });
    }

    /** This option, which tells its name and value also to another setter. */
    public Option alsoTo(Consumer<Given> listener) {
        return new Option(names, label, meaning, value -> {
            setter.set(value);
            listener.accept(new Given(this, value));
        });
    }

    /** An option as it was given. */
    public record Given(Option option, String value) {

        public boolean is(String name) {
            return option.names().contains(name);
        }

        /** As one word of a command line, whatever the user wrote. */
        public String word() {
            if (option.isOperand()) {
                return value;
            }
            String name = option.names().getLast();
            boolean attached = name.length() == 2;
            return option.takesValue() ? name + (attached ? "" : "=") + value : name;
        }
    }

    /** This choice of words, which also takes values of another kind. */
    public Option or(String otherLabel, Predicate<String> isOther, Setter other) {
        List<String> words = List.of(label.split("\\|"));
        String both = label + "|" + otherLabel;
        return new Option(names, both, meaning, value -> {
            if (words.contains(value)) {
                setter.set(value);
            } else if (isOther.test(value)) {
                other.set(value);
            } else {
                throw new UsageException(names.getFirst() + " is one of " + both + ", not '" + value + "'");
            }
        });
    }

    /** The one argument that is not an option. */
    public static Option operand(String label, String meaning, Setter setter) {
        return new Option(List.of(), label, meaning, setter);
    }

    /** Arguments that are not options, at least one. */
    public static Option operands(String label, String meaning, Setter setter) {
        return new Option(List.of(), label + REPEATED, meaning, setter);
    }

    /** An operand that may be left out, which its brackets say. */
    boolean isOptional() {
        return label.startsWith("[");
    }

    public boolean isOperand() {
        return names.isEmpty();
    }

    boolean isRepeated() {
        return isOperand() && label.endsWith(REPEATED);
    }

    /** The words that can be its value, as far as they are known: those in {@code path|intervals|FILE.yml} that are not a kind of value. */
    public List<String> words() {
        return label.contains("|")
                ? List.of(label.split("\\|")).stream()
                        .filter(word -> word.matches("[a-z][a-z0-9-]*"))
                        .toList()
                : List.of();
    }

    public boolean takesValue() {
        return !label.isEmpty();
    }

    /** As the help shows it, for example {@code -o, --output FILE}. */
    public String synopsis() {
        String joined = String.join(", ", names);
        return isOperand() ? label : takesValue() ? joined + " " + label : joined;
    }
}
