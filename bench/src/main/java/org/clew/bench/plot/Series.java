package org.clew.bench.plot;

import java.util.List;

/** Named points of a plot. */
public record Series(String name, List<Point> points) {
    public Series {
        points = List.copyOf(points);
    }

    /** @param hint what a browser shows for the point */
    public record Point(double x, double y, String hint) {}
}
