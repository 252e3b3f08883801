package org.clew.source.alias;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** Keeps the cells of nodes folded: bytes of different elements of an array are one cell, and where arrays overlap the whole node repeats. */
final class Folding {

    private final BiConsumer<Target, Target> same;

    /** @param same told what two cells that become one point to */
    Folding(BiConsumer<Target, Target> same) {
        this.same = same;
    }

    /** Puts a cell at an offset, which may be taken already. */
    void place(AliasNode node, long offset, Cell cell) {
        Cell there = node.cells().putIfAbsent(offset, cell);
        if (there != null && there != cell) {
            there.accesses().addAll(cell.accesses());
            there.pointers().add(cell.pointers());
            Target contents = cell.contents();
            Target others = there.contents();
            if (contents != null && others != null) {
                same.accept(contents, others);
            } else if (contents != null) {
                there.contents(contents);
            }
        }
    }

    /** A pointer at {@code target} also reaches the places {@code stride} bytes on, again and again. */
    void repeat(Target target, long stride) {
        AliasNode node = target.node();
        int innermost = -1;
        for (int i = 0; i < node.folds().size(); i++) {
            Fold fold = node.folds().get(i);
            if (fold.contains(target.offset())) {
                if (fold.keeps(stride)) {
                    return;
                }
                innermost = fold.length() > stride ? i : innermost;
            }
        }
        if (innermost >= 0) {
            Fold fold = node.folds().get(innermost);
            node.replaceFold(innermost, new Fold(fold.start(), fold.length(), gcd(fold.stride(), stride)));
            refold(node);
        } else {
            repeatWhole(node, stride);
        }
    }

    private void refold(AliasNode node) {
        if (!node.hasCells()) {
            return;
        }
        NavigableMap<Long, Cell> before = new TreeMap<>(node.cells());
        node.cells().clear();
        for (Map.Entry<Long, Cell> entry : before.entrySet()) {
            place(node, node.canonical(entry.getKey()), entry.getValue());
        }
    }

    void addArray(AliasNode node, Fold fold) {
        if (node.stride() > 0) {
            addToPeriod(node, fold);
        } else {
            addToFolds(node, fold);
        }
    }

    /** The whole node repeats: the array must fit into one period, or repeat with it. */
    private void addToPeriod(AliasNode node, Fold fold) {
        Fold placed = fold.shifted(Math.floorMod(fold.start(), node.stride()) - fold.start());
        if (placed.start() + placed.length() > node.stride()) {
            repeatWhole(node, fold.stride());
        } else if (fold.stride() % node.stride() != 0) {
            addToFolds(node, placed);
        }
    }

    private void addToFolds(AliasNode node, Fold fold) {
        for (Fold known : node.folds()) {
            if (known.stride() == fold.stride()
                    && known.contains(fold.start())
                    && (fold.start() - known.start()) % fold.stride() == 0
                    && known.length() - (fold.start() - known.start()) >= fold.length()) {
                return;
            }
        }
        for (int i = 0; i < node.folds().size(); i++) {
            Fold known = node.folds().get(i);
            if (overlaps(known, fold) && !nests(known, fold)) {
                repeatWhole(node, gcd(known.stride(), fold.stride()));
                return;
            }
        }
        node.addFold(fold);
        refold(node);
    }

    void repeatWhole(AliasNode node, long stride) {
        long common = gcd(node.stride(), stride);
        if (common != node.stride()) {
            List<Fold> folds = List.copyOf(node.folds());
            node.stride(common);
            node.removeFolds();
            refold(node);
            folds.forEach(fold -> addArray(node, fold));
        }
    }

    private static boolean overlaps(Fold a, Fold b) {
        return a.start() < b.start() + b.length() && b.start() < a.start() + a.length();
    }

    /** One array lies within one element of the other, or both have elements of the same size in phase. */
    private static boolean nests(Fold a, Fold b) {
        Fold outer = a.length() >= b.length() ? a : b;
        Fold inner = outer == a ? b : a;
        boolean inPhase = (inner.start() - outer.start()) % outer.stride() == 0 && inner.stride() == outer.stride();
        boolean inElement =
                Math.floorMod(inner.start() - outer.start(), outer.stride()) + inner.length() <= outer.stride();
        return inPhase || inElement;
    }

    static long gcd(long a, long b) {
        long x = a;
        long y = b;
        while (y != 0) {
            long rest = x % y;
            x = y;
            y = rest;
        }
        return x;
    }
}
