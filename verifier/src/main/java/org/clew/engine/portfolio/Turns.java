package org.clew.engine.portfolio;

import java.util.ArrayDeque;
import java.util.Deque;
import org.clew.limits.Pace;
import org.jspecify.annotations.Nullable;

/** Who works and who waits. A turn ends at the first step after its time: nobody is stopped in the middle of a step. */
final class Turns implements AutoCloseable {

    private final Deque<Seat> waiting = new ArrayDeque<>();
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
        waiting.add(seat);
        next();
        await(seat);
    }

    private synchronized void await(Seat seat) {
        while (waiting.contains(seat)) {
            try {
                wait();
            } catch (InterruptedException e) {
                waiting.remove(seat);
                Thread.currentThread().interrupt();
            }
        }
    }

    private synchronized void leave(Seat seat) {
        if (working == seat) {
            next();
        } else {
            waiting.remove(seat);
        }
    }

    private void next() {
        working = waiting.poll();
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

        private Seat(long nanoseconds) {
            this.nanoseconds = nanoseconds;
        }

        @Override
        public void step() {
            Turns.this.step(this);
        }

        @Override
        public void close() {
            leave(this);
        }
    }
}
