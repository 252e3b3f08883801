package org.clew.source.text;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Runs work that recurses as deep as its input is nested on a thread whose stack is large enough for real programs. */
public final class DeepStack {
    /** Address space, not memory: the system only provides the pages that are touched. */
    private static final long STACK_BYTES = 1L << 30;

    private DeepStack() {}

    /** The result of {@code work}; a stack that was too small after all becomes a diagnostic about {@code file}. */
    public static <T> T call(String file, Callable<T> work) throws InputException {
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        result.complete(work.call());
                    } catch (StackOverflowError overflow) {
                        result.completeExceptionally(new InputException(
                                file,
                                "expression or block",
                                "nested too deeply to be analysed",
                                "split it into several statements or functions"));
                    } catch (Throwable failure) {
                        result.completeExceptionally(failure);
                    }
                },
                "front-end",
                STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            return result.get();
        } catch (InterruptedException interrupted) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            throw new InputException(file, "reading", "interrupted", "");
        } catch (ExecutionException failure) {
            switch (Objects.requireNonNull(failure.getCause())) {
                case InputException input -> throw input;
                case Error error -> throw error;
                case RuntimeException defect -> throw defect;
                default -> throw new IllegalStateException(failure.getCause());
            }
        }
    }
}
