package org.clew.logic;

import java.math.BigInteger;

/**
 * The value of a term. Values live outside the {@link TermPool}: an execution may make billions of them and keeps none, while a pool keeps its terms
 * forever.
 */
public sealed interface Value permits Value.Bool, Word, Value.Int, FloatValue, ArrayValue {

    Bool TRUE = new Bool(true);
    Bool FALSE = new Bool(false);

    Sort sort();

    record Bool(boolean value) implements Value {
        @Override
        public Sort sort() {
            return Sort.BOOL;
        }
    }

    record Int(BigInteger value) implements Value {
        @Override
        public Sort sort() {
            return Sort.INT;
        }
    }

    static Bool of(boolean value) {
        return value ? TRUE : FALSE;
    }

    static Int of(BigInteger value) {
        return new Int(value);
    }

    /** The value of a constant. */
    static Value of(Term constant) {
        return switch (constant) {
            case BoolConstant c -> of(c.value());
            case BitVecConstant c -> c.word();
            case IntConstant c -> new Int(c.value());
            case FloatConstant c -> c.value();
            case Symbol s -> throw new IllegalArgumentException("symbol " + s.name() + " has no value of its own");
            case Application a -> throw new IllegalArgumentException(a.operator() + " is not a constant");
        };
    }

    /** False, zero, positive zero, or the array of these: what a symbol without an assignment gets by default. */
    static Value zero(Sort sort) {
        int depth = 0;
        Sort inner = sort;
        while (inner instanceof Sort.Array array) {
            inner = array.element();
            depth++;
        }
        Value value = switch (inner) {
            case Sort.Bool b -> FALSE;
            case Sort.Int i -> new Int(BigInteger.ZERO);
            case Sort.BitVec v -> Word.of(0, v.width());
            case Sort.Float f -> new FloatValue(Word.of(0, f.bits()), f);
            case Sort.Array a -> throw new IllegalStateException("unwrapped above");
        };
        for (int i = depth - 1; i >= 0; i--) {
            Sort level = sort;
            for (int j = 0; j < i; j++) {
                level = ((Sort.Array) level).element();
            }
            value = ArrayValue.constant((Sort.Array) level, value);
        }
        return value;
    }
}
