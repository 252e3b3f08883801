/** Hash structures that the standard library does not have. */
@NullMarked
package org.clew.collection;

import org.jspecify.annotations.NullMarked;
