package org.clew.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.clew.program.DataModel;
import org.clew.source.text.Compiler;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PreprocessorTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int x;",
                "# 1 \"f.c\"\n#line 7\nint x;",
                "#pragma once\n#ident \"x\"\n#\nint x;",
                "char *s = \"#include\"; /*\n#define X\n*/ int __x__; const char *f(void) { return __FUNCTION__; }",
            })
    void nothingToPreprocess(String text) {
        assertThat(Preprocessor.needsPreprocessing(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"#include <a.h>\n", "  # define X 1\n", "/* c */ #undef X\n", "int x = __LINE__;"})
    void somethingToPreprocess(String text) {
        assertThat(Preprocessor.needsPreprocessing(text)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(DataModel.class)
    void theCompilerExpandsForTheDataModel(DataModel dataModel) throws Exception {
        assumeTrue(Compiler.command().isPresent(), "no C compiler here");
        Path file = write(
                "a.c",
                "#include <stddef.h>\n#include <stdlib.h>\n#define ONE 1\nint x = ONE + __SIZEOF_LONG__;\n"
                        .getBytes(StandardCharsets.UTF_8));
        SourceText source = Preprocessor.read(file, dataModel);
        assertThat(source.text())
                .contains("int x = 1 + " + dataModel.longSize() + ";")
                .contains("malloc");
        int offset = source.text().indexOf("int x");
        assertThat(source.lines().span(offset, 5)).hasToString(file + ":4:1");
    }

    @Test
    void theCompilersComplaintNamesItsPlace() throws Exception {
        assumeTrue(Compiler.command().isPresent(), "no C compiler here");
        Path file = write("b.c", "\n#include \"missing.h\"\n".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> Preprocessor.read(file, DataModel.LP64))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file + ":2:10: preprocessor directive: missing.h: No such file");
    }

    @Test
    void preprocessedFilesAreLeftAlone() throws Exception {
        Path file = write("c.i", "#define X 1\nint x = X;\n".getBytes(StandardCharsets.UTF_8));
        assertThat(Preprocessor.read(file, DataModel.LP64).text()).contains("int x = X;");
    }

    @Test
    void badFilesHaveTheirOwnMessages() throws Exception {
        assertRejected(folder.resolve("nowhere.c"), "does not exist");
        assertRejected(folder, "is a directory");
        assertRejected(write("empty.c", new byte[0]), "is empty");
        assertRejected(write("blank.c", "\n \t\n".getBytes(StandardCharsets.UTF_8)), "is empty");
        assertRejected(write("binary.c", new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1, 0, 0}), "contains binary data");
    }

    private static void assertRejected(Path file, String reason) {
        assertThatThrownBy(() -> Preprocessor.read(file, DataModel.LP64))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file + ": file: ")
                .hasMessageContaining(reason);
    }

    private Path write(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }
}
