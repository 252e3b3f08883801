package org.clew.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.text.InputException;
import org.clew.source.text.Lexer;
import org.clew.source.text.Lexer.Kind;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;

/** Programs with a few tokens replaced by others of the same kind, most of them ill-typed: lowered or refused, never a crash. */
class MutantTest {
    private static final int MUTANTS = 400;

    private static final String PROGRAM = """
            extern int __VERIFIER_nondet_int(void);
            void *malloc(unsigned long);
            typedef struct node { int key; unsigned flags : 3; struct node *next; double weight; int tail[4]; } node;
            enum color { RED, GREEN = 5, BLUE };
            union word { int i; float f; unsigned char bytes[4]; };
            static int table[3] = { 1, 2, 3 };
            static const char *name = "clew";
            int (*chosen)(int, int);
            int add(int a, int b) { return a + b; }
            int sub(int a, int b) { return a - b; }
            double mean(double *values, unsigned n) {
                double sum = 0;
                for (unsigned i = 0; i < n; i++) sum += values[i];
                return n > 0 ? sum / n : 0.0;
            }
            node *push(node *list, int key) {
                node *fresh = malloc(sizeof(node));
                fresh->key = key;
                fresh->flags = key & 7;
                fresh->next = list;
                fresh->weight = key * 1.5f;
                fresh->tail[key % 4] = key << 2;
                return fresh;
            }
            int main(void) {
                node *list = 0, copy;
                union word w;
                double values[2] = { 1.0, 2.5 };
                enum color c = GREEN;
                char *p = (char *) &w;
                for (int i = 0; i < 3; i++) list = push(list, table[i]);
                copy = *list;
                w.f = (float) mean(values, 2);
                p[1] ^= 0x55;
                chosen = c == RED ? add : sub;
                switch (__VERIFIER_nondet_int()) {
                    case 1: copy.key++; break;
                    case 2 ... 4: goto out;
                    default: copy.flags = ~copy.flags;
                }
                while (list != 0 && list->key > 1) list = list->next;
            out:
                return chosen(copy.key, w.i) + name[0] + (list ? -list->tail[1] : !c);
            }
            """;

    @Test
    void neverCrashes() {
        List<String> tokens = tokens();
        Random random = new Random(20);
        int lowered = 0;
        for (int i = 0; i < MUTANTS; i++) {
            List<String> mutant = new ArrayList<>(tokens);
            for (int change = 0; change <= i % 3; change++) {
                int at = random.nextInt(tokens.size());
                List<String> similar = tokens.stream()
                        .filter(token -> kind(token) == kind(tokens.get(at)))
                        .toList();
                mutant.set(at, " " + similar.get(random.nextInt(similar.size())).strip());
            }
            lowered += isLowered(String.join("", mutant)) ? 1 : 0;
        }
        assertThat(lowered).as("mutants that are programs").isBetween(MUTANTS / 10, MUTANTS);
    }

    private static boolean isLowered(String program) {
        try {
            new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool()).lower(SourceText.of("f.c", program));
            return true;
        } catch (InputException refused) {
            assertThat(refused).hasMessageStartingWith("f.c");
            return false;
        } catch (RuntimeException crash) {
            throw new AssertionError(program, crash);
        }
    }

    /** Each with the blanks before it. */
    private static List<String> tokens() {
        List<String> tokens = new ArrayList<>();
        Lexer lexer = new Lexer(PROGRAM);
        int end = 0;
        while (lexer.next() != Kind.END) {
            tokens.add(PROGRAM.substring(end, lexer.end()));
            end = lexer.end();
        }
        return tokens;
    }

    /** Names and numbers may stand for each other; so may operators; brackets stay. */
    private static int kind(String token) {
        char first = token.strip().charAt(0);
        if (Character.isLetterOrDigit(first) || first == '_') {
            return 1;
        }
        return "+-*/%&|^<>=!~?".indexOf(first) >= 0 ? 2 : first;
    }
}
