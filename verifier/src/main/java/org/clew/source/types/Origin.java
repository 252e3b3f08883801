package org.clew.source.types;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.clew.logic.Term;
import org.clew.source.alias.Target;
import org.jspecify.annotations.Nullable;

/**
 * The derivation of a place in memory: the pointer and the indices from which an expression computed it. Checks of the access need it.
 *
 * @param pointer belongs to the object that the place must lie in
 * @param target what this pointer points to, if it was not moved
 * @param named whether the expression names the object, which is alive as long as its name is; then only the indices matter
 * @param indices of the arrays on the way, whose lengths their types say
 * @param step by which the pointer was moved first, if that was one step
 * @param text the expression, for messages
 */
public record Origin(
        Term pointer,
        @Nullable Target target,
        boolean named,
        List<Index> indices,
        @Nullable Displacement step,
        String text) {

    /** An index of an array of so many elements. */
    public record Index(Term value, long length) {}

    public static Origin pointer(Term pointer, @Nullable Target target) {
        return new Origin(pointer, target, false, List.of(), null, "");
    }

    /** The object at {@code address}, by its name. */
    public static Origin named(Term address) {
        return new Origin(address, null, true, List.of(), null, "");
    }

    /** The element of an array that is reached in this way. */
    public Origin at(Index index) {
        List<Index> more = new ArrayList<>(indices);
        more.add(index);
        return new Origin(pointer, target, named, List.copyOf(more), step, text);
    }

    /** The element of an array whose length its type does not say. */
    public Origin somewhere() {
        return new Origin(pointer, target, false, indices, step, text);
    }

    /** A place that was checked already. */
    public Origin checked() {
        return new Origin(pointer, target, true, List.of(), null, text);
    }

    public boolean isChecked() {
        return named && indices.isEmpty();
    }

    /** The same with other terms for the pointer and the indices. */
    public Origin with(UnaryOperator<Term> pointers, UnaryOperator<Term> numbers) {
        return new Origin(
                pointers.apply(pointer),
                target,
                named,
                indices.stream()
                        .map(index -> new Index(numbers.apply(index.value), index.length))
                        .toList(),
                null,
                text);
    }

    /** The pointer was moved before it was used. */
    public Origin moved(@Nullable Displacement displacement) {
        return new Origin(pointer, target, named, indices, displacement, text);
    }

    public Origin written(String expression) {
        return new Origin(pointer, target, named, indices, step, expression);
    }

    /** The expression behind a message. */
    public String quoted() {
        return text.isEmpty() ? "" : ": '" + text + "'";
    }
}
