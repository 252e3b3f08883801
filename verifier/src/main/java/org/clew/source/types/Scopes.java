package org.clew.source.types;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.clew.program.CType;

/** Ordinary identifiers and tags, by nested scope (C11 6.2.1, 6.2.3). */
public final class Scopes {
    private final NameSpace<Entity> entities = new NameSpace<>();
    private final NameSpace<CType> tags = new NameSpace<>();
    private int depth;

    public void enter() {
        depth++;
    }

    public void leave() {
        entities.leave(depth);
        tags.leave(depth);
        depth--;
    }

    public boolean isFileScope() {
        return depth == 0;
    }

    public void declare(String name, Entity entity) {
        entities.declare(name, entity, depth);
    }

    public void declareInFile(String name, Entity entity) {
        entities.declareInFile(name, entity);
    }

    public Optional<Entity> inFile(String name) {
        return entities.inFile(name);
    }

    public Optional<Entity> find(String name) {
        return entities.find(name);
    }

    /** The objects that names of inner scopes refer to now. */
    public NamesInScope innerObjects() {
        return objects(entities.inner());
    }

    /** The objects that names of the file refer to. */
    public NamesInScope fileObjects() {
        return objects(entities.file());
    }

    private static NamesInScope objects(Map<String, Entity> entities) {
        Map<String, LValue> objects = new LinkedHashMap<>();
        entities.forEach((name, entity) -> {
            if (entity instanceof Entity.Data(LValue place)) {
                objects.put(name, place);
            }
        });
        return new NamesInScope(objects);
    }

    public void declareTag(String tag, CType type) {
        tags.declare(tag, type, depth);
    }

    public Optional<CType> tagHere(String tag) {
        return tags.at(tag, depth);
    }

    public Optional<CType> tag(String tag) {
        return tags.find(tag);
    }
}
