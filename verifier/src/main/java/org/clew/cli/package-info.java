/** The command line: the only place that prints and exits. */
@NullMarked
package org.clew.cli;

import org.jspecify.annotations.NullMarked;
