package org.clew.source.text;

import org.clew.program.SourceSpan;

/** Maps offsets in the text that the parser reads to places in the user's files. */
public interface LineMap {

    /** The place of {@code length} characters from {@code offset}; offsets outside the text are moved to its nearest end. */
    SourceSpan span(int offset, int length);

    /** The offset in the text before it was rewritten; for inserted text, where it was inserted. */
    int origin(int offset);

    /** Follows the line markers of a text. */
    static LineMap of(String file, String text) {
        return MarkedLines.of(file, text);
    }

    /** The map of a rewritten text, from which {@code offsets} leads back to the text of this map. */
    default LineMap behind(OffsetMap offsets) {
        LineMap before = this;
        return new LineMap() {
            @Override
            public SourceSpan span(int offset, int length) {
                int first = offsets.before(offset);
                int last = offsets.before(offset + Math.max(length, 1) - 1);
                return before.span(first, last - first + 1);
            }

            @Override
            public int origin(int offset) {
                return before.origin(offsets.before(offset));
            }
        };
    }

    /** The map of the text with {@code prefix}, which is from {@code file} as far as it has no line markers, in front of it. */
    default LineMap after(String file, String prefix) {
        LineMap rest = this;
        LineMap first = of(file, prefix);
        return new LineMap() {
            @Override
            public SourceSpan span(int offset, int length) {
                return offset < prefix.length()
                        ? first.span(offset, length)
                        : rest.span(offset - prefix.length(), length);
            }

            @Override
            public int origin(int offset) {
                return offset;
            }
        };
    }
}
