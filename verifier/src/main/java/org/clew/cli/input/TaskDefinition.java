package org.clew.cli.input;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.clew.program.DataModel;

/**
 * What a task definition file asks: which files, which properties, which sizes. It has no room for an expected verdict, so
 * nothing that decides a task can see one.
 */
public record TaskDefinition(List<Path> inputFiles, List<Path> propertyFiles, Optional<DataModel> dataModel) {
    public TaskDefinition {
        inputFiles = List.copyOf(inputFiles);
        propertyFiles = List.copyOf(propertyFiles);
    }
}
