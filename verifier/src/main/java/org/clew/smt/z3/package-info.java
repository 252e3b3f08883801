/** Z3 behind the ports of {@code smt}, through the binding's plain handles: no object per expression. */
@NullMarked
package org.clew.smt.z3;

import org.jspecify.annotations.NullMarked;
