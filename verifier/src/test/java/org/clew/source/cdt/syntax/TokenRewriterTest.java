package org.clew.source.cdt.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenRewriterTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "int x; | int x;",
                "\"__extension__ _Generic\" /* __thread */ 'x' | \"__extension__ _Generic\" /* __thread */ 'x'",
                "_Generic(x, int: 1, default: f(2, 3)) | __clew_generic(x, sizeof(int), 1, sizeof(void), f(2, 3))",
                "_Generic(x, int: a ? b : c) | __clew_generic(x, sizeof(int), a ? b : c)",
                "_Generic(x, int: _Generic(y, int: 1)) | __clew_generic(x, sizeof(int), __clew_generic(y, sizeof(int), 1))",
                "__builtin_va_arg(l, char *) | __clew_va_arg(l, sizeof(char *))",
                "__auto_type x = f(1, 2); | __typeof__(__clew_auto_type(f(1, 2))) x = f(1, 2);",
                "asm volatile goto (\"\" : : : : l); | __clew_asm_goto();",
                "int x __attribute__((unused)) = 1; | int x   = 1;",
                "int x __attribute__((aligned(8))); | int x __attribute__((aligned(8)));",
                "__builtin_strlen(s) | strlen(s)",
            })
    void rewrites(String before, String after) {
        assertThat(TokenRewriter.rewrite(before)).isEqualTo(after);
    }

    /** Whatever is rewritten around them, names are found where the user wrote them. */
    @Property
    void positionsSurvive(@ForAll("programs") List<String> pieces) throws InputException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < pieces.size(); i++) {
            text.append(pieces.get(i).replace("NAME", "name" + i + "_"));
        }
        SourceText original = SourceText.of("f.c", text.toString());
        SourceText rewritten = TokenRewriter.rewrite(original);
        for (int i = 0; i < pieces.size(); i++) {
            String name = "name" + i + "_";
            int before = original.text().lastIndexOf(name);
            int after = rewritten.text().lastIndexOf(name);
            assertThat(rewritten.lines().span(after, name.length()))
                    .isEqualTo(original.lines().span(before, name.length()));
        }
    }

    @Provide
    Arbitrary<List<String>> programs() {
        return Arbitraries.of(
                        "int NAME;\n",
                        "__extension__ int NAME; ",
                        "_Noreturn void NAME(void);",
                        "# 70 \"other.c\"\nint NAME;\n",
                        "int x = _Generic(1, int: 2, default: NAME);\n",
                        "_Static_assert(1, \"x\");\n\n int NAME;",
                        "extern int NAME(void) __asm__(\"x\") __attribute__((nothrow));",
                        "int f(void) { return __builtin_types_compatible_p(int, NAME); }\n",
                        "[[nodiscard]] __uint128_t NAME;  ",
                        "int y = " + "(".repeat(40) + "NAME" + ")".repeat(40) + ";\n",
                        "_Alignas(8) char NAME; /* __thread */\n")
                .list()
                .ofMinSize(1)
                .ofMaxSize(12);
    }
}
