package org.clew.cli.option;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.clew.property.Part;

/** The argument of {@code --check}: short names for the formulas of property files. */
public final class CheckList {

    private static final Map<String, Set<Part>> PARTS = new LinkedHashMap<>();

    static {
        PARTS.put("overflow", EnumSet.of(Part.NO_OVERFLOW));
        PARTS.put("memory", EnumSet.of(Part.VALID_DEREF, Part.VALID_FREE));
        PARTS.put("leaks", EnumSet.of(Part.VALID_MEMTRACK));
        PARTS.put("division", EnumSet.of(Part.DIVISION_BY_ZERO));
        PARTS.put("shift", EnumSet.of(Part.SHIFT));
        PARTS.put("conversion", EnumSet.of(Part.CONVERSION));
        PARTS.put("uninitialised", EnumSet.of(Part.UNINITIALISED));
        EnumSet<Part> all = EnumSet.complementOf(EnumSet.of(Part.UNREACH_CALL, Part.VALID_MEMCLEANUP));
        PARTS.put("all", all);
        PARTS.put("none", EnumSet.noneOf(Part.class));
    }

    /** For the help. */
    public static final String NAMES = String.join(", ", PARTS.keySet());

    private CheckList() {}

    public static Set<Part> parse(String list) throws UsageException {
        EnumSet<Part> parts = EnumSet.noneOf(Part.class);
        for (String name : Arrays.asList(list.split(",", -1))) {
            Set<Part> meant = PARTS.get(name.strip());
            if (meant == null) {
                throw new UsageException("--check: there is no check '" + name + "'; known are " + NAMES);
            }
            parts.addAll(meant);
        }
        return Collections.unmodifiableSet(parts);
    }
}
