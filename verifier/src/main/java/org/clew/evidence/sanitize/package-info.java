/** Detection of violations in compiled programs: options of the compiler, and C text for the harness. */
@NullMarked
package org.clew.evidence.sanitize;

import org.jspecify.annotations.NullMarked;
