/** The contract of a strategy: what it is given, what it must answer, and what it tells on the way. */
@NullMarked
package org.clew.engine;

import org.jspecify.annotations.NullMarked;
