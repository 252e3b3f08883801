package org.clew.semantics.run;

import org.clew.logic.Application;
import org.clew.logic.Sort;
import org.clew.logic.Value;

/** Instructions on whole arrays; they never change an array that is shared. */
final class ArraySteps {

    private static final int NO_REGION = -1;

    private ArraySteps() {}

    static Instruction of(Application term, int target, int[] a) {
        return switch (term.operator()) {
            case SELECT -> select(term, target, a[0], a[1]);
            case STORE -> store(target, a);
            case SPLICE ->
                r -> {
                    ConcreteArray copy = array(r, a[0]).copy();
                    spliceInto(copy, r, a, mask((Sort.Array) term.sort()));
                    r.objects[target] = copy;
                };
            case CONSTANT_ARRAY -> filled((Sort.Array) term.sort(), target, a[0]);
            case ITE -> r -> r.objects[target] = r.objects[r.words[a[0]] != 0 ? a[1] : a[2]];
            case EQUAL ->
                r -> {
                    r.unknownRead = true;
                    r.words[target] = array(r, a[0]).sameCells(array(r, a[1])) ? 1 : 0;
                };
            default -> throw new IllegalArgumentException("not an operator on arrays: " + term.operator());
        };
    }

    /** A read from a global region, the most frequent case, without a detour through a register. */
    static Instruction selectGlobal(Application term, int target, int slot, int index) {
        if (!Values.isWord(term.sort())) {
            return r -> {
                WideArray region = (WideArray) r.globalObjects[slot];
                noteRead(r, region, slot, r.words[index]);
                r.objects[target] = region.cell(r.words[index]);
            };
        }
        return r -> {
            WordArray region = (WordArray) r.globalObjects[slot];
            noteRead(r, region, slot, r.words[index]);
            r.words[target] = region.word(r.words[index]);
        };
    }

    /** {@code destination := splice(destination, ...)}, with the other arguments of a SPLICE in the registers {@code a}. */
    static void spliceInto(ConcreteArray destination, Registers r, int[] a, long mask) {
        destination.splice(r.words[a[1]], r.words[a[2]], array(r, a[3]), r.words[a[4]], mask);
    }

    /** As {@link #spliceInto}, for the array of a global region. */
    static void spliceRegion(Slot region, Registers r, int[] a, long mask) {
        if (r.watch != null) {
            r.watch.copied(region.index(), r, r.words[a[1]], r.words[a[2]], array(r, a[3]), r.words[a[4]]);
        }
        if (r.partition != null) {
            boolean copied = array(r, a[3]) == region.object(r);
            r.partition.spliced(region.index(), r.words[a[1]], r.words[a[2]], copied, r.words[a[4]]);
        }
        spliceInto((ConcreteArray) region.object(r), r, a, mask);
    }

    /** As {@link #storeInto}, for the array of a global region. */
    static void storeRegion(Slot region, Registers r, int index, int value) {
        if (r.partition != null) {
            r.partition.wrote(region.index(), r.words[index]);
        }
        storeInto((ConcreteArray) region.object(r), r, index, value);
    }

    static void storeInto(ConcreteArray destination, Registers r, int index, int value) {
        switch (destination) {
            case WordArray words -> words.set(r.words[index], r.words[value]);
            case WideArray wide -> wide.set(r.words[index], (Value) r.objects[value]);
        }
    }

    static long mask(Sort.Array sort) {
        return WordSteps.mask(((Sort.BitVec) sort.index()).width());
    }

    static ConcreteArray array(Registers r, int register) {
        return (ConcreteArray) r.objects[register];
    }

    private static Instruction select(Application term, int target, int from, int index) {
        if (!Values.isWord(term.sort())) {
            return r -> {
                WideArray cells = (WideArray) array(r, from);
                noteRead(r, cells, NO_REGION, r.words[index]);
                r.objects[target] = cells.cell(r.words[index]);
            };
        }
        return r -> {
            WordArray cells = (WordArray) array(r, from);
            noteRead(r, cells, NO_REGION, r.words[index]);
            r.words[target] = cells.word(r.words[index]);
        };
    }

    private static Instruction store(int target, int[] a) {
        return r -> {
            ConcreteArray copy = array(r, a[0]).copy();
            storeInto(copy, r, a[1], a[2]);
            r.objects[target] = copy;
        };
    }

    private static Instruction filled(Sort.Array sort, int target, int element) {
        if (Values.isWord(sort.element())) {
            return r -> r.objects[target] = new WordArray(r.words[element], true);
        }
        return r -> r.objects[target] = new WideArray((Value) r.objects[element]);
    }

    /** A cell of a global region goes to another global, with the knowledge whether the program has written it. */
    static Instruction move(int region, int index, Slot to) {
        return r -> {
            ConcreteArray array = (ConcreteArray) r.globalObjects[region];
            long address = r.words[index];
            r.nullRead |= ConcreteArray.isNull(address);
            r.unset[to.index()] = !array.isKnown(address);
            if (r.watch != null) {
                r.watch.moved(to.index(), region, address);
            }
            switch (array) {
                case WordArray words -> to.store(r, words.word(address));
                case WideArray wide -> to.store(r, wide.cell(address));
            }
        };
    }

    private static void noteRead(Registers r, ConcreteArray array, int region, long address) {
        if (ConcreteArray.isNull(address)) {
            r.nullRead = true;
        }
        if (r.partition != null && region != NO_REGION && !r.partition.mayRead(region, address)) {
            r.strayRead = true;
        }
        if (!array.isKnown(address)) {
            r.unknownRead = true;
            if (r.watch != null && region != NO_REGION) {
                r.watch.readCell(region, address, r);
            }
        }
    }
}
