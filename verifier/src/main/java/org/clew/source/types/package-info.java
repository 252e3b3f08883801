/** Typed values of C: values and places, conversions, arithmetic, literals, scopes, the address space. */
@NullMarked
package org.clew.source.types;

import org.jspecify.annotations.NullMarked;
