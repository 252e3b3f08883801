/** The files of the user: programs, task definitions, compilation databases and witnesses. */
@NullMarked
package org.clew.cli.input;

import org.jspecify.annotations.NullMarked;
