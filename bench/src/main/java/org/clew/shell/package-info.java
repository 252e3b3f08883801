/** What shells and {@code man} read, made from the list of options of all commands. */
@NullMarked
package org.clew.shell;

import org.jspecify.annotations.NullMarked;
