/** Parsing by Eclipse CDT, and what its syntax trees tell before anything is lowered. */
@NullMarked
package org.clew.source.cdt.syntax;

import org.jspecify.annotations.NullMarked;
