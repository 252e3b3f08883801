package org.clew.source.cdt.syntax;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.source.library.LibraryText;
import org.clew.source.library.StandardNames;

/**
 * The instructions of attributes to the linker: other names, names that need not be defined, and functions that run before and after {@code main}. A
 * program without such attributes has an empty one.
 */
public final class LinkedNames {

    /** The priority of a constructor or destructor that names none: constructors of that priority run last. */
    private static final int LEAST_URGENT = 65_536;

    private final Map<String, String> aliases = new HashMap<>();
    private final Set<String> weak = new HashSet<>();
    private final Set<String> resolvedAtRunTime = new HashSet<>();
    private final Map<String, Integer> constructors = new LinkedHashMap<>();
    private final Map<String, Integer> destructors = new LinkedHashMap<>();

    /** Records the attributes of one declaration of {@code name}. */
    public void declare(String name, List<Attribute> attributes) {
        attributes.forEach(attribute -> note(name, attribute));
    }

    private void note(String name, Attribute attribute) {
        switch (attribute.name()) {
            case "constructor" -> constructors.put(name, priority(attribute));
            case "destructor" -> destructors.put(name, priority(attribute));
            case "weak" -> weak.add(name);
            case "alias" -> aliases.put(name, attribute.string());
            case "weakref" -> {
                String target = attribute.string();
                weak.add(target.isEmpty() ? name : target);
                if (!target.isEmpty()) {
                    aliases.put(name, target);
                }
            }
            case "ifunc" -> resolvedAtRunTime.add(name);
            default -> {}
        }
    }

    private static int priority(Attribute attribute) {
        String argument = attribute.arguments();
        return argument.matches("\\d{1,6}") ? Integer.parseInt(argument) : LEAST_URGENT;
    }

    /** The name under which {@code name} is defined. */
    public String target(String name) {
        String target = name;
        for (int i = 0; i < aliases.size() && aliases.containsKey(target); i++) {
            target = aliases.get(target);
        }
        return target;
    }

    /** The names that stand for something defined under another name. */
    public Set<String> aliases() {
        return aliases.keySet();
    }

    /** Whether {@code name} may stay undefined; its address is then null. The C library may define it all the same. */
    public boolean isNull(String name) {
        return weak.contains(name) && !LibraryText.defines(name) && !StandardNames.contain(name);
    }

    /** Whether a function of the program chooses what {@code name} stands for when the program is loaded. */
    public boolean isResolvedAtRunTime(String name) {
        return resolvedAtRunTime.contains(name);
    }

    /** The functions that run before main: the smallest number first, equal ones as they are declared. */
    public List<String> constructors() {
        return sorted(constructors);
    }

    /** The functions that run after main and its exit handlers: as constructors, but backwards. */
    public List<String> destructors() {
        return sorted(destructors).reversed();
    }

    private static List<String> sorted(Map<String, Integer> functions) {
        List<String> names = new ArrayList<>(functions.keySet());
        names.sort(Comparator.comparing(
                name -> Optional.ofNullable(functions.get(name)).orElse(LEAST_URGENT)));
        return names;
    }
}
