/** {@code clew bench}: decides many programs, each in a process of its own. */
@NullMarked
package org.clew.bench;

import org.jspecify.annotations.NullMarked;
