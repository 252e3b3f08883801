package org.clew.bench.campaign;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.clew.Version;
import org.clew.bench.execute.Settings;
import org.clew.cli.option.UsageException;

/** The first line of a journal: the conditions under which its runs were made. A journal does not mix conditions, because its runs are compared. */
record Header(String version, JsonObject conditions) {

    static Header of(Settings settings) {
        JsonObject conditions = new JsonObject();
        conditions.addProperty("time_limit_seconds", settings.limits().timeMilliseconds() / 1000.0);
        conditions.addProperty("memory_limit_bytes", settings.limits().memoryBytes());
        conditions.addProperty("cores", settings.limits().cores());
        JsonObject configs = new JsonObject();
        settings.configs().forEach(config -> configs.addProperty(config.name(), String.join(" ", config.options())));
        conditions.add("configs", configs);
        return new Header(Version.text(), conditions);
    }

    String line() {
        JsonObject line = new JsonObject();
        line.addProperty("event", "bench");
        line.addProperty("schema_version", "1.0");
        line.addProperty("version", version);
        line.add("conditions", conditions);
        return line.toString();
    }

    void requireSame(Path journal) throws UsageException, IOException {
        if (!Files.exists(journal)) {
            return;
        }
        try (Stream<String> lines = Files.lines(journal)) {
            String first = lines.findFirst().orElse("");
            JsonObject before = JsonParser.parseString(first).getAsJsonObject().getAsJsonObject("conditions");
            if (!conditions.equals(before)) {
                throw new UsageException("the runs in " + journal + " were made with " + before + ", not with "
                        + conditions + ": choose another --output");
            }
        } catch (JsonParseException | IllegalStateException notOurs) {
            throw new UsageException(journal + " does not begin as results of Clew do");
        }
    }
}
