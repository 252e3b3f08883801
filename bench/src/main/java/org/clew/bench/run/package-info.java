/** Commands as processes, under limits and measured. */
@NullMarked
package org.clew.bench.run;

import org.jspecify.annotations.NullMarked;
