package org.clew.bench.plot;

import java.util.Locale;

/** Writes the few elements of SVG that plots need. Coordinates are pixels from the upper left corner. */
final class Svg {
    private final StringBuilder text = new StringBuilder();

    Svg(int width, int height, String title) {
        text.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                        + " font-family=\"sans-serif\" font-size=\"12\" role=\"img\">%n",
                width,
                height,
                width,
                height));
        text.append("<title>").append(escaped(title)).append("</title>\n");
        text.append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
    }

    void line(double x1, double y1, double x2, double y2, String colour, boolean dashed) {
        text.append(String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"%s/>%n",
                x1,
                y1,
                x2,
                y2,
                colour,
                dashed ? " stroke-dasharray=\"4 3\"" : ""));
    }

    void path(CharSequence points, String colour) {
        text.append("<polyline fill=\"none\" stroke-width=\"1.5\" stroke=\"")
                .append(colour)
                .append("\" points=\"")
                .append(points)
                .append("\"/>\n");
    }

    /** A cross or a dot; the hint is what a browser shows when the pointer is on it. */
    void mark(double x, double y, Mark mark, String colour, String hint) {
        String shape = mark == Mark.CROSS
                ? String.format(
                        Locale.ROOT,
                        "<path d=\"M%.1f %.1fl6 6m0 -6l-6 6\" stroke=\"%s\" stroke-width=\"1.3\">",
                        x - 3,
                        y - 3,
                        colour)
                : String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\">", x, y, colour);
        text.append(shape).append("<title>").append(escaped(hint)).append("</title>");
        text.append(mark == Mark.CROSS ? "</path>\n" : "</circle>\n");
    }

    void text(double x, double y, String anchor, String content) {
        text(x, y, anchor, content, "");
    }

    /** Text from bottom to top. */
    void upwards(double x, double y, String content) {
        text(x, y, "middle", content, String.format(Locale.ROOT, " transform=\"rotate(-90 %.1f %.1f)\"", x, y));
    }

    private void text(double x, double y, String anchor, String content, String more) {
        text.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>", x, y, anchor, more))
                .append(escaped(content))
                .append("</text>\n");
    }

    /** The shapes of points. */
    enum Mark {
        CROSS,
        DOT
    }

    private static String escaped(String content) {
        return content.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    @Override
    public String toString() {
        return text + "</svg>\n";
    }
}
