package org.clew.logic.boxes;

import org.clew.logic.ArrayValue;
import org.clew.logic.FloatValue;
import org.clew.logic.Word;

/** Reads from arrays whose contents are all known: tables. Only where few cells can be meant. */
final class TableSteps {

    private static final long MOST_CELLS = 64;

    private TableSteps() {}

    private static boolean isNear(Ranges r, int index) {
        long span = r.most[index] - r.least[index];
        return span >= 0 && span <= MOST_CELLS;
    }

    record Number(int to, int index, int indexWidth, ArrayValue table) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (!isNear(r, index)) {
                r.anyNumber(to);
                return;
            }
            FloatInterval all = new FloatInterval(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, false);
            for (long i = 0; i <= r.most[index] - r.least[index]; i++) {
                double cell = ((FloatValue) table.select(Word.of(r.least[index] + i, indexWidth))).toDouble();
                all = Double.isNaN(cell)
                        ? new FloatInterval(all.low(), all.high(), true)
                        : all.join(new FloatInterval(cell, cell, false));
            }
            r.number(to, all.low(), all.high(), all.nan());
        }
    }

    record Integer(int to, int index, int indexWidth, ArrayValue table, int width) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (!isNear(r, index)) {
                r.anyWord(to, width);
                return;
            }
            long least = Long.MAX_VALUE;
            long most = Long.MIN_VALUE;
            for (long i = 0; i <= r.most[index] - r.least[index]; i++) {
                long cell = ((Word) table.select(Word.of(r.least[index] + i, indexWidth))).signedBits();
                least = Math.min(least, cell);
                most = Math.max(most, cell);
            }
            r.word(to, least, most);
        }
    }
}
