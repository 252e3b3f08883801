package org.clew.bench.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.clew.cli.input.BadInputException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sets, folders, definitions and programs become tasks, one for each property. */
class TaskReaderTest {
    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        file("p/unreach-call.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )");
        file("p/memory.prp", "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )");
        file("p/cover.prp", "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )");
        file("loops/a.c", "");
        file("loops/a.i", "");
        file("loops/b.c", "");
        file("loops/a.yml", """
                format_version: '2.0'
                input_files: 'a.i'
                properties:
                  - property_file: ../p/unreach-call.prp
                    expected_verdict: true
                  - property_file: ../p/memory.prp
                    expected_verdict: false
                    subproperty: valid-deref
                  - property_file: ../p/cover.prp
                options:
                  language: C
                  data_model: ILP32
                """);
        file("loops/witness.yml", "- entry_type: invariant_set\n");
        file("All.set", "# a comment\nloops/*.yml\n\nabsent/*.yml\n");
    }

    @Test
    void aFolderHasItsDefinitionsAndTheProgramsThatNoDefinitionNames() throws Exception {
        assertThat(read(null, folder.toString()))
                .containsExactly(
                        "loops/a.yml unreach-call true ILP32 [a.i] loops",
                        "loops/a.yml memory false(valid-deref) ILP32 [a.i] loops",
                        "loops/b.c unreach-call ? ? [b.c] loops");
    }

    @Test
    void onePropertyCanBeChosen() throws Exception {
        assertThat(read("memory", folder.toString()))
                .containsExactly("loops/a.yml memory false(valid-deref) ILP32 [a.i] loops");
        String file = folder.resolve("p/memory.prp").toString();
        assertThat(read(file, folder.resolve("loops/b.c").toString()))
                .containsExactly("loops/b.c memory ? ? [b.c] loops");
    }

    @Test
    void aSetNamesTheCategory() throws Exception {
        Files.delete(folder.resolve("loops/witness.yml"));
        assertThat(read("unreach-call", folder.resolve("All.set").toString()))
                .containsExactly("loops/a.yml unreach-call true ILP32 [a.i] All");
    }

    @Test
    void tasksOfTheSameNameKeepTheirPaths() throws Exception {
        file("more/loops/b.c", "");
        assertThat(new TaskReader(null).read(List.of(folder.toString())))
                .extracting(BenchTask::name)
                .contains("loops/a.yml", folder + "/loops/b.c", folder + "/more/loops/b.c");
    }

    @Test
    void whatIsNoTaskIsSaid() {
        assertThatThrownBy(() -> read(null, folder.resolve("absent").toString()))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("absent: no such file or folder");
        assertThatThrownBy(() -> read(null, folder.resolve("loops/witness.yml").toString()))
                .hasMessageContaining("is not a task definition of a C program");
        assertThatThrownBy(() -> read(null, folder.resolve("p/memory.prp").toString()))
                .hasMessageEndingWith("is not a .set, .yml, .c or .i file");
    }

    private void file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static List<String> read(@Nullable String property, String operand) throws BadInputException, IOException {
        return new TaskReader(property)
                .read(List.of(operand)).stream()
                        .map(task -> String.join(
                                " ",
                                task.name(),
                                task.property(),
                                task.expected().map(Expected::text).orElse("?"),
                                task.dataModel().orElse("?"),
                                task.files().stream()
                                        .map(Path::getFileName)
                                        .toList()
                                        .toString(),
                                task.category()))
                        .toList();
    }
}
