/** Shell completions and manual pages, generated from the option lists of all commands. */
@NullMarked
package org.clew.shell;

import org.jspecify.annotations.NullMarked;
