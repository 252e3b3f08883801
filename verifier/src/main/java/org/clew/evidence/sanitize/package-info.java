/** How compiled programs notice that they violate a property: options of the compiler, and C text for the harness. */
@NullMarked
package org.clew.evidence.sanitize;

import org.jspecify.annotations.NullMarked;
