package org.clew.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;

/** Counts how often searches come to the headers of loops. A search that a limit stops was in the loops with the highest counts, which the answer names. */
public final class LoopRounds {

    /** Recursion has as many places as it has calls; later ones are not counted. */
    private static final int MOST_PLACES = 10_000;

    private final Queue<Counter> counters = new ConcurrentLinkedQueue<>();

    /** The counts of one search. */
    public Counter begin(LoopForest forest) {
        Counter counter = new Counter(forest);
        counters.add(counter);
        return counter;
    }

    /** The most rounds that one search made, by header; other threads may be counting. */
    public Map<Place, Long> most() {
        Map<Place, Long> most = new HashMap<>();
        for (Counter counter : counters) {
            counter.rounds.forEach((header, rounds) -> most.merge(header, rounds.get(), Math::max));
        }
        return most;
    }

    /** Counts for one search, in one thread. */
    public static final class Counter {

        private final boolean[] isHeader;
        private final Map<Place, AtomicLong> rounds = new ConcurrentHashMap<>();

        private Counter(LoopForest forest) {
            List<Integer> headers = forest.loops().stream()
                    .map(Loop::header)
                    .map(header -> header.id())
                    .toList();
            isHeader = new boolean[headers.stream().reduce(-1, Math::max) + 1];
            headers.forEach(header -> isHeader[header] = true);
        }

        /** The search comes to a place. */
        public void at(Place place) {
            int id = place.location().id();
            if (id < isHeader.length && isHeader[id]) {
                AtomicLong known = rounds.get(place);
                if (known == null && rounds.size() < MOST_PLACES) {
                    known = rounds.computeIfAbsent(place, header -> new AtomicLong());
                }
                if (known != null) {
                    known.incrementAndGet();
                }
            }
        }
    }
}
