package org.clew.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.clew.cli.Commands;
import org.clew.cli.Console;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of runs by a stand-in for the verifier, which proves everything but what {@code bse} is asked, and counts the lines of the program. */
class ReproduceCommandTest {
    private static final String STAND_IN = """
            #!/bin/sh
            mode=clew json=
            for word; do
                case $previous in --as) mode=$word ;; --json) json=$word ;; esac
                previous=$word
            done
            echo "$@" >>"${0%/*}/calls"
            states=$(grep -c '' "$word")
            [ ! -f "${0%/*}/more" ] || states=$((states + 1))
            cat >"$json" <<EOF
            {"statistics": [{"name": "states", "value": $states}, {"name": "transitions", "value": 2066}, {"name": "restarts", "value": 1}],
             "invariants": [{"expression": "x == 0 || y == 0"}]}
            EOF
            [ $mode != bse ] || { echo "Verdict: unknown (time limit of 1.0 s)"; exit 5; }
            echo "Verdict: true"
            """;

    @TempDir
    Path folder;

    private String error = "";
    private String out = "";

    @BeforeEach
    void write() throws IOException {
        Path standIn = Files.writeString(folder.resolve("clew"), STAND_IN);
        assertThat(standIn.toFile().setExecutable(true)).isTrue();
        System.setProperty("clew.launcher", standIn.toString());
        Files.createDirectories(folder.resolve("examples"));
        try (Stream<Path> examples = Files.list(Path.of("../examples"))) {
            for (Path example :
                    examples.filter(each -> each.toString().endsWith(".c")).toList()) {
                Files.copy(example, folder.resolve("examples").resolve(example.getFileName()));
            }
        }
    }

    @AfterEach
    void forget() {
        System.clearProperty("clew.launcher");
    }

    private int reproduce(String... words) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        List<String> all = new ArrayList<>(List.of("reproduce", "--output", output().toString()));
        all.addAll(List.of(words));
        int code = Commands.execute(
                        new Console(
                                new PrintStream(bytes, true, StandardCharsets.UTF_8),
                                new PrintStream(errors, true, StandardCharsets.UTF_8)),
                        all.toArray(String[]::new))
                .number();
        out = bytes.toString(StandardCharsets.UTF_8);
        error = errors.toString(StandardCharsets.UTF_8);
        return code;
    }

    private Path output() {
        return folder.resolve("out");
    }

    private void task(String name, boolean expected) throws IOException {
        Path file = folder.resolve("benchmarks/c").resolve(name + ".yml");
        Files.createDirectories(file.getParent());
        Files.writeString(
                file.resolveSibling("unreach-call.prp"), "CHECK( init(main()), LTL(G ! call(reach_error())) )");
        Files.writeString(folder.resolve("benchmarks/c").resolve(name + ".c"), "int main(void) {\n    return 0;\n}\n");
        Files.writeString(file, """
                format_version: '2.0'
                input_files: '%s.c'
                properties:
                  - property_file: unreach-call.prp
                    expected_verdict: %s
                """.formatted(String.valueOf(Path.of(name).getFileName()), expected));
    }

    @Test
    void figuresNeedNoBenchmarksAndAreNotRunTwice() throws IOException {
        assertThat(reproduce("figures")).as(error).isZero();
        assertThat(output().resolve("figures.csv"))
                .content()
                .contains(
                        "figure,program,mode,the paper,verdict,states,transitions,restarts,unrollings,invariants,tree,s")
                .contains("RV11 Fig. 1(a),`rv11-fig1a.c`,`rv11`,")
                .contains("BSELF Fig. 1,`bself-fig1.c`,`bse`,proved,timeout,-,-,-,-,");
        assertThat(output().resolve("figures.md"))
                .content()
                .contains("x == 0 \\|\\| y == 0")
                .contains("Made by `clew reproduce figures`");
        List<String> calls = Files.readAllLines(folder.resolve("calls"));
        assertThat(calls).hasSameSizeAs(PaperTable.of("figures").rows());
        assertThat(reproduce("figures")).isZero();
        assertThat(Files.readAllLines(folder.resolve("calls"))).isEqualTo(calls);
        assertThat(reproduce("figures", "--limit", "3s")).isEqualTo(1);
        assertThat(error).contains("were made with", "choose another --output");
    }

    @Test
    void growthIsPlottedForEachFamily() throws Exception {
        assertThat(reproduce("scaling", "--quick")).as(error).isZero();
        assertThat(output().resolve("scaling.csv"))
                .content()
                .contains("CAV12 Fig. 2(a),16,`cav12-wp`,true,")
                .doesNotContain(",32,");
        for (Family family : Family.ALL) {
            Path plot = output().resolve("scaling-" + family.name() + ".svg");
            DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(plot.toFile());
            assertThat(plot).content().contains(family.figure(), "(n^");
        }
    }

    @Test
    void pagesAreWrittenAndCompared() throws IOException {
        Path pages = Files.createDirectories(folder.resolve("docs"));
        Path page = Files.writeString(
                pages.resolve("papers.md"), "before\n<!-- begin figures -->\nold\n<!-- end figures -->\nafter\n");
        assertThat(reproduce("figures", "--pages", pages.toString())).as(error).isZero();
        assertThat(page)
                .content()
                .startsWith("before\n<!-- begin figures -->\nMade by")
                .endsWith("<!-- end figures -->\nafter\n");
        assertThat(reproduce("figures", "--pages", pages.toString(), "--check")).isZero();
        Files.writeString(folder.resolve("more"), "");
        Files.move(output(), folder.resolve("before"));
        assertThat(reproduce("figures", "--pages", pages.toString(), "--check")).isEqualTo(10);
        assertThat(error).contains("figures: RV11 Fig. 1(a), `rv11-fig1a.c`, `rv11`: states is 21, not 20");
    }

    @Test
    void programsThatAreMissingAreNamed() throws IOException {
        task("tracer-seeds/qpmouse", true);
        assertThat(reproduce(
                        "rv11-table1",
                        "--benchmarks",
                        folder.resolve("benchmarks").toString()))
                .as(error)
                .isZero();
        assertThat(error).contains("rv11-table1: not there: tlan (c/tracer-seeds/tlan.yml)");
        assertThat(output().resolve("rv11-table1.csv"))
                .content()
                .contains("qpmouse,1033,1.5,1033,1.99,1,true,3,2066,1,")
                .containsPattern("qpmouse,.*,2.00\n")
                .contains("tlan,4892,12.3,4892,13.5,0,not run,-,-,-,-");
        assertThat(Files.readString(folder.resolve("calls"))).contains("--as rv11 ", "--undefined nondet");
    }

    @Test
    void loopsAreCountedAndCompared() throws IOException {
        task("loops/a", true);
        task("loops/b", true);
        task("loop-lit/c", true);
        String benchmarks = folder.resolve("benchmarks").toString();
        assertThat(reproduce("bself-table1", "bself-table2", "bself-fig4", "--benchmarks", benchmarks, "--sample", "1"))
                .as(error)
                .isZero();
        assertThat(output().resolve("bself-table1.csv"))
                .content()
                .contains("BSE,144,80,0,64,1,0,0,0,0,0,0,0")
                .contains("BSELF,209,53,0,104,0,0,2,0,0,0,0,0");
        assertThat(output().resolve("bself-table1.md"))
                .content()
                .contains("Ours: 2 tasks (2 safe, 0 unsafe), 0 of them non-trivial");
        assertThat(output().resolve("bself-fig4.csv")).content().contains("all,2,2,0,2,2,2", "loops,1,1,0,1,1,1");
    }

    @Test
    void aWrongVerdictIsTheExitCode() throws IOException {
        task("loops/a", false);
        assertThat(reproduce(
                        "bself-table1",
                        "--benchmarks",
                        folder.resolve("benchmarks").toString()))
                .isEqualTo(10);
        assertThat(error).contains("WRONG: true, expected false  loops/a.yml");
    }

    @Test
    void wrongUseIsSaid() {
        assertThat(reproduce("rv12")).isEqualTo(1);
        assertThat(error).contains("there is no table 'rv12'; the tables are rv11-table1,");
        assertThat(reproduce("cav12-fig6", "--benchmarks", folder.toString())).isEqualTo(2);
        assertThat(error).contains("has no folder c/");
        assertThat(reproduce("figures", "--check")).isEqualTo(1);
        assertThat(error).contains("--check has no effect without --pages");
        assertThat(reproduce("--list")).isZero();
        assertThat(out).contains("bself-fig4     BSELF, Fig. 4");
    }
}
