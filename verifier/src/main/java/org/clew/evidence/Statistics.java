package org.clew.evidence;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;

/** Named numbers that a run counts, for {@code --stats}, the progress line and tables; threads may share one. */
public final class Statistics {

    private final Queue<Note> notes = new ConcurrentLinkedQueue<>();

    /** A remark for the user besides the numbers: its subject and its text. */
    public record Note(String about, String text) {}

    private final Map<String, AtomicLong> numbers = new ConcurrentSkipListMap<>();

    /** The number itself, so that a hot loop looks it up once. */
    public AtomicLong number(String name) {
        return numbers.computeIfAbsent(name, key -> new AtomicLong());
    }

    public void increment(String name) {
        number(name).incrementAndGet();
    }

    /** Keeps the larger of the number so far and {@code value}. */
    public void maximum(String name, long value) {
        number(name).accumulateAndGet(value, Math::max);
    }

    public long value(String name) {
        AtomicLong number = numbers.get(name);
        return number == null ? 0 : number.get();
    }

    /** All numbers by name. */
    public Map<String, Long> snapshot() {
        Map<String, Long> values = new LinkedHashMap<>();
        numbers.forEach((name, number) -> values.put(name, number.get()));
        return Collections.unmodifiableMap(values);
    }

    public void note(String about, String text) {
        notes.add(new Note(about, text));
    }

    public List<Note> notes() {
        return List.copyOf(notes);
    }
}
