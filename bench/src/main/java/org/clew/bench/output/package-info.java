/** Tables, plots and other tools' formats of results. */
@NullMarked
package org.clew.bench.output;

import org.jspecify.annotations.NullMarked;
