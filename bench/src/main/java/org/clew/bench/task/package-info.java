/** What is to be decided, and what is expected of it. */
@NullMarked
package org.clew.bench.task;

import org.jspecify.annotations.NullMarked;
