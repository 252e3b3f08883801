package org.clew.engine.portfolio;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongSupplier;
import org.clew.limits.Pace;
import org.jspecify.annotations.Nullable;

/**
 * Lets one of several workers work at a time. A turn ends at the first step after its length: no worker is stopped in the middle of a
 * step. A worker that has exceeded its turn, for example in a solver, waits longer for the next one.
 */
final class Turns implements AutoCloseable {

    /** A step that takes longer than so many turns counts as so many. */
    private static final double MOST_TAKEN = 5;

    /** How long the end waits for workers that have been told to stop, in milliseconds. */
    private static final long LAST_STEPS = 200;

    private final LongSupplier meter;
    private int seats;
    private volatile boolean ended;
    private final List<Seat> waiting = new ArrayList<>();
    private volatile @Nullable Seat working;
    private volatile long began;

    /** @param meter measures the turns: by time, or by work, which is the same in every run */
    Turns(LongSupplier meter) {
        this.meter = meter;
        this.began = meter.getAsLong();
    }

    /**
     * All in the unit of the meter.
     *
     * @param first how long this worker's first turn is; the next ones are longer
     * @param length how long its turns become
     */
    synchronized Seat join(long first, long length) {
        Seat seat = new Seat(first, length);
        waiting.add(seat);
        seats++;
        if (working == null) {
            next();
        }
        return seat;
    }

    private void step(Seat seat) {
        if (working != seat) {
            await(seat);
        } else if (!ended && meter.getAsLong() - began > seat.limit) {
            passOn(seat);
        }
    }

    private synchronized void passOn(Seat seat) {
        if (ended) {
            return;
        }
        seat.turns += Math.min(MOST_TAKEN, (double) (meter.getAsLong() - began) / seat.length);
        seat.limit = Math.min(seat.length, 2 * seat.limit);
        seat.rest();
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
        seats--;
        if (working == seat && !ended) {
            next();
        } else {
            waiting.remove(seat);
        }
        notifyAll();
    }

    /** The one that has had the fewest turns; of several the one that has waited longest. */
    private synchronized void next() {
        Seat least = waiting.stream()
                .min(Comparator.comparingDouble(seat -> seat.turns))
                .orElse(null);
        waiting.remove(least);
        working = least;
        began = meter.getAsLong();
        if (least != null) {
            least.missed += began - least.restsSince;
        }
        notifyAll();
    }

    /** Wakes all workers, which have been told to stop, and waits for them, so that their final counts are included. */
    @Override
    public synchronized void close() {
        ended = true;
        waiting.clear();
        notifyAll();
        long until = System.nanoTime() + LAST_STEPS * 1_000_000;
        try {
            for (long left = LAST_STEPS; seats > 0 && left > 0; left = (until - System.nanoTime()) / 1_000_000) {
                wait(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void end() {
        ended = true;
    }

    /** One worker's place among the others. */
    final class Seat implements Pace, AutoCloseable {

        private final long length;
        /** How long its present turn may be, or its next one. */
        private volatile long limit;
        /** How many turns of full length it has had, parts and overruns included. */
        private double turns;

        private volatile long waited;
        private volatile long missed;
        private long restsSince;

        private Seat(long first, long length) {
            this.limit = first;
            this.length = length;
            rest();
        }

        private void rest() {
            restsSince = meter.getAsLong();
        }

        @Override
        public void step() {
            Turns.this.step(this);
        }

        /** Only the worker itself reads it, and not while it waits. */
        @Override
        public long now() {
            return System.nanoTime() - waited;
        }

        @Override
        public long missed() {
            return missed;
        }

        /** This worker has the answer, so no other worker gets another turn. */
        void ends() {
            end();
        }

        @Override
        public void close() {
            leave(this);
        }
    }
}
