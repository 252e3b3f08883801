package org.clew.bench.output;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** One page for a browser, without a network: the template of the jar with style, scripts and results in it. */
final class ResultPage {
    private static final String[] SCRIPTS = {"data.js", "summary.js", "table.js", "plots.js", "page.js"};

    private ResultPage() {}

    static String of(Results results) throws IOException {
        StringBuilder script = new StringBuilder();
        for (String name : SCRIPTS) {
            script.append(resource(name));
        }
        String page = resource("page.html");
        page = with(page, "/*STYLE*/", resource("page.css"));
        page = with(page, "/*SCRIPT*/", script.toString());
        return with(page, "/*RESULTS*/", ResultJson.of(results));
    }

    private static String with(String page, String place, String text) {
        int at = page.indexOf(place);
        return page.substring(0, at) + text + page.substring(at + place.length());
    }

    private static String resource(String name) throws IOException {
        try (InputStream file = ResultPage.class.getResourceAsStream(name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
