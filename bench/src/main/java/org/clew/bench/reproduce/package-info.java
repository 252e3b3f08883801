/** {@code clew reproduce}: the tables and figures of the papers, the papers' numbers beside ours. */
@NullMarked
package org.clew.bench.reproduce;

import org.jspecify.annotations.NullMarked;
