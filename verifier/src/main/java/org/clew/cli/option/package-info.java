/** Options of a command line: their table, their values, and what is wrong with them. */
@NullMarked
package org.clew.cli.option;

import org.jspecify.annotations.NullMarked;
