package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors of the user are answered with one sentence and the right exit code, never with a stack trace. */
class BadInputTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "frobnicate",
                "--frobnicate",
                "verify",
                "verify --frobnicate x.c",
                "verify --data-model LP65 x.c",
                "verify --time-limit soon x.c",
                "verify --memory-limit 4x x.c"
            })
    void wrongCommandLines(String line) {
        assertRefused(CommandRun.of(line.split(" ")), ExitCode.USAGE, "--help");
    }

    @Test
    void missingFile() {
        assertRefused(verify(folder.resolve("no.c")), ExitCode.INPUT, "no such file");
    }

    @Test
    void directory() {
        assertRefused(verify(folder), ExitCode.INPUT, "is a directory");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ''                        | is empty
                    int main( { return 0; }   | 1:1
                    \\0ELF                     | binary data
                    """)
    void filesThatAreNoPrograms(String text, String complaint) throws Exception {
        Path program = Files.writeString(folder.resolve("a.c"), text.replace("\\0", "\0"));
        for (String command : List.of("verify", "cfa")) {
            assertRefused(CommandRun.of(command, program.toString()), ExitCode.INPUT, complaint);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    constexpr int n = 3; int main(void) { return n; }          | `constexpr`
                    thread_local int n; int main(void) { return n; }           | `thread_local`
                    int main(void) { alignas(16) int x = 1; return x; }        | `alignas`
                    int main(void) { _BitInt(7) x = 63; return x; }            | `_BitInt`
                    int main(void) { return u8'a'; }                           | u8'...'
                    int main(void) { return 1'000'000; }                       | digit separator
                    enum E : unsigned char { A }; int main(void) { return A; } | enumeration with a fixed type
                    int main(void) { int *p = (static int[]){1}; return *p; }  | storage class in a compound literal
                    """)
    void constructsOfC23AreNamed(String text, String construct) throws Exception {
        Path program = Files.writeString(folder.resolve("a.c"), text);
        assertRefused(verify(program), ExitCode.INPUT, construct);
        assertThat(verify(program).err()).contains("this construct of C23 is not supported");
    }

    /** The parser recurses; it must not take the program down with it. */
    @Test
    void deepNestingIsRead() throws Exception {
        String deep = "int main(void) { return " + "(".repeat(100_000) + "1" + ")".repeat(100_000) + "; }";
        CommandRun run = CommandRun.of(
                "cfa", Files.writeString(folder.resolve("deep.c"), deep).toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    [unclosed                                                    | not valid YAML
                    just words                                                   | not a task definition
                    format_version: '1.0'                                        | format_version 1.0
                    format_version: '2.0'                                        | names no input_files
                    {format_version: '2.0', input_files: [3]}                    | not file names
                    {format_version: '2.0', input_files: none.c}                 | none.c: no such file
                    {format_version: '2.0', input_files: a.c, properties: 7}     | not a list
                    {format_version: '2.0', input_files: a.c, properties: [7]}   | without 'property_file'
                    {format_version: '2.0', input_files: a.c, options: {data_model: LP65}} | data_model LP65
                    {format_version: '2.0', input_files: a.c, options: {language: Java}}   | task in Java
                    """)
    void brokenTaskDefinitions(String text, String complaint) throws Exception {
        Path task = Files.writeString(folder.resolve("task.yml"), text);
        assertRefused(verify(task), ExitCode.INPUT, complaint);
    }

    @Test
    void unknownProperty() throws Exception {
        Path program = Files.writeString(folder.resolve("a.c"), "int main(void) { return 0; }");
        Path property = Files.writeString(folder.resolve("p.prp"), "CHECK( init(main()), LTL(G happiness) )");
        assertRefused(
                CommandRun.of("verify", "--property", property.toString(), program.toString()),
                ExitCode.INPUT,
                "unknown property: 'G happiness'");
    }

    private static CommandRun verify(Path file) {
        return CommandRun.of("verify", file.toString());
    }

    private static void assertRefused(CommandRun run, ExitCode code, String message) {
        assertThat(run.exitCode()).as(run.toString()).isEqualTo(code.number());
        assertThat(run.err()).contains(message).doesNotContain("\tat ").doesNotContain("Exception");
        assertThat(run.out()).isEmpty();
    }
}
