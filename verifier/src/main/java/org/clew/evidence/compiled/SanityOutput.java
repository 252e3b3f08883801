package org.clew.evidence.compiled;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.evidence.compiled.SanityRun.Counts;

/**
 * What the executable of a {@link SanityRun} writes: {@code struct clew_summary} of the harness, then the values of the vector that
 * reached the error.
 *
 * @param vector which vector reached the error, if one did
 * @param unconfined whether a process could not give up its rights, so that the program was not run
 */
record SanityOutput(boolean reached, int vector, Counts counts, boolean unconfined, List<Value> values) {

    private static final int SUMMARY_BYTES = 10 * Integer.BYTES;
    private static final int MOST_SHOWN = 20;

    /** What a call of an input function returned. */
    private record Value(int function, long bits) {}

    /** Empty if the process was stopped before it wrote. */
    static Optional<SanityOutput> read(byte[] bytes) {
        if (bytes.length < SUMMARY_BYTES) {
            return Optional.empty();
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        boolean reached = buffer.getInt() != 0;
        int vector = buffer.getInt();
        int vectors = buffer.getInt();
        int inputs = buffer.getInt();
        int count = buffer.getInt();
        int denied = buffer.getInt();
        int crashed = buffer.getInt();
        int cut = buffer.getInt();
        boolean unconfined = buffer.getInt() != 0;
        int ended = buffer.getInt();
        List<Value> values = new ArrayList<>();
        for (int i = 0; reached && i < count; i++) {
            int function = buffer.getInt();
            buffer.getInt();
            values.add(new Value(function, buffer.getLong()));
            buffer.getLong();
        }
        Counts counts = new Counts(vectors, inputs, ended, denied, crashed, cut);
        return Optional.of(new SanityOutput(reached, vector, counts, unconfined, values));
    }

    /** The values as text, the first ones if there are many. */
    List<String> inputs(SanityTask task) {
        SanityValues text = new SanityValues(task);
        List<String> lines = new ArrayList<>();
        values.stream().limit(MOST_SHOWN).forEach(value -> lines.add(text.of(value.function(), value.bits())));
        if (values.size() > MOST_SHOWN) {
            lines.add(values.size() - MOST_SHOWN + " more");
        }
        return lines;
    }
}
