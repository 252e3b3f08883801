package org.clew.source.library;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.program.DataModel;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibraryTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int f(char *s) { return strlen(s); } | strlen",
                "int f(char *s) { return __builtin_strlen(s); } | strlen",
                "extern char *strdup(const char *); char *f(char *s) { return strdup(s); } | strlen strcpy strdup",
                "int strcmp(const char *, const char *); int (*f(void))() { return strcmp; } | strcmp",
                "unsigned long strlen(const char *s) { return 0; } int f(char *s) { return strlen(s); } | ''",
                "int strlen(s) char *s; { return 0; } int f(char *s) { return strlen(s); } | ''",
                "extern int isdigit(int); int f(int c) { return c; } | ''",
                "void f(void) { srand(1); rand(); srand(1); } | __clew_sequence rand srand",
                "void f(void) { srand(1); rand(); } | rand",
                "int rand(void) { return 1; } void f(void) { srand(1); rand(); srand(1); } | ''",
                "int main(int argc, char **argv) { return argv[1] == 0; } | __clew_main",
                "int main(int argc, char **argv) { return argc; } | ''",
                "int index; int f(void) { return index; } | ''",
                "struct s { int (*abs)(int), (*atoi)(char *); } x; int f(struct s *p) { return p->atoi(0) + x.atoi(0); } | ''",
            })
    void definesWhatIsCalledAndNotDefined(String program, String expected) {
        String completed = LibraryText.complete(SourceText.of("f.c", program), DataModel.LP64)
                .text();
        assertThat(FunctionScan.of(completed.substring(0, completed.length() - program.length()), name -> true)
                        .defined())
                .containsExactlyInAnyOrder(expected.isEmpty() ? new String[0] : expected.split(" "));
    }

    @Test
    void theListOfNamesIsComplete() {
        assertThat(LibraryNames.ALL).isEqualTo(LibraryFiles.names());
    }

    @Test
    void theProgramKeepsItsPositions() {
        String program = "int f(char *s) {\n  return strlen(s);\n}\n";
        SourceText completed = LibraryText.complete(SourceText.of("f.c", program), DataModel.LP64);
        int call = completed.text().lastIndexOf("strlen");
        assertThat(completed.lines().span(call, 6)).hasToString("f.c:2:10");
        int definition = completed.text().indexOf("n++");
        assertThat(completed.lines().span(definition, 3)).hasToString("<library>/string.c:6:9");
    }

    @Test
    void sizesFollowTheDataModel() {
        SourceText program = SourceText.of("f.c", "int f(char *s) { return strlen(s); }");
        assertThat(LibraryText.complete(program, DataModel.ILP32).text()).contains("unsigned int strlen");
    }
}
