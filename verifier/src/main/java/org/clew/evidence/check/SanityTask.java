package org.clew.evidence.check;

import java.nio.file.Path;
import java.util.List;
import org.clew.program.DataModel;
import org.clew.property.Property;

/**
 * What a {@link SanityRun} runs.
 *
 * @param inputs the functions whose results are inputs; only those with a scalar result or none
 * @param constants numbers from the program's text, which its conditions compare inputs with
 * @param allocationFails whether a run counts in which memory ran out
 */
public record SanityTask(
        Path program,
        DataModel dataModel,
        Property property,
        List<InputFunction> inputs,
        List<Long> constants,
        boolean allocationFails) {

    public SanityTask {
        inputs = List.copyOf(inputs);
        constants = List.copyOf(constants);
    }
}
