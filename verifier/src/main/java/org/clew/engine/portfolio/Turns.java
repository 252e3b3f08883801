package org.clew.engine.portfolio;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.clew.limits.Pace;
import org.jspecify.annotations.Nullable;

/**
 * Who works and who waits. A turn ends at the first step after its time: nobody is stopped in the middle of a step. Who has taken
 * longer than his turn, deep in a solver, waits longer for the next one.
 */
final class Turns implements AutoCloseable {

    /** More than so many turns are not held against anybody who has taken them at once. */
    private static final double MOST_TAKEN = 5;

    private final List<Seat> waiting = new ArrayList<>();
    private volatile @Nullable Seat working;
    private volatile long began = System.nanoTime();

    /** @param milliseconds how long its turns are */
    synchronized Seat join(long milliseconds) {
        Seat seat = new Seat(milliseconds * 1_000_000);
        waiting.add(seat);
        if (working == null) {
            next();
        }
        return seat;
    }

    private void step(Seat seat) {
        if (working != seat) {
            await(seat);
        } else if (System.nanoTime() - began > seat.nanoseconds) {
            passOn(seat);
        }
    }

    private synchronized void passOn(Seat seat) {
        seat.turns += Math.min(MOST_TAKEN, (double) (System.nanoTime() - began) / seat.nanoseconds);
        waiting.add(seat);
        next();
        await(seat);
    }

    private synchronized void await(Seat seat) {
        long since = System.nanoTime();
        while (waiting.contains(seat)) {
            try {
                wait();
            } catch (InterruptedException e) {
                waiting.remove(seat);
                Thread.currentThread().interrupt();
            }
        }
        seat.waited += System.nanoTime() - since;
    }

    private synchronized void leave(Seat seat) {
        if (working == seat) {
            next();
        } else {
            waiting.remove(seat);
        }
    }

    /** The one that has had the fewest turns; of several the one that has waited longest. */
    private void next() {
        Seat least = waiting.stream()
                .min(Comparator.comparingDouble(seat -> seat.turns))
                .orElse(null);
        waiting.remove(least);
        working = least;
        began = System.nanoTime();
        notifyAll();
    }

    /** Nobody waits any more. */
    @Override
    public synchronized void close() {
        waiting.clear();
        next();
    }

    /** One worker's place among the others. */
    final class Seat implements Pace, AutoCloseable {

        private final long nanoseconds;
        /** How many it has had, parts and overruns included. */
        private double turns;

        private volatile long waited;

        private Seat(long nanoseconds) {
            this.nanoseconds = nanoseconds;
        }

        @Override
        public void step() {
            Turns.this.step(this);
        }

        /** Only the worker himself reads it, and not while he waits. */
        @Override
        public long now() {
            return System.nanoTime() - waited;
        }

        @Override
        public void close() {
            leave(this);
        }
    }
}
