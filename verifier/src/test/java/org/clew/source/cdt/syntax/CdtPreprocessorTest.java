package org.clew.source.cdt.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.clew.source.text.TranslationUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a machine without a compiler does. */
class CdtPreprocessorTest {
    @TempDir
    Path folder;

    @Test
    void expandsMacrosAndIncludes() throws Exception {
        Files.writeString(folder.resolve("h.h"), "#ifndef H\n#define H\nextern int other(void);\n#endif\n");
        Path file = folder.resolve("f.c");
        String text = "#include \"h.h\"\n#include \"h.h\"\n#define TWICE(x) ((x) + (x))\n"
                + "#if __SIZEOF_LONG__ == 4\nint narrow;\n#endif\n"
                + "int f(void) {\n  __extension__ int y = TWICE(__LINE__);\n  return other() + \"a\" \"b\"[0];\n}\n";
        String preprocessed = CdtPreprocessor.preprocess(TranslationUnit.of(file), text, DataModel.LP64);
        assertThat(preprocessed)
                .doesNotContain("narrow")
                .doesNotContain("TWICE")
                .containsOnlyOnce("extern");
        SourceText source = SourceText.of(file.toString(), preprocessed);
        ParsedUnit parsed = CdtParser.parse(source);
        assertThat(parsed.unit().getDeclarations()).hasSize(2);
        assertThat(parsed.span(parsed.unit().getDeclarations()[1]).line()).isEqualTo(7);
        assertThat(source.lines().span(preprocessed.indexOf("return"), 6).line())
                .isEqualTo(9);
    }

    @ParameterizedTest
    @EnumSource(DataModel.class)
    void hasItsOwnStandardHeaders(DataModel dataModel) throws Exception {
        String headers =
                "alloca assert ctype errno fenv float inttypes limits math stdarg stdbool stddef stdint stdio stdlib"
                        + " string strings time";
        StringBuilder text = new StringBuilder();
        for (String header : headers.split(" ")) {
            text.append("#include <").append(header).append(".h>\n");
        }
        text.append("int main(void) { char *s = malloc(4); strcpy(s, \"abc\"); assert(strlen(s) == 3);"
                + " size_t n = offsetof(struct { int a; int b; }, b); uint64_t u = UINT64_MAX; bool b = isnan(NAN);"
                + " return printf(\"%d\", INT_MAX) && isdigit('1') && fabs(-1) == 1 && n == 4 && u && b ? 0 : 1; }");
        Path file = folder.resolve("f.c");
        String preprocessed = CdtPreprocessor.preprocess(TranslationUnit.of(file), text.toString(), dataModel);
        LoweredProgram lowered = new CFrontEnd(dataModel, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of(file.toString(), preprocessed));
        assertThat(lowered.diagnostics()).isEmpty();
    }

    @Test
    void missingHeadersAreNamed() {
        Path file = folder.resolve("f.c");
        assertThatThrownBy(() -> CdtPreprocessor.preprocess(
                        TranslationUnit.of(file), "\n#include <nowhere.h>\n", DataModel.LP64))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file + ":2: preprocessor directive")
                .hasMessageContaining("nowhere.h");
    }
}
