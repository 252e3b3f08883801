package org.clew.logic.print;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.clew.logic.Application;
import org.clew.logic.ArrayValue;
import org.clew.logic.FloatValue;
import org.clew.logic.FreeSymbols;
import org.clew.logic.RandomTerms;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.Simplifier;
import org.clew.logic.rewrite.SimplifyingPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The C compiler agrees with the evaluator on what the printed expressions mean. */
class CExpressionPrinterTest {

    private final TermPool pool = new SimplifyingPool();

    @TempDir
    private Path folder;

    @Test
    void readsLikeC() {
        Term x = pool.symbol("x", Sort.bitVec(32));
        Term c = pool.symbol("c", Sort.bitVec(8));
        assertThat(text(pool.slt(x, pool.bitVec(8, 32)))).contains("(x <= 7)");
        assertThat(text(pool.ule(x, pool.bitVec(-3, 32)))).contains("((unsigned int)x <= 4294967293u)");
        assertThat(text(pool.equal(pool.signExtendOrCut(c, 32), x))).contains("(x == c)");
        assertThat(text(pool.equal(pool.symbol("i", Sort.INT), pool.integer(1))))
                .isEmpty();
    }

    @Test
    void comparisonsAreWrittenAsPeopleWriteThem() {
        Term x = pool.symbol("x", Sort.bitVec(32));
        Term y = pool.symbol("y", Sort.bitVec(32));
        assertThat(text(pool.not(pool.equal(x, y)))).contains("(x != y)");
        assertThat(text(pool.and(pool.sle(x, y), pool.sle(y, x), pool.sle(pool.bitVec(0, 32), x))))
                .contains("(x == y && 0 <= x)");
        assertThat(text(pool.or(pool.slt(x, y), pool.equal(x, y)))).contains("(x <= y)");
        Term sum = pool.sle(y, pool.sub(x, pool.bitVec(3, 32)));
        Function<Term, Optional<CName>> names = symbol -> Optional.of(new CName(((Symbol) symbol).name(), true));
        assertThat(new CExpressionPrinter(names, term -> true).print(sum)).contains("(y <= x - 3)");
        assertThat(new CExpressionPrinter(names, term -> false).print(sum)).contains("(y <= (int)(x - 3u))");
    }

    @Test
    void parenthesesStandWhereCNeedsThem() {
        Term x = pool.symbol("x", Sort.bitVec(32));
        Term y = pool.symbol("y", Sort.bitVec(32));
        Term z = pool.symbol("z", Sort.bitVec(32));
        assertThat(exact(pool.equal(x, pool.add(y, pool.mul(x, z))))).isIn("(x == y + x * z)", "(x == x * z + y)");
        assertThat(exact(pool.sle(pool.add(x, pool.mul(y, z)), z))).isIn("(x + y * z <= z)", "(y * z + x <= z)");
        assertThat(exact(pool.sle(pool.mul(x, pool.add(y, z)), x)))
                .isIn("(x * (y + z) <= x)", "((y + z) * x <= x)", "(x * y + x * z <= x)");
        assertThat(text(pool.equal(pool.bitAnd(x, y), z)).orElseThrow()).contains("& (unsigned int)y)");
    }

    /** C converts an operand to the type of an unsigned one beside it, and extends a narrower one. */
    @Test
    void conversionsStandWhereCNeedsThem() {
        Term x = pool.symbol("x", Sort.bitVec(64));
        Term y = pool.symbol("y", Sort.bitVec(64));
        Term i = pool.symbol("i", Sort.bitVec(32));
        Term z = pool.signExtendOrCut(i, 64);
        assertThat(text(pool.equal(pool.sub(pool.mul(x, z), pool.add(x, y)), pool.bitVec(0, 64))))
                .contains("((unsigned long long)x * i - x - y == 0)");
        assertThat(text(pool.sle(x, z))).contains("(x <= i)");
        assertThat(text(pool.ule(x, z))).contains("((unsigned long long)x <= (unsigned long long)(long long)i)");
    }

    @Test
    void naturalNumbersNeedNoConversions() {
        Term x = pool.symbol("x", Sort.bitVec(32));
        Term y = pool.symbol("y", Sort.bitVec(32));
        assertThat(natural(pool.ule(x, y))).isEqualTo("(x <= y)");
        assertThat(natural(pool.not(pool.ule(x, y)))).isEqualTo("(y < x)");
        assertThat(natural(pool.equal(pool.urem(x, pool.bitVec(3, 32)), pool.bitVec(0, 32))))
                .isEqualTo("(x % 3 == 0)");
    }

    private String natural(Term term) {
        Function<Term, Optional<CName>> names = symbol -> Optional.of(new CName(((Symbol) symbol).name(), true));
        return new CExpressionPrinter(names, knowledge(Optional.empty()))
                .print(term)
                .orElseThrow();
    }

    private String exact(Term term) {
        Function<Term, Optional<CName>> names = symbol -> Optional.of(new CName(((Symbol) symbol).name(), true));
        return new CExpressionPrinter(names, sum -> true).print(term).orElseThrow();
    }

    @Test
    void unsignedSumsSubtractNegativeTerms() {
        Term x = pool.symbol("x", Sort.bitVec(32));
        Term y = pool.symbol("y", Sort.bitVec(32));
        Term wide = pool.symbol("w", Sort.bitVec(64));
        Term c = pool.symbol("c", Sort.bitVec(8));
        assertThat(word(pool.add(x, pool.bitVec(-1, 32)))).isEqualTo("x - 1u");
        assertThat(word(pool.add(x, pool.bitVec(7, 32)))).isEqualTo("x + 7u");
        assertThat(word(pool.add(x, y))).isEqualTo("(unsigned int)x + y");
        assertThat(word(pool.add(pool.add(x, y), pool.bitVec(-2, 32)))).isEqualTo("(unsigned int)x + y - 2u");
        assertThat(word(pool.sub(x, y))).isEqualTo("(unsigned int)x - y");
        assertThat(word(pool.sub(pool.bitVec(5, 32), y))).isEqualTo("5u - y");
        assertThat(word(pool.add(x, pool.mul(pool.bitVec(-3, 32), y)))).isEqualTo("(unsigned int)x - 3u * y");
        assertThat(word(pool.add(x, pool.constant(Word.minSigned(32))))).isEqualTo("x + 2147483648u");
        assertThat(word(pool.add(wide, pool.bitVec(-1, 64)))).isEqualTo("w - 1ull");
        assertThat(word(pool.add(c, pool.bitVec(-1, 8)))).isEqualTo("(unsigned int)(unsigned char)c - 1u");
    }

    /** The word of any width that is compared in a formula. */
    private String word(Term sum) {
        Term free = pool.symbol("free" + sum.width(), sum.sort());
        String comparison = text(pool.ule(sum, free)).orElseThrow();
        int end = comparison.lastIndexOf(" <= ");
        String left = comparison.substring(1, end);
        String narrow = "(unsigned char)(";
        return left.startsWith(narrow) ? left.substring(narrow.length(), left.length() - 1) : left;
    }

    private static Optional<String> text(Term term) {
        return new CExpressionPrinter(symbol -> Optional.of(new CName(((Symbol) symbol).name(), true))).print(term);
    }

    @Test
    void compilerAgrees() throws IOException, InterruptedException {
        StringBuilder program = new StringBuilder("int main(void) {\n");
        int printed = 0;
        for (int i = 0; i < 4000; i++) {
            printed += addCase(program, i) ? 1 : 0;
        }
        assertThat(printed).as("terms that have a text").isGreaterThan(1000);
        assumeTrue(Files.exists(Path.of("/usr/bin/gcc")), "no C compiler");
        compileAndRun(program, "-O0");
    }

    private void compileAndRun(StringBuilder program, String option) throws IOException, InterruptedException {
        Path source = folder.resolve("cases.c");
        Files.writeString(source, program.append("return 0; }\n"));
        Path binary = folder.resolve("cases");
        assertThat(run("gcc", option, "-w", "-o", binary.toString(), source.toString()))
                .isEmpty();
        assertThat(run(binary.toString())).isEmpty();
    }

    /** Sums and products of variables and constants are computed without signed overflow, which C leaves undefined. */
    @Test
    void sanitizerAgreesOnSums() throws IOException, InterruptedException {
        StringBuilder program = new StringBuilder("int main(void) {\n");
        for (int i = 0; i < 3000; i++) {
            Random random = new Random(i);
            RandomTerms terms = new RandomTerms(pool, i, false, false, false);
            int width = List.of(8, 13, 16, 32, 32, 32, 64, 64).get(random.nextInt(8));
            Term left = sum(terms, random, width);
            Term right = sum(terms, random, width);
            Term comparison = random.nextBoolean() ? pool.sle(left, right) : pool.equal(left, right);
            assertThat(addCase(program, i, terms, random.nextBoolean() ? comparison : pool.ule(right, left)))
                    .isTrue();
        }
        assumeTrue(Files.exists(Path.of("/usr/bin/gcc")), "no C compiler");
        compileAndRun(program, "-fsanitize=signed-integer-overflow");
    }

    private Term sum(RandomTerms terms, Random random, int width) {
        Term sum = pool.constant(terms.value(Sort.bitVec(width)));
        for (int i = random.nextInt(4); i > 0; i--) {
            Term variable = pool.symbol("s" + random.nextInt(3) + ":" + width, Sort.bitVec(width));
            Term part = switch (random.nextInt(5)) {
                case 0 -> pool.mul(pool.constant(terms.value(Sort.bitVec(width))), variable);
                case 1 -> pool.mul(pool.sub(variable, sum), variable);
                case 2 -> pool.neg(variable);
                case 3 -> extended(random, width);
                default -> variable;
            };
            sum = random.nextBoolean() ? pool.add(sum, part) : pool.sub(part, sum);
        }
        return sum;
    }

    /** A narrower word, or one that is computed from it. */
    private Term extended(Random random, int width) {
        int narrow = List.of(8, 16, 32).get(random.nextInt(3));
        if (narrow >= width) {
            return pool.symbol("s0:" + width, Sort.bitVec(width));
        }
        Term variable = pool.symbol("s" + random.nextInt(3) + ":" + narrow, Sort.bitVec(narrow));
        Term word = switch (random.nextInt(3)) {
            case 0 -> pool.neg(variable);
            case 1 -> pool.mul(variable, pool.symbol("s4:" + narrow, Sort.bitVec(narrow)));
            default -> variable;
        };
        return random.nextBoolean() ? pool.signExtendOrCut(word, width) : pool.zeroExtendOrCut(word, width);
    }

    private boolean addCase(StringBuilder program, int number) {
        RandomTerms terms = new RandomTerms(pool, 5000 + number, number % 4 == 0, false, false);
        Term raw = terms.term(Sort.BOOL, 2 + number % 3);
        return addCase(program, number, terms, number % 2 == 0 ? raw : new Simplifier(pool).simplify(raw));
    }

    private static boolean addCase(StringBuilder program, int number, RandomTerms terms, Term term) {
        Map<Symbol, Value> values = new HashMap<>();
        Map<Term, CName> names = new HashMap<>();
        StringBuilder declarations = new StringBuilder();
        for (Symbol symbol : FreeSymbols.of(term)) {
            Value value = terms.value(symbol.sort());
            values.put(symbol, value);
            CName name = new CName("v" + symbol.serial(), (number + symbol.serial()) % 2 == 0);
            Optional<String> declaration = declaration(name, value);
            if (declaration.isEmpty()) {
                return false;
            }
            names.put(symbol, name);
            declarations.append(declaration.get());
        }
        Evaluator evaluator = new Evaluator(Assignment.of(values));
        Optional<String> text = new CExpressionPrinter(
                        t -> Optional.ofNullable(names.get(t)), knowledge(Optional.of(evaluator)))
                .print(term);
        text.ifPresent(condition -> program.append("{ ")
                .append(declarations)
                .append("if (")
                .append(condition)
                .append(" != ")
                .append(evaluator.holds(term) ? 1 : 0)
                .append(") __builtin_printf(\"case ")
                .append(number)
                .append("\\n\"); }\n"));
        return text.isPresent();
    }

    /** What is known of the words is what they are; without values, that they are not negative. */
    private static CExpressionPrinter.Knowledge knowledge(Optional<Evaluator> values) {
        return new CExpressionPrinter.Knowledge() {
            @Override
            public boolean isExact(Application term) {
                return false;
            }

            @Override
            public boolean isNatural(Term word) {
                return values.isEmpty()
                        || values.get().evaluate(word) instanceof Word value
                                && value.signed().signum() >= 0;
            }
        };
    }

    private static Optional<String> declaration(CName name, Value value) {
        return switch (value) {
            case Value.Bool bool -> Optional.of("_Bool " + name.text() + " = " + (bool.value() ? 1 : 0) + "; ");
            case Word word -> {
                int width = word.width();
                BigInteger number = name.signed() ? word.signed() : word.unsigned();
                String type = width <= 8
                        ? "char"
                        : width <= 16 ? "short" : width <= 32 ? "int" : width <= 64 ? "long long" : "__int128";
                yield Optional.of((name.signed() ? "signed " : "unsigned ") + type + " " + name.text() + " = "
                        + CText.constant(word, name.signed()).text() + "; /* " + number + " */ ");
            }
            case FloatValue number ->
                CFloats.literal(number)
                        .map(literal -> (number.format().equals(Sort.FLOAT32) ? "float " : "double ") + name.text()
                                + " = " + literal + "; ");
            case Value.Int integer -> Optional.empty();
            case ArrayValue array -> Optional.empty();
        };
    }

    private String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }
}
