package org.clew.source.types;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A symbol table with nested scopes. The cost of a lookup does not depend on the nesting depth. Depth 0 is the file. */
final class NameSpace<T> {
    private record Meaning<T>(T value, int depth) {}

    private record Declared(String name, int depth) {}

    private final Map<String, Deque<Meaning<T>>> meanings = new HashMap<>();
    /** Names declared in open scopes, the innermost scope's first. */
    private final Deque<Declared> inner = new ArrayDeque<>();

    void declare(String name, T value, int depth) {
        Deque<Meaning<T>> all = of(name);
        if (!all.isEmpty() && all.peek().depth == depth) {
            all.pop();
        } else if (depth > 0) {
            inner.push(new Declared(name, depth));
        }
        all.push(new Meaning<>(value, depth));
    }

    void declareInFile(String name, T value) {
        Deque<Meaning<T>> all = of(name);
        if (!all.isEmpty() && all.peekLast().depth == 0) {
            all.removeLast();
        }
        all.addLast(new Meaning<>(value, 0));
    }

    Optional<T> find(String name) {
        return Optional.ofNullable(of(name).peek()).map(Meaning::value);
    }

    Optional<T> at(String name, int depth) {
        return Optional.ofNullable(of(name).peek())
                .filter(meaning -> meaning.depth == depth)
                .map(Meaning::value);
    }

    Optional<T> inFile(String name) {
        return Optional.ofNullable(of(name).peekLast())
                .filter(meaning -> meaning.depth == 0)
                .map(Meaning::value);
    }

    /** The visible names of inner scopes with their meanings, the innermost first. */
    Map<String, T> inner() {
        Map<String, T> visible = new LinkedHashMap<>();
        for (Declared declared : inner) {
            find(declared.name).ifPresent(meaning -> visible.putIfAbsent(declared.name, meaning));
        }
        return visible;
    }

    /** The names of the file with their meanings. */
    Map<String, T> file() {
        Map<String, T> visible = new LinkedHashMap<>();
        for (String name : meanings.keySet()) {
            inFile(name).ifPresent(meaning -> visible.put(name, meaning));
        }
        return visible;
    }

    /** Forgets what was declared at {@code depth}. */
    void leave(int depth) {
        while (!inner.isEmpty() && inner.peek().depth == depth) {
            of(inner.pop().name).pop();
        }
    }

    private Deque<Meaning<T>> of(String name) {
        return meanings.computeIfAbsent(name, key -> new ArrayDeque<>());
    }
}
