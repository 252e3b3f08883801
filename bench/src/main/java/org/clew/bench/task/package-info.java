/** Tasks and their expected verdicts. */
@NullMarked
package org.clew.bench.task;

import org.jspecify.annotations.NullMarked;
