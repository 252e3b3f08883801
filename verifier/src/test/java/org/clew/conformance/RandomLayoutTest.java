package org.clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.clew.program.DataModel;
import org.clew.semantics.run.Outcome;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The layout of random declarations is gcc's: size, alignment, offsets of members, and the bits that a bit-field occupies. gcc
 * prints them, and a program that expects those numbers must end with 0 in the interpreter.
 */
class RandomLayoutTest {

    private static final int DECLARATIONS = Integer.getInteger("clew.layouts", 1000);

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"LP64, 1", "ILP32, 2"})
    void agreesWithGcc(DataModel model, long seed) throws IOException, InterruptedException, InputException {
        assumeTrue(NativeRun.isAvailable(model, folder), "gcc cannot build " + model + " programs here");
        RandomDeclarations random = new RandomDeclarations(seed, model == DataModel.LP64);
        List<RandomDeclarations.Declaration> declarations = new ArrayList<>();
        for (int i = 0; i < DECLARATIONS; i++) {
            declarations.add(random.next());
        }
        List<String> values = measured(declarations, model);
        Path program = folder.resolve("expects.c");
        List<String> questions = new ArrayList<>();
        Files.writeString(program, expecting(declarations, values, questions));
        Outcome outcome = new InterpretedRun(program, model).outcome(0);
        if (outcome instanceof Outcome.Ended ended && ended.exitStatus() > 0) {
            String question = questions.get(ended.exitStatus() - 1);
            throw new AssertionError(question + "\n" + context(declarations, question));
        }
        assertThat(outcome).isEqualTo(new Outcome.Ended(0));
    }

    private static String context(List<RandomDeclarations.Declaration> declarations, String question) {
        return declarations.stream()
                .filter(declaration -> question.startsWith(declaration.type() + " "))
                .map(RandomDeclarations.Declaration::text)
                .findFirst()
                .orElse("");
    }

    private List<String> measured(List<RandomDeclarations.Declaration> declarations, DataModel model)
            throws IOException, InterruptedException {
        StringBuilder text = new StringBuilder(
                "int printf(const char *, ...);\n"
                        + "static void bytes(unsigned char *p, unsigned n) { printf(\"\\\"\"); while (n--) printf(\"%x,\", *p++); printf(\"\\\"\\n\"); }\n");
        declarations.forEach(declaration -> text.append(declaration.text()).append('\n'));
        text.append("int main(void) {\n");
        for (RandomDeclarations.Declaration declaration : declarations) {
            String type = declaration.type();
            text.append("printf(\"%d\\n%d\\n\", (int) sizeof(" + type + "), (int) _Alignof(" + type + "));\n");
            for (String member : declaration.members()) {
                text.append("printf(\"%d\\n\", (int) __builtin_offsetof(" + type + ", " + member + "));\n");
            }
            for (String field : declaration.bitFields()) {
                text.append("{ static " + type + " x; x." + field + " = -1; bytes((void *) &x, sizeof x); }\n");
            }
        }
        Path program = folder.resolve("prints.c");
        Files.writeString(program, text.append("return 0; }\n"));
        return NativeRun.of(program, model, folder)
                .orElseThrow()
                .output()
                .lines()
                .toList();
    }

    /** The program returns the number of the first question that it answers otherwise. */
    private static String expecting(
            List<RandomDeclarations.Declaration> declarations, List<String> values, List<String> questions) {
        StringBuilder text = new StringBuilder();
        declarations.forEach(declaration -> text.append(declaration.text()).append('\n'));
        text.append("int main(void) {\n");
        int at = 0;
        for (RandomDeclarations.Declaration declaration : declarations) {
            String type = declaration.type();
            at = expect(text, "sizeof(" + type + ")", type, values, questions);
            at = expect(text, "_Alignof(" + type + ")", type, values, questions);
            for (String member : declaration.members()) {
                at = expect(text, "__builtin_offsetof(" + type + ", " + member + ")", type, values, questions);
            }
            for (String field : declaration.bitFields()) {
                text.append("{ static " + type + " x; unsigned char *p = (void *) &x; x." + field + " = -1; if (");
                String[] bytes = values.get(at).replace("\"", "").split(",");
                for (int i = 0; i < bytes.length; i++) {
                    text.append(i == 0 ? "" : " || ").append("p[" + i + "] != 0x" + bytes[i]);
                }
                questions.add(type + " bits of " + field + ": gcc " + values.get(at));
                text.append(") return " + questions.size() + "; }\n");
                at = questions.size();
            }
        }
        return text.append("return 0; }\n").toString();
    }

    private static int expect(
            StringBuilder text, String expression, String type, List<String> values, List<String> questions) {
        String value = values.get(questions.size());
        questions.add(type + " " + expression + ": gcc " + value);
        text.append("if (" + expression + " != " + value + ") return " + questions.size() + ";\n");
        return questions.size();
    }
}
