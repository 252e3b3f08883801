package org.clew.source.cdt.syntax;

import org.clew.logic.Term;

/**
 * The size of an array whose length is known only at run time.
 *
 * @param bytes modulo the size of the address space
 * @param fits whether that is the size: no object is larger than the address space
 */
public record RunTimeSize(Term bytes, Term fits) {}
