package org.clew.evidence;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.property.Property;

/**
 * All that a run leaves behind for those who report it.
 *
 * @param warnings what the user should know about the program, whatever the verdict
 * @param invariants what a proof rests on, as far as C can say it
 * @param statistics stable names and their values
 */
public record Result(
        Property property,
        Verdict verdict,
        List<String> warnings,
        List<Invariant> invariants,
        Map<String, String> statistics) {

    public Result {
        warnings = List.copyOf(warnings);
        invariants = List.copyOf(invariants);
        statistics = Collections.unmodifiableMap(new LinkedHashMap<>(statistics));
    }
}
