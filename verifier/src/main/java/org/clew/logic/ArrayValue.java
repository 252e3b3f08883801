package org.clew.logic;

import java.math.BigInteger;
import java.util.function.BiConsumer;
import org.clew.collection.PersistentMap;
import org.jspecify.annotations.Nullable;

/**
 * A concrete array: cells written one by one over a background that is either the same everywhere or two arrays spliced together.
 * Versions share structure, so a store costs the logarithm of the size and a splice costs nothing until it is read.
 */
public final class ArrayValue implements Value {

    /** What the cells hold that were never written one by one. */
    sealed interface Background {
        record Constant(Value value) implements Background {}

        record Spliced(ArrayValue destination, Value low, Value length, ArrayValue source, Value sourceLow)
                implements Background {}
    }

    private final Sort.Array sort;
    private final Background background;
    private final PersistentMap<Value, Value> written;

    private ArrayValue(Sort.Array sort, Background background, PersistentMap<Value, Value> written) {
        this.sort = sort;
        this.background = background;
        this.written = written;
    }

    /** The array that holds {@code element} everywhere. */
    public static ArrayValue constant(Sort.Array sort, Value element) {
        return new ArrayValue(sort, new Background.Constant(element), PersistentMap.empty());
    }

    @Override
    public Sort.Array sort() {
        return sort;
    }

    public Value select(Value index) {
        ArrayValue array = this;
        Value at = index;
        while (true) {
            Value found = array.written.find(at);
            if (found != null) {
                return found;
            }
            switch (array.background) {
                case Background.Constant constant -> {
                    return constant.value();
                }
                case Background.Spliced spliced -> {
                    Value offset = minus(at, spliced.low());
                    if (isBelow(offset, spliced.length())) {
                        at = plus(offset, spliced.sourceLow());
                        array = spliced.source();
                    } else {
                        array = spliced.destination();
                    }
                }
            }
        }
    }

    public ArrayValue store(Value index, Value element) {
        return new ArrayValue(sort, background, written.with(index, element));
    }

    /** This array with the part from {@code low} on replaced, as {@link Operator#SPLICE} says. */
    public ArrayValue splice(Value low, Value length, ArrayValue source, Value sourceLow) {
        return new ArrayValue(
                sort, new Background.Spliced(this, low, length, source, sourceLow), PersistentMap.empty());
    }

    /** The element that all cells hold except those visited by {@link #forEachWritten}; null after a splice. */
    public @Nullable Value background() {
        return background instanceof Background.Constant constant ? constant.value() : null;
    }

    public void forEachWritten(BiConsumer<Value, Value> action) {
        written.forEach(action);
    }

    Background backgroundParts() {
        return background;
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return this == object
                || object instanceof ArrayValue other
                        && sort.equals(other.sort)
                        && ArrayRuns.of(this).equals(ArrayRuns.of(other));
    }

    /** Coarse on purpose: equal contents have many representations, and arrays are rarely keys. */
    @Override
    public int hashCode() {
        return sort.hashCode();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[");
        forEachWritten((index, element) ->
                text.append(index).append(" -> ").append(element).append(", "));
        return text.append("else ").append(background).append(']').toString();
    }

    private static Value minus(Value a, Value b) {
        return a instanceof Word word
                ? word.sub((Word) b)
                : new Value.Int(integer(a).subtract(integer(b)));
    }

    private static Value plus(Value a, Value b) {
        return a instanceof Word word
                ? word.add((Word) b)
                : new Value.Int(integer(a).add(integer(b)));
    }

    private static boolean isBelow(Value offset, Value length) {
        return offset instanceof Word word
                ? word.ult((Word) length)
                : integer(offset).signum() >= 0 && integer(offset).compareTo(integer(length)) < 0;
    }

    private static BigInteger integer(Value value) {
        return ((Value.Int) value).value();
    }
}
