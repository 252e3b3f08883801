package org.clew.logic;

import java.util.Arrays;

/** The open terms of an iterative traversal. */
final class TermStack {

    private Term[] elements = new Term[32];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    void push(Term term) {
        if (size == elements.length) {
            elements = Arrays.copyOf(elements, 2 * size);
        }
        elements[size++] = term;
    }

    Term peek() {
        return elements[size - 1];
    }

    Term pop() {
        return elements[--size];
    }
}
