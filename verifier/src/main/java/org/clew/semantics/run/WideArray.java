package org.clew.semantics.run;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.clew.logic.Value;

/** Cells of more than 64 bits: {@code __int128} and {@code long double}. */
final class WideArray extends ConcreteArray {

    private final TreeMap<Long, Value> cells = new TreeMap<>(Long::compareUnsigned);
    private final Value untouched;

    WideArray(Value untouched) {
        this.untouched = untouched;
    }

    Value cell(long address) {
        return cells.getOrDefault(address, untouched);
    }

    /** Not followed: such memory is rare. */
    @Override
    boolean isKnown(long address) {
        return false;
    }

    @Override
    void markUnknown() {}

    void set(long address, Value value) {
        if (value.equals(untouched)) {
            cells.remove(address);
        } else {
            cells.put(address, value);
        }
    }

    @Override
    WideArray copy() {
        WideArray copy = new WideArray(untouched);
        copy.cells.putAll(cells);
        return copy;
    }

    @Override
    void splice(long low, long length, ConcreteArray source, long sourceLow, long mask) {
        WideArray from = (WideArray) source;
        List<Long> origins = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        from.cells.forEach((address, value) -> {
            if (Long.compareUnsigned((address - sourceLow) & mask, length) < 0) {
                origins.add(address);
                values.add(value);
            }
        });
        if (from.untouched.equals(untouched)) {
            cells.keySet().removeIf(address -> Long.compareUnsigned((address - low) & mask, length) < 0);
        } else {
            if (Long.compareUnsigned(length, 1 << 20) > 0) {
                throw new WordArray.OutOfCells();
            }
            for (long i = 0; i < length; i++) {
                set((low + i) & mask, from.untouched);
            }
        }
        for (int i = 0; i < origins.size(); i++) {
            set((origins.get(i) - sourceLow + low) & mask, values.get(i));
        }
    }

    @Override
    boolean sameCells(ConcreteArray other) {
        WideArray that = (WideArray) other;
        return untouched.equals(that.untouched) && cells.equals(that.cells);
    }
}
