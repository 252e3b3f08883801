package org.clew.source.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects small edits of a text, in any order, and applies them at once. Edits must not overlap. */
public final class Rewriting {
    private record Edit(int from, int to, String replacement) {}

    private final String text;
    private final List<Edit> edits = new ArrayList<>();

    public Rewriting(String text) {
        this.text = text;
    }

    public void replace(int from, int to, String replacement) {
        edits.add(new Edit(from, to, replacement));
    }

    public void insert(int at, String insertion) {
        replace(at, at, insertion);
    }

    /** Takes out {@code text[from, to)}; a blank stays so that its neighbours do not become one token. */
    public void erase(int from, int to) {
        replace(from, to, " ");
    }

    public boolean isEmpty() {
        return edits.isEmpty();
    }

    /** The text with all edits made, and the way back. */
    public SourceText applied(SourceText source) {
        OffsetMap offsets = new OffsetMap();
        String rewritten = apply(offsets);
        return source.with(rewritten, source.lines().behind(offsets));
    }

    /** The text with all edits made; {@code map} is told about every piece. */
    public String apply(OffsetMap map) {
        edits.sort(Comparator.comparingInt(Edit::from).thenComparingInt(Edit::to));
        StringBuilder result = new StringBuilder(text.length() + 16 * edits.size());
        int at = 0;
        for (Edit edit : edits) {
            if (edit.from < at) {
                continue; // inside a part that has been taken out as a whole
            }
            map.piece(result.length(), at, true);
            result.append(text, at, edit.from);
            if (!edit.replacement.isEmpty()) {
                map.piece(result.length(), edit.from, false);
                result.append(edit.replacement);
            }
            at = edit.to;
        }
        map.piece(result.length(), at, true);
        return result.append(text, at, text.length()).toString();
    }
}
