package org.clew.evidence.compiled;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.text.TranslationUnit;

/**
 * The input of a {@link SanityRun}.
 *
 * @param inputs the functions whose results are inputs; only those with a scalar result or none
 * @param names the identifiers of the program, empty if only a part of its text is known
 * @param constants numbers from the program's text, which its conditions compare inputs with
 * @param allocationFails whether a run counts in which memory ran out
 */
public record SanityTask(
        List<TranslationUnit> units,
        DataModel dataModel,
        Property property,
        List<InputFunction> inputs,
        Optional<Set<String>> names,
        List<Long> constants,
        boolean allocationFails) {

    public SanityTask {
        units = List.copyOf(units);
        inputs = List.copyOf(inputs);
        names = names.map(Set::copyOf);
        constants = List.copyOf(constants);
    }

    boolean mentions(String name) {
        return names.map(known -> known.contains(name)).orElse(true);
    }

    boolean mentionsAny(Set<String> some) {
        return some.stream().anyMatch(this::mentions);
    }
}
