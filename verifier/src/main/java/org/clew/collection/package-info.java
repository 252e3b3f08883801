/** Hash structures that the standard library does not have, and comparators for a quick start. */
@NullMarked
package org.clew.collection;

import org.jspecify.annotations.NullMarked;
