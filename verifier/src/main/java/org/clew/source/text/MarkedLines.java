package org.clew.source.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.clew.program.SourceSpan;

/**
 * Maps offsets in the preprocessed text to places in the user's files: it follows line markers ({@code # 7 "f.c"}) and {@code #line} directives (C11
 * 6.10.4).
 */
public final class MarkedLines implements LineMap {
    /** From physical line {@code from} on (counted from zero), the text is {@code file} at {@code line} and following. */
    private record Segment(int from, String file, int line) {}

    private final int length;
    private final int[] lineStarts;
    private final List<Segment> segments;

    private MarkedLines(int length, int[] lineStarts, List<Segment> segments) {
        this.length = length;
        this.lineStarts = lineStarts;
        this.segments = segments;
    }

    public static MarkedLines of(String file, String text) {
        int[] starts = new int[64];
        int count = 0;
        List<Segment> segments = new ArrayList<>();
        segments.add(new Segment(0, file, 1));
        String current = file;
        for (int start = 0; start <= text.length(); ) {
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, 2 * count);
            }
            starts[count++] = start;
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            LineMarker marker = LineMarker.parse(text, start, end);
            if (marker != null) {
                current = marker.file() == null ? current : marker.file();
                segments.add(new Segment(count, current, marker.line()));
            }
            start = end + 1;
        }
        return new MarkedLines(text.length(), Arrays.copyOf(starts, count), segments);
    }

    @Override
    public int origin(int offset) {
        return offset;
    }

    @Override
    public SourceSpan span(int offset, int length) {
        int first = Math.clamp(offset, 0, this.length);
        int last = Math.clamp((long) offset + Math.max(length, 1) - 1, first, this.length);
        int firstRow = row(first);
        int lastRow = row(last);
        Segment segment = segmentOf(firstRow);
        Segment lastSegment = segmentOf(lastRow);
        if (!lastSegment.file.equals(segment.file)) {
            lastRow = firstRow;
            last = first;
            lastSegment = segment;
        }
        return new SourceSpan(
                segment.file,
                segment.line + firstRow - segment.from,
                first - lineStarts[firstRow] + 1,
                lastSegment.line + lastRow - lastSegment.from,
                last - lineStarts[lastRow] + 1);
    }

    private int row(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found : -found - 2;
    }

    private Segment segmentOf(int row) {
        int low = 0;
        int high = segments.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (segments.get(middle).from <= row) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return segments.get(low);
    }
}
