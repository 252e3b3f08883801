/** Several files become one: what the linker does, done on the text of the program. */
@NullMarked
package org.clew.source.link;

import org.jspecify.annotations.NullMarked;
