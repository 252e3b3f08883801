package org.clew.bench.output;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.clew.bench.result.Difference;
import org.clew.bench.result.Reasons;
import org.clew.bench.result.RunResult;
import org.clew.bench.result.Tally;

/** Everything in one JSON object; the page of results reads the same. */
final class ResultJson {
    private ResultJson() {}

    static String of(Results results) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonWriter json = new JsonWriter(text)) {
            json.setHtmlSafe(true);
            json.beginObject();
            json.name("schema_version").value("1.0");
            json.name("tool").value("Clew " + results.conditions().version());
            json.name("limits").beginObject();
            json.name("kept_by").value(results.limits());
            json.name("time_seconds").value(results.conditions().limits().timeMilliseconds() / 1000.0);
            json.name("memory_bytes").value(results.conditions().limits().memoryBytes());
            json.name("cores").value(results.conditions().limits().cores());
            json.endObject();
            json.name("configs").beginArray();
            for (Map.Entry<String, List<RunResult>> config : results.byConfig().entrySet()) {
                config(json, results, config.getKey(), config.getValue());
            }
            json.endArray();
            json.name("differences").beginArray();
            for (Difference each : results.differences()) {
                json.beginObject();
                json.name("config").value(each.now().config());
                json.name("task").value(each.now().task());
                json.name("property").value(each.now().property());
                json.name("before").value(each.before().answer().status());
                json.name("now").value(each.now().answer().status());
                json.name("worse").value(each.isWorse());
                json.endObject();
            }
            json.endArray();
            json.name("runs").beginArray();
            runs(json, results.conditions().folder(), results.runs());
            runs(json, results.conditions().folder(), results.compared());
            json.endArray();
            json.endObject();
        }
        return text.toString();
    }

    private static void config(JsonWriter json, Results results, String name, List<RunResult> runs) throws IOException {
        Tally tally = Tally.of(runs);
        json.beginObject();
        json.name("name").value(name);
        json.name("options").value(results.conditions().options().getOrDefault(name, "results of another tool"));
        json.name("runs").value(tally.runs());
        json.name("judged").value(tally.isJudged());
        json.name("true").value(tally.decided() - tally.correctFalse() - tally.wrongFalse() - tally.violations());
        json.name("false").value(tally.correctFalse() + tally.wrongFalse() + tally.violations());
        json.name("correct").value(tally.solved());
        json.name("wrong").value(tally.wrong());
        json.name("unknown").value(tally.unknown());
        json.name("error").value(tally.errors());
        json.name("points").value(tally.points());
        json.name("cpu_seconds").value(Math.round(tally.cpuSeconds() * 1000) / 1000.0);
        json.name("reasons").beginObject();
        for (Map.Entry<String, Long> reason : Reasons.of(runs).entrySet()) {
            json.name(reason.getKey()).value(reason.getValue());
        }
        json.endObject();
        json.endObject();
    }

    private static void runs(JsonWriter json, Path folder, List<RunResult> runs) throws IOException {
        for (RunResult run : runs) {
            json.beginObject();
            run.fields(json);
            json.name("link").value(link(folder, run));
            json.endObject();
        }
    }

    /** The report of the run if it has one, else what it printed; nothing for runs of other tools. */
    private static String link(Path folder, RunResult run) {
        if (run.folder().isEmpty()) {
            return "";
        }
        boolean reported = Files.exists(folder.resolve(run.folder()).resolve("report.html"));
        return run.folder() + (reported ? "/report.html" : "/output.txt");
    }
}
