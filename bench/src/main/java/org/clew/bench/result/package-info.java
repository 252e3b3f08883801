/** What runs said, beside what was expected. */
@NullMarked
package org.clew.bench.result;

import org.jspecify.annotations.NullMarked;
