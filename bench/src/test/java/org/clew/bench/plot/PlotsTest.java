package org.clew.bench.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

/** Plots are well-formed SVG that shows each point inside of the frame. */
class PlotsTest {
    private static final Series TWO = new Series(
            "a < b", List.of(new Series.Point(1, 10, "first"), new Series.Point(100, 1000, "second & last")));

    private static void requireXml(String svg) throws Exception {
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    @Test
    void aScatterPlotHasACrossForEachPoint() throws Exception {
        String svg = Plots.scatter("title", "x", "y", List.of(TWO));
        requireXml(svg);
        assertThat(svg)
                .contains("<title>first</title>", "<title>second &amp; last</title>", "a &lt; b", "stroke-dasharray");
    }

    @Test
    void aQuantilePlotCountsAndSorts() throws Exception {
        String svg = Plots.quantile("title", "s", List.of(TWO, new Series("none", List.of())));
        requireXml(svg);
        assertThat(svg).contains("a &lt; b (2)", "none (0)");
    }

    @Test
    void doublingBothIsAStraightLine() throws Exception {
        String svg = Plots.growth(
                "title",
                "n",
                "states",
                List.of(new Series(
                        "linear",
                        List.of(
                                new Series.Point(1, 1, ""),
                                new Series.Point(10, 10, ""),
                                new Series.Point(100, 100, "")))));
        requireXml(svg);
        assertThat(svg).contains("points=\"70.0,350.0 230.0,192.0 390.0,34.0\"");
    }

    @Test
    void powersOfTenAreTheTicksOfALogarithm() {
        assertThat(Scale.logarithmic(3, 4000, 0, 1).ticks()).containsExactly(1.0, 10.0, 100.0, 1000.0, 10000.0);
        assertThat(Scale.linear(40, 0, 1).ticks()).startsWith(0.0, 5.0).endsWith(40.0);
    }
}
