package org.clew.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.clew.program.DataModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskDefinitionFileTest {
    @TempDir
    Path folder;

    @Test
    void readsFilesPropertiesAndDataModelRelativeToItself() throws Exception {
        assertThat(task("""
                        format_version: '2.0'
                        input_files: 'a.c'
                        properties:
                          - property_file: ../properties/unreach-call.prp
                            expected_verdict: false
                          - property_file: other.prp
                        options:
                          language: C
                          data_model: ILP32
                        """))
                .isEqualTo(new TaskDefinition(
                        List.of(folder.resolve("a.c")),
                        List.of(folder.resolve("../properties/unreach-call.prp"), folder.resolve("other.prp")),
                        Optional.of(DataModel.ILP32)));
    }

    @Test
    void inputFilesMayBeAListAndTheRestMayBeMissing() throws Exception {
        assertThat(task("""
                        format_version: 2.1
                        input_files:
                          - a.c
                          - b.c
                        """))
                .isEqualTo(new TaskDefinition(
                        List.of(folder.resolve("a.c"), folder.resolve("b.c")), List.of(), Optional.empty()));
    }

    @Test
    void theExpectedVerdictCannotBeSeen() throws Exception {
        String text = """
                format_version: '2.0'
                input_files: 'a.c'
                properties:
                  - property_file: p.prp
                    expected_verdict: %s
                """;
        assertThat(task(text.formatted("true"))).isEqualTo(task(text.formatted("false")));
    }

    private TaskDefinition task(String text) throws Exception {
        return TaskDefinitionFile.read(Files.writeString(folder.resolve("task.yml"), text));
    }
}
