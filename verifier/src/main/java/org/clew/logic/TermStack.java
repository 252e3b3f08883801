package org.clew.logic;

import java.util.Arrays;

/** The open terms of an iterative traversal. */
public final class TermStack {

    private Term[] elements = new Term[32];
    private int size;

    public boolean isEmpty() {
        return size == 0;
    }

    public void push(Term term) {
        if (size == elements.length) {
            elements = Arrays.copyOf(elements, 2 * size);
        }
        elements[size++] = term;
    }

    public Term peek() {
        return elements[size - 1];
    }

    public Term pop() {
        return elements[--size];
    }
}
