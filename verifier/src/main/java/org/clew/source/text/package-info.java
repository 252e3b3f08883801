/** C text before it is parsed: preprocessing, tokens, lines, and rewriting of what the parser does not know. */
@NullMarked
package org.clew.source.text;

import org.jspecify.annotations.NullMarked;
