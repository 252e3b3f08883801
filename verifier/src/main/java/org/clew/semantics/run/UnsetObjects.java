package org.clew.semantics.run;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.clew.cfa.Cfa;
import org.clew.cfa.Determinism;
import org.clew.logic.FloatValue;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.program.CType;
import org.clew.program.ExternalObject;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Observes reads of uninitialised values in a run and finds the object in which each value was at first. Values move with block copies, so a read is
 * followed back through the copies that touched its address.
 */
final class UnsetObjects {

    /** A run with more events is too long to be followed back; what it reads later is not found. */
    private static final int MOST_EVENTS = 1 << 18;

    /** {@code region[low + i] := source[sourceLow + i]}; without a source, the whole region got unknown contents. */
    private record Event(
            int time, SourceSpan span, int occurrence, int source, long low, long length, long sourceLow) {}

    private record Key(SourceSpan place, String name) {}

    private record Beginning(UnsetObject.Kind kind, Key key, CType type, int occurrence) {}

    private static final int NO_SOURCE = -1;

    private final Variable[] bySlot;
    private final @Nullable Symbol allocator;
    private final long mask;
    private final Determinism determinism;
    private final Map<Integer, List<Event>> events = new HashMap<>();
    private final TreeMap<Long, Beginning> objects = new TreeMap<>(Long::compareUnsigned);
    private final Map<Key, Integer> passed = new HashMap<>();
    private final Map<Beginning, TreeMap<Long, Byte>> found = new LinkedHashMap<>();
    private int time;

    UnsetObjects(Cfa cfa, Map<Symbol, Integer> globals, Determinism determinism, List<ExternalObject> externals) {
        this.determinism = determinism;
        for (ExternalObject external : externals) {
            external.address()
                    .ifPresent(address -> objects.put(
                            address,
                            new Beginning(
                                    UnsetObject.Kind.EXTERNAL,
                                    new Key(SourceSpan.NONE, external.name()),
                                    external.type(),
                                    0)));
        }
        bySlot = new Variable[globals.size()];
        Symbol next = null;
        for (Variable variable : cfa.globals()) {
            bySlot[Objects.requireNonNull(globals.get(variable.symbol()))] = variable;
            if (variable.kind() == Variable.Kind.ALLOCATOR) {
                next = variable.symbol();
            }
        }
        allocator = next;
        mask = next == null ? -1 : WordSteps.mask(next.width());
    }

    /** The objects in the order in which the run came to depend on them. */
    List<UnsetObject> list() {
        return found.entrySet().stream()
                .map(entry -> {
                    Beginning object = entry.getKey();
                    return new UnsetObject(
                            object.kind(),
                            object.key().place(),
                            object.key().name(),
                            object.type(),
                            object.occurrence(),
                            entry.getValue());
                })
                .toList();
    }

    /** An assignment was made: the address of a new object is what the allocator held. */
    void assigned(CompiledEdge edge, Op.Assign assign, Registers r) {
        if (assign.value() != allocator || edge.changed == null) {
            return;
        }
        String name = assign.target().displayName();
        boolean automatic = name.startsWith("&");
        CType type = assign.target().type() instanceof CType.Pointer pointer
                ? pointer.pointee()
                : assign.target().type();
        UnsetObject.Kind kind = automatic ? UnsetObject.Kind.VARIABLE : UnsetObject.Kind.ALLOCATED;
        Key key = new Key(edge.edge.span(), automatic ? name.substring(1) : "");
        objects.put(edge.changed.word(r), new Beginning(kind, key, type, pass(key)));
    }

    /** A havoc that is no input was made. */
    void havoc(CompiledEdge edge, Op.Havoc havoc, Slot slot, Registers r) {
        Variable target = havoc.target();
        SourceSpan span = edge.edge.span();
        if (slot.sort() instanceof Sort.Array) {
            int occurrence = pass(new Key(span, target.name()));
            if (slot.global()) {
                note(slot.index(), new Event(++time, span, occurrence, NO_SOURCE, 0, 0, 0));
            }
            return;
        }
        Key key = new Key(span, target.displayName());
        int occurrence = pass(key);
        if (determinism.admitsUnknown(edge.edge, havoc)) {
            Value value = slot.value(r);
            boolean whole = !(slot.sort() instanceof Sort.BitVec bits) || bits.width() % 8 == 0;
            UnsetObject.Kind kind = switch (target.kind()) {
                case C_VARIABLE ->
                    target.isGlobal()
                            ? UnsetObject.Kind.EXTERNAL
                            : whole ? UnsetObject.Kind.VARIABLE : UnsetObject.Kind.BIT_FIELD;
                case PARAMETER -> target.type() instanceof CType.Pointer ? null : UnsetObject.Kind.ARGUMENT;
                case RESULT, TEMPORARY, REGION, CELL, ALLOCATOR -> null;
            };
            if (kind != null) {
                store(new Beginning(kind, key, target.type(), occurrence), 0, value);
            }
        }
    }

    private int pass(Key key) {
        return passed.merge(key, 1, Integer::sum) - 1;
    }

    /** A block of a global region was overwritten. */
    void copied(int region, Registers r, long low, long length, ConcreteArray source, long sourceLow) {
        int from = NO_SOURCE;
        for (int slot = 0; slot < r.globalObjects.length && from < 0; slot++) {
            from = r.globalObjects[slot] == source ? slot : NO_SOURCE;
        }
        if (from != NO_SOURCE) {
            note(region, new Event(++time, SourceSpan.NONE, 0, from, low, length, sourceLow));
        }
    }

    /** A cell of a region became the contents of a variable. */
    void moved(int variable, int region, long address) {
        events.remove(variable);
        note(variable, new Event(++time, SourceSpan.NONE, 0, region, 0, 1, address));
    }

    private void note(int slot, Event event) {
        if (time < MOST_EVENTS) {
            events.computeIfAbsent(slot, key -> new ArrayList<>()).add(event);
        }
    }

    /** A variable that holds the contents of unset memory was read. */
    void readVariable(int slot, Registers r) {
        Value value = new Slot(true, slot, bySlot[slot].sort()).value(r);
        trace(slot, 0, value);
    }

    /** A cell that the program did not write was read. */
    void readCell(int region, long address, Registers r) {
        Sort.Array sort = (Sort.Array) bySlot[region].sort();
        Value value = switch ((ConcreteArray) r.globalObjects[region]) {
            case WordArray words -> Values.ofWord(words.word(address), sort.element());
            case WideArray wide -> wide.cell(address);
        };
        trace(region, address, value);
    }

    private void trace(int slot, long address, Value value) {
        int region = slot;
        long at = address;
        int before = Integer.MAX_VALUE;
        long filledFrom = 0;
        boolean filled = false;
        while (true) {
            Event event = last(region, at, before);
            if (event == null || event.source() == NO_SOURCE) {
                begin(filled ? event : null, at, filledFrom, value);
                return;
            }
            filled = event.source() != region && bySlot[region].kind() == Variable.Kind.REGION;
            filledFrom = event.low();
            at = (at - event.low() + event.sourceLow()) & mask;
            before = event.time();
            region = event.source();
        }
    }

    private @Nullable Event last(int region, long address, int before) {
        List<Event> all = events.getOrDefault(region, List.of());
        for (int i = all.size() - 1; i >= 0; i--) {
            Event event = all.get(i);
            boolean covers = event.source() == NO_SOURCE
                    || Long.compareUnsigned((address - event.low()) & mask, event.length()) < 0;
            if (event.time() < before && covers) {
                return event;
            }
        }
        return null;
    }

    private void begin(@Nullable Event filling, long address, long filledFrom, Value value) {
        if (filling != null) {
            Key key = new Key(filling.span(), "");
            store(
                    new Beginning(UnsetObject.Kind.FILLED, key, new CType.Void(), filling.occurrence()),
                    (address - filledFrom) & mask,
                    value);
            return;
        }
        Map.Entry<Long, Beginning> object = objects.floorEntry(address);
        if (object != null) {
            store(object.getValue(), address - object.getKey(), value);
        }
    }

    private void store(Beginning object, long offset, Value value) {
        TreeMap<Long, Byte> bytes = found.computeIfAbsent(object, key -> new TreeMap<>());
        BigInteger bits = bits(value);
        int count = (width(value) + 7) / 8;
        for (int i = 0; i < count; i++) {
            bytes.putIfAbsent(offset + i, bits.shiftRight(8 * i).byteValue());
        }
    }

    private static BigInteger bits(Value value) {
        return switch (value) {
            case Word word -> word.unsigned();
            case FloatValue number -> FloatBytes.bits(number);
            case Value.Bool bool -> bool.value() ? BigInteger.ONE : BigInteger.ZERO;
            default -> throw new IllegalArgumentException("no bytes make up " + value);
        };
    }

    private static int width(Value value) {
        return switch (value) {
            case Word word -> word.width();
            case FloatValue number -> FloatBytes.width(number);
            default -> 8;
        };
    }
}
