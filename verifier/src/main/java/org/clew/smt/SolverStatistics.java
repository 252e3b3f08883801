package org.clew.smt;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** Named counters that the links of the chain keep; the provers of several threads may share one. */
public final class SolverStatistics {

    private final Map<String, LongAdder> counters = new ConcurrentSkipListMap<>();

    private final AtomicInteger provers = new AtomicInteger();

    /** Numbers the provers that count here, from 1. */
    public int nextProver() {
        return provers.incrementAndGet();
    }

    public LongAdder counter(String name) {
        return counters.computeIfAbsent(name, n -> new LongAdder());
    }

    public long value(String name) {
        LongAdder counter = counters.get(name);
        return counter == null ? 0 : counter.sum();
    }

    /** All counters by name. */
    public Map<String, Long> snapshot() {
        Map<String, Long> values = new LinkedHashMap<>();
        counters.forEach((name, counter) -> values.put(name, counter.sum()));
        return Collections.unmodifiableMap(values);
    }
}
