package org.clew.bench.plot;

import java.util.Locale;

/** The area of a plot with its axes, ticks, labels and legend. */
final class Frame {
    static final int WIDTH = 560;
    static final int HEIGHT = 400;
    private static final int LEFT = 70;
    private static final int RIGHT = 170;
    private static final int TOP = 34;
    private static final int BOTTOM = 50;
    private static final String GRID = "#dddddd";
    private static final String[] COLOURS = {
        "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999"
    };

    private final Svg svg;
    private final Scale across;
    private final Scale upwards;
    private int legend;

    private Frame(Svg svg, Scale across, Scale upwards) {
        this.svg = svg;
        this.across = across;
        this.upwards = upwards;
    }

    /** What is written around a plot. */
    record Labels(String title, String across, String upwards) {}

    static double left() {
        return LEFT;
    }

    static double right() {
        return (double) WIDTH - RIGHT;
    }

    static double top() {
        return TOP;
    }

    static double bottom() {
        return (double) HEIGHT - BOTTOM;
    }

    static Frame of(Labels labels, Scale across, Scale upwards) {
        Svg svg = new Svg(WIDTH, HEIGHT, labels.title());
        for (double tick : across.ticks()) {
            double x = across.at(tick);
            svg.line(x, top(), x, bottom(), GRID, false);
            svg.text(x, bottom() + 16, "middle", Scale.label(tick));
        }
        for (double tick : upwards.ticks()) {
            double y = upwards.at(tick);
            svg.line(left(), y, right(), y, GRID, false);
            svg.text(left() - 6, y + 4, "end", Scale.label(tick));
        }
        svg.line(left(), bottom(), right(), bottom(), "black", false);
        svg.line(left(), top(), left(), bottom(), "black", false);
        svg.text((left() + right()) / 2, 20, "middle", labels.title());
        svg.text((left() + right()) / 2, bottom() + 38, "middle", labels.across());
        svg.upwards(16, (top() + bottom()) / 2, labels.upwards());
        return new Frame(svg, across, upwards);
    }

    static String colour(int index) {
        return COLOURS[index % COLOURS.length];
    }

    /** Adds a line to the legend. */
    void explain(Svg.Mark mark, String colour, String name) {
        double y = TOP + 14 + 20.0 * legend++;
        svg.mark(right() + 16, y - 4, mark, colour, name);
        svg.text(right() + 26, y, "start", name);
    }

    void mark(Series.Point point, Svg.Mark mark, String colour) {
        svg.mark(across.at(point.x()), upwards.at(point.y()), mark, colour, point.hint());
    }

    void path(Series series, String colour) {
        StringBuilder points = new StringBuilder();
        for (Series.Point point : series.points()) {
            points.append(String.format(Locale.ROOT, "%.1f,%.1f ", across.at(point.x()), upwards.at(point.y())));
        }
        svg.path(points.toString().strip(), colour);
    }

    void diagonal() {
        svg.line(left(), bottom(), right(), top(), "black", true);
    }

    String svg() {
        return svg.toString();
    }
}
