package org.clew.report.html;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;
import org.clew.report.json.JsonText;

/** The HTML page into which data is inserted; {@code report-ui} builds it. */
final class Template {

    private static final String RESOURCE = "report.html";

    /** Where the data goes: compressed and in Base64, it cannot end the element that it stands in. */
    private static final String SLOT = "@@CLEW-DATA@@";

    private Template() {}

    static String with(Object document) throws IOException {
        String page = text();
        int slot = page.indexOf(SLOT);
        if (slot < 0) {
            throw new IllegalStateException(RESOURCE + " has no " + SLOT);
        }
        return page.substring(0, slot) + compressed(JsonText.compact(document)) + page.substring(slot + SLOT.length());
    }

    private static String text() throws IOException {
        try (InputStream in = Template.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IOException("the resource " + RESOURCE + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String compressed(String json) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
            zip.write(json.getBytes(StandardCharsets.UTF_8));
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}
