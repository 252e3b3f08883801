package org.clew.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;
import org.clew.cfa.Cfa;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that only machines write: they are lowered, or refused with a reason; never a stack trace, never a hang. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ExtremeInputTest {
    private static final int MANY = 100_000;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "parentheses | return | ( | x | ) | ;",
                "unary operators | return | ! | x | ~~ | ;",
                "casts | return | (int) | x | ~~ | ;",
                "blocks | ~~ | { | x++; | } | ~~",
                "conditions | ~~ | if (x) { | x++; | } | ~~",
                "else if | ~~ | if (x == 1) x = 2; else | x = 3; | ~~ | ~~",
                "sums | return | x + | x | ~~ | ;",
                "commas | return | x, | x | ~~ | ;",
                "conditionals | return | x ? 1 : | x | ~~ | ;",
                "assignments | ~~ | x = | x | ~~ | ;",
                "statements | ~~ | x++; | ~~ | ~~ | ~~",
                "empty statements | ~~ | ; | ~~ | ~~ | ~~",
            })
    void lowers(String name, String before, String open, String middle, String close, String after) throws Exception {
        String body = before + " " + (open + " ").repeat(MANY) + middle + " " + close.repeat(MANY) + after;
        assertThat(lower("int x; int f(void) { " + body + " } int main(void) { return f(); }")
                        .functions())
                .hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void refusesCallsNestedTooDeeply() {
        String program = "int g(int); int main(void) { return " + "g(".repeat(MANY) + "1" + ")".repeat(MANY) + "; }";
        assertThatThrownBy(() -> lower(program))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nested more than");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "int main(void) { return (((1; }",
                "int main(void) { ",
                "}",
                "int main(void) { return \"unterminated; }",
                "int main(void) { @ ` $$ \\ }",
                "/* unterminated",
                "main",
                "int x;",
            })
    void refusesWithAReason(String program) {
        assertThatThrownBy(() -> lower(program))
                .isInstanceOf(InputException.class)
                .satisfies(refusal -> assertThat(refusal.getMessage()).startsWith("f.c"));
    }

    @Test
    void aMillionLines() throws Exception {
        String program = "int x; int main(void) {\n" + "x = x * 3 + 1;\n".repeat(1_000_000) + "return x; }\n";
        assertThat(lower(program).locationCount()).isGreaterThan(1_000_000);
    }

    private static Cfa lower(String program) throws InputException {
        return new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("f.c", program))
                .cfa();
    }
}
