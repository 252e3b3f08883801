package org.clew.logic;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A persistent map from symbols to values: an update copies one path and shares the rest, so forks are free. Iteration follows
 * the symbols' serial numbers. A big-endian Patricia tree (Okasaki and Gill, "Fast Mergeable Integer Maps", 1998).
 */
public final class SymbolMap<V> {

    private static final SymbolMap<?> EMPTY = new SymbolMap<>(null);

    private final @Nullable Node<V> root;

    private SymbolMap(@Nullable Node<V> root) {
        this.root = root;
    }

    @SuppressWarnings("unchecked")
    public static <V> SymbolMap<V> empty() {
        return (SymbolMap<V>) EMPTY;
    }

    public int size() {
        return size(root);
    }

    public boolean isEmpty() {
        return root == null;
    }

    public @Nullable V get(Symbol symbol) {
        int key = symbol.serial();
        Node<V> node = root;
        while (node instanceof Branch<V> branch) {
            node = (key & branch.bit) == 0 ? branch.left : branch.right;
        }
        return node instanceof Leaf<V> leaf && leaf.symbol == symbol ? leaf.value : null;
    }

    public SymbolMap<V> with(Symbol symbol, V value) {
        Node<V> changed = root == null ? new Leaf<>(symbol, value) : insert(root, symbol, value);
        return changed == root ? this : new SymbolMap<>(changed);
    }

    public SymbolMap<V> without(Symbol symbol) {
        Node<V> changed = remove(root, symbol);
        return changed == root ? this : new SymbolMap<>(changed);
    }

    /** All entries in the order of the symbols' serial numbers. */
    public void forEach(BiConsumer<? super Symbol, ? super V> action) {
        visit(root, action);
    }

    /**
     * What differs between two maps that share most of their structure, in the order of serial numbers: values are null where a
     * map has no entry. The cost is that of the difference, not of the maps.
     */
    public void forEachDifference(SymbolMap<V> other, Difference<? super V> action) {
        differ(root, other.root, action);
    }

    /** Receives a symbol whose values in two maps are not the same object. */
    @FunctionalInterface
    public interface Difference<V> {
        void accept(Symbol symbol, @Nullable V here, @Nullable V there);
    }

    private sealed interface Node<V> {}

    private record Leaf<V>(Symbol symbol, V value) implements Node<V> {}

    /** Keys below agree above {@code bit}, the one bit in which left (0) and right (1) differ first. */
    private record Branch<V>(int prefix, int bit, int size, Node<V> left, Node<V> right) implements Node<V> {
        Branch(int prefix, int bit, Node<V> left, Node<V> right) {
            this(prefix, bit, SymbolMap.size(left) + SymbolMap.size(right), left, right);
        }

        boolean covers(int key) {
            return above(key, bit) == prefix;
        }
    }

    private static int above(int key, int bit) {
        return key & -(bit << 1);
    }

    private static int size(@Nullable Node<?> node) {
        return switch (node) {
            case null -> 0;
            case Leaf<?> leaf -> 1;
            case Branch<?> branch -> branch.size;
        };
    }

    /** Two trees whose keys differ above what each has in common; {@code here} and {@code there} are keys of theirs. */
    private static <V> Node<V> join(int here, Node<V> left, int there, Node<V> right) {
        int bit = Integer.highestOneBit(here ^ there);
        int prefix = above(here, bit);
        return (here & bit) == 0 ? new Branch<>(prefix, bit, left, right) : new Branch<>(prefix, bit, right, left);
    }

    // The recursions below are at most 32 levels deep: one for each bit of a serial number.

    private static <V> Node<V> insert(Node<V> node, Symbol symbol, V value) {
        int key = symbol.serial();
        return switch (node) {
            case Leaf<V> leaf when leaf.symbol == symbol -> leaf.value == value ? leaf : new Leaf<>(symbol, value);
            case Leaf<V> leaf -> join(key, new Leaf<>(symbol, value), leaf.symbol.serial(), leaf);
            case Branch<V> branch
            when !branch.covers(key) -> join(key, new Leaf<>(symbol, value), branch.prefix, branch);
            case Branch<V> branch
            when (key & branch.bit) == 0 -> {
                Node<V> left = insert(branch.left, symbol, value);
                yield left == branch.left ? branch : new Branch<>(branch.prefix, branch.bit, left, branch.right);
            }
            case Branch<V> branch -> {
                Node<V> right = insert(branch.right, symbol, value);
                yield right == branch.right ? branch : new Branch<>(branch.prefix, branch.bit, branch.left, right);
            }
        };
    }

    private static <V> @Nullable Node<V> remove(@Nullable Node<V> node, Symbol symbol) {
        int key = symbol.serial();
        return switch (node) {
            case null -> null;
            case Leaf<V> leaf -> leaf.symbol == symbol ? null : leaf;
            case Branch<V> branch when !branch.covers(key) -> branch;
            case Branch<V> branch
            when (key & branch.bit) == 0 -> {
                Node<V> left = remove(branch.left, symbol);
                yield left == branch.left
                        ? branch
                        : left == null ? branch.right : new Branch<>(branch.prefix, branch.bit, left, branch.right);
            }
            case Branch<V> branch -> {
                Node<V> right = remove(branch.right, symbol);
                yield right == branch.right
                        ? branch
                        : right == null ? branch.left : new Branch<>(branch.prefix, branch.bit, branch.left, right);
            }
        };
    }

    private static <V> void visit(@Nullable Node<V> node, BiConsumer<? super Symbol, ? super V> action) {
        switch (node) {
            case null -> {}
            case Leaf<V> leaf -> action.accept(leaf.symbol, leaf.value);
            case Branch<V> branch -> {
                visit(branch.left, action);
                visit(branch.right, action);
            }
        }
    }

    private static <V> void differ(@Nullable Node<V> here, @Nullable Node<V> there, Difference<? super V> action) {
        if (here == there) {
            return;
        }
        if (here instanceof Branch<V> a && there instanceof Branch<V> b && a.prefix == b.prefix && a.bit == b.bit) {
            differ(a.left, b.left, action);
            differ(a.right, b.right, action);
        } else if (here instanceof Branch<V> a && (there == null || isWithin(a, there))) {
            boolean low = there != null && (anyKey(there) & a.bit) == 0;
            differ(a.left, low ? there : null, action);
            differ(a.right, low ? null : there, action);
        } else if (there instanceof Branch<V> b && (here == null || isWithin(b, here))) {
            boolean low = here != null && (anyKey(here) & b.bit) == 0;
            differ(low ? here : null, b.left, action);
            differ(low ? null : here, b.right, action);
        } else if (here instanceof Leaf<V> a && there instanceof Leaf<V> b && a.symbol == b.symbol) {
            if (a.value != b.value) {
                action.accept(a.symbol, a.value, b.value);
            }
        } else if (here == null || (there != null && anyKey(there) < anyKey(here))) {
            visit(there, (symbol, value) -> action.accept(symbol, null, value));
            visit(here, (symbol, value) -> action.accept(symbol, value, null));
        } else {
            visit(here, (symbol, value) -> action.accept(symbol, value, null));
            visit(there, (symbol, value) -> action.accept(symbol, null, value));
        }
    }

    /** True if all keys of {@code node} lie in the range of {@code branch} and do not straddle its bit. */
    private static <V> boolean isWithin(Branch<V> branch, Node<V> node) {
        return branch.covers(anyKey(node)) && (node instanceof Leaf<V> || ((Branch<V>) node).bit < branch.bit);
    }

    private static int anyKey(Node<?> node) {
        return switch (node) {
            case Leaf<?> leaf -> leaf.symbol.serial();
            case Branch<?> branch -> branch.prefix;
        };
    }
}
