package org.clew.cli.input;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.clew.program.DataModel;

/** The files, properties and data model of a task definition. The expected verdict is not stored, so that no strategy can see it. */
public record TaskDefinition(List<Path> inputFiles, List<Path> propertyFiles, Optional<DataModel> dataModel) {
    public TaskDefinition {
        inputFiles = List.copyOf(inputFiles);
        propertyFiles = List.copyOf(propertyFiles);
    }
}
