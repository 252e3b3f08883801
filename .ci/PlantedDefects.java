import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Plants one defect after the other in the checks of evidence.check, compiles the class, and runs the tests that must notice. Prints a line for each defect:
 * the test class that failed, or SURVIVES. A test that fails without the defect notices nothing. Called by .ci/planted-defects.
 */
public final class PlantedDefects {
    /** Maven runs the tests there. */
    private static final Path MODULE = Path.of("verifier").toAbsolutePath();

    private static final Path RUNNER = Path.of(".ci/TestRun.java").toAbsolutePath();
    private static final Path SOURCES = Path.of("verifier/src/main/java/org/clew/evidence/check");
    private static final Path DEFECTS = Path.of("verifier/src/test/resources/planted/defects.txt");
    private static final long MOST_MINUTES = 10;
    private static final int FAILED = 3;
    private static final int ENDLESS = -1;
    private static final String HERE = System.getProperty("java.home") + "/bin/";

    /** What each test class does without a defect. */
    private static final Map<String, Integer> UNCHANGED = new HashMap<>();

    record Defect(String file, List<String> tests, String name, String old, String replacement) {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String dependencies = args[0];
        String only = args.length > 1 ? args[1] : "";
        int survivors = 0;
        for (Defect defect : read()) {
            if ((defect.file() + ": " + defect.name()).contains(only)) {
                String outcome = outcome(defect, dependencies);
                System.out.println("| `" + defect.file() + "` | " + defect.name() + " | " + outcome + " |");
                survivors += outcome.startsWith("**") ? 1 : 0;
            }
        }
        System.exit(survivors == 0 ? 0 : 1);
    }

    static List<Defect> read() throws IOException {
        List<Defect> defects = new ArrayList<>();
        String file = "";
        String name = "";
        String old = "";
        List<String> tests = List.of();
        for (String line : Files.readAllLines(DEFECTS)) {
            int space = line.indexOf(' ');
            String rest = line.substring(space + 1);
            switch (space < 0 ? "" : line.substring(0, space)) {
                case "file" -> file = rest;
                case "tests" -> tests = List.of(rest.split(" "));
                case "defect" -> name = rest;
                case "-" -> old = rest;
                case "+" -> defects.add(new Defect(file, tests, name, old, rest));
                default -> {}
            }
        }
        return defects;
    }

    private static String outcome(Defect defect, String dependencies) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("planted");
        Path source = folder.resolve(defect.file() + ".java");
        String text = Files.readString(SOURCES.resolve(defect.file() + ".java"));
        // Line breaks of the formatter do not matter.
        String spaced = Pattern.quote(defect.old()).replace(" ", "\\E\\s+\\Q");
        Matcher matcher = Pattern.compile(spaced).matcher(text);
        if (!matcher.find()) {
            return "**the text is not there**";
        }
        Files.writeString(source, text.substring(0, matcher.start()) + defect.replacement() + text.substring(matcher.end()));
        String path = MODULE.resolve("target/classes") + File.pathSeparator + dependencies;
        Path log = folder.resolve("log");
        if (run(log, HERE + "javac", "-proc:none", "-nowarn", "-d", folder.resolve("classes").toString(), "-cp", path, source.toString()) != 0) {
            return "**does not compile**: " + Files.readAllLines(log).getFirst();
        }
        path = MODULE.resolve("target/test-classes") + File.pathSeparator + path;
        for (String test : defect.tests()) {
            Path unchanged = folder.resolve("unchanged");
            if (!UNCHANGED.containsKey(test)) {
                UNCHANGED.put(test, test(unchanged, path, test));
            }
            if (UNCHANGED.get(test) != 0) {
                return "**" + test + " does not pass without a defect**: " + unchanged;
            }
            int code = test(log, folder.resolve("classes") + File.pathSeparator + path, test);
            if (code == FAILED || code == ENDLESS) {
                return test.substring(test.lastIndexOf('.') + 1) + (code == ENDLESS ? ", which does not end" : "");
            } else if (code != 0) {
                return "**the tests did not run**: " + log;
            }
        }
        return "**SURVIVES**";
    }

    private static int test(Path log, String path, String test) throws IOException, InterruptedException {
        return run(log, HERE + "java", "-Xmx3g", "-Xss8m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED", "-Dclew.natives=" + MODULE.resolve("target/natives"),
                "-Dclew.partition.check=true", "-cp", path, RUNNER.toString(), test);
    }

    private static int run(Path log, String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(MODULE.toFile()).redirectErrorStream(true).redirectOutput(log.toFile()).start();
        if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            return ENDLESS;
        }
        return process.exitValue();
    }
}
