/** Tasks under configurations, and how they are run. */
@NullMarked
package org.clew.bench.execute;

import org.jspecify.annotations.NullMarked;
