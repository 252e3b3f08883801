package org.clew.bench.output;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** One page for a browser, without a network: the template of the jar with the results in it. */
final class ResultPage {
    private static final String PLACE = "/*RESULTS*/null";

    private ResultPage() {}

    static String of(Results results) throws IOException {
        try (InputStream file = ResultPage.class.getResourceAsStream("page.html")) {
            String template = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            int place = template.indexOf(PLACE);
            return template.substring(0, place) + ResultJson.of(results) + template.substring(place + PLACE.length());
        }
    }
}
