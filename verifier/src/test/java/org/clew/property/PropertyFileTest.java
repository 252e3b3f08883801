package org.clew.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
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
                    G ! data-race     | no-data-race
                    F end             | termination
                    """)
    void otherPropertiesOfTheFieldAreNamed(String formula, String name) throws Exception {
        Property property = PropertyFile.parse("CHECK( init(main()), LTL(" + formula + ") )");
        assertThat(property).isInstanceOf(Property.Undecided.class);
        assertThat(property.name()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    G ! overflow       | NO_OVERFLOW
                    G!overflow         | NO_OVERFLOW
                    G valid-deref      | VALID_DEREF
                    G valid-free       | VALID_FREE
                    G valid-memtrack   | VALID_MEMTRACK
                    G valid-memcleanup | VALID_MEMCLEANUP
                    G ! shift          | SHIFT
                    """)
    void undefinedBehaviourIsAPart(String formula, Part part) throws Exception {
        assertThat(PropertyFile.parse("CHECK( init(main()), LTL(" + formula + ") )"))
                .isEqualTo(Property.Checked.of(part));
    }

    @Test
    void threeLinesAreMemorySafety() throws Exception {
        Property safety = PropertyFile.parse("""
                CHECK( init(main()), LTL(G valid-free) )
                CHECK( init(main()), LTL(G valid-deref) )
                CHECK( init(main()), LTL(G valid-memtrack) )
                """);
        assertThat(safety.checks()).isEqualTo(Part.MEMORY_SAFETY);
        assertThat(safety.name()).isEqualTo("valid-memsafety");
    }

    @Test
    void checksAndCallsReadBack() throws Exception {
        Property property = Property.Unreachable.of("oops").and(EnumSet.of(Part.SHIFT, Part.NO_OVERFLOW));
        assertThat(PropertyFile.parse(property.specification())).isEqualTo(property);
        assertThat(property.name()).isEqualTo("unreach-call+no-overflow+shift");
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
