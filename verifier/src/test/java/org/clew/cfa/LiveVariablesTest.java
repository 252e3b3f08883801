package org.clew.cfa;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.clew.logic.Symbol;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Variable;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which locals a loop's header has to care about. */
class LiveVariablesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            int x = 0, y = 0; while (x < 9) { y = x; x++; }              | x
            int x = 0, y = 0; while (x < 9) { y = y + 1; x++; } g = y;   | x y
            int x = 0, y = 0; while (x < 9) { y = 3; x = x + y; }        | x
            int x = 0, y = 5; while (x < 9) { if (x > 3) y = 1; x += y; }| x y
            int x = 0, y = 5; while (x < 9) x++; y = 2; g = y;           | x
            int x = 0, y = 5; while (x < 9) x = f(y);                    | x y
            int x = 0, y = 5; while (x < 9) y = f(x++);                  | x
            int x = 0, y = 1; while (x < 9) { a[x] = y; x++; }           | x y
            int x = 0, y = 1; while (x < 9) { y = __VERIFIER_nondet_int(); x += y; } | x
            """)
    void atTheHeaderOfALoop(String body, String expected) throws InputException {
        Cfa cfa = lowered(body);
        Location header = new LoopForest(cfa).loops().iterator().next().header();
        assertThat(names(new LiveVariables(cfa).at(header))).isEqualTo(new TreeSet<>(List.of(expected.split(" "))));
    }

    /** Globals may be read by any function, and the locals of a recursive activation are not compared. */
    @Test
    void onlyLocalsOfAFirstActivationMayBeDead() throws InputException {
        Cfa cfa = lowered("int x = 7; g = x;");
        Function main = cfa.function("main").orElseThrow();
        LiveVariables live = new LiveVariables(cfa);
        Variable x = main.locals().stream()
                .filter(local -> local.displayName().equals("x"))
                .findFirst()
                .orElseThrow();
        Variable g = cfa.globals().stream()
                .filter(global -> global.displayName().equals("g"))
                .findFirst()
                .orElseThrow();
        assertThat(live.mayMatter(x, main.exit())).isFalse();
        assertThat(live.mayMatter(x.activation(1, cfa.pool()), main.exit())).isTrue();
        assertThat(live.mayMatter(g, main.exit())).isTrue();
    }

    /** What a function returns matters at its end. */
    @Test
    void theResultIsReadByTheCaller() throws InputException {
        Cfa cfa = lowered("g = f(g);");
        Function f = cfa.function("f").orElseThrow();
        assertThat(new LiveVariables(cfa).at(f.exit()))
                .containsExactly(f.result().orElseThrow().symbol());
    }

    private static Cfa lowered(String body) throws InputException {
        String program = """
                extern int __VERIFIER_nondet_int(void);
                int g; int a[9];
                int f(int n) { return n + 1; }
                int main(void) { %s return 0; }
                """.formatted(body);
        return new CFrontEnd(DataModel.ILP32, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("live.c", program))
                .cfa();
    }

    private static Set<String> names(Set<Symbol> symbols) {
        Set<String> names = new TreeSet<>();
        symbols.forEach(symbol -> names.add(symbol.name().replace("main::", "")));
        return names;
    }
}
