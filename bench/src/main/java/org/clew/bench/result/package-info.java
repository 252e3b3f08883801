/** Results of runs, compared with the expected verdicts. */
@NullMarked
package org.clew.bench.result;

import org.jspecify.annotations.NullMarked;
