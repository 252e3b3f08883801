package org.clew.bench.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The three kinds of plots, each as the text of an SVG file. */
public final class Plots {
    private Plots() {}

    /** Points over two logarithmic axes of the same range, with the diagonal: which of two tools needs less, task by task. */
    public static String scatter(String title, String across, String upwards, List<Series> series) {
        double least = Math.min(least(series, Series.Point::x), least(series, Series.Point::y));
        double most = Math.max(most(series, Series.Point::x), most(series, Series.Point::y));
        Frame frame = Frame.of(
                new Frame.Labels(title, across, upwards),
                Scale.logarithmic(least, most, Frame.left(), Frame.right()),
                Scale.logarithmic(least, most, Frame.bottom(), Frame.top()));
        frame.diagonal();
        for (int index = 0; index < series.size(); index++) {
            String colour = Frame.colour(index);
            frame.explain(Svg.Mark.CROSS, colour, series.get(index).name());
            series.get(index).points().forEach(point -> frame.mark(point, Svg.Mark.CROSS, colour));
        }
        return frame.svg();
    }

    /** How many tasks each tool decides within a time: the n-th smallest of its values over n. */
    public static String quantile(String title, String upwards, List<Series> series) {
        List<Series> sorted = new ArrayList<>();
        for (Series each : series) {
            List<Series.Point> points = new ArrayList<>(each.points());
            points.sort(Comparator.comparingDouble(Series.Point::y));
            List<Series.Point> counted = new ArrayList<>();
            for (int index = 0; index < points.size(); index++) {
                counted.add(new Series.Point(
                        index + 1, points.get(index).y(), points.get(index).hint()));
            }
            sorted.add(new Series(each.name() + " (" + points.size() + ")", counted));
        }
        return lines(
                new Frame.Labels(title, "tasks decided", upwards),
                Scale.linear(most(sorted, Series.Point::x), Frame.left(), Frame.right()),
                sorted,
                false);
    }

    /** A quantity over the size of a program, both logarithmic: a polynomial is a straight line, and its degree the slope. */
    public static String growth(String title, String across, String upwards, List<Series> series) {
        return lines(
                new Frame.Labels(title, across, upwards),
                Scale.logarithmic(
                        least(series, Series.Point::x), most(series, Series.Point::x), Frame.left(), Frame.right()),
                series,
                true);
    }

    private static String lines(Frame.Labels labels, Scale across, List<Series> series, boolean marked) {
        Scale upwards = Scale.logarithmic(
                least(series, Series.Point::y), most(series, Series.Point::y), Frame.bottom(), Frame.top());
        Frame frame = Frame.of(labels, across, upwards);
        for (int index = 0; index < series.size(); index++) {
            String colour = Frame.colour(index);
            frame.explain(Svg.Mark.DOT, colour, series.get(index).name());
            frame.path(series.get(index), colour);
            if (marked) {
                series.get(index).points().forEach(point -> frame.mark(point, Svg.Mark.DOT, colour));
            }
        }
        return frame.svg();
    }

    private static double least(List<Series> series, ToDoubleFunction<Series.Point> value) {
        return series.stream()
                .flatMap(each -> each.points().stream())
                .mapToDouble(value)
                .min()
                .orElse(1);
    }

    private static double most(List<Series> series, ToDoubleFunction<Series.Point> value) {
        return series.stream()
                .flatMap(each -> each.points().stream())
                .mapToDouble(value)
                .max()
                .orElse(1);
    }
}
