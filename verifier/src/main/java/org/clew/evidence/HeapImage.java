package org.clew.evidence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.clew.cfa.Cfa;
import org.clew.logic.Sort;
import org.clew.program.ObjectLife;
import org.clew.program.Variable;
import org.clew.semantics.run.Interpreter;

/**
 * The heap at a step of a concrete run: the living blocks, and which of them pointers lead to. A word is a pointer if it is an address in a block, as
 * for the leak sanitizer. What temporaries of the automaton hold does not count: they have no counterpart that lasts in the program.
 */
final class HeapImage {

    private static final int BYTE = 8;

    /** In place of an address where two sites have the same name. */
    private static final long SEVERAL = -1;

    /**
     * The variables of a program that tell of its memory.
     *
     * @param regions memory as arrays
     * @param crowds arrays of objects, with those that say which of these are in the heap
     * @param places the names of the objects in which cells lie
     * @param automatic names of variables of functions, which end with the call of their function
     * @param width of a pointer in bits
     */
    record Layout(
            List<Variable> regions,
            Map<Variable, Variable> crowds,
            Map<Variable, String> places,
            Set<String> automatic,
            int width) {

        static Layout of(Cfa cfa, int width) {
            Map<Variable, String> places = new LinkedHashMap<>();
            Map<Variable, Variable> crowds = new LinkedHashMap<>();
            for (Variable variable : cfa.globals()) {
                if (variable.kind() == Variable.Kind.CELL) {
                    places.put(variable, place(variable));
                }
                if (ObjectLife.isBlocks(variable)) {
                    String beside = ObjectLife.allocatedBeside(variable);
                    cfa.globals().stream()
                            .filter(other -> other.name().equals(beside))
                            .forEach(other -> crowds.put(variable, other));
                }
            }
            return new Layout(
                    cfa.globals().stream()
                            .filter(variable -> variable.kind() == Variable.Kind.REGION)
                            .toList(),
                    crowds,
                    places,
                    cfa.functions().stream()
                            .flatMap(function -> function.locals().stream())
                            .filter(HeapImage::isAddress)
                            .map(local -> local.displayName().substring(1))
                            .collect(Collectors.toSet()),
                    width);
        }

        private static String place(Variable cell) {
            return cell.name().replaceAll("[\\[\\]']", "").replaceFirst("[+-][0-9]+$", "");
        }
    }

    private final Layout layout;

    /** All objects that were made, by address. */
    private final NavigableMap<Long, Long> ends;

    private final Set<Long> blocks = new TreeSet<>();
    private final Set<Long> live = new HashSet<>();
    private final Set<Long> reached = new HashSet<>();
    private final Deque<Long> open = new ArrayDeque<>();
    private final Map<Long, List<Long>> targets = new HashMap<>();
    private long words;

    /** @param ends of all objects that were made so far, by their addresses */
    HeapImage(Layout layout, Interpreter.Image image, NavigableMap<Long, Long> ends) {
        this.layout = layout;
        this.ends = ends;
        Map<String, Long> alone = new HashMap<>();
        Map<Variable, Long> cells = new LinkedHashMap<>();
        Set<String> active = new HashSet<>();
        List<Long> roots = new ArrayList<>();
        image.variables((variable, value) -> {
            words++;
            if (isAddress(variable)) {
                active.add(variable.displayName().substring(1));
                roots.add(value);
                live.add(value);
                return;
            }
            switch (variable.kind()) {
                case C_VARIABLE, PARAMETER -> roots.add(value);
                case CELL -> cells.put(variable, value);
                case TEMPORARY -> {
                    if (ObjectLife.isBlock(variable)) {
                        alone.merge(ObjectLife.site(variable), value, (one, other) -> SEVERAL);
                        block(value);
                    }
                }
                case RESULT, REGION, ALLOCATOR -> {}
            }
        });
        layout.crowds.forEach((space, allocated) -> crowd(image, space, allocated));
        cells.forEach((cell, value) -> {
            String place = Objects.requireNonNull(layout.places.get(cell));
            if (active.contains(place) || !layout.automatic.contains(place)) {
                cell(place, value, alone, roots);
            }
        });
        layout.regions.forEach(region -> region(image, region, roots));
        roots.forEach(this::reach);
        while (!open.isEmpty()) {
            targets.getOrDefault(open.pop(), List.of()).forEach(this::reach);
        }
    }

    /** Holds where a variable of a function lies. */
    private static boolean isAddress(Variable variable) {
        return variable.displayName().startsWith("&");
    }

    private void block(long address) {
        if (address != 0) {
            blocks.add(address);
            live.add(address);
        }
    }

    private void crowd(Interpreter.Image image, Variable space, Variable allocated) {
        Set<Long> heap = new HashSet<>();
        image.cells(allocated, (key, one) -> heap.add(key));
        image.cells(space, (key, size) -> {
            words++;
            if (size != 0 && heap.contains(key)) {
                block(key - ObjectLife.KEY_DISTANCE);
            }
        });
    }

    /** A cell lies in the one object of its memory region; if that is a block of the heap, it lives and ends with it. */
    private void cell(String place, long value, Map<String, Long> alone, List<Long> roots) {
        Long holder = alone.get(place);
        if (holder == null || holder == SEVERAL) {
            roots.add(value);
        } else if (holder != 0) {
            points(holder, value);
        }
    }

    /** Cells of single bytes make up the words at aligned addresses. */
    private void region(Interpreter.Image image, Variable region, List<Long> roots) {
        int bits = ((Sort.Array) region.sort()).element() instanceof Sort.BitVec word ? word.width() : 0;
        if (bits == layout.width) {
            image.cells(region, (address, value) -> stored(address, value, roots));
        } else if (bits == BYTE) {
            int bytes = layout.width / BYTE;
            NavigableMap<Long, Long> words = new TreeMap<>();
            image.cells(
                    region,
                    (address, value) -> words.merge(
                            address - Long.remainderUnsigned(address, bytes),
                            value << BYTE * Long.remainderUnsigned(address, bytes),
                            (one, other) -> one | other));
            words.forEach((address, value) -> stored(address, value, roots));
        }
    }

    private void stored(long address, long value, List<Long> roots) {
        words++;
        Map.Entry<Long, Long> object = ends.floorEntry(address);
        if (object == null) {
            roots.add(value);
        } else if (Long.compareUnsigned(address, object.getValue()) < 0) {
            points(object.getKey(), value);
        }
    }

    private void points(long from, long value) {
        targets.computeIfAbsent(from, key -> new ArrayList<>()).add(value);
    }

    /** What lies in an object that has ended leads nowhere. */
    private void reach(long pointer) {
        Map.Entry<Long, Long> object = ends.floorEntry(pointer);
        if (object != null
                && Long.compareUnsigned(pointer, object.getValue()) <= 0
                && live.contains(object.getKey())
                && reached.add(object.getKey())) {
            open.push(object.getKey());
        }
    }

    /** How many words were read: what it costs. */
    long words() {
        return words;
    }

    /** The living blocks by address. */
    Set<Long> blocks() {
        return blocks;
    }

    /** Whether pointers lead to the block. */
    boolean reaches(long block) {
        return reached.contains(block);
    }

    /** Whether a pointer to the block lies in another one of these. */
    boolean isInside(long block, Set<Long> others) {
        return others.stream()
                .filter(other -> other != block)
                .flatMap(other -> targets.getOrDefault(other, List.of()).stream())
                .anyMatch(pointer -> {
                    Map.Entry<Long, Long> object = ends.floorEntry(pointer);
                    return object != null && object.getKey() == block;
                });
    }
}
