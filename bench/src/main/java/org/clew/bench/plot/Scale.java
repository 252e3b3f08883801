package org.clew.bench.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Maps values to pixels of one axis.
 *
 * @param from the pixel of {@code least}
 * @param to the pixel of {@code most}
 */
record Scale(double least, double most, double from, double to, boolean logarithmic) {

    /** From a power of ten below the least value to one above the greatest. */
    static Scale logarithmic(double least, double most, double from, double to) {
        double low = Math.pow(10, Math.floor(Math.log10(Math.max(least, 1e-3))));
        double high = Math.pow(10, Math.ceil(Math.log10(Math.max(most, low * 10))));
        return new Scale(low, high, from, to, true);
    }

    static Scale linear(double most, double from, double to) {
        return new Scale(0, Math.max(1, most), from, to, false);
    }

    double at(double value) {
        double share = logarithmic
                ? Math.log(Math.max(value, least) / least) / Math.log(most / least)
                : (value - least) / (most - least);
        return from + Math.min(1, share) * (to - from);
    }

    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        if (logarithmic) {
            for (double tick = least; tick <= most * 1.001; tick *= 10) {
                ticks.add(tick);
            }
        } else {
            double step = Math.pow(10, Math.floor(Math.log10(most)));
            step = most / step < 2 ? step / 5 : most / step < 5 ? step / 2 : step;
            for (double tick = 0; tick <= most * 1.001; tick += Math.max(1, step)) {
                ticks.add(tick);
            }
        }
        return ticks;
    }

    static String label(double value) {
        return value >= 1 ? String.format(Locale.ROOT, "%,.0f", value) : String.valueOf(value);
    }
}
