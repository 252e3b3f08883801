/** One program on several nodes: each is a process of its own with a strategy of its own, and the first verdict counts. */
@NullMarked
package org.clew.bench.nodes;

import org.jspecify.annotations.NullMarked;
