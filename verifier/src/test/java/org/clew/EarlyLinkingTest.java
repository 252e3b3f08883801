package org.clew;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The build's rewriting of call sites (src/build/EarlyLinking.java): a class means the same before and after, and all classes of the program are rewritten. */
final class EarlyLinkingTest {

    private static final Path ASM = Path.of("target", "early-linking", "asm.jar");
    private static final Path TOOL = Path.of("src", "build", "EarlyLinking.java");

    /** Switches with guards, null, a default and labels of other kinds; records of all kinds of components. */
    private static final String PROGRAM = """
            import java.util.function.Supplier;

            public class Example implements Supplier<String> {
                sealed interface Shape {
                    default int number(int least) {
                        return switch (this) {
                            case Circle(double radius) when radius > least -> 1;
                            case Circle circle -> 2;
                            case Named(String name, Shape inner) when name.isEmpty() -> 10 + inner.number(least);
                            case Named named -> 4;
                            case Nothing nothing -> 5;
                        };
                    }
                }
                record Circle(double radius) implements Shape {}
                record Named(String name, Shape inner) implements Shape {}
                record Nothing() implements Shape {}
                record All(boolean a, byte b, char c, short d, int e, long f, float g, double h, String i, int[] j) {}
                record Letters(char[] letters) {}
                enum Colour { RED, GREEN }

                static String kind(Object value) {
                    return switch (value) {
                        case null -> "null";
                        case Colour colour -> colour.name();
                        case String text when text.length() > 3 -> "long";
                        case String text -> "short";
                        case int[] numbers -> "numbers";
                        case Integer number -> "integer";
                        default -> "other";
                    };
                }
                static String text(Object value) {
                    return switch (String.valueOf(value)) {
                        case "one" -> "1";
                        case String text when text.length() > 3 -> "long";
                        case String text -> "text";
                    };
                }
                static String empty(Object value) {
                    switch (value) {
                        case Shape shape -> { return "shape"; }
                        default -> { return "no shape"; }
                    }
                }
                static String hash(Object value) {
                    try {
                        return kind(value) + text(value) + empty(value);
                    } catch (NullPointerException e) {
                        return "exception";
                    }
                }
                public String get() {
                    StringBuilder out = new StringBuilder();
                    int[] array = {1};
                    Object[] values = {
                        null, Colour.RED, "long text", "one", "", array, 7, 7L, new Nothing(), new Circle(1), new Circle(-0.0), new Circle(0.0),
                        new Circle(Double.NaN), new Circle(0.0 / 0.0), new Named("", new Circle(3)), new Named(null, null),
                        new Named("n", new Nothing()), new All(true, (byte) -1, 'x', (short) 3, -4, 1L << 40, 0.5f, -2.5, "t", null),
                        new Letters(null), new All(true, (byte) -1, 'x', (short) 3, -4, 1L << 40, 0.5f, -2.5, "t", null),
                        new All(true, (byte) -1, 'x', (short) 3, -4, 1L << 41, 0.5f, -2.5, "t", null),
                        new All(true, (byte) -1, 'x', (short) 3, -4, 1L << 40, -0.0f, -2.5, "t", null),
                        new All(false, (byte) -1, 'x', (short) 3, -4, 1L << 40, 0.0f, -2.5, null, null)
                    };
                    for (Object value : values) {
                        out.append(hash(value));
                        if (value instanceof Shape shape && !(shape instanceof Named named && named.name() == null)) {
                            out.append(shape.number(0)).append(shape.number(2));
                        }
                        if (value instanceof Record) out.append(value.hashCode()).append(value);
                        for (Object other : values) out.append(value != null && value.equals(other) ? 1 : 0);
                        out.append('\\n');
                    }
                    return out.toString();
                }
            }
            """;

    @Test
    void rewrittenClassesMeanTheSame(@TempDir Path folder) throws Exception {
        Path source = Files.writeString(folder.resolve("Example.java"), PROGRAM);
        Path classes = Files.createDirectory(folder.resolve("classes"));
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", classes.toString(), source.toString()))
                .isZero();
        String before = output(classes);
        assertThat(sites(classes)).isNotEmpty();
        rewrite(classes);
        assertThat(output(classes)).isEqualTo(before);
        // A label that is a constant stays with the JVM.
        assertThat(sites(classes)).containsExactly("Example.class");
    }

    @Test
    void noClassOfTheProgramSwitchesLate() throws IOException {
        assertThat(sites(Path.of("target", "classes"))).isEmpty();
    }

    private static void rewrite(Path classes) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(java, "-cp", ASM.toString(), TOOL.toString(), classes.toString())
                .inheritIO()
                .start();
        assertThat(process.waitFor()).isZero();
    }

    /** The classes with switches that the JVM links. */
    private static List<String> sites(Path classes) throws IOException {
        try (Stream<Path> files = Files.walk(classes)) {
            return files.filter(file -> file.toString().endsWith(".class") && mentionsSwitch(file))
                    .map(file -> file.getFileName().toString())
                    .toList();
        }
    }

    private static boolean mentionsSwitch(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1).contains("SwitchBootstraps");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String output(Path classes) throws Exception {
        URL[] path = {classes.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path, null)) {
            Object example = loader.loadClass("Example").getConstructor().newInstance();
            return (String) ((Supplier<?>) example).get();
        }
    }
}
