package org.clew.report.html;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.evidence.Counterexample;
import org.clew.evidence.Result;
import org.clew.report.json.LogJson;
import org.clew.report.json.ResultJson;
import org.clew.report.json.StoryJson;
import org.clew.report.json.TreeJson;
import org.clew.source.text.Listing;

/** A result as a page: the content of {@code result.json} and the text of the program, for people to look at. */
public final class HtmlReport {

    private final Result result;
    private final String version;
    private final int mostNodes;

    /** @param mostNodes how many nodes of the tree are shown at most */
    public HtmlReport(Result result, String version, int mostNodes) {
        this.result = result;
        this.version = version;
        this.mostNodes = mostNodes;
    }

    public String text() throws IOException {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("kind", "result");
        TreeJson nodes = new TreeJson(result.listings());
        document.put("result", new ResultJson(result, version, mostNodes).document(nodes));
        document.put("sources", sources(result.listings()));
        result.story().ifPresent(story -> document.put("story", StoryJson.map(story)));
        result.counterexample()
                .flatMap(Counterexample::harness)
                .ifPresent(harness -> document.put("harness", harness.harness()));
        result.log().ifPresent(log -> document.put("replay", new LogJson(nodes).map(log)));
        return Template.with(document);
    }

    static List<Map<String, String>> sources(List<Listing> listings) {
        return listings.stream()
                .map(listing -> Map.of("file", listing.file(), "text", String.join("\n", listing.written())))
                .toList();
    }
}
