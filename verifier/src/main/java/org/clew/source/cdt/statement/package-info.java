/** The lowering of statements. */
@NullMarked
package org.clew.source.cdt.statement;

import org.jspecify.annotations.NullMarked;
