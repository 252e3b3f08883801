package org.clew.source;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.clew.program.CType;

/** Ordinary identifiers and tags, by nested scope (C11 6.2.1, 6.2.3). */
public final class Scopes {

    private static final class Scope {
        private final Map<String, Entity> entities = new HashMap<>();
        private final Map<String, CType> tags = new HashMap<>();
    }

    private final Deque<Scope> open = new ArrayDeque<>();
    private final Scope file = new Scope();

    public Scopes() {
        open.push(file);
    }

    public void enter() {
        open.push(new Scope());
    }

    public void leave() {
        open.pop();
    }

    public boolean isFileScope() {
        return open.peek() == file;
    }

    public void declare(String name, Entity entity) {
        open.element().entities.put(name, entity);
    }

    public void declareInFile(String name, Entity entity) {
        file.entities.put(name, entity);
    }

    public Optional<Entity> inFile(String name) {
        return Optional.ofNullable(file.entities.get(name));
    }

    public Optional<Entity> find(String name) {
        for (Scope scope : open) {
            Entity entity = scope.entities.get(name);
            if (entity != null) {
                return Optional.of(entity);
            }
        }
        return Optional.empty();
    }

    public void declareTag(String tag, CType type) {
        open.element().tags.put(tag, type);
    }

    public Optional<CType> tagHere(String tag) {
        return Optional.ofNullable(open.element().tags.get(tag));
    }

    public Optional<CType> tag(String tag) {
        for (Scope scope : open) {
            CType type = scope.tags.get(tag);
            if (type != null) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
