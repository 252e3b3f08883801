/** What one edge does: forwards, backwards and concretely. */
@NullMarked
package org.clew.semantics;

import org.jspecify.annotations.NullMarked;
