/** A campaign: a set of runs, each made once, with a journal of their results and a display of the progress. */
@NullMarked
package org.clew.bench.campaign;

import org.jspecify.annotations.NullMarked;
