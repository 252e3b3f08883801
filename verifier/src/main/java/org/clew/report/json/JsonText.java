package org.clew.report.json;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;

/** Maps, lists, texts, numbers and truth values as JSON. */
public final class JsonText {

    private JsonText() {}

    /** For people and programs: a line for each value. */
    public static String of(Object value) {
        return of(value, "  ");
    }

    /** On one line, for programs alone. */
    public static String compact(Object value) {
        return of(value, "");
    }

    private static String of(Object value, String indent) {
        StringWriter text = new StringWriter();
        try (JsonWriter writer = new JsonWriter(text)) {
            writer.setIndent(indent);
            write(value, writer);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return text.append('\n').toString();
    }

    /** Recursive: documents are as deep as their formats, whatever the program. */
    private static void write(Object value, JsonWriter writer) throws IOException {
        switch (value) {
            case Map<?, ?> map -> {
                writer.beginObject();
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    writer.name(String.valueOf(entry.getKey()));
                    write(entry.getValue(), writer);
                }
                writer.endObject();
            }
            case List<?> list -> {
                writer.beginArray();
                for (Object each : list) {
                    write(each, writer);
                }
                writer.endArray();
            }
            case Boolean truth -> writer.value(truth);
            case Number number -> writer.value(number);
            default -> writer.value(value.toString());
        }
    }
}
