package org.clew.bench.result;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finished runs, one line of JSON each, appended with one write. A process that is killed loses at most the line that it was
 * writing: half a line at the end is cut off when the file is opened again.
 */
public final class Journal implements AutoCloseable {
    private final FileChannel channel;

    private Journal(FileChannel channel) {
        this.channel = channel;
    }

    public static Journal append(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        channel.truncate(endOfLastLine(channel));
        channel.position(channel.size());
        return new Journal(channel);
    }

    private static long endOfLastLine(FileChannel channel) throws IOException {
        ByteBuffer one = ByteBuffer.allocate(1);
        for (long end = channel.size(); end > 0; end--) {
            one.clear();
            channel.read(one, end - 1);
            if (one.get(0) == '\n') {
                return end;
            }
        }
        return 0;
    }

    public synchronized void add(RunResult result) throws IOException {
        write(result.json());
    }

    public synchronized void write(String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** The runs of a journal, the last of each task and configuration. Lines that are not whole are left out. */
    public static List<RunResult> read(Path file) throws IOException {
        Map<String, RunResult> results = new LinkedHashMap<>();
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                try {
                    JsonObject json = JsonParser.parseString(line).getAsJsonObject();
                    if (json.has("event") && json.get("event").getAsString().equals("run")) {
                        RunResult result = RunResult.of(json);
                        results.put(result.key(), result);
                    }
                } catch (JsonParseException | IllegalStateException | NullPointerException half) {
                    continue;
                }
            }
        }
        return new ArrayList<>(results.values());
    }
}
