package org.clew.bench.output;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import java.util.stream.Collectors;
import org.clew.bench.result.RunResult;

/** Results as comma-separated values after RFC 4180: the fields of the journal, with a header. */
final class ResultCsv {
    private static final List<String> COLUMNS = List.of(
            "config",
            "task",
            "property",
            "category",
            "expected",
            "status",
            "judgement",
            "points",
            "reason",
            "exit_code",
            "cpu_seconds",
            "wall_seconds",
            "memory_bytes",
            "folder",
            "check");

    private ResultCsv() {}

    static String of(List<RunResult> runs) {
        StringBuilder text = new StringBuilder(String.join(",", COLUMNS)).append("\r\n");
        for (RunResult run : runs) {
            JsonObject fields = JsonParser.parseString(run.json()).getAsJsonObject();
            text.append(COLUMNS.stream()
                            .map(column -> quoted(fields.get(column).getAsString()))
                            .collect(Collectors.joining(",")))
                    .append("\r\n");
        }
        return text.toString();
    }

    static String quoted(String field) {
        boolean plain = field.chars().noneMatch(each -> each == ',' || each == '"' || each == '\n' || each == '\r');
        return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}
