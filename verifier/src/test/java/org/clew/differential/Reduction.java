package org.clew.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Leaves out lines of a program as long as it still shows what it showed: runs of lines, and braces without what is in them. */
final class Reduction {

    private final Predicate<String> shows;
    private List<String> lines;

    private Reduction(String text, Predicate<String> shows) {
        this.lines = text.lines().toList();
        this.shows = shows;
    }

    static String of(String text, Predicate<String> shows) {
        Reduction reduction = new Reduction(text, shows);
        while (reduction.leaveOutRuns() | reduction.leaveOutBraces()) {
            // What went away may have kept something else.
        }
        return String.join("\n", reduction.lines) + "\n";
    }

    private boolean leaveOutRuns() {
        boolean progress = false;
        for (int length = lines.size() / 2; length > 0; length /= 2) {
            for (int from = 0; from + length <= lines.size(); ) {
                if (leaveOut(from, from + length)) {
                    progress = true;
                } else {
                    from++;
                }
            }
        }
        return progress;
    }

    private boolean leaveOutBraces() {
        boolean progress = false;
        for (int open = 0; open < lines.size(); open++) {
            int close = closing(open);
            if (close > open) {
                List<String> shorter = new ArrayList<>(lines);
                shorter.remove(close);
                shorter.remove(open);
                progress |= keep(shorter);
            }
        }
        return progress;
    }

    private int closing(int open) {
        int depth = 0;
        for (int i = open; i < lines.size(); i++) {
            String line = lines.get(i);
            depth += (int) (line.chars().filter(c -> c == '{').count()
                    - line.chars().filter(c -> c == '}').count());
            if (i == open && depth != 1) {
                return -1;
            }
            if (depth == 0 || i > open && depth == 1 && line.startsWith("}")) {
                return line.equals("}") || line.startsWith("} while") ? i : -1;
            }
        }
        return -1;
    }

    private boolean leaveOut(int from, int to) {
        List<String> shorter = new ArrayList<>(lines);
        shorter.subList(from, to).clear();
        return keep(shorter);
    }

    private boolean keep(List<String> shorter) {
        if (!shows.test(String.join("\n", shorter) + "\n")) {
            return false;
        }
        lines = shorter;
        return true;
    }
}
