package org.clew.cfa;

import java.util.Objects;
import java.util.Optional;
import org.clew.collection.Fingerprints;
import org.jspecify.annotations.Nullable;

/**
 * A call stack, interned by its {@link Unfolding}: the function that runs, the call that entered it, and the stack below.
 * Identity is equality.
 */
public final class CallContext {

    private final int id;
    private final Function function;
    private final @Nullable CallContext caller;
    private final @Nullable Edge call;
    private final int activation;
    private final int depth;
    private final long fingerprint;

    CallContext(int id, Function function, @Nullable CallContext caller, @Nullable Edge call) {
        this.id = id;
        this.function = function;
        this.caller = caller;
        this.call = call;
        this.depth = caller == null ? 0 : caller.depth + 1;
        this.activation = activationsOf(function, caller);
        this.fingerprint = caller == null || call == null ? 1 : Fingerprints.mixed(caller.fingerprint, call.id());
    }

    /** Contexts are numbered in the order in which they were first entered. */
    public int id() {
        return id;
    }

    public Function function() {
        return function;
    }

    public Optional<CallContext> caller() {
        return Optional.ofNullable(caller);
    }

    /** The call edge that entered this activation; only the start function has none. */
    public Edge call() {
        return Objects.requireNonNull(call, "the start function is not called");
    }

    /** How many activations of the same function lie below on the stack: 0 unless it recurses. */
    public int activation() {
        return activation;
    }

    public int depth() {
        return depth;
    }

    /** A hash that is the same in every unfolding of the program, and differs for different call stacks except with negligible probability. */
    long fingerprint() {
        return fingerprint;
    }

    @Override
    public int hashCode() {
        return id;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public String toString() {
        return function.name() + (activation > 0 ? "#" + activation : "");
    }

    private static int activationsOf(Function function, @Nullable CallContext caller) {
        for (CallContext below = caller; below != null; below = below.caller) {
            if (below.function == function) {
                return below.activation + 1;
            }
        }
        return 0;
    }
}
