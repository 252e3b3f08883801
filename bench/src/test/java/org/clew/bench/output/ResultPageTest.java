package org.clew.bench.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.bench.result.Answer;
import org.clew.bench.result.Difference;
import org.clew.bench.result.RunResult;
import org.clew.bench.run.RunLimits;
import org.clew.bench.task.Expected;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of results in a browser. With {@code -Dclew.page=FILE} it is also written to that file, to be looked at. */
class ResultPageTest {
    private static final Pattern LOADED = Pattern.compile("data-loaded=\"(\\d+)\"");
    private static final int ATTEMPTS = 3;

    @TempDir
    Path folder;

    @Test
    void tenThousandRowsLoadInTwoSeconds() throws Exception {
        Path browser = Path.of("/usr/bin/chromium");
        assumeTrue(Files.exists(browser), "Chromium is not installed: the page is not loaded");
        Path page = Files.writeString(folder.resolve("index.html"), ResultPage.of(results(10_000)));
        int best = Integer.MAX_VALUE;
        String dom = "";
        for (int attempt = 0; attempt < ATTEMPTS && best > 2000; attempt++) {
            dom = dom(browser, page + "#table");
            Matcher loaded = LOADED.matcher(dom);
            assertThat(loaded.find()).as("the scripts ran to their end").isTrue();
            best = Math.min(best, Integer.parseInt(loaded.group(1)));
        }
        assertThat(dom).contains("10000 of 10000 rows", "loops/task-00000.yml");
        assertThat(best).as("milliseconds").isLessThan(2000);
    }

    @Test
    void textOfProgramsIsNotMarkup() throws IOException {
        String page = ResultPage.of(results(50));
        assertThat(page).doesNotContain("</script>' \"&").contains("\\u003c/script\\u003e");
        assertThat(page).doesNotContain("http://").doesNotContain("https://").doesNotContain("/*SCRIPT*/");
        String file = System.getProperty("clew.page");
        if (file != null) {
            Files.writeString(Path.of(file), ResultPage.of(results(2_000)));
        }
    }

    private static String dom(Path browser, String address) throws IOException {
        Process process = new ProcessBuilder(
                        browser.toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-background-networking",
                        "--dump-dom",
                        "file://" + address)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Two configurations over half as many tasks each, with all kinds of answers. */
    private Results results(int rows) {
        Random random = new Random(7);
        List<RunResult> runs = new ArrayList<>();
        List<Difference> differences = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            for (String config : List.of("auto", "se")) {
                runs.add(run(config, i, random));
            }
            if (i % 97 == 0) {
                differences.add(new Difference(run("auto", i, random), runs.getLast()));
            }
        }
        Map<String, String> options = new LinkedHashMap<>(Map.of("auto", "", "se", "--strategy se"));
        Conditions conditions = new Conditions("0.1.0", new RunLimits(60_000, 4L << 30, 1), options, folder);
        return new Results(conditions, "a test", runs, List.of(), differences);
    }

    private static RunResult run(String config, int number, Random random) {
        List<String> reasons =
                List.of("time limit of 8.0 s", "x.c:12:3: </script>' \"& is not modelled", "exit code 6");
        String expected = number % 3 == 0 ? "false(unreach-call)" : "true";
        double luck = random.nextDouble();
        String status = luck < 0.6 ? expected : luck < 0.9 ? "unknown" : luck < 0.998 ? "ERROR" : "false(valid-deref)";
        String reason = status.equals("unknown") || status.equals("ERROR") ? reasons.get(random.nextInt(3)) : "";
        double seconds = Math.pow(10, random.nextDouble() * 2.5 - 0.8);
        return new RunResult(
                config,
                "loops/task-%05d.yml".formatted(number),
                "unreach-call",
                "category-" + number % 23,
                Optional.of(Expected.of(expected).orElseThrow()),
                Answer.ofStatus(status, reason),
                0,
                seconds * 1.2,
                seconds,
                (long) (6e7 * Math.pow(10, random.nextDouble())),
                "runs/" + config + "/" + number,
                "");
    }
}
