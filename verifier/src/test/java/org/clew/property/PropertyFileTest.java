package org.clew.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PropertyFileTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CHECK( init(main()), LTL(G ! call(oops())) )",
                "CHECK(init(main()),LTL(G!call(oops())))",
                "// a comment\n\n  CHECK( init( main() ), LTL( G ! call( oops( ) ) ) )  \n"
            })
    void theFunctionIsAParameter(String text) throws Exception {
        assertThat(PropertyFile.parse(text)).isEqualTo(Property.Unreachable.of("oops"));
    }

    @Test
    void severalFunctionsMayBeNamed() throws Exception {
        assertThat(PropertyFile.parse(
                        "CHECK( init(main()), LTL(G ! call(b())) )\nCHECK( init(main()), LTL(G ! call(a())) )"))
                .isEqualTo(Property.Unreachable.of("b", "a"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    G ! overflow      | no-overflow
                    G valid-deref     | valid-memsafety
                    G valid-memcleanup| valid-memcleanup
                    F end             | termination
                    """)
    void otherPropertiesOfTheFieldAreNamed(String formula, String name) throws Exception {
        Property property = PropertyFile.parse("CHECK( init(main()), LTL(" + formula + ") )");
        assertThat(property).isInstanceOf(Property.Undecided.class);
        assertThat(property.name()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "reach_error",
                "int main() { return 0; }",
                "CHECK( init(main()), LTL(G ! call()) )",
                "CHECK( init(main()), LTL(G happiness) )",
                "CHECK( init(start()), LTL(G ! call(reach_error())) )"
            })
    void anythingElseIsRefusedWithAnExample(String text) {
        assertThatThrownBy(() -> PropertyFile.parse(text))
                .isInstanceOf(PropertyFile.UnknownPropertyException.class)
                .hasMessageContaining("LTL(G ! call(reach_error()))");
    }

    @Test
    void goalsOfTestGeneratorsAreNotDecided() throws Exception {
        assertThat(PropertyFile.parse("COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )")
                        .name())
                .isEqualTo("coverage");
    }

    @Test
    void theSpecificationReadsBackAsTheProperty() throws Exception {
        Property property = Property.Unreachable.of("oops");
        assertThat(PropertyFile.parse(property.specification())).isEqualTo(property);
    }
}
