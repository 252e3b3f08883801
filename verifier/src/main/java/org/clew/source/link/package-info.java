/** Links several files into one, on the level of the program's text. */
@NullMarked
package org.clew.source.link;

import org.jspecify.annotations.NullMarked;
