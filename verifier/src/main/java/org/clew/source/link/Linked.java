package org.clew.source.link;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.clew.source.link.UnitNames.Role;

/** The declarations of the units that were linked so far. */
public final class Linked {

    private final Set<String> declarations = new HashSet<>();
    private final Map<Role, Set<String>> names = new HashMap<>();

    /** Whether a declaration with these tokens was linked. */
    boolean has(String declaration) {
        return declarations.contains(declaration);
    }

    void add(String declaration) {
        declarations.add(declaration);
    }

    /** Whether a name that means something in its unit only was linked. */
    boolean has(Role role, String name) {
        return names.getOrDefault(role, Set.of()).contains(name);
    }

    void add(Role role, String name) {
        names.computeIfAbsent(role, key -> new HashSet<>()).add(name);
    }
}
