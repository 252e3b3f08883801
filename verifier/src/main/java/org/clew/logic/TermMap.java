package org.clew.logic;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A persistent map from terms, mostly symbols, to values: an update copies one path and shares the rest, so forks are free. Iteration follows
 * the terms' serial numbers. A big-endian Patricia tree (Okasaki and Gill, "Fast Mergeable Integer Maps", 1998).
 */
public final class TermMap<K extends Term, V> {

    private static final TermMap<?, ?> EMPTY = new TermMap<>(null);

    private final @Nullable Node<K, V> root;

    private TermMap(@Nullable Node<K, V> root) {
        this.root = root;
    }

    @SuppressWarnings("unchecked")
    public static <K extends Term, V> TermMap<K, V> empty() {
        return (TermMap<K, V>) EMPTY;
    }

    public int size() {
        return size(root);
    }

    public boolean isEmpty() {
        return root == null;
    }

    public @Nullable V get(Term key) {
        int serial = key.serial();
        Node<K, V> node = root;
        while (node instanceof Branch<K, V> branch) {
            node = (serial & branch.bit) == 0 ? branch.left : branch.right;
        }
        return node instanceof Leaf<K, V> leaf && leaf.key == key ? leaf.value : null;
    }

    public TermMap<K, V> with(K key, V value) {
        Node<K, V> changed = root == null ? new Leaf<>(key, value) : insert(root, key, value);
        return changed == root ? this : new TermMap<>(changed);
    }

    public TermMap<K, V> without(K key) {
        Node<K, V> changed = remove(root, key);
        return changed == root ? this : new TermMap<>(changed);
    }

    /** All entries in the order of the terms' serial numbers. */
    public void forEach(BiConsumer<? super K, ? super V> action) {
        visit(root, action);
    }

    /**
     * What differs between two maps that share most of their structure, in the order of serial numbers: values are null where a
     * map has no entry. The cost is that of the difference, not of the maps.
     */
    public void forEachDifference(TermMap<K, V> other, Difference<? super K, ? super V> action) {
        differ(root, other.root, action);
    }

    /** Receives a key whose values in two maps are not the same object. */
    @FunctionalInterface
    public interface Difference<K, V> {
        void accept(K key, @Nullable V here, @Nullable V there);
    }

    private sealed interface Node<K extends Term, V> {}

    private record Leaf<K extends Term, V>(K key, V value) implements Node<K, V> {}

    /** Keys below agree above {@code bit}, the one bit in which left (0) and right (1) differ first. */
    private record Branch<K extends Term, V>(int prefix, int bit, int size, Node<K, V> left, Node<K, V> right)
            implements Node<K, V> {
        Branch(int prefix, int bit, Node<K, V> left, Node<K, V> right) {
            this(prefix, bit, TermMap.size(left) + TermMap.size(right), left, right);
        }

        boolean covers(int serial) {
            return above(serial, bit) == prefix;
        }
    }

    private static int above(int serial, int bit) {
        return serial & -(bit << 1);
    }

    private static int size(@Nullable Node<?, ?> node) {
        return switch (node) {
            case null -> 0;
            case Leaf<?, ?> leaf -> 1;
            case Branch<?, ?> branch -> branch.size;
        };
    }

    /** Two trees whose keys differ above what each has in common; {@code here} and {@code there} are keys of theirs. */
    private static <K extends Term, V> Node<K, V> join(int here, Node<K, V> left, int there, Node<K, V> right) {
        int bit = Integer.highestOneBit(here ^ there);
        int prefix = above(here, bit);
        return (here & bit) == 0 ? new Branch<>(prefix, bit, left, right) : new Branch<>(prefix, bit, right, left);
    }

    // The recursions below are at most 32 levels deep: one for each bit of a serial number.

    private static <K extends Term, V> Node<K, V> insert(Node<K, V> node, K key, V value) {
        int serial = key.serial();
        return switch (node) {
            case Leaf<K, V> leaf when leaf.key == key -> leaf.value == value ? leaf : new Leaf<>(key, value);
            case Leaf<K, V> leaf -> join(serial, new Leaf<>(key, value), leaf.key.serial(), leaf);
            case Branch<K, V> branch
            when !branch.covers(serial) -> join(serial, new Leaf<>(key, value), branch.prefix, branch);
            case Branch<K, V> branch
            when (serial & branch.bit) == 0 -> {
                Node<K, V> left = insert(branch.left, key, value);
                yield left == branch.left ? branch : new Branch<>(branch.prefix, branch.bit, left, branch.right);
            }
            case Branch<K, V> branch -> {
                Node<K, V> right = insert(branch.right, key, value);
                yield right == branch.right ? branch : new Branch<>(branch.prefix, branch.bit, branch.left, right);
            }
        };
    }

    private static <K extends Term, V> @Nullable Node<K, V> remove(@Nullable Node<K, V> node, K key) {
        int serial = key.serial();
        return switch (node) {
            case null -> null;
            case Leaf<K, V> leaf -> leaf.key == key ? null : leaf;
            case Branch<K, V> branch when !branch.covers(serial) -> branch;
            case Branch<K, V> branch
            when (serial & branch.bit) == 0 -> {
                Node<K, V> left = remove(branch.left, key);
                yield left == branch.left
                        ? branch
                        : left == null ? branch.right : new Branch<>(branch.prefix, branch.bit, left, branch.right);
            }
            case Branch<K, V> branch -> {
                Node<K, V> right = remove(branch.right, key);
                yield right == branch.right
                        ? branch
                        : right == null ? branch.left : new Branch<>(branch.prefix, branch.bit, branch.left, right);
            }
        };
    }

    private static <K extends Term, V> void visit(@Nullable Node<K, V> node, BiConsumer<? super K, ? super V> action) {
        switch (node) {
            case null -> {}
            case Leaf<K, V> leaf -> action.accept(leaf.key, leaf.value);
            case Branch<K, V> branch -> {
                visit(branch.left, action);
                visit(branch.right, action);
            }
        }
    }

    private static <K extends Term, V> void differ(
            @Nullable Node<K, V> here, @Nullable Node<K, V> there, Difference<? super K, ? super V> action) {
        if (here == there) {
            return;
        }
        if (here instanceof Branch<K, V> a
                && there instanceof Branch<K, V> b
                && a.prefix == b.prefix
                && a.bit == b.bit) {
            differ(a.left, b.left, action);
            differ(a.right, b.right, action);
        } else if (here instanceof Branch<K, V> a && (there == null || isWithin(a, there))) {
            boolean low = there != null && (anyKey(there) & a.bit) == 0;
            differ(a.left, low ? there : null, action);
            differ(a.right, low ? null : there, action);
        } else if (there instanceof Branch<K, V> b && (here == null || isWithin(b, here))) {
            boolean low = here != null && (anyKey(here) & b.bit) == 0;
            differ(low ? here : null, b.left, action);
            differ(low ? null : here, b.right, action);
        } else if (here instanceof Leaf<K, V> a && there instanceof Leaf<K, V> b && a.key == b.key) {
            if (a.value != b.value) {
                action.accept(a.key, a.value, b.value);
            }
        } else if (here == null || (there != null && anyKey(there) < anyKey(here))) {
            visit(there, (key, value) -> action.accept(key, null, value));
            visit(here, (key, value) -> action.accept(key, value, null));
        } else {
            visit(here, (key, value) -> action.accept(key, value, null));
            visit(there, (key, value) -> action.accept(key, null, value));
        }
    }

    /** True if all keys of {@code node} lie in the range of {@code branch} and do not straddle its bit. */
    private static <K extends Term, V> boolean isWithin(Branch<K, V> branch, Node<K, V> node) {
        return branch.covers(anyKey(node)) && (node instanceof Leaf<K, V> || ((Branch<K, V>) node).bit < branch.bit);
    }

    private static int anyKey(Node<?, ?> node) {
        return switch (node) {
            case Leaf<?, ?> leaf -> leaf.key.serial();
            case Branch<?, ?> branch -> branch.prefix;
        };
    }
}
